"""The hub of a web process: it knows who is connected here, and hands on to their rooms what happened.

Notices come from this process directly and from others through the bus. Every few seconds the hub compares
its tables with the database, so nothing that was lost on the way stays lost.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol

import msgspec
import redis.asyncio
from django.conf import settings
from django.db import connection
from django.utils import timezone

from avalon_site.metrics import note_pool

from .. import play
from ..play.batching import writer
from ..rules.contract import Audience
from ..tables.setup import CHOICES
from . import bus, metrics
from .limits import connection_limits
from .protocol import Tables, encode
from .rooms import Room, Snapshot, Socket, snapshot_of
from .threads import in_thread

logger = logging.getLogger(__name__)

LOOK_EVERY = 5.0  # seconds between two looks at the database
SEEN_EVERY = 6  # looks between two notes of who is at the tables that wait
LOBBY_EVERY = 1.0  # seconds between two messages to the lobby
STILL_COMING = 1.0  # seconds that a notice may take; what is caught up has no events
RECONNECT_AFTER = 1.0

TABLE_CHANGED: bus.Notice = {"kind": "table"}


class LobbySocket(Protocol):
    async def send_frame(self, frame: bytes) -> None: ...


class Hub:
    def __init__(self) -> None:
        self.rooms: dict[int, Room] = {}
        self.lobby: set[LobbySocket] = set()
        self._lobby_has_news = False
        self._writer = writer()
        self._loop = asyncio.get_running_loop()
        self._redis = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        self._subscriptions = self._redis.pubsub(ignore_subscribe_messages=True)
        # Two that subscribe before there is a connection would make one each, and one of them is not heard.
        self._subscribing = asyncio.Lock()
        self._tasks = [
            asyncio.create_task(work()) for work in (self._listen, self._look_again, self._tell_the_lobby)
        ]
        bus.serve_here(self._deliver)

    # Coming and going

    async def join(self, socket: Socket, table_id: int) -> None:
        """Subscribes first and reads then, so that nothing falls between."""
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(table_id, lambda: self._writer.known.get(table_id))
            room.coming.add(socket)
            await self._subscribe(bus.topic_of(table_id))
            looks = await in_thread(_look_at_tables, [table_id])
            room.fingerprint = looks[table_id].fingerprint if looks else None
        room.coming.add(socket)
        await room.greet(socket)

    async def leave(self, socket: Socket, table_id: int) -> None:
        room = self.rooms.get(table_id)
        if room is None:
            return
        room.sockets.discard(socket)
        room.coming.discard(socket)
        if room.is_empty:
            del self.rooms[table_id]
            room.close()
            self._writer.known.pop(table_id, None)
            await self._unsubscribe(bus.topic_of(table_id))

    def seat_of(self, user_id: int, table_id: int) -> Audience:
        """Where this person plays, as far as it is known here: None is no reason to refuse them anything."""
        room = self.rooms.get(table_id)
        return room.seat_of(user_id) if room and room.roster and not room.roster.waits else None

    # What happened

    def _deliver(self, notices: Sequence[tuple[str, bus.Notice]]) -> None:
        """From any thread of this process."""
        self._loop.call_soon_threadsafe(self._take_all, notices)

    def _take_all(self, notices: Sequence[tuple[str, bus.Notice]]) -> None:
        for topic, notice in notices:
            self._take(topic, notice)

    def _take(self, topic: str, notice: bus.Notice) -> None:
        if topic == bus.LOBBY:
            self._lobby_has_news = True
            if notice["kind"] == "banned":
                self._tasks.append(asyncio.create_task(connection_limits.shut_out(notice["user"])))
        elif room := self.rooms.get(bus.table_on(topic)):
            room.take(notice)

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
                self._look_at_everything()
                async for message in self._subscriptions.listen():
                    sent = msgspec.msgpack.decode(message["data"])
                    if sent["from"] != bus.PROCESS:
                        self._take(bus.topic_on(message["channel"]), sent["notice"])
            except redis.RedisError:
                metrics.bus_lost()
                await asyncio.sleep(RECONNECT_AFTER)
            except Exception:
                logger.exception("What others told could not be read")
                await asyncio.sleep(RECONNECT_AFTER)

    def _look_at_everything(self) -> None:
        for room in self.rooms.values():
            room.take(TABLE_CHANGED)
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
        """Shows everything that has changed without our being told."""
        for table_id in list(self._writer.known):
            if table_id not in self.rooms:  # the last one left while an answer was stored
                self._writer.known.pop(table_id, None)
        present = await in_thread(
            _look_at_tables, [room.table_id for room in self.rooms.values() if room.sockets]
        )
        for table_id, look in present.items():
            room = self.rooms.get(table_id)
            if room and room.fingerprint != look.fingerprint:
                room.fingerprint = look.fingerprint
                room.take(TABLE_CHANGED)
        if not self._behind(present):
            return
        await asyncio.sleep(STILL_COMING)
        for table_id, snapshot in await in_thread(_snapshots, self._behind(present)):
            metrics.caught_up()
            if room := self.rooms.get(table_id):
                room.take({"kind": "game", **msgspec.structs.asdict(snapshot)})

    def _behind(self, present: "Mapping[int, Look]") -> list[int]:
        """Where somebody here has not got this version."""
        rooms = [self.rooms[table_id] for table_id in present if table_id in self.rooms]
        return [
            room.table_id for room in rooms if room.sockets and room.version < present[room.table_id].version
        ]

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


# What is read and written in threads


class Look(NamedTuple):
    """A table as it is in the database, as far as a glance shows it."""

    version: int  # of its game, 0 without one
    fingerprint: int  # another one, where anything of the table or its seats is


_LOOK = """
    SELECT t.id, coalesce(game.version, 0),
        hashtextextended(concat_ws(' ', t.status, t.host_id, t.again_id, {choices}, game.ending, (
            SELECT string_agg(concat_ws(' ', seat.number, seat.user_id, seat.level, seat.alias, seat.ready,
                seat.wants_end, seat.out, seat.left_at), ',' ORDER BY seat.number)
            FROM games_seat AS seat WHERE seat.table_id = t.id
        )), 0)
    FROM games_table AS t LEFT JOIN games_game AS game ON game.table_id = t.id
    WHERE t.id = ANY (%s)
""".format(choices=", ".join(f"t.{name}" for name in CHOICES))  # noqa: S608 - names of our own columns


def _look_at_tables(table_ids: list[int]) -> dict[int, Look]:
    if not table_ids:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_LOOK, (table_ids,))
        return {table_id: Look(version, fingerprint) for table_id, version, fingerprint in cursor.fetchall()}


def _snapshots(table_ids: list[int]) -> list[tuple[int, Snapshot]]:
    return [(table_id, snapshot_of(game)) for table_id, game in play.load_all(table_ids).items()]


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
