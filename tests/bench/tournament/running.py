"""The games of many cells, on as many processes as wanted: the figures are the same on any number of them."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec import Struct

from tests.bench.tournament.cells import Cell, play
from tests.bench.tournament.counts import Counts

# Small enough that all processes have work until the end, large enough that handing it out costs nothing.
_GAMES_AT_ONCE = 20


class Share(Struct, frozen=True):
    """Some games of a cell: what one process does at once."""

    cell: Cell
    seed: str
    first: int
    end: int


def run(
    cells: Iterable[Cell],
    games: int,
    seed: str,
    processes: int,
    progress: Callable[[int, int], None] | None = None,
) -> dict[Cell, Counts]:
    """The counts of each cell after so many games. `progress` is told the games played, and all there are."""
    results = {cell: Counts() for cell in cells}
    shares = [
        Share(cell, seed, first, min(first + _GAMES_AT_ONCE, games))
        for cell in results
        for first in range(0, games, _GAMES_AT_ONCE)
    ]
    played = 0
    for share, counts in zip(shares, _played(shares, min(processes, len(shares))), strict=True):
        results[share.cell].add(counts)
        played += counts.games
        if progress:
            progress(played, games * len(results))
    return results


def _played(shares: list[Share], processes: int) -> Iterator[Counts]:
    if processes <= 1:
        yield from map(_play_share, shares)
        return
    # Processes that start from nothing are the same on every system, and share none of our threads.
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, context, _end_with_ctrl_c) as pool:
        yield from pool.map(_play_share, shares)


def _play_share(share: Share) -> Counts:
    return play(share.cell, share.seed, range(share.first, share.end))


def _end_with_ctrl_c() -> None:
    """At once and without a traceback: the one who waits for the figures says that there will be none."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
