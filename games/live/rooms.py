"""A table that somebody in this process is connected to, and what each of them is sent.

Every room has a task of its own, which does one thing after the other: nobody gets something older after
something newer, and what happens at one table keeps no other waiting.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Protocol

import msgspec

from .. import play
from ..models import Seat, Table
from ..play.running import Running
from ..records.replay import opening
from ..rules.contract import Audience, Event, Seeded
from ..tables import roster
from ..tables.notes import Notes
from ..tables.roster import Roster
from ..talk import chat
from ..talk.chat import Remark
from ..titles import TITLES
from . import bus, frames, metrics
from .protocol import MyNotes, Said, ServerMessage, encode, table_of
from .threads import in_thread

logger = logging.getLogger(__name__)


class Socket(Protocol):
    """A connection to a table, as a room needs it."""

    user_id: int | None
    blocked: frozenset[int]
    version: int  # of the last view that was sent

    async def send_frame(self, frame: bytes) -> None: ...

    async def refuse(self, code: str) -> None: ...


class Snapshot(msgspec.Struct):
    """A game as a notice brings it."""

    version: int
    state: bytes
    told: list[Event]
    deadline: datetime | None
    away: tuple[int, ...]
    changed_at: float  # by time.time()


class Greeting(msgspec.Struct):
    """All that somebody gets who comes to a table, as it was read for them."""

    roster: Roster
    snapshot: Snapshot | None
    said: tuple[Remark, ...]
    notes: Notes


class Room:
    def __init__(self, table_id: int, known: Callable[[], Running | None]) -> None:
        """`known` gives the game as this process last stored it, which may be ahead of what was told."""
        self.table_id = table_id
        self.sockets: set[Socket] = set()
        self.coming: set[Socket] = set()  # not greeted yet: whatever happens, they read it in a moment
        self.roster: Roster | None = None
        self.fingerprint: object = None  # of the table, as the hub last compared it with the database
        self._known = known
        self._untold: list[Event] = []  # of versions that were passed over
        self._handled = 0  # notices
        self._notices: deque[bus.Notice] = deque()
        self._greetings: deque[Callable[[], Awaitable[None]]] = deque()
        self._work = asyncio.Event()
        self._task = asyncio.create_task(self._do_what_comes())

    @property
    def version(self) -> int:
        """What everybody here has got."""
        return min(socket.version for socket in self.sockets)

    @property
    def is_empty(self) -> bool:
        return not self.sockets and not self.coming

    def seat_of(self, user_id: int | None) -> Audience:
        return self.roster.seat_of(user_id) if self.roster else None

    def close(self) -> None:
        self._task.cancel()

    # What there is to do

    def take(self, notice: bus.Notice) -> None:
        """Sees to a notice in its turn. That the table is to be read need not be said twice."""
        if notice["kind"] != "table" or notice not in self._notices:
            self._notices.append(notice)
            self._work.set()

    async def greet(self, socket: Socket) -> None:
        """Returns when somebody has got everything as it is. From then on they get what is new.

        What they need is read here, so that those who play do not wait for it; if something happened
        meanwhile, it is read again by the room's own task.
        """
        handled = self._handled
        greeting = await in_thread(_read_all, self.table_id, socket.user_id, socket.blocked)
        greeted = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                await self._welcome(socket, greeting if handled == self._handled else None)
            except Exception as error:
                if not greeted.cancelled():
                    greeted.set_exception(error)
            else:
                if not greeted.cancelled():
                    greeted.set_result(None)

        self._greetings.append(work)
        self._work.set()
        await greeted

    async def _do_what_comes(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            while self._notices:
                notice = self._notices.popleft()
                self._handled += 1
                try:
                    await self._handle(notice)
                except Exception:
                    logger.exception("A notice could not be handled")
                    self.fingerprint = None  # the table is read again in a few seconds
            while self._greetings:
                await self._greetings.popleft()()

    async def _handle(self, notice: bus.Notice) -> None:
        match notice["kind"]:
            case "game":
                await self._show_game(msgspec.convert(notice, Snapshot))
            case "table":
                await self._look_at_the_table()
            case "said":
                await self._pass_on(notice["user"], msgspec.convert(notice["remark"], Remark))
            case "notes":
                await self._show_notes(notice["user"], msgspec.convert(notice["notes"], Notes))

    # Each of these things

    async def _welcome(self, socket: Socket, greeting: Greeting | None = None) -> None:
        """Everything as it is, to somebody who comes or who sees another side of the table now."""
        if greeting is None:
            greeting = await in_thread(_read_all, self.table_id, socket.user_id, socket.blocked)
        now = greeting.roster
        # Where the others know an older one, a notice is on its way that tells them what is new in this.
        self.roster = self.roster or now
        await _send_table(socket, now)
        if not now.is_open_to(socket.user_id):
            await self._turn_away(socket)
            return
        if greeting.snapshot:
            await _send_views(now, greeting.snapshot, {socket})
        await _send(socket, Said(greeting.said))
        if now.seat_of(socket.user_id) is not None:
            await _send(socket, MyNotes(greeting.notes))
        if socket in self.coming:  # else they have gone meanwhile
            self.coming.discard(socket)
            self.sockets.add(socket)

    async def _turn_away(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        await socket.refuse("no_spectators")

    async def _show_game(self, snapshot: Snapshot) -> None:
        """Who sits where is settled when the game begins, and the table is over with the game."""
        if self.roster is None or self.roster.waits:
            await self._look_at_the_table()
        if self.roster is None:
            return
        known = self._known()
        if (known and known.version > snapshot.version) or any(
            waiting["kind"] == "game" for waiting in self._notices
        ):
            # The next one is on its way: nobody needs both.
            self._untold += snapshot.told
            return
        state = known.state if known and known.version == snapshot.version else None
        snapshot.told = [*self._untold, *snapshot.told]
        self._untold = []
        await _send_views(self.roster, snapshot, self.sockets, state)
        metrics.views_sent(snapshot.changed_at)

    async def _look_at_the_table(self) -> None:
        """Who sits where may have changed, and with it what each may see."""
        before = self.roster
        self.roster = now = await in_thread(roster.read, self.table_id)
        if now == before and not now.waits:  # before the game there are also the table's choices
            return
        said: dict[frozenset[int], bytes] = {}  # by whom the reader blocked
        for socket in list(self.sockets):
            user_id = socket.user_id
            await _send_table(socket, now)
            if not now.is_open_to(user_id):
                await self._turn_away(socket)
            elif (
                before and not before.waits and before.seat_of(socket.user_id) != now.seat_of(socket.user_id)
            ):
                # They left the game.
                socket.version = 0
                await self._welcome(socket)
            elif before and now.over and not before.over and now.seat_of(user_id) is not None:
                # Those who play hear now what was said among those who watched.
                if socket.blocked not in said:
                    said[socket.blocked] = encode(Said(await in_thread(_said, self.table_id, socket.blocked)))
                await socket.send_frame(said[socket.blocked])

    async def _pass_on(self, user_id: int | None, remark: Remark) -> None:
        frame = encode(Said((remark,)))
        over = bool(self.roster and self.roster.over)
        for socket in list(self.sockets):
            plays = self.seat_of(socket.user_id) is not None
            if user_id not in socket.blocked and chat.may_read(remark.gallery, plays=plays, over=over):
                await socket.send_frame(frame)

    async def _show_notes(self, user_id: int, notes: Notes) -> None:
        for socket in [each for each in self.sockets if each.user_id == user_id]:
            await _send(socket, MyNotes(notes))


# Frames


async def _send(socket: Socket, message: ServerMessage) -> None:
    await socket.send_frame(encode(message))


async def _send_table(socket: Socket, roster: Roster) -> None:
    await _send(socket, table_of(roster, roster.seat_of(socket.user_id)))


async def _send_views(
    roster: Roster, snapshot: Snapshot, sockets: set[Socket], state: Seeded | None = None
) -> None:
    """To each socket the view of its own seat. The state, where it is at hand, is that of the snapshot."""
    behind = {
        socket: roster.seat_of(socket.user_id) for socket in sockets if socket.version < snapshot.version
    }
    if not behind:
        return
    title = TITLES[roster.rules]
    sent = frames.frames(
        title,
        state or title.rules.load(snapshot.state),
        set(behind.values()),
        snapshot.told,
        version=snapshot.version,
        deadline=snapshot.deadline,
        away=snapshot.away,
    )
    for socket, audience in behind.items():
        socket.version = snapshot.version
        await socket.send_frame(sent[audience])


# What is read in threads


def _read_all(table_id: int, user_id: int | None, blocked: frozenset[int]) -> Greeting:
    here = roster.read(table_id)
    seat = here.seat_of(user_id)
    said = chat.remarks(Table.objects.get(pk=table_id), plays=seat is not None, blocked=blocked)
    notes = Notes()
    if seat is not None:
        # Not by its number: as the game begins, that may be another's.
        kept = Seat.objects.filter(table=table_id, user=user_id).values_list("notes", flat=True).first()
        notes = msgspec.convert(kept or {}, Notes, strict=False)  # whoever left this moment has none
    games = {} if here.waits else play.load_all([table_id])  # none where it was closed before it began
    return Greeting(here, snapshot_of(games[table_id]) if games else None, said, notes)


def _said(table_id: int, blocked: frozenset[int]) -> tuple[Remark, ...]:
    return chat.remarks(Table.objects.get(pk=table_id), plays=True, blocked=blocked)


def snapshot_of(game: Running) -> Snapshot:
    """A game as it was read. Of how it came to be so nothing is told but the deal: before it there was nobody
    at a practise table to hear of it.
    """
    told = opening(game.table_id) if game.version == 1 else []
    return Snapshot(
        game.version, game.title.rules.dump(game.state), told, game.clock, game.away(), time.time()
    )
