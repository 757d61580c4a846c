"""Frames to a table or the lobby, and what came back."""

import re
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.live import protocol
from games.live.protocol import CLOSE_CODES, ServerMessage
from games.models import Table
from games.rules.resistance.characters import SIDE
from games.rules.resistance.texts import REFUSALS
from games.texts.refusals import SENTENCES
from tests.bench.fuzz.found import Found
from tests.bench.fuzz.frames import Seen, Sent, ping, some_frame
from tests.bench.fuzz.universe import Digest, Sender, Story, Universe
from tests.bench.fuzz.wire import Closed, Wire, frame, handshake

BATCHES = 6  # on one connection
BATCH = 240  # frames in one
ANSWERED_EVERY = 15  # frames: a ping that is answered ends the row of bad ones

_SERVER: dict[str, type[Any]] = {
    str(message.__struct_config__.tag): message for message in ServerMessage.__subclasses__()
}
_ANSWERS = ("ack", "error", "pong")
_AT_THE_DOOR = {CLOSE_CODES["not_welcome"], CLOSE_CODES["no_spectators"]}
_DOCUMENTED = set(SENTENCES) | set(REFUSALS)
_CHARACTERS = re.compile("|".join(sorted(SIDE)))
# What an accepted message may have changed. The last answer, and wanting the end, can end the game.
_ENDING = {"table", "seats", "game"}
_MAY_CHANGE = {
    "answer": {"actions", *_ENDING},
    "say": {"messages"},
    "report": {"reports"},
    "note": {"seats"},
    "back": {"game"},
    "leave": {"actions", "messages", *_ENDING},  # with a computer player it is compared no more
    "end": _ENDING,
    # Refused, as nobody is alone with computer players here.
    "next": set[str](),
    "tempo": set[str](),
    "ping": set[str](),
}


class Connection:
    """One socket of one sender."""

    def __init__(self, address: tuple[str, int], path: str, sender: Sender) -> None:
        self.sender = sender
        self.wire = Wire(address)
        self.wire.send(handshake(f"localhost:{address[1]}", path, sender.headers))
        self.status = self.wire.status()
        self.seen = Seen(None, [])
        self.views: list[protocol.View] = []
        self.raw: list[str] = []

    def receive(self) -> Any:
        """The next frame, which has to be to the letter a message of the protocol; a view is filled up."""
        raw = self.wire.receive()
        self.raw.append(raw)
        message = msgspec.json.decode(raw, type=_SERVER[msgspec.json.decode(raw)["type"]])
        if protocol.encode(message).decode() != raw.rstrip(" "):
            raise ValueError(f"not as the protocol writes it: {raw}")
        if isinstance(message, protocol.View):
            self.views.append(message)
            self.seen = self.seen._replace(decision=msgspec.json.decode(message.view)["decision"])
        elif isinstance(message, protocol.Said):
            self.seen.remarks.extend(remark.id for remark in message.remarks)
        return message

    def answer(self) -> Any:
        """The next one that answers something."""
        while True:
            message = self.receive()
            if type(message).__struct_config__.tag in _ANSWERS:
                return message

    def catch_up(self) -> None:
        """Reads all that was sent by now."""
        self.wire.send(ping(7).wire)
        while not isinstance(self.answer(), protocol.Pong):
            pass

    def close(self) -> None:
        self.wire.send(frame(b"\x03\xe8", 8))
        self.wire.close()


def session(address: tuple[str, int], universe: Universe, rng: Random, found: Found) -> int:
    """Some batches over one connection. Returns how many frames were sent."""
    table = rng.choices([universe.playing, universe.waiting, universe.over, None], (8, 2, 2, 1))[0]
    senders = universe.senders(table or universe.waiting)
    sender, listener = rng.sample(senders, 2)
    path = f"/ws/table/{table.code}/" if table else "/ws/lobby/"
    speaking, listening = Connection(address, path, sender), Connection(address, path, listener)
    sent = 0
    try:
        if not (_is_let_in(speaking, found) and _is_let_in(listening, found)):
            return sent
        for _each in range(BATCHES):
            batch = some_batch(rng, speaking.seen)
            sent += len(batch)
            if not exchange(speaking, listening, batch, Place(universe, table), found):
                break
    except Closed as closed:
        found.tell(f"{path}: closed with {closed.code}, and nobody knows why")
    except (ValueError, KeyError, msgspec.MsgspecError, TimeoutError) as error:
        found.tell(f"{path}: {type(error).__name__}: {error}")
    finally:
        speaking.close()
        listening.close()
    return sent


def _is_let_in(connection: Connection, found: Found) -> bool:
    """The table may have got a password meanwhile, or may not be watched."""
    try:
        connection.catch_up()
    except Closed as closed:
        if closed.code not in _AT_THE_DOOR:
            raise
        found.count(f"frames: turned away with {closed.code}")
        return False
    return True


