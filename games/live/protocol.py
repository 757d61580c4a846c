"""The messages of `/ws/`, as docs/protocol.md describes them. What is not one of these is refused."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from ..models.talk import LONGEST_MESSAGE
from ..play import running
from ..rules.contract import Audience, Choice, Event
from ..tables.notes import Notes, Text
from ..tables.roster import Place, Roster
from ..talk.chat import Remark

Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]


# From a client. `ref` is the client's own number for the message; the answer to it carries the same.


class ClientMessage(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    ref: Number


class Answer(ClientMessage):
    """Answers the decision that was asked of me."""

    decision: Number
    answer: Annotated[list[Choice], Meta(max_length=10)]


class Say(ClientMessage):
    text: Annotated[Text, Meta(max_length=LONGEST_MESSAGE)]


class Report(ClientMessage):
    """Something that was said is not as it should be."""

    message: Number


class Note(ClientMessage):
    notes: Notes


class Back(ClientMessage):
    """I was away and am here again."""


class Leave(ClientMessage):
    """I leave the game for good."""


class End(ClientMessage):
    """Whether I want the game ended without a winner."""

    wanted: bool


class Next(ClientMessage):
    """The computer players need not wait any longer."""


class Tempo(ClientMessage):
    """How long computer players wait from now on."""

    tempo: running.Tempo


class Ping(ClientMessage):
    pass


FromClient: TypeAlias = Answer | Say | Report | Note | Back | Leave | End | Next | Tempo | Ping


# From the server.


class ServerMessage(Struct, tag_field="type", tag=str.lower):
    pass


class Table(ServerMessage):
    """The table, without what happens in the game."""

    code: str
    status: Literal["waiting", "playing", "over", "closed"]
    ending: Literal["", "played", "agreed", "abandoned"]
    seats: tuple[Place, ...]
    host: int | None
    you: int | None  # my seat
    again: str | None  # the code of the table where the same people play again
    tempo: running.Tempo  # how long computer players wait
    practise: bool  # only one person sits here, and all others are computer players


def table_of(roster: Roster, you: Audience) -> Table:
    """The message for whoever has this seat, or none."""
    return Table(
        code=roster.code,
        status=roster.status,
        ending=roster.ending,
        seats=roster.places,
        host=roster.host,
        you=you,
        again=roster.again,
        tempo=roster.tempo,
        practise=roster.practise,
    )


class View(ServerMessage):
    """The game as I may see it, and what has just happened."""

    version: int
    view: Raw  # as the rules make it for me
    events: tuple[Event, ...]
    deadline: int | None  # milliseconds since 1970, by the server's clock …
    now: int  # … which reads this
    away: tuple[int, ...]


class Said(ServerMessage):
    remarks: tuple[Remark, ...]


class MyNotes(ServerMessage, tag="notes"):
    notes: Notes


class Ack(ServerMessage):
    ref: int
    version: int | None = None  # of the game, where an answer was acknowledged


class Error(ServerMessage):
    ref: int | None
    code: str
    reason: str


class Pong(ServerMessage):
    ref: int
    now: int


class Tables(ServerMessage):
    """In the lobby: the list of tables has changed."""


# How a connection ends, beside the codes of WebSocket itself.
CLOSE_CODES = {
    "wrong_origin": 4403,
    "not_logged_in": 4401,
    "no_such_table": 4404,
    "not_welcome": 4405,
    "no_spectators": 4406,
    "banned": 4407,
    "too_large": 1009,
    "bad_frame": 4400,
    "other_login": 4408,
    "too_fast": 4429,
    "too_many_sockets": 4430,
    "unavailable": 4503,
}


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromClient).decode
