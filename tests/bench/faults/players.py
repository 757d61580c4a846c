"""Those who play: over real WebSockets, cutting their own connections, remembering everything.

python -m tests.bench.faults.players PLAN MEMORY; told by SIGUSR1, everybody wants to end the games.
"""

import asyncio
import contextlib
import signal
import socket as sockets
import struct
import sys
import time
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus
from websockets.frames import Frame, Opcode

from games.rules.contract import Answer, Decision
from games.rules.kernel.random_play import choose
from tests.bench.faults.plan import Answered, Memory, Place, Plan, Seen, digest, read, write
from tests.bench.faults.visitors import visit

FIRST_WAIT, LONGEST_WAIT = 0.2, 3.0  # seconds before connecting again
HANDSHAKE = 10.0
UNANSWERED = 15.0  # seconds after which a connection is taken for dead
CUT_WITH_ANSWER = 0.03  # how often an answer is sent and nobody waits for its acknowledgement
HALF_AN_ANSWER = 0.02  # how often only half of it is sent

TICK = 0.5

# The question is settled, one way or the other.
FINAL = {"closed", "answered", "not_asked", "over", "game_over"}
SEND_AGAIN = {"unavailable", "busy"}
# 1006, or none at all, is a connection that broke; 1012 a process that was told to stop.
CLOSED_FOR_NOW = {None, 1001, 1006, 1012, 4503}


class Cut(Exception):
    """We broke the connection ourselves."""


class Shown(Struct):
    seat: int | None
    decision: Decision | None
    outcome: Any


class Message(Struct):
    type: str
    ref: int | None = None
    version: int | None = None
    code: str = ""
    view: Raw = Raw(b"null")
    away: tuple[int, ...] = ()


class Question(Struct):
    """What is asked, what will be said, and when."""

    decision: int
    answer: Answer
    send_at: float
    sent: bool = False


