"""The players of many games, in a process of their own: each has a WebSocket and answers at random.

Reads from standard input what to play, writes to standard output what came of it, both as JSON.
"""

import asyncio
import sys
import time
from collections import Counter, deque
from itertools import cycle
from random import Random

import msgspec
import uvloop
from msgspec import Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tests.patience import PATIENCE

CONNECTING = 50  # at once
STALLED = 30.0  # seconds without anything coming


class Dealt(Struct):
    code: str
    tokens: list[str]  # by seat


class Wanted(Struct):
    ports: list[int]  # one game comes to the first, the next to the second, and so on
    games: list[Dealt]
    rate: float | None  # answers a second, of all games together; None: as fast as they can
    seconds: float | None  # None: until all games are over
    seed: int


class Played(Struct):
    seconds: float
    over: int  # games
    latencies: list[float]  # milliseconds, of every accepted answer: until the last at the table has the view
    refused: dict[str, int]
    versions: dict[str, list[int]]  # by game: what each seat has got
    stalled: bool


# Of the server's messages, what a player needs.


class _Asked(Struct):
    id: int
    choices: tuple[int | str, ...]
    least: int


class _Outcome(Struct):
    """Of a game that is over."""


class _View(Struct):
    decision: _Asked | None
    outcome: _Outcome | None


class _Message(Struct):
    type: str
    version: int | None = None
    view: _View | None = None
    ref: int | None = None
    code: str | None = None


_decode = msgspec.json.Decoder(_Message).decode
_encode = msgspec.json.Encoder().encode


class Game:
    """Its seats, and who of them is asked and has not answered."""

    def __init__(self, dealt: Dealt, play: "Play") -> None:
        self.dealt = dealt
        self.play = play
        self.seats: list[Seat] = []
        self.asked: dict[int, tuple[Seat, _Asked]] = {}  # by seat
        self.reached: dict[int, float] = {}  # when the last at the table had this version
        self.sent: dict[int, float] = {}  # by ref
        self.acknowledged: dict[int, float] = {}  # by version: when its answer was sent
        self.over = False

    def has_view(self) -> None:
        version = min(seat.version for seat in self.seats)
        now = time.perf_counter()
        while len(self.reached) < version:
            self.reached[len(self.reached) + 1] = now
        for each in [each for each in self.acknowledged if each <= version]:
            self.play.latencies.append((now - self.acknowledged.pop(each)) * 1000)

    def acknowledge(self, ref: int, version: int) -> None:
        sent = self.sent.pop(ref)
        if version in self.reached:
            self.play.latencies.append((self.reached[version] - sent) * 1000)
        else:
            self.acknowledged[version] = sent

    def answer(self) -> None:
        """For one of those who are asked."""
        _number, (seat, asked) = self.asked.popitem()
        seat.answer(asked)


class Seat(WSListener):
    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number = game, number
        self.version = 0
        self.answered = 0  # the last question
        self.socket: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.socket = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.TEXT:
            self.read(_decode(frame.get_payload_as_memoryview()))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.game.play.disconnected(self)

    def read(self, message: _Message) -> None:
        play = self.game.play
        play.heard = time.perf_counter()
        if message.type == "view" and message.view and message.version:
            self.version = message.version
            asked = message.view.decision
            if asked and asked.id > self.answered:
                self.answered = asked.id
                self.game.asked[self.number] = (self, asked)
                play.may_answer(self.game)
            self.game.has_view()
            if message.view.outcome is not None and not self.game.over:
                self.game.over = True
                play.game_over()
        elif message.type == "ack" and message.ref and message.version:
            self.game.acknowledge(message.ref, message.version)
        elif message.type == "error":
            play.refused[message.code or ""] += 1

    def answer(self, asked: _Asked) -> None:
        play = self.game.play
        ref = next(play.refs)
        self.game.sent[ref] = time.perf_counter()
        chosen = play.rng.sample(asked.choices, asked.least)
        frame = _encode({"type": "answer", "ref": ref, "decision": asked.id, "answer": chosen})
        assert self.socket
        self.socket.send(WSMsgType.TEXT, frame)


class Play:
    """All games together."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.rng = Random(wanted.seed)
        self.refs = iter(range(1, 2**31))
        self.games = [Game(dealt, self) for dealt in wanted.games]
        self.ready: deque[Game] = deque()  # where somebody is asked, who has waited longest first
        self.latencies: list[float] = []
        self.refused: Counter[str] = Counter()
        self.left = len(self.games)
        self.heard = 0.0
        self.going = False
        self.ended = asyncio.Event()

    def may_answer(self, game: Game) -> None:
        if self.going and self.wanted.rate is None:
            game.answer()
        elif len(game.asked) == 1:
            self.ready.append(game)

    def game_over(self) -> None:
        self.left -= 1
        if not self.left:
            self.ended.set()

    def disconnected(self, seat: Seat) -> None:
        if not self.ended.is_set():
            self.refused["disconnected"] += 1

    async def connect(self) -> None:
        several = asyncio.Semaphore(CONNECTING)

        async def one(game: Game, port: int, number: int, token: str) -> None:
            seat = Seat(game, number)
            game.seats.append(seat)
            async with several:
                await ws_connect(
                    lambda: seat,
                    f"ws://127.0.0.1:{port}/ws/table/{game.dealt.code}/",
                    extra_headers={"Authorization": f"Bearer {token}"},
                    websocket_handshake_timeout=PATIENCE,
                    enable_auto_ping=False,
                    enable_auto_pong=False,
                )
                while not seat.version:
                    await asyncio.sleep(0.001)

        await asyncio.gather(
            *(
                one(game, port, number, token)
                for game, port in zip(self.games, cycle(self.wanted.ports), strict=False)
                for number, token in enumerate(game.dealt.tokens)
            )
        )

    async def run(self) -> Played:
        self.going = True
        began = self.heard = time.perf_counter()
        if self.wanted.rate is None:
            for game in self.games:
                while game.asked:
                    game.answer()
        else:
            pacing = asyncio.create_task(self.keep_pace(self.wanted.rate))
        stalled = False
        until = began + (self.wanted.seconds or float("inf"))
        while not self.ended.is_set() and time.perf_counter() < until and not stalled:
            try:
                async with asyncio.timeout(0.2):
                    await self.ended.wait()
            except TimeoutError:
                stalled = time.perf_counter() - self.heard > STALLED
        seconds = time.perf_counter() - began
        self.ended.set()
        if self.wanted.rate is not None:
            pacing.cancel()
        await asyncio.sleep(1)  # what is on its way comes in
        return Played(
            seconds,
            len(self.games) - self.left,
            self.latencies,
            dict(self.refused),
            {game.dealt.code: [seat.version for seat in game.seats] for game in self.games},
            stalled,
        )

    async def keep_pace(self, rate: float) -> None:
        """So many answers a second, whoever is ready: each game in its turn."""
        began = time.perf_counter()
        for number in range(1, sys.maxsize):
            while not self.ready:
                await asyncio.sleep(0.001)
            game = self.ready.popleft()
            game.answer()
            if game.asked:
                self.ready.append(game)
            pause = began + number / rate - time.perf_counter()
            if pause > 0:
                await asyncio.sleep(pause)


async def main() -> None:
    wanted = msgspec.json.decode(sys.stdin.readline(), type=Wanted)
    play = Play(wanted)
    await play.connect()
    print("connected", flush=True)
    sys.stdin.readline()
    print(msgspec.json.encode(await play.run()).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
