"""How ratings move: openskill, with teams of different sizes and setups that are not fair."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.resistance.tableau import EVIL, EVIL_PLAYERS, GOOD, GOOD_PLAYERS, PLAYERS, Side
from stats.ratings import EVEN, NEWCOMER, Skill, chance_of_good, points, rate

skills = st.builds(Skill, st.floats(-20, 20), st.floats(0.5, 25 / 3))
sides = st.sampled_from([GOOD, EVIL])


@pytest.mark.parametrize("players", PLAYERS)
def test_among_newcomers_a_setup_that_nobody_knows_is_even_whatever_the_sizes(players: int) -> None:
    good, evil = [NEWCOMER] * GOOD_PLAYERS[players], [NEWCOMER] * EVIL_PLAYERS[players]
    assert chance_of_good(good, evil, EVEN) == 0.5


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mu", [-5.0, 5.0])
def test_equals_are_even_however_strong_they_are(players: int, mu: float) -> None:
    """Added up, six of these against four would win nearly always."""
    strong = Skill(mu, 1.0)
    good, evil = [strong] * GOOD_PLAYERS[players], [strong] * EVIL_PLAYERS[players]
    assert chance_of_good(good, evil, EVEN) == pytest.approx(0.5)


@given(st.lists(skills, min_size=3, max_size=6), st.lists(skills, min_size=2, max_size=4), sides)
def test_who_wins_rises_who_loses_falls_and_everybody_is_better_known(
    good: list[Skill], evil: list[Skill], winner: Side
) -> None:
    rated = rate(good, evil, EVEN, winner)
    up = 1 if winner == GOOD else -1
    assert all((new.mu - old.mu) * up > 0 for old, new in zip(good, rated.good, strict=True))
    assert all((new.mu - old.mu) * up < 0 for old, new in zip(evil, rated.evil, strict=True))
    assert (rated.advantage.mu - EVEN.mu) * up > 0
    assert (
        chance_of_good(rated.good, rated.evil, rated.advantage) * up > chance_of_good(good, evil, EVEN) * up
    )


def test_by_hand() -> None:
    """Three newcomers against two, and Good wins.

    Half of five is 2.5: each of Good counts 2.5 / 3, each of Evil 2.5 / 2. With s² = (25/3)² + (25/300)²
    the doubt is c² = 3 (5/6)² s² + 2 (5/4)² s² + (25/12)² + (25/300)² + 2 (25/6)². The chance
    was a half, so Good's members move by 1/2 (5/6) s² / c, and Evil's by 1/2 (5/4) s² / c.
    """
    rated = rate([NEWCOMER] * 3, [NEWCOMER] * 2, EVEN, GOOD)
    s2 = (25 / 3) ** 2 + (25 / 300) ** 2
    c = (3 * 25 / 36 * s2 + 2 * 25 / 16 * s2 + (25 / 12) ** 2 + (25 / 300) ** 2 + 2 * (25 / 6) ** 2) ** 0.5
    assert [each.mu for each in rated.good] == pytest.approx([5 / 12 * s2 / c] * 3)
    assert [each.mu for each in rated.evil] == pytest.approx([-5 / 8 * s2 / c] * 2)


def test_a_setup_learns_which_side_it_helps() -> None:
    """Everybody is as good as everybody, but Evil wins 65 of 100."""
    rng = Random("advantage")
    people, advantage = [NEWCOMER] * 40, EVEN
    for _game in range(3000):
        seats = rng.sample(range(40), 7)
        winner = EVIL if rng.random() < 0.65 else GOOD
        good, evil = seats[:4], seats[4:]
        rated = rate([people[seat] for seat in good], [people[seat] for seat in evil], advantage, winner)
        advantage = rated.advantage
        for seat, skill in zip((*good, *evil), (*rated.good, *rated.evil), strict=True):
            people[seat] = skill
    average = [Skill(0.0, 1.5)]
    assert chance_of_good(average * 4, average * 3, advantage) == pytest.approx(0.35, abs=0.07)
    # And nobody is thought strong for having been dealt Evil.
    assert max(each.mu for each in people) < 6


def test_points() -> None:
    assert points(NEWCOMER) == 1000
    assert points(Skill(0.0, 25 / 3 - 1)) == 1120
    assert points(Skill(1.0, 25 / 3)) == 1040