def some_batch(rng: Random, seen: Seen) -> list[Sent]:
    """Up to the first frame that ends the connection; a ping comes last."""
    batch: list[Sent] = []
    while len(batch) < BATCH:
        batch.append(ping(len(batch)) if len(batch) % ANSWERED_EVERY == 0 else some_frame(rng, seen))
        if batch[-1].closes:
            return batch
    return [*batch, ping(BATCH)]


class Place(NamedTuple):
    """Where a session is: the universe, and the table of it that is spoken at; none in the lobby."""

    universe: Universe
    table: Table | None


def exchange(
    speaking: Connection, listening: Connection, batch: list[Sent], place: Place, found: Found
) -> bool:
    """Sends a batch and holds against it whatever comes of it. Whether the connection goes on."""
    universe, table = place
    before = universe.digest()
    # What ends the connection goes when the rest is answered: nothing is answered on a closed one.
    answered = [sent for sent in batch if not sent.closes]
    speaking.wire.send(b"".join(sent.wire for sent in answered))
    done: Counter[str] = Counter()
    versions: set[int] = set()
    for sent in answered:
        if sent.silent:
            continue
        answer = speaking.answer()
        check_answer(sent, answer, table, found)
        if isinstance(answer, protocol.Ack):
            done[sent.message.__struct_config__.tag] += 1
            if answer.version is not None:
                versions.add(answer.version)
    for sent in batch[len(answered) :]:
        speaking.wire.send(sent.wire)
        _check_close(speaking, sent, found)
    listening.catch_up()
    check_rows(before, universe.digest(), done, len(versions), found)
    if table and table.status != Table.Status.WAITING:
        for connection in (speaking, listening):
            _check_leaks(connection, universe, table, found, left=bool(done["leave"]))
    for connection in (speaking, listening):
        connection.views.clear()
        connection.raw.clear()
    return len(answered) == len(batch) and not done["leave"]


def check_answer(sent: Sent, answer: Any, table: Table | None, found: Found) -> None:
    ref = sent.message.ref if sent.message is not None else None
    kind = type(answer).__struct_config__.tag
    found.count(f"frames: {kind}{f' {answer.code}' if kind == 'error' else ''}")
    if answer.ref != ref:
        found.tell(f"{answer} does not answer {sent.wire!r}")
    elif kind == "error" and answer.code not in _DOCUMENTED:
        found.tell(f"an unknown code: {answer}")
    elif sent.message is None and (kind, getattr(answer, "code", "")) != ("error", "bad_frame"):
        found.tell(f"{answer} to what is no message: {sent.wire!r}")
    elif (kind == "pong") != isinstance(sent.message, protocol.Ping):
        found.tell(f"{answer} to {sent.wire!r}")
    elif kind == "error" and _CHARACTERS.search(answer.reason):
        found.tell(f"a character is named: {answer}")
    elif kind == "ack" and table is None:
        found.tell(f"the lobby does {sent.wire!r}")


def _check_close(connection: Connection, sent: Sent, found: Found) -> None:
    try:
        while True:
            answer = connection.answer()
            if not isinstance(answer, protocol.Error) or answer.code not in CLOSE_CODES:
                found.tell(f"{answer} where the connection should end: {sent.wire[:80]!r}")
    except Closed as closed:
        found.count(f"frames: closed with {closed.code}")
        if closed.code not in sent.closes:
            found.tell(f"closed with {closed.code} for {sent.wire[:80]!r}")


def check_rows(before: Digest, after: Digest, done: Counter[str], answers: int, found: Found) -> None:
    """Only what was acknowledged has changed anything, and all of it has."""
    changed = {part for part in after if before[part] != after[part]}
    allowed = set().union(*(_MAY_CHANGE[kind] for kind in done))
    if changed - allowed:
        found.tell(f"{changed - allowed} changed by {dict(done)}")
    if done["leave"]:
        return
    if after["messages"][0] - before["messages"][0] != done["say"]:
        found.tell(f"{done['say']} were said, rows: {before['messages']} to {after['messages']}")
    # An answer that was given before is acknowledged with its old version.
    if not 0 <= after["actions"][0] - before["actions"][0] <= answers:
        found.tell(f"{answers} answers, rows: {before['actions']} to {after['actions']}")
    if after["reports"][0] - before["reports"][0] > done["report"]:
        found.tell(f"{done['report']} reports, rows: {before['reports']} to {after['reports']}")


def _check_leaks(
    connection: Connection, universe: Universe, table: Table, found: Found, *, left: bool
) -> None:
    """Every view is to the byte what the rules make for this seat; the seed is nowhere until it is over."""
    if universe.runs(table) and any(universe.seed_of(table) in raw for raw in connection.raw):
        found.tell("the seed of a running game was told")
    if left or not connection.views:
        return  # the seat is another one's in the midst of it
    story = Story(table)
    for shown in connection.views:
        found.count("views compared")
        if msgspec.json.encode(shown.view) != story.shown(shown.version, connection.sender.seat):
            found.tell(
                f"version {shown.version} for seat {connection.sender.seat} is not what the rules show"
            )
