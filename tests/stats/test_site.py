"""How the balance is, worked out by hand for the seven games of `week`.

Evil won games 1 (Merlin assassinated), 3 (three fails) and 4 (five rejections); Good won 2, 5, 6 and 7.
"""

from typing import Any

import pytest

from accounts.models import User
from games import play
from games.intervals import rate
from games.rules.resistance import PRESETS, Options
from stats.lines import Line
from stats.models import Setup, SetupCount
from stats.profile import Filters
from stats.site import SetupLine, balance
from tests.games.by_hand import deal, send
from tests.games.played import START

from .counted import count
from .week import FIVE, play_the_week

pytestmark = pytest.mark.django_db


def counts(lines: tuple[Line, ...]) -> list[tuple[str, int, int]]:
    return [(line.key, line.won.won, line.won.of) for line in lines]


def test_a_week(ada: User, django_assert_num_queries: Any) -> None:
    play_the_week(ada)
    with django_assert_num_queries(2):
        now = balance(Filters())
    assert now.good_won == rate(4, 7)
    assert counts(now.by_players) == [("5", 3, 6), ("7", 1, 1)]
    assert counts(now.by_edition) == [("avalon", 4, 6), ("resistance", 0, 1)]
    assert counts(now.by_season) == [("2026Q4", 3, 4), ("2026Q3", 1, 3)]
    assert counts(now.by_kind) == [("rated", 3, 4), ("casual", 1, 3)]
    assert list(now.reasons.items()) == [
        ("merlin_survived", 4),
        ("five_rejections", 1),
        ("merlin_assassinated", 1),
        ("three_fails", 1),
    ]
    # Percival and Morgana were in the five games of five with Merlin. Plain ones are in every game.
    assert counts(now.with_character) == [
        ("merlin", 4, 6),
        ("percival", 3, 5),
        ("assassin", 4, 6),
        ("morgana", 3, 5),
    ]
    assert counts(now.with_module) == [("lady", 1, 1)]
    assert now.by_setup == (
        SetupLine("avalon", 5, ("merlin", "percival", "assassin", "morgana"), (), rate(3, 5)),
        SetupLine("resistance", 5, (), (), rate(0, 1)),
        SetupLine("avalon", 7, ("merlin", "assassin"), ("lady",), rate(1, 1)),
    )
    # Every seat counts, whoever sat on it. Servants: one in each of the five games, three in the other two.
    assert counts(now.characters) == [
        ("servant", 6, 11),
        ("merlin", 4, 6),
        ("percival", 3, 5),
        ("minion", 2, 4),
        ("assassin", 2, 6),
        ("morgana", 2, 5),
    ]


def test_filters(ada: User) -> None:
    play_the_week(ada)
    for filters, won, of in (
        (Filters(season="2026Q3"), 1, 3),
        (Filters(kind="casual"), 1, 3),
        (Filters(edition="resistance"), 0, 1),
        (Filters(players=5), 3, 6),
        (Filters(season="2026Q4", kind="rated", edition="avalon", players=7), 1, 1),
        (Filters(season="2020Q1"), 0, 0),
    ):
        now = balance(filters)
        assert now.good_won == rate(won, of)
        for lines in (now.by_players, now.by_edition, now.by_season, now.by_kind):
            assert sum(line.won.of for line in lines) == of
        assert sum(line.good_won.of for line in now.by_setup) == of
        assert sum(now.reasons.values()) == of
        seats = sum(line.won.of for line in now.characters)
        assert seats == sum(int(line.key) * line.won.of for line in now.by_players)


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
    now = balance(Filters())
    assert len(now.by_setup) == 50
    assert {line.players for line in now.by_setup} == {10}
    assert now.good_won == rate(8, 8 + 60 * 9)


def test_games_that_no_side_won_are_only_among_the_endings() -> None:
    """A9.4: a rogue won alone."""
    bare_count(4, winning_side="good", reason="three_successes", players=5)
    bare_count(2, winning_side="", reason="good_rogue", players=8, characters=["good_rogue"])
    now = balance(Filters())
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
    now = balance(Filters())
    assert now.good_won == rate(0, 0)
    assert not now.reasons
