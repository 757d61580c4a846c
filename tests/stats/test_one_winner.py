"""How ratings move where one of many wins: Plackett and Luce's model, as openskill has it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from stats.rating.one_winner import OneWinner, rate
from stats.rating.rated_game import After, Player, RatedGame
from stats.rating.skills import BETA, NEWCOMER, Skill, points
from stats.rating.two_sides import EVEN

skills = st.builds(Skill, st.floats(-20, 20), st.floats(0.5, 25 / 3))
tables = st.lists(skills, min_size=3, max_size=6)


def after(before: list[Skill], winners: set[int], left: set[int] = frozenset()) -> After:  # type: ignore[assignment]
    players = tuple(
        Player(user=seat, ladders=("toy/overall",), side="", won=seat in winners, left=seat in left)
        for seat in range(len(before))
    )
    return OneWinner().after(RatedGame(OneWinner(), players, "2026Q4", ""), before, EVEN)


@given(tables, st.data())
def test_as_openskill_has_it(before: list[Skill], data: st.DataObject) -> None:
    """Where the last place is not shared: there, openskill takes sharing it for a draw."""
    places = data.draw(st.lists(st.integers(0, 2), min_size=len(before), max_size=len(before)))
    places[0] = 3
    model = PlackettLuce(mu=0.0, sigma=25 / 3, beta=BETA, tau=25 / 300)
    theirs = model.rate(
        [[model.rating(each.mu, each.sigma)] for each in before], ranks=[float(place) for place in places]
    )
    for ours, [other] in zip(rate(before, places), theirs, strict=True):
        assert (ours.mu, ours.sigma) == pytest.approx((other.mu, other.sigma))


@given(tables)
def test_the_winner_rises_and_all_others_fall(before: list[Skill]) -> None:
    skills = after(before, winners={1}).skills
    for seat, (old, new) in enumerate(zip(before, skills, strict=True)):
        assert new
        assert (new.mu > old.mu) == (seat == 1)


@given(tables)
def test_where_somebody_sits_does_not_matter(before: list[Skill]) -> None:
    order = list(range(len(before)))
    Random(len(before)).shuffle(order)
    straight = after(before, winners={0}).skills
    shuffled = after([before[seat] for seat in order], winners={order.index(0)}).skills
    for place, seat in enumerate(order):
        new, other = straight[seat], shuffled[place]
        assert new
        assert other
        assert tuple(new) == pytest.approx(tuple(other))


@given(tables)
def test_whoever_left_has_lost_even_as_the_winner(before: list[Skill]) -> None:
    """And at nobody else's cost, as then nobody who stayed has won."""
    new, *others = after(before, winners={0}, left={0}).skills
    assert new
    assert new.mu < before[0].mu
    assert others == [None] * len(others)


def test_a_game_that_nobody_won_and_nobody_left_changes_nothing() -> None:
    assert after([NEWCOMER] * 4, winners=set()).skills == [None] * 4


def test_who_is_better_is_above_after_some_games() -> None:
    """Of five, each beats those behind with a chance as the model has it."""
    rng, strength = Random(1), [12.0, 6.0, 0.0, -6.0, -12.0]
    known = [NEWCOMER] * 5
    for _game in range(300):
        shown = [rng.gauss(each, BETA) for each in strength]
        known = [each for each in after(known, winners={shown.index(max(shown))}).skills if each]
    assert [points(each) for each in known] == sorted(map(points, known), reverse=True)
