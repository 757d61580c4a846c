"""The hub of a web process: it knows which sockets here belong to which table, and hands each its own.

Notices come from this process directly and from others through the bus. A view is made once for every
audience that has a socket here. Every few seconds the hub compares the versions of its games with the
database, so nothing that was lost on the way stays lost.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any, ParamSpec, Protocol, TypeVar

import msgspec
import redis.asyncio
from django.conf import settings
from django.db import close_old_connections, connection
from django.utils import timezone

from accounts.models import User
from avalon_site.metrics import note_pool

from . import bus, loading, metrics, person, roster, talk, view_frames
from .answers import Given
from .loading import Running
from .messages import MyNotes, Notes, Remark, Said, ServerMessage, Tables, encode
from .models import Action, Game, Seat, Table
from .roster import Roster
from .rules import GAMES
from .rules.contract import Audience, Choice, Event
from .scribe import Scribe

logger = logging.getLogger(__name__)

LOOK_EVERY = 5.0  # seconds between two looks at the versions in the database
SEEN_EVERY = 6  # looks between two notes of who is at the tables that wait
LOBBY_EVERY = 1.0  # seconds between two messages to the lobby
STILL_COMING = 1.0  # seconds that a notice may take; what is caught up has no events
RECONNECT_AFTER = 1.0
THREADS = 8  # that ask the database for sockets

_P = ParamSpec("_P")
_T = TypeVar("_T")

# All sockets of a process would share one thread otherwise.
_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="socket")


async def in_thread(work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Runs what asks the database."""

    def with_a_connection() -> _T:
        close_old_connections()
        try:
            return work(*args, **kwargs)
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(_threads, with_a_connection)


class Socket(Protocol):
    """A connection to a table, as the hub needs it."""

    user_id: int | None
    blocked: frozenset[int]
    version: int  # of the last view that was sent

    async def send_frame(self, frame: bytes) -> None: ...

    async def refuse(self, code: str) -> None: ...


class LobbySocket(Protocol):
    user_id: int | None

    async def send_frame(self, frame: bytes) -> None: ...

    async def refuse(self, code: str) -> None: ...


class Shown(msgspec.Struct):
    """A game as a notice brings it."""

    version: int
    state: bytes
    told: list[Event]
    deadline: datetime | None
    away: tuple[int, ...]
    changed_at: float  # by time.time()


class Room:
    """A table that somebody here is connected to."""

    def __init__(self, table_id: int) -> None:
        self.table_id = table_id
        self.sockets: set[Socket] = set()
        self.coming: set[Socket] = set()  # not greeted yet: whatever happens, they read it in a moment
        self.roster: Roster | None = None
        self.untold: list[Event] = []  # of versions that were passed over
        # What is read is sent before the next thing is read: nobody gets something older after it.
        self.lock = asyncio.Lock()

    def version(self) -> int:
        """What everybody here has got."""
        return min(socket.version for socket in self.sockets)

    def audience(self, socket: Socket) -> Audience:
        return self.roster.seat_of(socket.user_id) if self.roster else None


