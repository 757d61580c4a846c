"""How many games the site carries, and what an answer costs: the whole site, real sockets, nothing left out.

The players are in a process of their own and are not counted. An answer's time is from sending it until the
last of the five at the table has the view. Processor time is that of all processes of the site: web, worker,
PostgreSQL, Redis; recording and counting the games that end is in it.
"""

import argparse
import statistics
import sys
from pathlib import Path

from avalon_site.local.embedded import Unavailable
from avalon_site.local.processes import exit_on_signals
from tests.bench.live import peer
from tests.bench.live.measuring import Figures, Run, Site, measure

HELD = 0.3  # of a core


def fast(given: argparse.Namespace) -> bool:
    """100 games as fast as they can, beside boardgame.io."""
    ours, theirs = [], []
    for number in range(given.rounds):
        [figures] = measure([Run("100 games as fast as they can", 100, seed=number)])
        show(figures)
        ours.append(figures.cpu_in_all)
        if given.peer:
            other = peer.play(given.peer, 200, 100)
            show_peer(other)
            theirs.append(other.cpu)
    return not theirs or holds(
        "CPU an answer, in boardgame.io's", statistics.median(ours) / statistics.median(theirs), 0.65
    )


def steady(given: argparse.Namespace) -> bool:
    """200 answers a second."""
    [figures] = measure([Run("200 games, 200 answers a second", 200, rate=200, seconds=30)])
    show(figures)
    return figures.is_whole and all(
        [holds("p50, ms", figures.latency(0.5), 15), holds("p99, ms", figures.latency(0.99), 60)]
    )


def human(given: argparse.Namespace) -> bool:
    """1,000 games of five people, in each of which somebody answers every 10 seconds."""
    [figures] = measure(
        [Run("1,000 games, 5,000 sockets, 100 answers a second", 1000, rate=100, seconds=given.seconds)]
    )
    show(figures)
    return figures.is_whole and all(
        [holds("p99, ms", figures.latency(0.99), 250), holds("memory, MiB", figures.memory_in_all, 2048)]
    )


def growth(given: argparse.Namespace) -> bool:
    """The same cost for every answer, however many games there are."""
    runs = [Run(f"{games:,} games as fast as they can", games) for games in (50, 200, 1000)]
    few, some, many = measure(runs)
    for figures in (few, some, many):
        show(figures)
    return holds("CPU an answer with 1,000 games, in those of 50", many.cpu_in_all / few.cpu_in_all, 1.25)


def processes(given: argparse.Namespace) -> bool:
    """Two web processes carry more than one, most of all where a table's players come to the same one.

    One of them and the players fill two cores. So each is held to a part of one as well: what a second one
    adds is then its own, and not what it takes from the others.
    """
    for web in (1, 2):
        _carried(Site(web))
    one, spread, together = (
        _carried(site) for site in (Site(1, HELD), Site(2, HELD), Site(2, HELD, together=True))
    )
    print(f"what two carry, in what one does: {spread / one:.2f}")
    return holds("what one carries, in what two do with a table's players together", one / together, 0.6)


def _carried(site: Site) -> float:
    name = f"{site.web} web" + (", a table's players together" if site.together else "")
    name += f", held to {site.share:.0%} of a core" if site.share < 1 else ""
    [figures] = measure([Run(f"{name}: 200 games as fast as they can", 200)], site)
    show(figures)
    return figures.per_second


PARTS = {each.__name__: each for each in (fast, steady, human, growth, processes)}


def show(figures: Figures) -> None:
    cpu = ", ".join(f"{part} {each:.2f}" for part, each in figures.cpu.items())
    memory = ", ".join(f"{part} {each:.0f}" for part, each in figures.memory.items())
    p50, p99, worst = (figures.latency(share) for share in (0.5, 0.99, 1))
    print(figures.run.name)
    print(f"  {figures.answers} answers in {figures.played.seconds:.1f} s, {figures.per_second:.0f} a second")
    print(f"  until the last has the view: p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {worst:.1f} ms")
    print(f"  CPU an answer: {figures.cpu_in_all:.2f} ms ({cpu})")
    print(f"  memory: {figures.memory_in_all:.0f} MiB ({memory})")
    print(f"  refused: {figures.played.refused or 'none'}; views lost: {figures.lost}", flush=True)


def show_peer(other: peer.Peer) -> None:
    print("boardgame.io, in memory")
    print(f"  {other.actions} answers, {other.per_second:.0f} a second")
    print(f"  until one's own is seen: p50 {other.p50:.1f} ms, p99 {other.p99:.1f} ms")
    print(f"  CPU an answer: {other.cpu:.2f} ms", flush=True)


def holds(what: str, measured: float, at_most: float) -> bool:
    is_kept = measured <= at_most
    print(f"{what}: {measured:.2f}, at most {at_most:g}: {'kept' if is_kept else 'NOT kept'}", flush=True)
    return is_kept


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/bench live", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="|".join(PARTS), help="all of them where none is named")
    parser.add_argument("--peer", type=Path, help="a folder with boardgame.io's server and players")
    parser.add_argument("--rounds", type=int, default=3, help="of the comparison with it")
    parser.add_argument("--seconds", type=float, default=120, help="of 1,000 games at a human pace")
    given = parser.parse_args()
    unknown = set(given.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no {' or '.join(sorted(unknown))}")
    kept = True
    for name in given.parts or PARTS:
        print(f"\n== {name}: {(PARTS[name].__doc__ or '').splitlines()[0]}", flush=True)
        kept = PARTS[name](given) and kept
    return 0 if kept else 1


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"error: {error}")
