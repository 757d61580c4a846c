"""Players who are programs: they connect to `/ws/` like anybody and answer at random what they are asked."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from accounts.models import ApiToken, User
from games.models import Table
from games.rules.contract import Decision
from games.rules.resistance.random_play import choose


def token_of(user: User) -> str:
    return ApiToken.issue(user, "test")[1]


class Player:
    """One connection, with everything that came over it."""

    def __init__(self, socket: ClientConnection, rng: Random):
        self.socket = socket
        self.rng = rng
        self.refs = count(1)
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []

    async def receive(self) -> dict[str, Any]:
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

    async def send(self, kind: str, **fields: Any) -> int:
        ref = next(self.refs)
        await self.socket.send(msgspec.json.encode({"type": kind, "ref": ref, **fields}).decode())
        return ref

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends, and waits for the ack or the error that answers it."""
        ref = await self.send(kind, **fields)
        while True:
            frame = await self.receive()
            if frame["type"] in ("ack", "error", "pong") and frame["ref"] == ref:
                return frame

    async def play_on(self) -> None:
        """Answers at random until the game is over."""
        answered = 0
        for frame in [each for each in self.frames if each["type"] == "view"][-1:]:
            answered = await self._answer(frame["view"], answered)
        while True:
            frame = await self.receive()
            assert frame["type"] != "error", frame
            if frame["type"] != "view":
                continue
            if frame["view"]["opened"]:
                return
            answered = await self._answer(frame["view"], answered)

    async def _answer(self, view: dict[str, Any], answered: int) -> int:
        asked = view["own"] and view["own"]["decision"]
        if not asked or asked["id"] <= answered:
            return answered
        decision = msgspec.convert(asked, Decision)
        await self.send("answer", decision=decision.id, answer=choose(decision, self.rng))
        return decision.id


@asynccontextmanager
async def connected(sockets: str, table: Table, *tokens: str, rng: Random) -> AsyncIterator[list[Player]]:
    """A player for each token, all at the same table."""
    async with AsyncExitStack() as stack:
        players = []
        for token in tokens:
            socket = await stack.enter_async_context(
                connect(
                    f"{sockets}/ws/table/{table.code}/",
                    additional_headers={"Authorization": f"Bearer {token}"},
                )
            )
            players.append(Player(socket, rng))
        yield players


async def play_to_the_end(sockets: str, table: Table, tokens: list[str], rng: Random) -> list[Player]:
    """The game at a table that has begun, each seat by a program."""
    async with connected(sockets, table, *tokens, rng=rng) as players, asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play_on())
    return players