class Hub:
    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}
        self.lobby: set[LobbySocket] = set()
        self._lobby_has_news = False
        self.scribe = Scribe()
        self._notices: asyncio.Queue[tuple[str, bus.Notice]] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._redis = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        self._subscriptions = self._redis.pubsub(ignore_subscribe_messages=True)
        # Two that subscribe before there is a connection would make one each, and one of them is not heard.
        self._subscribing = asyncio.Lock()
        self._tasks = [
            asyncio.create_task(work())
            for work in (self._handle_notices, self._listen, self._look_again, self._tell_the_lobby)
        ]
        bus.serve_here(self._deliver)

    def _deliver(self, notices: Sequence[tuple[str, bus.Notice]]) -> None:
        """From any thread of this process."""
        self._loop.call_soon_threadsafe(self._take, notices)

    def _take(self, notices: Sequence[tuple[str, bus.Notice]]) -> None:
        for notice in notices:
            self._notices.put_nowait(notice)

    # What a player does

    async def answer(self, table_id: int, user: User, decision: int, given: list[Choice]) -> int:
        """The version of the game in which the answer is."""
        room, now = self.rooms.get(table_id), timezone.now()
        here = room.roster if room else None
        seat = here.seat_of(user.pk) if here and not here.waits else None
        if seat is None:  # the game has just begun, or they do not play, or not any more
            return await in_thread(person.answer, table_id, user, decision, given, now)
        with metrics.answering():
            return await self.scribe.answer(Given(table_id, seat, decision, given, Action.By.PERSON, now))

    # Coming and going

    async def join(self, socket: Socket, table_id: int) -> None:
        """Subscribes first and reads then, so that nothing falls between."""
        is_new = table_id not in self.rooms
        room = self.rooms.setdefault(table_id, Room(table_id))
        room.coming.add(socket)
        if is_new:
            await self._subscribe(bus.topic_of(table_id))
        async with room.lock:
            await self._greet(room, socket)

    async def leave(self, socket: Socket, table_id: int) -> None:
        room = self.rooms.get(table_id)
        if room is None:
            return
        room.sockets.discard(socket)
        room.coming.discard(socket)
        if not room.sockets and not room.coming:
            del self.rooms[table_id]
            self.scribe.known.pop(table_id, None)
            await self._unsubscribe(bus.topic_of(table_id))

    async def _greet(self, room: Room, socket: Socket) -> None:
        """Everything as it is, to somebody who comes or who sees another side of the table now."""
        now, shown, said, notes = await in_thread(_read_all, room.table_id, socket.user_id, socket.blocked)
        # Where the others know an older one, a notice is on its way that tells them what is new in this.
        room.roster = room.roster or now
        await _send_table(socket, now)
        if not now.is_open_to(socket.user_id):
            await self._turn_away(room, socket)
            return
        if shown:
            await _send_views(now, shown, {socket})
        await _send(socket, Said(said))
        if now.seat_of(socket.user_id) is not None:
            await _send(socket, MyNotes(notes))
        room.coming.discard(socket)
        room.sockets.add(socket)

    async def _turn_away(self, room: Room, socket: Socket) -> None:
        room.sockets.discard(socket)
        await socket.refuse("no_spectators")

    # What happened

    async def _handle_notices(self) -> None:
        while True:
            topic, notice = await self._notices.get()
            try:
                await self._handle(topic, notice)
            except Exception:
                logger.exception("A notice could not be handled")

    async def _handle(self, topic: str, notice: bus.Notice) -> None:
        if topic == bus.LOBBY:
            if notice["kind"] == "banned":
                await self._shut_out(notice["user"])
            self._lobby_has_news = True
            return
        room = self.rooms.get(int(topic.partition(":")[2]))
        if room is None:
            return
        async with room.lock:
            match notice["kind"]:
                case "game":
                    await self._show_game(room, msgspec.convert(notice, Shown))
                case "table":
                    await self._look_at_the_table(room)
                case "said":
                    await self._pass_on(room, notice["user"], msgspec.convert(notice["remark"], Remark))
                case "notes":
                    await self._show_notes(room, notice["user"], msgspec.convert(notice["notes"], Notes))

    async def _show_game(self, room: Room, shown: Shown) -> None:
        """Who sits where is settled when the game begins."""
        if room.roster is None or room.roster.waits:
            await self._look_at_the_table(room)
        if room.roster is None:
            return
        known = self.scribe.known.get(room.table_id)
        if known and known.version > shown.version:
            # The next one is on its way from the scribe: nobody needs both.
            room.untold += shown.told
            return
        state = known.state if known and known.version == shown.version else None
        shown.told = [*room.untold, *shown.told]
        room.untold = []
        await _send_views(room.roster, shown, room.sockets, state)
        metrics.views_sent(shown.changed_at)

    async def _look_at_the_table(self, room: Room) -> None:
        """Who sits where may have changed, and with it what each may see."""
        before = room.roster
        room.roster = now = await in_thread(roster.read, room.table_id)
        said: dict[frozenset[int], bytes] = {}  # by whom the reader blocked
        for socket in list(room.sockets):
            await _send_table(socket, now)
            if not now.is_open_to(socket.user_id):
                await self._turn_away(room, socket)
            elif before and not before.waits and before.seat_of(socket.user_id) != room.audience(socket):
                # They left the game.
                socket.version = 0
                await self._greet(room, socket)
            elif before and now.over and not before.over and room.audience(socket) is not None:
                # Those who play hear now what was said among those who watched.
                if socket.blocked not in said:
                    said[socket.blocked] = encode(Said(await in_thread(_said, room.table_id, socket.blocked)))
                await socket.send_frame(said[socket.blocked])

    async def _pass_on(self, room: Room, user_id: int | None, remark: Remark) -> None:
        frame = encode(Said((remark,)))
        for socket in list(room.sockets):
            plays, over = room.audience(socket) is not None, bool(room.roster and room.roster.over)
            if user_id not in socket.blocked and talk.may_read(remark.gallery, plays=plays, over=over):
                await socket.send_frame(frame)

    async def _shut_out(self, user_id: int) -> None:
        """Whoever is banned has no connection left. One that is missed can do no more than watch."""
        sockets = [*self.lobby, *(socket for room in self.rooms.values() for socket in room.sockets)]
        for socket in [each for each in sockets if each.user_id == user_id]:
            await socket.refuse("banned")

    async def _show_notes(self, room: Room, user_id: int, notes: Notes) -> None:
        for socket in [each for each in room.sockets if each.user_id == user_id]:
            await _send(socket, MyNotes(notes))

    # The bus

    async def _subscribe(self, topic: str) -> None:
        try:
            async with self._subscribing:
                await self._subscriptions.subscribe(bus.channel_of(topic))
        except redis.RedisError:
            logger.warning("Redis cannot be reached; tables are looked at every few seconds instead")

    async def _unsubscribe(self, topic: str) -> None:
        try:
            async with self._subscribing:
                await self._subscriptions.unsubscribe(bus.channel_of(topic))
        except redis.RedisError:
            logger.warning("Redis cannot be reached")

    async def _listen(self) -> None:
        """What other processes tell. After each loss of the connection all tables are looked at."""
        while True:
            try:
                async with self._subscribing:
                    topics = [bus.LOBBY, *map(bus.topic_of, self.rooms)]
                    await self._subscriptions.subscribe(*map(bus.channel_of, topics))
                await self._look_at_everything()
                async for message in self._subscriptions.listen():
                    sent = msgspec.msgpack.decode(message["data"])
                    if sent["from"] != bus.PROCESS:
                        self._notices.put_nowait((bus.topic_on(message["channel"]), sent["notice"]))
            except redis.RedisError:
                metrics.bus_lost()
                await asyncio.sleep(RECONNECT_AFTER)
            except Exception:
                logger.exception("What others told could not be read")
                await asyncio.sleep(RECONNECT_AFTER)

    async def _look_at_everything(self) -> None:
        for table_id in self.rooms:
            self._notices.put_nowait((bus.topic_of(table_id), {"kind": "table"}))
        self._lobby_has_news = True

    # The clock

    async def _look_again(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(LOOK_EVERY)
            looks += 1
            self._count()
            try:
                await self.catch_up()
                if looks % SEEN_EVERY == 0:
                    await self._note_who_is_here()
            except Exception:
                logger.exception("The games could not be looked at")

    def _count(self) -> None:
        sockets = sum(len(room.sockets) for room in self.rooms.values())
        metrics.connected(tables=len(self.rooms), sockets=sockets, lobby=len(self.lobby))
        note_pool()

    async def catch_up(self) -> None:
        """Shows every game that has moved on without our being told."""
        for table_id in list(self.scribe.known):
            if table_id not in self.rooms:  # the last one left while an answer was stored
                self.scribe.known.pop(table_id, None)
        present = await in_thread(_versions, [room.table_id for room in self.rooms.values() if room.sockets])
        if not self._behind(present):
            return
        await asyncio.sleep(STILL_COMING)
        for table_id, shown in await in_thread(_shown_all, self._behind(present)):
            metrics.caught_up()
            topic = bus.topic_of(table_id)
            self._notices.put_nowait((topic, {"kind": "table"}))
            self._notices.put_nowait((topic, {"kind": "game", **msgspec.structs.asdict(shown)}))

    def _behind(self, present: Mapping[int, int]) -> list[int]:
        """Where somebody here has not got this version."""
        rooms = [self.rooms[table_id] for table_id in present if table_id in self.rooms]
        return [room.table_id for room in rooms if room.sockets and room.version() < present[room.table_id]]

    async def _note_who_is_here(self) -> None:
        """At tables that wait, who has gone loses the seat (games.tables.clear_away)."""
        here = [
            (room.table_id, socket.user_id)
            for room in self.rooms.values()
            if room.roster and room.roster.waits
            for socket in room.sockets
            if socket.user_id is not None
        ]
        if here:
            await in_thread(_note_seen, here, timezone.now())

    async def _tell_the_lobby(self) -> None:
        """Often enough for people, seldom enough for the server."""
        while True:
            await asyncio.sleep(LOBBY_EVERY)
            if self._lobby_has_news:
                self._lobby_has_news = False
                for socket in list(self.lobby):
                    await socket.send_frame(encode(Tables()))


# Frames


async def _send(socket: Socket, message: ServerMessage) -> None:
    await socket.send_frame(encode(message))


async def _send_table(socket: Socket, roster: Roster) -> None:
    await _send(socket, msgspec.structs.replace(roster.message, you=roster.seat_of(socket.user_id)))


async def _send_views(roster: Roster, shown: Shown, sockets: set[Socket], state: Any = None) -> None:
    """To each socket the view of its own seat. The state, where it is at hand, is that of the notice."""
    behind = {socket: roster.seat_of(socket.user_id) for socket in sockets if socket.version < shown.version}
    if not behind:
        return
    rules = GAMES[roster.rules]
    frames = view_frames.frames(
        rules,
        state or rules.load(shown.state),
        set(behind.values()),
        shown.told,
        version=shown.version,
        deadline=shown.deadline,
        away=shown.away,
    )
    for socket, audience in behind.items():
        socket.version = shown.version
        await socket.send_frame(frames[audience])


# What is read and written in threads


def _read_all(
    table_id: int, user_id: int | None, blocked: frozenset[int]
) -> tuple[Roster, Shown | None, tuple[Remark, ...], Notes]:
    here = roster.read(table_id)
    seat = here.seat_of(user_id)
    said = talk.remarks(Table.objects.get(pk=table_id), plays=seat is not None, blocked=blocked)
    notes = Notes()
    if seat is not None:
        # Not by its number: as the game begins, that may be another's.
        kept = Seat.objects.filter(table=table_id, user=user_id).values_list("notes", flat=True).first()
        notes = msgspec.convert(kept or {}, Notes, strict=False)  # whoever left this moment has none
    return here, None if here.waits else _shown(table_id), said, notes


def _said(table_id: int, blocked: frozenset[int]) -> tuple[Remark, ...]:
    return talk.remarks(Table.objects.get(pk=table_id), plays=True, blocked=blocked)


def _shown(table_id: int) -> Shown | None:
    game = loading.load_all([table_id]).get(table_id)
    return _as_shown(game) if game else None  # closed before it began


def _as_shown(game: Running) -> Shown:
    return Shown(game.version, game.rules.dump(game.state), [], game.deadline, game.away(), time.time())


def _versions(table_ids: list[int]) -> dict[int, int]:
    return dict(Game.objects.filter(pk__in=table_ids).values_list("pk", "version")) if table_ids else {}


def _shown_all(table_ids: list[int]) -> list[tuple[int, Shown]]:
    games = loading.load_all(table_ids)
    return [(table_id, _as_shown(game)) for table_id, game in games.items()]


def _note_seen(here: list[tuple[int, int]], now: datetime) -> None:
    tables, users = zip(*here, strict=True)
    with connection.cursor() as cursor:
        cursor.execute(
            """
            UPDATE games_seat SET seen_at = %s
            FROM unnest(%s::bigint[], %s::bigint[]) AS here (table_id, user_id)
            WHERE games_seat.table_id = here.table_id AND games_seat.user_id = here.user_id
            """,
            (now, list(tables), list(users)),
        )


_hub: Hub | None = None


def hub() -> Hub:
    """The one of this process, made when the first socket comes."""
    global _hub  # noqa: PLW0603 - that there is one is its point
    if _hub is None:
        _hub = Hub()
    return _hub
