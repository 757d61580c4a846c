"""How strong players are: the Bradley-Terry model of Weng and Lin for two teams (decision 0008).

In the model a team can do what its members can together, so that six would nearly always beat four. Here a
team is as strong as its members are on average: each counts for one part in so many. And no setup is fair:
each has an advantage of its own, a member of Good's team that learns as players do.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from games.rules.resistance.tableau import GOOD, Side

_BETA = 25 / 3  # how much else decides a game: a lot (decision 0008)
_TAU = 25 / 300  # how fast people may change
_KAPPA = 0.0001  # of its variance a skill keeps so much after any game


class Skill(NamedTuple):
    mu: float
    sigma: float


NEWCOMER = Skill(0.0, 25 / 3)
# A setup that was never played: it is known before that the sides are not far apart.
EVEN = Skill(0.0, 25 / 6)


class Rated(NamedTuple):
    good: list[Skill]
    evil: list[Skill]
    advantage: Skill


class _Team(NamedTuple):
    """What the members can do together, and the variance of that."""

    mu: float
    variance: float


def rate(good: Sequence[Skill], evil: Sequence[Skill], advantage: Skill, winner: Side) -> Rated:
    """All skills after a game."""
    in_good, in_evil = 1 / len(good), 1 / len(evil)
    team_of_good = _team(good, in_good, advantage)
    team_of_evil = _team(evil, in_evil)
    doubt = sqrt(team_of_good.variance + team_of_evil.variance + 2 * _BETA**2)
    chance = 1 / (1 + exp((team_of_evil.mu - team_of_good.mu) / doubt))
    surprise = (1.0 if winner == GOOD else 0.0) - chance
    # The more open a game was, the more its result tells.
    openness = chance * (1 - chance) / doubt**3
    lost_by_good, lost_by_evil = (openness * sqrt(team.variance) for team in (team_of_good, team_of_evil))
    return Rated(
        [_moved(each, in_good, surprise / doubt, lost_by_good) for each in good],
        [_moved(each, in_evil, -surprise / doubt, lost_by_evil) for each in evil],
        _moved(advantage, 1.0, surprise / doubt, lost_by_good),
    )


def _team(members: Sequence[Skill], weight: float, advantage: Skill | None = None) -> _Team:
    mu = weight * sum(each.mu for each in members)
    variance = weight**2 * sum(_variance(each) for each in members)
    return _Team(mu + advantage.mu, variance + _variance(advantage)) if advantage else _Team(mu, variance)


def _variance(skill: Skill) -> float:
    """Before a game: who has not played for a while may have changed."""
    return skill.sigma**2 + _TAU**2


def _moved(skill: Skill, weight: float, by: float, lost: float) -> Skill:
    """The less sure a skill was, and the more it weighs, the more it moves, and the more is learned of it."""
    variance = _variance(skill)
    kept = max(1 - weight**2 * variance * lost, _KAPPA)
    return Skill(skill.mu + weight * variance * by, sqrt(variance * kept))


def chance_of_good(good: Sequence[Skill], evil: Sequence[Skill], advantage: Skill) -> float:
    """How likely Good wins, as the model sees it before the game."""
    in_good, in_evil = 1 / len(good), 1 / len(evil)
    lead = advantage.mu + in_good * sum(each.mu for each in good) - in_evil * sum(each.mu for each in evil)
    doubt = advantage.sigma**2 + 2 * _BETA**2
    doubt += sum((in_good * each.sigma) ** 2 for each in good)
    doubt += sum((in_evil * each.sigma) ** 2 for each in evil)
    return 1 / (1 + exp(-lead / sqrt(doubt)))


def points(skill: Skill) -> int:
    """What people see: what somebody can do at least. A newcomer has 1,000."""
    return round(1000 + 40 * (skill.mu - NEWCOMER.mu - 3 * (skill.sigma - NEWCOMER.sigma)))


def likely_points(skill: Skill) -> int:
    """The best guess: what the points would be if it were sure."""
    return points(Skill(skill.mu, 0.0))