class Player:
    def __init__(self, place: Place, plan: Plan, memory: Memory, rng: Random) -> None:
        self.place, self.plan, self.memory, self.rng = place, plan, memory, rng
        self.refs = count(1)
        self.asked: Question | None = None
        self.waiting: dict[int, Question | None] = {}  # by ref; None for what is no answer
        self.version = 0  # the newest that was seen
        self.wait = FIRST_WAIT
        self.over = False
        self.end_at: float | None = None  # when to say that the game shall end

    # Coming and going

    async def play(self) -> None:
        while not self.over:
            try:
                async with self._connected() as socket:
                    await self._stay(socket)
            except Cut:
                pass
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
                self.memory.counts[f"closed by the site: {code}" if code else "connections lost"] += 1
                if code not in CLOSED_FOR_NOW:
                    self._mistake(f"the connection was closed with {code}")
            except (InvalidStatus, InvalidHandshake, InvalidMessage) as error:
                self.memory.counts[f"no handshake: {type(error).__name__}"] += 1
                if isinstance(error, InvalidStatus):
                    self._mistake(f"the handshake was answered with {error.response.status_code}")
            except (OSError, EOFError, TimeoutError):
                self.memory.counts["nobody answered"] += 1
            await asyncio.sleep(self.wait * self.rng.uniform(0.5, 1.0))
            self.wait = min(2 * self.wait, LONGEST_WAIT)

    def _connected(self) -> connect:
        address = f"ws://127.0.0.1:{self.plan.port}/ws/table/{self.place.code}/"
        headers = {"Authorization": f"Bearer {self.place.token}"} if self.place.token else {}
        self.memory.counts["connections"] += 1
        return connect(
            address,
            additional_headers=headers,
            open_timeout=HANDSHAKE,
            close_timeout=1,
            ping_timeout=UNANSWERED,
        )

    async def _stay(self, socket: ClientConnection) -> None:
        """Until the game is over, or the connection."""
        newest = 0  # of this connection
        cut_at = time.monotonic() + self.rng.expovariate(1 / self.plan.cut_after)
        self.waiting.clear()
        if self.end_at:
            self.end_at = time.monotonic()
        if self.asked:
            self.asked.send_at = min(self.asked.send_at, time.monotonic() + self.rng.random())
        while not self.over:
            asked, end_at = self.asked, self.end_at
            at = min(cut_at, end_at or cut_at, asked.send_at if asked else cut_at, time.monotonic() + TICK)
            try:
                async with asyncio.timeout(max(0.0, at - time.monotonic())):
                    frame = await socket.recv()
            except TimeoutError:
                now = time.monotonic()
                if now >= cut_at:
                    self.memory.counts["cut at any time"] += 1
                    self._cut(socket)
                if asked and now >= asked.send_at:
                    await self._answer(socket, asked)
                if end_at and now >= end_at:
                    self.end_at = now + UNANSWERED  # again, if nothing comes of it
                    await self._send(socket, None, type="end", wanted=True)
                continue
            message = msgspec.json.decode(frame, type=Message)
            if message.type == "view" and message.version is not None:
                if message.version <= newest or message.version < self.version:
                    self._mistake(f"version {message.version} came after {max(newest, self.version)}")
                newest = self.version = message.version
            await self._hear(socket, message)

    def _cut(self, socket: ClientConnection) -> NoReturn:
        """The cable is pulled; sometimes the other side is told at once, sometimes not."""
        if self.rng.random() < 0.5:
            raw = socket.transport.get_extra_info("socket")
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
        socket.transport.abort()
        raise Cut

    # What comes

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        match message.type:
            case "view":
                await self._look(socket, message)
            case "ack":
                self._remember(self.waiting.pop(message.ref or 0, None), message)
            case "error":
                self._refused(message)

    async def _look(self, socket: ClientConnection, message: Message) -> None:
        assert message.version is not None
        self.wait = FIRST_WAIT
        place, view = self.place, msgspec.json.decode(message.view, type=Shown)
        self.memory.seen.add(Seen(place.table, place.seat, message.version, digest(bytes(message.view))))
        self.over = view.outcome is not None
        if place.mute or view.seat is None or self.over:
            return
        if place.seat in message.away:
            await self._send(socket, None, type="back")
        decision = view.decision
        if self.asked and self.asked.sent and (decision is None or decision.id == self.asked.decision):
            return  # its answer was sent, and is settled by what comes back
        if decision is None:
            self.asked = None
        elif self.asked is None or self.asked.decision != decision.id:
            think = self.rng.uniform(0.0, self.plan.think)
            self.asked = Question(decision.id, choose(decision, self.rng), time.monotonic() + think)

    def _remember(self, question: Question | None, message: Message) -> None:
        if question is None:
            return
        self.memory.acknowledged.append(self._said(question, version=message.version))
        if self.asked is question:
            self.asked = None

    def _refused(self, message: Message) -> None:
        self.memory.counts[f"refused: {message.code}"] += 1
        question = self.waiting.pop(message.ref or 0, None)
        if message.code in SEND_AGAIN:
            if question:
                question.send_at = time.monotonic() + self.rng.uniform(0.3, 1.0)
            elif self.end_at:
                self.end_at = time.monotonic() + self.rng.uniform(0.3, 1.0)
        elif message.code not in FINAL:
            self._mistake(f"refused as {message.code}")
        elif question:
            self.memory.refused.append(self._said(question, code=message.code))
            if self.asked is question:
                self.asked = None

    def _said(self, question: Question, *, version: int | None = None, code: str = "") -> Answered:
        assert self.place.seat is not None
        return Answered(
            self.place.table, self.place.seat, question.decision, tuple(question.answer), version, code
        )

    def _mistake(self, what: str) -> None:
        self.memory.mistakes.append(f"table {self.place.table}, seat {self.place.seat}: {what}")

    # What goes

    async def _answer(self, socket: ClientConnection, question: Question) -> None:
        fields = {"type": "answer", "decision": question.decision, "answer": list(question.answer)}
        # Sent again by itself if nothing comes back, which on a new connection is at once.
        question.send_at = time.monotonic() + UNANSWERED
        chance = self.rng.random()
        if chance < HALF_AN_ANSWER:
            payload = msgspec.json.encode(fields | {"ref": next(self.refs)})
            whole = Frame(Opcode.TEXT, payload).serialize(mask=True)
            with contextlib.suppress(RuntimeError):  # the site closes it at this very moment
                socket.transport.write(whole[: self.rng.randrange(1, len(whole))])
            self.memory.counts["cut in the middle of a frame"] += 1
            self._cut(socket)
        else:
            again, question.sent = question.sent, True
            self.memory.counts["answers sent again" if again else "answers sent"] += 1
            await self._send(socket, question, **fields)
            if chance < HALF_AN_ANSWER + CUT_WITH_ANSWER:
                self.memory.counts["cut after an answer"] += 1
                self._cut(socket)

    def want_end(self) -> None:
        if self.place.seat is not None and not self.place.mute:
            self.end_at = time.monotonic()

    async def _send(self, socket: ClientConnection, question: Question | None, **fields: Any) -> None:
        ref = next(self.refs)
        self.waiting[ref] = question
        await socket.send(msgspec.json.encode(fields | {"ref": ref}).decode())


async def play_all(plan: Plan) -> Memory:
    memory = Memory()
    rng = Random(plan.seed)
    players = [Player(place, plan, memory, Random(rng.random())) for place in plan.places]
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGUSR1, _end_all, players)
    visiting = asyncio.create_task(visit(plan, memory))
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(plan.limit), asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
    for player in players:
        if not player.over:
            memory.mistakes.append(f"table {player.place.table}, seat {player.place.seat}: never saw the end")
    visiting.cancel()
    return memory


def _end_all(players: list[Player]) -> None:
    for player in players:
        player.want_end()


def main(plan: str, memory: str) -> None:
    write(Path(memory), asyncio.run(play_all(read(Path(plan), Plan))))


if __name__ == "__main__":
    main(*sys.argv[1:])
