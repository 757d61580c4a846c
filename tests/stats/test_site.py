"""How the balance is. What the games of `week` say is in test_week."""

from typing import Any

import pytest

from games import play
from games.rules.resistance import PRESETS, Options
from stats.models import Setup, SetupCount
from stats.reading.filters import Filters
from stats.reading.intervals import rate
from stats.reading.site import balance
from stats.titles import FIRST
from tests.games.by_hand import deal, send
from tests.games.played import START

from .counted import count
from .week import FIVE

pytestmark = pytest.mark.django_db


def bare_count(games: int, *, winning_side: str, reason: str, **setup: Any) -> None:
    SetupCount.objects.create(
        setup=Setup.objects.create(
            **{"edition": "avalon", "characters": [], "modules": [], "uncertainty": 1} | setup
        ),
        season="2026Q4",
        kind="casual",
        winning_side=winning_side,
        reason=reason,
        games=games,
    )


def test_no_more_setups_than_anybody_reads() -> None:
    bare_count(8, winning_side="good", reason="three_successes", players=5)
    for number in range(60):
        bare_count(9, winning_side="evil", reason="three_fails", players=10, modules=[f"{number}"])
    now = balance(FIRST, Filters())
    assert len(now.by_setup) == 50
    assert {line.players for line in now.by_setup} == {10}
    assert now.good_won == rate(8, 8 + 60 * 9)


def test_games_that_no_side_won_are_only_among_the_endings() -> None:
    """A9.4: a rogue won alone."""
    bare_count(4, winning_side="good", reason="three_successes", players=5)
    bare_count(2, winning_side="", reason="good_rogue", players=8, characters=["good_rogue"])
    now = balance(FIRST, Filters())
    assert now.good_won == rate(4, 4)
    assert now.reasons == {"three_successes": 4, "good_rogue": 2}
    assert [line.key for line in now.by_players] == ["5"]
    assert now.with_character == ()


def test_neither_running_games_nor_those_that_were_broken_off() -> None:
    running = deal(5, PRESETS[5], FIVE)
    send(running, 0, 1)
    broken = deal(5, Options(), ())
    for number in (0, 1, 2):
        play.want_end(broken.pk, number, True, START)
    count()
    now = balance(FIRST, Filters())
    assert now.good_won == rate(0, 0)
    assert not now.reasons
