"""A site of its own, with many games played on it, and what that cost.

Reads from standard input what to play, writes to standard output what came of it, both as JSON.
"""

import logging
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import msgspec
from msgspec import Struct

from avalon_site.local.embedded import Unavailable
from avalon_site.local.processes import Child, exit_on_signals
from tests.bench.live.load import Played, Wanted
from tests.bench.stack import Stack, running_site

SLICE = 0.01  # seconds
COUNTING = 60.0  # seconds in which finished games have to be in the statistics


class Site(Struct):
    """What is measured."""

    web: int = 1  # processes
    share: float = 1.0  # of a core that each of them may use
    together: bool = False  # all players of a table come to the same one, as a proxy can see to
    warming_up: int = 20  # games that are played before


class Run(Struct):
    """So many games, from their beginning."""

    name: str
    games: int
    rate: float | None = None  # answers a second, of all games together; None: as fast as they can
    seconds: float | None = None  # None: until all games are over
    seed: int = 1


class Figures(Struct):
    """What a run gave."""

    run: Run
    played: Played
    cpu: dict[str, float]  # milliseconds an answer, by part
    memory: dict[str, float]  # MiB by part, at its end
    lost: int  # views that somebody did not get

    @property
    def answers(self) -> int:
        return len(self.played.latencies)

    @property
    def per_second(self) -> float:
        return self.answers / self.played.seconds

    @property
    def cpu_in_all(self) -> float:
        return sum(self.cpu.values())

    @property
    def memory_in_all(self) -> float:
        return sum(self.memory.values())

    @property
    def is_whole(self) -> bool:
        """Nobody was refused or forgotten."""
        return not (self.lost or self.played.refused or self.played.stalled)

    def latency(self, share: float) -> float:
        ordered = sorted(self.played.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure(runs: list[Run], site: Site | None = None) -> list[Figures]:
    """One run after the other on such a site; in a process of its own."""
    command = [sys.executable, "-m", __name__]
    wanted = msgspec.json.encode((site or Site(), runs))
    done = subprocess.run(command, input=wanted, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise Unavailable("the site could not be measured (see above)")
    return msgspec.json.decode(done.stdout, type=list[Figures])


def main() -> None:
    site, runs = msgspec.json.decode(sys.stdin.buffer.read(), type=tuple[Site, list[Run]])
    with running_site(web=site.web, apart=site.together) as stack:
        import django

        django.setup()
        logging.disable(logging.INFO)
        with held_to(site.share, stack.parts["web"]):
            figures = [play(stack, run) for run in [Run("warming up", site.warming_up), *runs]]
    sys.stdout.buffer.write(msgspec.json.encode(figures[1:]))


@contextmanager
def held_to(share: float, children: list[Child]) -> Iterator[None]:
    """Stops the processes for the rest of every hundredth of a second, as if they had slower cores."""
    if share == 1:
        yield
        return
    over = Event()

    def tell_all(number: signal.Signals) -> None:
        for child in children:
            if child.process:
                child.process.send_signal(number)

    def hold() -> None:
        while not over.wait(share * SLICE):
            tell_all(signal.SIGSTOP)
            over.wait((1 - share) * SLICE)
            tell_all(signal.SIGCONT)

    holding = Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        over.set()
        holding.join()


def play(stack: Stack, run: Run) -> Figures:
    from tests.bench.live.dealing import deal, versions_of, waiting_to_be_counted

    dealt = deal(run.games)
    with players(Wanted(stack.ports, dealt, run.rate, run.seconds, run.seed)) as load:
        before = stack.cpu()
        played = finish(load)
        patience = time.monotonic() + COUNTING
        while waiting_to_be_counted() and time.monotonic() < patience:
            time.sleep(0.1)
        after, memory = stack.cpu(), stack.memory()
    stored = versions_of(dealt)
    answers = len(played.latencies) or 1
    return Figures(
        run,
        played,
        {part: (after[part] - before[part]) * 1000 / answers for part in after},
        memory,
        sum(seen < stored[code] for code, each in played.versions.items() for seen in each),
    )


@contextmanager
def players(wanted: Wanted) -> Iterator[subprocess.Popen[bytes]]:
    """Those who play, connected and waiting for the word."""
    command = [sys.executable, "-m", "tests.bench.live.load"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as load:
        try:
            tell(load, msgspec.json.encode(wanted))
            if hear(load) != b"connected\n":
                raise Unavailable("the players could not connect")
            yield load
        finally:
            load.kill()


def finish(load: subprocess.Popen[bytes]) -> Played:
    """Gives the word, and waits."""
    tell(load, b"")
    return msgspec.json.decode(hear(load), type=Played)


def tell(load: subprocess.Popen[bytes], line: bytes) -> None:
    assert load.stdin
    load.stdin.write(line + b"\n")
    load.stdin.flush()


def hear(load: subprocess.Popen[bytes]) -> bytes:
    assert load.stdout
    return load.stdout.readline()


if __name__ == "__main__":
    exit_on_signals()
    try:
        main()
    except Unavailable as error:
        sys.exit(f"error: {error}")
