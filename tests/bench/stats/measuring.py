"""Everything is asked for through the whole site, with its middleware, and timed by the clock on the wall."""

import statistics
import time
from collections.abc import Iterable, Sequence
from itertools import cycle, islice
from typing import NamedTuple

from django.db import connection
from django.test.utils import CaptureQueriesContext
from msgspec import Struct

from games.models import Game
from stats.models import Participation
from tests.bench.stats.addresses import Question, Request, questions
from tests.bench.stats.recording import recorded

# Milliseconds, for the 95th of a hundred.
READING_LIMIT, RECORDING_LIMIT = 50.0, 20.0


class Figures(NamedTuple):
    median: float
    p95: float
    worst: float


class Line(Struct, frozen=True):
    """What came out: milliseconds, queries at the most, and what went wrong."""

    name: str
    taken: list[float]
    queries: int
    limit: float
    errors: tuple[str, ...] = ()

    @property
    def figures(self) -> Figures:
        ordered = sorted(self.taken)
        return Figures(statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])

    @property
    def misses(self) -> bool:
        return self.figures.p95 > self.limit


def bench(times: int) -> int:
    """Prints a table; the status is 0 if every limit is kept and everything is there."""
    games, players = Game.objects.count(), Participation.objects.values("user").distinct().count()
    print(f"{games:,} games of {players:,} players; ms on the clock\n", flush=True)
    print("| what | times | median | 95% | worst | queries |")
    print("|---|--:|--:|--:|--:|--:|", flush=True)
    lines = []
    for question in questions():
        lines.append(asked(question, times))
        print(_row(lines[-1]), flush=True)
    for name, taken, queries in recorded(times):
        lines.append(Line(name, taken, queries, RECORDING_LIMIT))
        print(_row(lines[-1]), flush=True)
    return verdict(lines)


def asked(question: Question, times: int) -> Line:
    """At least so many times, and everything at least once."""
    _get(question.requests[0])  # the process is warm, as on a real site; what is asked for need not be
    taken: list[float] = []
    errors: dict[str, None] = {}
    for request in islice(cycle(question.requests), max(times, len(question.requests))):
        started = time.perf_counter()
        error = _get(request)
        taken.append((time.perf_counter() - started) * 1000)
        if error:
            errors[error] = None
    return Line(question.name, taken, _queries(question.requests), READING_LIMIT, tuple(errors))


def _get(request: Request) -> str:
    """What went wrong, if anything did."""
    status = request.client.get(request.path).status_code
    return "" if status == 200 else f"{request.path} answers {status}"


def _queries(requests: Sequence[Request]) -> int:
    """Counted by themselves, as counting takes time."""
    most = 0
    for request in requests:
        with CaptureQueriesContext(connection) as captured:
            _get(request)
        most = max(most, len(captured))
    return most


def _row(line: Line) -> str:
    median, p95, worst = (f"{figure:.1f}" for figure in line.figures)
    mark = " (too slow)" if line.misses else ""
    return f"| {line.name} | {len(line.taken)} | {median} | {p95}{mark} | {worst} | {line.queries} |"


def verdict(lines: Iterable[Line]) -> int:
    lines = list(lines)
    errors = [line for line in lines if line.errors]
    missed = [line for line in lines if line.misses]
    print(
        f"\n95% within {READING_LIMIT:g} ms of what is read and {RECORDING_LIMIT:g} ms of what is recorded: "
        f"{len(lines) - len(missed)} of {len(lines)} keep it"
    )
    for line in missed:
        print(f"- {line.name} takes {line.figures.p95:.1f} ms")
    for line in errors:
        print(f"- error: {line.errors[0]}, as one of {len(line.errors)} for {line.name}")
    return 1 if errors or missed else 0
