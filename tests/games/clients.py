"""Players who are programs: they connect to `/ws/` like anybody and answer at random what they are asked."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from random import Random
from typing import Any

import msgspec
from django.db import connections
from django.utils import timezone
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from accounts.models import ApiToken, User
from games.models import Table
from games.rules.contract import Decision
from games.rules.kernel.random_play import choose
from games.rules.resistance import Options
from tests.patience import PATIENCE

from .played import begin, new_table


def live(story: Coroutine[Any, Any, None]) -> None:
    """Lets it happen, in a thread of its own: in the main one Playwright may keep an event loop.

    What asks the database in there shares one connection, which ends with it.
    """

    async def whole_story() -> None:
        connection = connections["default"]
        try:
            await story
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, whole_story()).result()


def token_of(user: User) -> str:
    return ApiToken.issue(user, "test")[1]


def begun(
    players: int = 5, options: Options | None = None, *, seed: str | None = None, **fields: Any
) -> Table:
    """A table whose game has begun this very moment: the real clock goes on for it."""
    table = new_table(players, options, **fields)
    begin(table, seed, timezone.now())
    return table


def people_of(table: Table) -> list[User]:
    """By seat."""
    return [seat.user for seat in table.seats.select_related("user").order_by("number") if seat.user]


class Player:
    """One connection, with everything that came over it."""

    def __init__(self, socket: ClientConnection, rng: Random):
        self.socket = socket
        self.rng = rng
        self.in_turn = False
        self.refs = count(1)
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.unread: deque[dict[str, Any]] = deque()  # what came while an answer was waited for

    # What comes

    async def receive(self) -> dict[str, Any]:
        return self.unread.popleft() if self.unread else await self._read()

    async def _read(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.raw.append(frame)
        self.frames.append(msgspec.json.decode(frame))
        return self.frames[-1]

    async def until(
        self, kind: str, holds: Callable[[dict[str, Any]], bool] = lambda frame: True
    ) -> dict[str, Any]:
        """The next frame of this kind for which it holds."""
        while True:
            frame = await self.receive()
            if frame["type"] == kind and holds(frame):
                return frame

    async def greeted(self) -> None:
        """Until everything has come that comes after connecting."""
        table = await self.until("table")
        await self.until("said" if table["you"] is None else "notes")

    async def closed(self) -> int:
        """The code with which the server closes."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        assert self.socket.close_code is not None
        return self.socket.close_code

    def all(self, kind: str) -> list[dict[str, Any]]:
        """What has come of this kind."""
        return [frame for frame in self.frames if frame["type"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        return self.all(kind)[-1]

    @property
    def asked(self) -> Decision | None:
        return msgspec.convert(self.last("view")["view"]["decision"], Decision | None)

    # What goes

    async def send_text(self, frame: str) -> None:
        await self.socket.send(frame)

    async def send(self, kind: str, **fields: Any) -> int:
        ref = next(self.refs)
        await self.send_text(msgspec.json.encode({"type": kind, "ref": ref, **fields}).decode())
        return ref

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends, and waits for the ack or the error that answers it.

        What it leads to may come before that or after it, and is received later in either case.
        """
        ref = await self.send(kind, **fields)
        while True:
            frame = await self._read()
            if frame["type"] in ("ack", "error", "pong") and frame["ref"] == ref:
                return frame
            self.unread.append(frame)

    async def catch_up(self) -> None:
        """Reads whatever the server has sent by now."""
        assert (await self.ask("ping"))["type"] == "pong"
        self.unread.clear()

    # Playing

    async def play_on(self, *, in_turn: bool = False) -> None:
        """Answers at random until the game is over.

        Those who are asked together answer all at once or, if all play so, in turn: then a game is the same
        each time.
        """
        self.in_turn = in_turn
        answered = 0
        for frame in self.all("view")[-1:]:
            answered = await self._answer(frame["view"], answered)
        while True:
            frame = await self.receive()
            assert frame["type"] != "error", frame
            if frame["type"] != "view":
                continue
            if frame["view"]["outcome"]:
                return
            answered = await self._answer(frame["view"], answered)

    async def _answer(self, view: dict[str, Any], answered: int) -> int:
        asked = view["decision"]
        if not asked or asked["id"] <= answered or (self.in_turn and not _is_next(view)):
            return answered
        decision = msgspec.convert(asked, Decision)
        await self.send("answer", decision=decision.id, answer=choose(decision, self.rng))
        return decision.id


def _is_next(view: dict[str, Any]) -> bool:
    """In an order that all know."""
    asked = view["asked"]
    order = Random(asked["id"]).sample(asked["seats"], len(asked["seats"]))
    return bool(order[asked["number"]] == view["seat"])


@asynccontextmanager
async def dialled(
    address: str, headers: Mapping[str, str], rng: Random | None = None
) -> AsyncIterator[Player]:
    """A connection to this very address."""
    async with connect(address, additional_headers=headers, open_timeout=PATIENCE) as socket:
        yield Player(socket, rng or Random(0))


@asynccontextmanager
async def arrived(sockets: str, table: Table, *people: User | None) -> AsyncIterator[list[Player]]:
    """A connection for each of these, None for somebody unknown, after all that comes at first."""
    async with AsyncExitStack() as stack:
        players = []
        for person in people:
            headers = {"Authorization": f"Bearer {token_of(person)}"} if person else {}
            players.append(
                await stack.enter_async_context(dialled(f"{sockets}/ws/table/{table.code}/", headers))
            )
            await players[-1].greeted()
        yield players


@asynccontextmanager
async def connected(sockets: str, table: Table, *tokens: str, rng: Random) -> AsyncIterator[list[Player]]:
    """A player for each token, all at the same table."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                dialled(f"{sockets}/ws/table/{table.code}/", {"Authorization": f"Bearer {token}"}, rng)
            )
            for token in tokens
        ]


async def play_to_the_end(sockets: str, table: Table, tokens: list[str], rng: Random) -> list[Player]:
    """The game at a table that has begun, each seat by a program."""
    async with connected(sockets, table, *tokens, rng=rng) as players, asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play_on())
    return players
