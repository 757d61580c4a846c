"""How many games the site carries, and what an answer costs: the whole site, real sockets, nothing left out.

The players are in a process of their own and are not counted. An answer's time is from sending it until the
last of the five at the table has the view. Processor time is that of all processes of the site: web, worker,
PostgreSQL, Redis; it includes recording and counting the games that end.
"""

import argparse
import logging
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from avalon_site.embedded import Unavailable
from avalon_site.processes import exit_on_signals
from games.benchmarks.stack import Stack, running_site

from . import peer
from .load import Played, Wanted

COUNTING = 60.0  # seconds in which finished games have to be in the statistics


class Figures(NamedTuple):
    """What one run gave."""

    name: str
    played: Played
    cpu: dict[str, float]  # milliseconds an action, by part
    memory: dict[str, float]  # MiB by part, at its end
    lost: int  # views that somebody did not get

    @property
    def actions(self) -> int:
        return len(self.played.latencies)

    @property
    def per_second(self) -> float:
        return self.actions / self.played.seconds

    def latency(self, share: float) -> float:
        ordered = sorted(self.played.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    @property
    def cpu_in_all(self) -> float:
        return sum(self.cpu.values())

    def print(self) -> None:
        cpu = ", ".join(f"{part} {each:.2f}" for part, each in self.cpu.items())
        memory = ", ".join(f"{part} {each:.0f}" for part, each in self.memory.items())
        print(f"{self.name}")
        print(f"  {self.actions} answers in {self.played.seconds:.1f} s, {self.per_second:.0f} a second")
        print(
            f"  from answer to the last view: p50 {self.latency(0.5):.1f} ms,"
            f" p99 {self.latency(0.99):.1f} ms, worst {self.latency(1):.1f} ms"
        )
        print(f"  CPU an answer: {self.cpu_in_all:.2f} ms ({cpu})")
        print(f"  memory: {sum(self.memory.values()):.0f} MiB ({memory})")
        print(f"  refused: {self.played.refused or 'none'}; views lost: {self.lost}", flush=True)


def run(
    stack: Stack,
    name: str,
    games: int,
    *,
    rate: float | None = None,
    seconds: float | None = None,
    seed: int = 1,
) -> Figures:
    from .dealing import deal, versions_of, waiting_to_be_counted

    dealt = deal(games)
    with players(Wanted(stack.port, dealt, rate, seconds, seed)) as load:
        before = stack.cpu()
        played = finish(load)
        patience = time.monotonic() + COUNTING
        while waiting_to_be_counted() and time.monotonic() < patience:
            time.sleep(0.1)
        cpu, memory = stack.cpu(), stack.memory()
    actions = len(played.latencies) or 1
    stored = versions_of(dealt)
    lost = sum(seen < stored[code] for code, each in played.versions.items() for seen in each)
    figures = Figures(
        name, played, {part: (cpu[part] - before[part]) * 1000 / actions for part in cpu}, memory, lost
    )
    figures.print()
    return figures


@contextmanager
def players(wanted: Wanted) -> Iterator[subprocess.Popen[bytes]]:
    """Those who play, connected and waiting for the word."""
    command = [sys.executable, "-m", "games.benchmarks.live.load"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as load:  # noqa: S603
        try:
            assert load.stdin and load.stdout  # noqa: S101, PT018 - asked for
            load.stdin.write(msgspec.json.encode(wanted) + b"\n")
            load.stdin.flush()
            if load.stdout.readline() != b"connected\n":
                raise Unavailable("the players could not connect")
            yield load
        finally:
            load.kill()


def finish(load: subprocess.Popen[bytes]) -> Played:
    assert load.stdin and load.stdout  # noqa: S101, PT018 - asked for
    load.stdin.write(b"\n")
    load.stdin.flush()
    return msgspec.json.decode(load.stdout.readline(), type=Played)


# What is measured


def fast(given: argparse.Namespace) -> bool:
    """As fast as they can, beside boardgame.io."""
    ours: list[float] = []
    theirs: list[float] = []
    with site(1) as stack:
        run(stack, "warming up", 20)
        for number in range(given.rounds):
            ours.append(run(stack, "100 games as fast as they can", 100, seed=number).cpu_in_all)
            if given.peer:
                other = peer.play(given.peer, 200, 100)
                theirs.append(other.cpu)
                print(
                    f"boardgame.io, in memory: {other.actions} actions, {other.per_second:.0f} a second,"
                    f" p50 {other.p50:.1f} ms, p99 {other.p99:.1f} ms, CPU an action {other.cpu:.2f} ms"
                )
    if not theirs:
        return True
    ratio = statistics.median(ours) / statistics.median(theirs)
    print(f"CPU an action, medians: {ratio:.2f} times boardgame.io's (at most 1)")
    return ratio <= 1


def steady(given: argparse.Namespace) -> bool:
    """200 answers a second."""
    with site(1) as stack:
        run(stack, "warming up", 20)
        figures = run(stack, "200 answers a second, 200 games", 200, rate=200, seconds=30)
    return kept(figures, p50=15, p99=60)


def human(given: argparse.Namespace) -> bool:
    """1,000 games in which somebody answers every 10 seconds."""
    with site(1) as stack:
        figures = run(
            stack,
            "1,000 games, 5,000 sockets, an answer every 10 s a game",
            1000,
            rate=100,
            seconds=given.seconds,
        )
    return kept(figures, p99=250, memory=2048)


def growth(given: argparse.Namespace) -> bool:
    """The same cost for every answer, however many games there are."""
    costs = []
    for games in (50, 200, 1000):
        with site(1) as stack:
            run(stack, "warming up", 20)
            costs.append(run(stack, f"{games} games as fast as they can", games).cpu_in_all)
    print(f"CPU an answer with 1,000 games: {costs[-1] / costs[0]:.2f} times that with 50")
    return costs[-1] <= costs[0] * 1.25


def processes(given: argparse.Namespace) -> bool:
    """Two web processes carry more than one."""
    carried = []
    for web in (1, 2):
        with site(web) as stack:
            run(stack, "warming up", 20)
            carried.append(
                run(stack, f"{web} web process(es), 200 games as fast as they can", 200).per_second
            )
    print(f"two web processes carry {carried[1] / carried[0]:.2f} times what one does")
    return carried[1] > carried[0] * 1.15


PARTS = {each.__name__: each for each in (fast, steady, human, growth, processes)}


def kept(figures: Figures, **limits: float) -> bool:
    is_kept = not figures.lost and not figures.played.refused and not figures.played.stalled
    measured = {
        "p50": figures.latency(0.5),
        "p99": figures.latency(0.99),
        "memory": sum(figures.memory.values()),
    }
    for name, limit in limits.items():
        print(f"  {name}: {measured[name]:.1f}, at most {limit:.0f}")
        is_kept = is_kept and measured[name] <= limit
    return is_kept


@contextmanager
def site(web: int) -> Iterator[Stack]:
    import django
    from django.db import connections

    with running_site(web=web) as stack:
        django.setup()
        logging.disable(logging.INFO)
        yield stack
        connections.close_all()


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/bench live", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", choices=[*PARTS, []], help="which; all of them where none is named"
    )
    parser.add_argument("--peer", type=Path, help="a folder with boardgame.io's server and players")
    parser.add_argument("--rounds", type=int, default=3, help="of the comparison with it")
    parser.add_argument("--seconds", type=float, default=120, help="of 1,000 games at a human pace")
    given = parser.parse_args()
    verdicts = {}
    for name in given.parts or PARTS:
        print(f"\n== {name}: {PARTS[name].__doc__}")
        verdicts[name] = PARTS[name](given)
        print("kept" if verdicts[name] else "NOT kept", flush=True)
    return 0 if all(verdicts.values()) else 1


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"error: {error}")
