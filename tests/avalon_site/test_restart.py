"""Every process of a site is replaced while people play on it, and nobody is the worse for it.

With `-s` the test says how long players and requests had to wait.
"""

import asyncio
import http.client
import signal
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import psycopg
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from avalon_site import embedded
from games.rules.contract import Decision
from games.rules.resistance.random_play import choose

from .test_server import Server, running

PATIENCE = 120.0
REPLACEMENTS = 2
PLAYERS = 5

pytestmark = pytest.mark.xdist_group("server")


class Program:
    """A player who comes back whenever it is sent away, and remembers what was acknowledged."""

    def __init__(self, port: int, number: int):
        self.port = port
        self.rng = Random(number)
        self.headers: dict[str, str] = {}
        token = self.ask("POST", "programs", {"username": f"Program {number}"})["token"]
        self.headers = {"Authorization": f"Bearer {token}"}
        self.acknowledged: set[tuple[str, int, int]] = set()  # table, decision, version
        self.codes: list[int] = []
        self.gaps: list[float] = []

    def ask(self, method: str, address: str, body: Any = None) -> Any:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json", **self.headers}
        url = f"http://127.0.0.1:{self.port}/api/v1/{address}"
        with urlopen(Request(url, data, headers, method=method), timeout=PATIENCE) as answer:
            text = answer.read()
            return msgspec.json.decode(text) if text else None

    async def play(self, code: str) -> None:
        """One game to its end, over as many connections as it takes."""
        unanswered: dict[str, Any] | None = None
        lost_at: float | None = None
        address = f"ws://127.0.0.1:{self.port}/ws/table/{code}/"
        while True:
            try:
                async with connect(address, additional_headers=self.headers, proxy=None) as socket:
                    if unanswered:
                        await socket.send(msgspec.json.encode(unanswered).decode())
                    while True:
                        frame = msgspec.json.decode(await socket.recv())
                        if lost_at is not None:
                            self.gaps.append(time.monotonic() - lost_at)
                            lost_at = None
                        assert frame["type"] != "error", frame
                        if frame["type"] == "ack" and unanswered:
                            self.acknowledged.add((code, unanswered["decision"], frame["version"]))
                            unanswered = None
                        if frame["type"] != "view":
                            continue
                        if frame["view"]["opened"] and not unanswered:
                            return
                        asked = frame["view"]["own"]["decision"]
                        if asked and not unanswered:
                            decision = msgspec.convert(asked, Decision)
                            answer = choose(decision, self.rng)
                            unanswered = {
                                "type": "answer",
                                "ref": 1,
                                "decision": decision.id,
                                "answer": answer,
                            }
                            await socket.send(msgspec.json.encode(unanswered).decode())
            except ConnectionClosed as closed:
                self.codes.append(closed.rcvd.code if closed.rcvd else 1006)
                lost_at = time.monotonic()
            except (OSError, InvalidHandshake):
                self.codes.append(0)
            await asyncio.sleep(self.rng.uniform(0, 0.3))


class Requests(threading.Thread):
    """Asks for a page again and again, over a new connection each time, or over one as long as it is kept."""

    def __init__(self, port: int, *, keep: bool):
        super().__init__(daemon=True)
        self.port, self.keep = port, keep
        self.enough = threading.Event()
        self.seconds: list[float] = []
        self.failures: list[str] = []

    def run(self) -> None:
        while not self.enough.is_set():
            with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
                while self._ask(connection) and self.keep and not self.enough.is_set():
                    pass

    def _ask(self, connection: http.client.HTTPConnection) -> bool:
        """Whether the connection can be used again."""
        began = time.monotonic()
        try:
            connection.request("GET", "/rules/")
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                self.failures.append(str(answer.status))
        except (OSError, http.client.HTTPException) as error:
            self.failures.append(repr(error))
            return False
        self.seconds.append(time.monotonic() - began)
        return not answer.will_close


def open_table(programs: list[Program]) -> str:
    host, *others = programs
    opened = host.ask("POST", "tables", {"players": PLAYERS, "programs": True, "pace": "slow"})
    code = str(opened["code"])
    for each in others:
        each.ask("PUT", f"tables/{code}/seat", {"seat": None})
    for each in programs:
        each.ask("PUT", f"tables/{code}/ready", {"ready": True})
    return code


async def play_until(enough: threading.Event, programs: list[Program]) -> list[str]:
    """Game after game, the last one to its end too."""
    codes: list[str] = []
    while not codes or not enough.is_set():
        codes.append(await asyncio.to_thread(open_table, programs))
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for each in programs:
                group.create_task(each.play(codes[-1]))
    return codes


def replace_everything(server: Server, done: threading.Event) -> None:
    assert server.process.stdout
    try:
        for _ in range(REPLACEMENTS):
            server.process.send_signal(signal.SIGHUP)
            for line in server.process.stdout:
                assert "Not everything" not in line, line
                if "Every process was replaced" in line:
                    break
    finally:
        done.set()


def test_games_go_on_while_every_process_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path, WEB_PROCESSES="2", API_CHANGES="100000") as server:
        processes = {each.pid for each in server.family() if "avalon_site" in " ".join(each.cmdline())}
        programs = [Program(server.port, number) for number in range(PLAYERS)]
        requests = [Requests(server.port, keep=keep) for keep in (False, True)]
        replaced = threading.Event()
        replacing = threading.Thread(target=replace_everything, args=(server, replaced))
        for thread in (*requests, replacing):
            thread.start()
        codes = asyncio.run(play_until(replaced, programs))
        replacing.join()
        for each in requests:
            each.enough.set()
            each.join()
        assert not processes & {each.pid for each in server.family()}
        with psycopg.connect(embedded.addresses(tmp_path).database_url) as database:
            stored = database.execute(
                "SELECT code, seat, decision, number FROM games_action JOIN games_table ON id = game_id"
            ).fetchall()
            endings = database.execute("SELECT ending FROM games_game").fetchall()

    acknowledged = [each for program in programs for each in program.acknowledged]
    assert sorted(acknowledged) == sorted(
        (code, decision, number) for code, _seat, decision, number in stored
    )
    assert endings == [("played",)] * len(codes)
    sent_away = [code for program in programs for code in program.codes]
    assert sent_away
    assert set(sent_away) == {1012}
    assert [each.failures for each in requests] == [[], []]
    gaps = sorted(gap for program in programs for gap in program.gaps)
    seconds = sorted(each for one in requests for each in one.seconds)
    print(
        f"\n{len(codes)} games, {len(stored)} answers, none lost, none twice; {len(gaps)} reconnects, "
        f"the longest gap {gaps[-1]:.2f} s, half of them under {gaps[len(gaps) // 2]:.2f} s; "
        f"{len(seconds)} requests, none failed, the longest {seconds[-1]:.2f} s"
    )


def test_what_cannot_be_replaced_stays(tmp_path: Path) -> None:
    """A process that does not start any more, here for want of a module, leaves the old one at work."""
    with running(tmp_path) as server:
        broken = tmp_path / "static"
        with suppress(FileNotFoundError):
            broken.rename(tmp_path / "elsewhere")
        broken.write_text("No folder: nothing can be collected into it.")
        server.process.send_signal(signal.SIGHUP)
        assert server.process.stdout
        for line in server.process.stdout:
            if "Not everything was replaced" in line:
                break
        with urlopen(f"http://127.0.0.1:{server.port}/healthz", timeout=PATIENCE) as answer:
            assert answer.status == 200
