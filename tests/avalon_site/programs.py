"""Programs that play over the network on a site that a test has started, knowing nothing but its address."""

import asyncio
import secrets
import time
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from games.rules.contract import Decision
from games.rules.kernel.random_play import choose
from tests.patience import PATIENCE

PLAYERS = 5


class Program:
    """A player who comes back whenever it is sent away, and remembers what was acknowledged."""

    def __init__(self, port: int, number: int, *, pause: float = 0.0):
        self.port = port
        self.name = f"Program {number} {secrets.token_hex(3)}"
        self.pause = pause  # seconds of thinking before each answer
        self.rng = Random(number)
        self.headers: dict[str, str] = {}
        token = self.ask("POST", "programs", {"username": self.name})["token"]
        self.headers = {"Authorization": f"Bearer {token}"}
        self.acknowledged: list[tuple[str, int, int]] = []  # table, decision, version
        self.codes: list[int] = []  # with which connections were closed
        self.gaps: list[float] = []  # seconds until the next word from the site
        self.lost_at: float | None = None
        self.unanswered: dict[str, Any] | None = None  # what was sent and not acknowledged yet
        self.seen: dict[str, Any] = {}  # the last view

    def ask(self, method: str, address: str, body: Any = None) -> Any:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json", **self.headers}
        url = f"http://127.0.0.1:{self.port}/api/v1/{address}"
        with urlopen(Request(url, data, headers, method=method), timeout=PATIENCE) as answer:
            text = answer.read()
            return msgspec.json.decode(text) if text else None

    def answer_once(self, code: str) -> None:
        """What this player is asked at this moment, if anything."""
        asked = self.ask("GET", f"games/{code}/view")["view"]["decision"]
        if asked:
            given = choose(msgspec.convert(asked, Decision), self.rng)
            self.ask("POST", f"games/{code}/answers", {"decision": asked["id"], "answer": given})

    async def play(self, code: str) -> None:
        """One game to its end, over as many connections as it takes."""
        address = f"ws://127.0.0.1:{self.port}/ws/table/{code}/"
        while True:
            try:
                async with connect(address, additional_headers=self.headers, proxy=None) as socket:
                    if self.unanswered:
                        await socket.send(msgspec.json.encode(self.unanswered).decode())
                    while True:
                        answer = self._answer_to(code, msgspec.json.decode(await socket.recv()))
                        if answer == OVER:
                            return
                        if answer:
                            await asyncio.sleep(self.pause)
                            await socket.send(answer)
            except ConnectionClosed as closed:
                self.codes.append(closed.rcvd.code if closed.rcvd else 1006)
                self.lost_at = time.monotonic()
            except (OSError, InvalidHandshake):
                self.codes.append(0)
            await asyncio.sleep(self.rng.uniform(0, 0.3))

    def _answer_to(self, code: str, frame: dict[str, Any]) -> str:
        """What to send now that this came."""
        assert frame["type"] != "error", frame
        if self.lost_at is not None:
            self.gaps.append(time.monotonic() - self.lost_at)
            self.lost_at = None
        if frame["type"] == "ack" and self.unanswered:
            self.acknowledged.append((code, self.unanswered["decision"], frame["version"]))
            self.unanswered = None
            frame = self.seen
        if frame["type"] != "view":
            return ""
        self.seen = frame
        asked = frame["view"]["decision"]
        if self.unanswered:
            return ""
        if frame["view"]["outcome"]:
            return OVER
        if not asked or (code, asked["id"]) in {each[:2] for each in self.acknowledged}:
            return ""
        answer = choose(msgspec.convert(asked, Decision), self.rng)
        self.unanswered = {"type": "answer", "ref": 1, "decision": asked["id"], "answer": answer}
        return msgspec.json.encode(self.unanswered).decode()


OVER = "the game is over"


def open_table(programs: list[Program]) -> str:
    host, *others = programs
    opened = host.ask("POST", "tables", {"players": len(programs), "programs": True, "pace": "slow"})
    code = str(opened["code"])
    for each in others:
        each.ask("PUT", f"tables/{code}/seat", {"seat": None})
    for each in programs:
        each.ask("PUT", f"tables/{code}/ready", {"ready": True})
    return code


async def play_together(code: str, programs: list[Program]) -> None:
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for each in programs:
            group.create_task(each.play(code))
