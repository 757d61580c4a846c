"""The messages of `/ws/`, as docs/protocol.md describes them. What is not one of these is refused."""

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from .bots import Saying
from .models.talk import LONGEST_MESSAGE
from .rules.contract import Choice, Event

LONGEST_NOTE = 1000  # characters

Mark: TypeAlias = Literal["good", "evil", "merlin", "percival", "unsure"]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=10)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]
# PostgreSQL keeps every character but this one.
Text: TypeAlias = Annotated[str, Meta(pattern="^[^\\x00]*$")]


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


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player keeps in mind about the others: nobody else ever gets it."""

    text: Annotated[Text, Meta(max_length=LONGEST_NOTE)] = ""
    marks: dict[SeatNumber, Mark] = {}


class Note(ClientMessage):
    notes: Notes


class Back(ClientMessage):
    """I was away and am here again."""


class Leave(ClientMessage):
    """I leave the game for good."""


class End(ClientMessage):
    """Whether I want the game ended without a winner."""

    wanted: bool


class Ping(ClientMessage):
    pass


FromClient: TypeAlias = Answer | Say | Report | Note | Back | Leave | End | Ping


# From the server.


class ServerMessage(Struct, tag_field="type", tag=str.lower):
    pass


class Place(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    name: str  # empty for somebody whose account is gone
    arms: str  # the picture is /arms/….svg
    player: str | None  # whose page /players/…/ is, where the name is not hidden
    level: str  # of a computer player who has sat here from the start; empty for people
    program: bool  # plays here, not a person, where the name is not hidden
    ready: bool
    left: bool
    wants_end: bool


class Table(ServerMessage):
    """The table, without what happens in the game."""

    code: str
    status: Literal["waiting", "playing", "over", "closed"]
    ending: Literal["", "played", "agreed", "abandoned"]
    seats: tuple[Place, ...]
    host: int | None
    you: int | None  # my seat
    again: str | None  # the code of the table where the same people play again


class View(ServerMessage):
    """The game as I may see it, and what has just happened."""

    version: int
    view: Raw  # as the rules make it for me
    events: tuple[Event, ...]
    deadline: int | None  # milliseconds since 1970, by the server's clock …
    now: int  # … which reads this
    away: tuple[int, ...]


class Remark(Struct, frozen=True):
    """Something that was said."""

    id: int
    name: str
    seat: int | None
    gallery: bool
    computer: bool
    text: str
    saying: Saying | None  # what a computer player said, to be put in the reader's own words
    at: int
    removed: bool = False  # by a moderator; comes again with this where it was sent before


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


def milliseconds(moment: datetime) -> int:
    """A time as messages have it: since 1970."""
    return round(moment.timestamp() * 1000)


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromClient).decode
