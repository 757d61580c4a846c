"""Games are really played here, to see what their end costs: the last answer, and counting the game."""

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

import msgspec
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games import play
from games.models import Seat, Table
from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS
from stats.counting.counting import count_new_games

_T = TypeVar("_T")


def recorded(times: int) -> Iterator[tuple[str, list[float], int]]:
    """What was done, the milliseconds that it took each time, and the queries."""
    rng = Random(1)
    for players in (5, 10):
        _play(players, rng, _milliseconds)  # the process is warm
        costs = [_play(players, rng, _milliseconds) for _each in range(times)]
        queries = _play(players, rng, _queries)
        names = ("the last answer of a game, with its record", "counting a finished game")
        for name, taken, number in zip(names, zip(*costs, strict=True), queries, strict=True):
            yield f"recording, {players} players: {name}", list(taken), number


def _play(players: int, rng: Random, cost: Callable[[Callable[[], object]], _T]) -> tuple[_T, _T]:
    """A rated game by chance; what its last answer costs, and counting it."""
    table = _table(players, rng)
    play.begin(table, timezone.now())
    last: _T | None = None
    while asked := play.load(table.pk).decisions:
        seat, decision = next(iter(asked.items()))
        given = choose(decision, rng)
        last = cost(lambda: play.answer(table.pk, seat, decision.id, given, timezone.now()))  # noqa: B023 - at once
    assert last is not None
    return last, cost(lambda: count_new_games(timezone.now()))


def _table(players: int, rng: Random) -> Table:
    people = rng.sample(list(User.objects.values_list("pk", flat=True)), players)
    table = Table.objects.create(
        options=msgspec.to_builtins(PRESETS[players]), players=players, rated=True, host_id=people[0]
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=number, user_id=user, ready=True) for number, user in enumerate(people)
    )
    return table


def _milliseconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def _queries(work: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as captured:
        work()
    return len(captured)
