"""Hundreds of games by day, thousands by night, counted by two workers at once, and then anew."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from django.db import connection

from games.models import Game
from stats.counting import counting
from stats.models import CharacterCount, Participation, Rating, Result, Setup, SetupCount, Uncounted
from tests.bench.populating import filling
from tests.nightly import often

from .counted import count, everything_counted

GAMES = often(500, nightly=2000)


def _count() -> int:
    try:
        return count()
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_two_workers_count_what_one_would_and_counting_anew_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(filling, "MOST_STOCK", 100)  # so many different ones are enough here
    filling.fill(
        games=GAMES,
        players=200,
        moves=GAMES,
        seed="two workers",
        # All of it after now: the worker of a running site leaves it alone.
        now=datetime(2105, 1, 1, tzinfo=UTC),
        progress=lambda _line: None,
    )
    for model in (Participation, Result, SetupCount, CharacterCount, Setup, Rating):
        model._default_manager.all().delete()
    Uncounted.objects.bulk_create(Uncounted(game=game) for game in Game.objects.all())

    with ThreadPoolExecutor(2) as workers:
        counted = list(workers.map(lambda _each: _count(), range(2)))
    assert sum(counted) == GAMES
    assert min(counted) > 0
    assert not Uncounted.objects.exists()

    running = everything_counted()
    in_order = Game.objects.order_by("over_at", "pk").values_list("pk", flat=True)
    assert [result["game_id"] for result in running["Result"]] == list(in_order)
    assert counting.rebuild() == GAMES
    assert everything_counted() == running
