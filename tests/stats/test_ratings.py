"""How ratings move: the model of openskill, with teams of different sizes and setups that are not fair."""

from math import exp, fsum, hypot
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull
from openskill.models.weng_lin.bradley_terry_full import BradleyTerryFullRating

from games.rules.resistance.tableau import EVIL, EVIL_PLAYERS, GOOD, GOOD_PLAYERS, PLAYERS, Side
from stats.rating.judging import Forecast, judge
from stats.rating.skills import NEWCOMER, Skill, points
from stats.rating.two_sides import EVEN, chance_of_first, rate

skills = st.builds(Skill, st.floats(-20, 20), st.floats(0.5, 25 / 3))
sides = st.sampled_from([GOOD, EVIL])


@pytest.mark.parametrize("players", PLAYERS)
def test_among_newcomers_a_setup_that_nobody_knows_is_even_whatever_the_sizes(players: int) -> None:
    good, evil = [NEWCOMER] * GOOD_PLAYERS[players], [NEWCOMER] * EVIL_PLAYERS[players]
    assert chance_of_first(good, evil, EVEN) == 0.5


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mu", [-5.0, 5.0])
def test_equals_are_even_however_strong_they_are(players: int, mu: float) -> None:
    """Added up, six of these against four would win nearly always."""
    strong = Skill(mu, 1.0)
    good, evil = [strong] * GOOD_PLAYERS[players], [strong] * EVIL_PLAYERS[players]
    assert chance_of_first(good, evil, EVEN) == pytest.approx(0.5)


@given(st.lists(skills, min_size=3, max_size=6), st.lists(skills, min_size=2, max_size=4), sides)
def test_who_wins_rises_who_loses_falls_and_everybody_is_better_known(
    good: list[Skill], evil: list[Skill], winner: Side
) -> None:
    rated = rate(good, evil, EVEN, first_won=winner == GOOD)
    up = 1 if winner == GOOD else -1
    assert all((new.mu - old.mu) * up > 0 for old, new in zip(good, rated.first, strict=True))
    assert all((new.mu - old.mu) * up < 0 for old, new in zip(evil, rated.second, strict=True))
    assert (rated.advantage.mu - EVEN.mu) * up > 0
    assert (
        chance_of_first(rated.first, rated.second, rated.advantage) * up
        > chance_of_first(good, evil, EVEN) * up
    )


@given(st.lists(skills, min_size=1, max_size=6), st.lists(skills, min_size=1, max_size=4), skills, sides)
def test_as_openskill_has_it(good: list[Skill], evil: list[Skill], advantage: Skill, winner: Side) -> None:
    """Whose teams are sums: there each member is scaled down to one part in so many, and up again."""
    model = BradleyTerryFull(mu=0.0, beta=25 / 3, tau=0.0)

    def scaled(skill: Skill, weight: float) -> BradleyTerryFullRating:
        return model.rating(skill.mu * weight, hypot(skill.sigma, 25 / 300) * weight)

    teams = [
        [*(scaled(each, 1 / len(good)) for each in good), scaled(advantage, 1.0)],
        [scaled(each, 1 / len(evil)) for each in evil],
    ]
    (*new_good, new_advantage), new_evil = model.rate(teams, ranks=[0, 1] if winner == GOOD else [1, 0])
    rated = rate(good, evil, advantage, first_won=winner == GOOD)
    for weight, ours, theirs in (
        *((len(good), *each) for each in zip(rated.first, new_good, strict=True)),
        *((len(evil), *each) for each in zip(rated.second, new_evil, strict=True)),
        (1, rated.advantage, new_advantage),
    ):
        assert ours.mu == pytest.approx(theirs.mu * weight, rel=1e-9, abs=1e-9)
        assert ours.sigma == pytest.approx(theirs.sigma * weight, rel=1e-9)


def test_by_hand() -> None:
    """Three newcomers against two, and Good wins.

    Each of Good counts a third, each of Evil a half. With s² = (25/3)² + (25/300)² the doubt is
    c² = 3 s²/9 + 2 s²/4 + (25/6)² + (25/300)² + 2 (25/3)². The chance was a half, so each of Good moves by
    half of (1/3) s² / c, and each of Evil by half of (1/2) s² / c.
    """
    rated = rate([NEWCOMER] * 3, [NEWCOMER] * 2, EVEN, first_won=True)
    s2 = (25 / 3) ** 2 + (25 / 300) ** 2
    c = (s2 / 3 + s2 / 2 + (25 / 6) ** 2 + (25 / 300) ** 2 + 2 * (25 / 3) ** 2) ** 0.5
    assert [each.mu for each in rated.first] == pytest.approx([s2 / 6 / c] * 3)
    assert [each.mu for each in rated.second] == pytest.approx([-s2 / 4 / c] * 2)


def test_a_setup_learns_which_side_it_helps() -> None:
    """Everybody is as good as everybody, but Evil wins 65 of 100."""
    rng = Random("advantage")
    people, advantage = [NEWCOMER] * 40, EVEN
    for _game in range(3000):
        seats = rng.sample(range(40), 7)
        winner = EVIL if rng.random() < 0.65 else GOOD
        good, evil = seats[:4], seats[4:]
        rated = rate(
            [people[seat] for seat in good],
            [people[seat] for seat in evil],
            advantage,
            first_won=winner == GOOD,
        )
        advantage = rated.advantage
        for seat, skill in zip((*good, *evil), (*rated.first, *rated.second), strict=True):
            people[seat] = skill
    average = [Skill(0.0, 1.5)]
    assert chance_of_first(average * 4, average * 3, advantage) == pytest.approx(0.35, abs=0.07)
    # And nobody is thought strong for having been dealt Evil: on average people are what they were.
    assert fmean(each.mu for each in people) == pytest.approx(0, abs=1)


@pytest.mark.parametrize("spread", [0.4, 0.8])
def test_what_is_said_is_what_comes(spread: float) -> None:
    """Simulated people, whose strength moves a game a little or more, and setups that are not fair."""
    rng = Random(f"calibration {spread}")
    strengths = [rng.gauss(0, spread) for _each in range(150)]
    unfair = {players: rng.gauss(-0.3, 0.4) for players in PLAYERS}
    people, advantages = [NEWCOMER] * len(strengths), dict.fromkeys(PLAYERS, EVEN)
    made = []
    for number in range(6000):
        players = rng.choice(PLAYERS)
        seats = rng.sample(range(len(people)), players)
        good, evil = seats[: GOOD_PLAYERS[players]], seats[GOOD_PLAYERS[players] :]
        lead = fmean(strengths[seat] for seat in good) - fmean(strengths[seat] for seat in evil)
        winner = GOOD if rng.random() < 1 / (1 + exp(-lead - unfair[players])) else EVIL
        teams = [people[seat] for seat in good], [people[seat] for seat in evil]
        if number >= 2000:
            made.append(Forecast(chance_of_first(*teams, advantages[players]), winner == GOOD, 0))
        rated = rate(*teams, advantages[players], first_won=winner == GOOD)
        advantages[players] = rated.advantage
        for seat, skill in zip(seats, (*rated.first, *rated.second), strict=True):
            people[seat] = skill
    judgement = judge(made)
    wrong = fsum(abs(each.said * each.came.of - each.came.won) for each in judgement.bins)
    assert wrong / judgement.games < 0.04
    assert judgement.loss < judgement.loss_without


def test_points() -> None:
    assert points(NEWCOMER) == 1000
    assert points(Skill(0.0, 25 / 3 - 1)) == 1120
    assert points(Skill(1.0, 25 / 3)) == 1040
