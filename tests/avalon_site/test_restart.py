"""Every process of a site is replaced while people play on it, and nobody is the worse for it.

With `-s` the test says how long players and requests had to wait.
"""

import asyncio
import http.client
import queue
import shutil
import signal
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from urllib.request import urlopen

import psycopg
import pytest

from avalon_site.local import embedded
from tests.nightly import often
from tests.patience import PATIENCE

from .programs import PLAYERS, Program, open_table, play_together
from .servers import Server, running

REPLACEMENTS = often(1, nightly=3)
# Seconds between two requests, or before an answer. Who makes no pause has all of the machine, and what is to
# be started waits.
PAUSE = 0.05

pytestmark = pytest.mark.usefixtures("no_running_loop")


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
        self.enough.wait(PAUSE)
        return not answer.will_close


async def play_until(enough: threading.Event, programs: list[Program], waiter: Program) -> list[str]:
    """Game after game, the last one to its end too, while somebody waits at another table all the time."""
    codes: list[str] = []
    table = await asyncio.to_thread(waiter.ask, "POST", "tables", {"programs": True})
    waiting = asyncio.create_task(waiter.play(table["code"]))
    while not codes or not enough.is_set():
        codes.append(await asyncio.to_thread(open_table, programs))
        await play_together(codes[-1], programs)
    waiting.cancel()
    # Whoever is cut off while they connect once more, and not waited for, leaves a socket open.
    with suppress(asyncio.CancelledError):
        await waiting
    return codes


class Output(threading.Thread):
    """Reads what the server says, all the time: it would wait otherwise."""

    def __init__(self, server: Server):
        super().__init__(daemon=True)
        assert server.process.stdout
        self.stdout = server.process.stdout
        self.lines: queue.Queue[str] = queue.Queue()
        self.start()

    def run(self) -> None:
        with suppress(ValueError):  # closed
            for line in self.stdout:
                self.lines.put(line)

    def wait_for(self, text: str) -> None:
        while text not in self.lines.get(timeout=PATIENCE):
            pass


def replace_everything(server: Server, output: Output, done: threading.Event) -> None:
    try:
        for _ in range(REPLACEMENTS):
            server.process.send_signal(signal.SIGHUP)
            output.wait_for("Every process was replaced")
    finally:
        done.set()


def ours(server: Server) -> set[int]:
    """Its processes without those of PostgreSQL and Redis."""
    return {each.pid for each in server.family() if "avalon_site" in " ".join(each.cmdline())}


def accepted_answers(server: Server) -> float:
    with urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    (line,) = [line for line in lines if line.startswith('answers_total{result="accepted"}')]
    return float(line.rpartition(" ")[2])


STORED = """
    SELECT code, decision, number FROM games_action JOIN games_table ON games_table.id = game_id
    WHERE code = ANY(%s)
"""
ENDINGS = "SELECT ending FROM games_game JOIN games_table ON id = table_id WHERE code = ANY(%s)"


def test_games_go_on_while_every_process_is_replaced(data_dir: Path) -> None:
    with running(data_dir, WEB_PROCESSES="2", API_CHANGES="100000") as server:
        output = Output(server)
        processes = ours(server)
        waiter, *programs = (Program(server.port, number, pause=PAUSE) for number in range(1 + PLAYERS))
        requests = [Requests(server.port, keep=keep) for keep in (False, True)]
        replaced = threading.Event()
        replacing = threading.Thread(target=replace_everything, args=(server, output, replaced))
        for thread in (*requests, replacing):
            thread.start()
        codes = asyncio.run(play_until(replaced, programs, waiter))
        replacing.join()
        for each in requests:
            each.enough.set()
            each.join()
        assert not processes & ours(server)
        what_cannot_be_replaced_stays(server, output, data_dir)
        counted = accepted_answers(server)
        with psycopg.connect(embedded.addresses(data_dir).database_url) as database:
            stored = database.execute(STORED, [codes]).fetchall()
            endings = database.execute(ENDINGS, [codes]).fetchall()

    acknowledged = [each for program in programs for each in program.acknowledged]
    assert sorted(acknowledged) == sorted(stored)
    # Of all processes together, also those that are gone; what was sent twice is counted twice.
    assert len(stored) <= counted <= len(stored) + sum(len(program.codes) for program in programs)
    assert endings == [("played",)] * len(codes)
    # Who plays may be between two games when a process goes.
    assert len(waiter.codes) >= REPLACEMENTS
    assert {code for program in (waiter, *programs) for code in program.codes} == {1012}
    assert [each.failures for each in requests] == [[], []]
    gaps = sorted(gap for program in (waiter, *programs) for gap in program.gaps)
    seconds = sorted(each for one in requests for each in one.seconds)
    print(
        f"\n{len(codes)} games, {len(stored)} answers, none lost, none twice; {len(gaps)} reconnects, "
        f"the longest gap {gaps[-1]:.2f} s, half of them under {gaps[len(gaps) // 2]:.2f} s; "
        f"{len(seconds)} requests, none failed, the longest {seconds[-1]:.2f} s"
    )


def what_cannot_be_replaced_stays(server: Server, output: Output, data_dir: Path) -> None:
    """Here because the static files cannot be collected."""
    processes = ours(server)
    folder = data_dir / "static"
    shutil.rmtree(folder)
    folder.write_text("This is no folder.")
    server.process.send_signal(signal.SIGHUP)
    output.wait_for("Not everything was replaced")
    folder.unlink()
    assert ours(server) == processes
    assert server.is_well()
