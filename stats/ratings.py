"""How strong players are, by openskill's Bradley-Terry model for two teams (decision 0008).

openskill adds up what the members of a team can do, so that six would nearly always beat four. Here a team is
as strong as its members are on average: each counts for one part in so many. And no setup is fair: each has
an advantage of its own, a member of Good's team that learns as players do.
"""

from collections.abc import Sequence
from math import exp, hypot, sqrt
from typing import NamedTuple

from openskill.models import BradleyTerryFull
from openskill.models.weng_lin.bradley_terry_full import BradleyTerryFullRating

from games.rules.resistance.tableau import GOOD, Side

_BETA = 25 / 3  # how much else decides a game: a lot (decision 0008)
_TAU = 25 / 300  # how fast people may change
_model = BradleyTerryFull(mu=0.0, beta=_BETA, tau=0.0)


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


def rate(good: Sequence[Skill], evil: Sequence[Skill], advantage: Skill, winner: Side) -> Rated:
    """All skills after a game."""
    in_good, in_evil = 1 / len(good), 1 / len(evil)
    teams = [
        [*(_weighted(skill, in_good) for skill in good), _weighted(advantage, 1.0)],
        [_weighted(skill, in_evil) for skill in evil],
    ]
    (*new_good, new_advantage), new_evil = _model.rate(teams, ranks=[0, 1] if winner == GOOD else [1, 0])
    return Rated(
        [Skill(each.mu / in_good, each.sigma / in_good) for each in new_good],
        [Skill(each.mu / in_evil, each.sigma / in_evil) for each in new_evil],
        Skill(new_advantage.mu, new_advantage.sigma),
    )


def chance_of_good(good: Sequence[Skill], evil: Sequence[Skill], advantage: Skill) -> float:
    """How likely Good wins, as the model sees it before the game."""
    in_good, in_evil = 1 / len(good), 1 / len(evil)
    lead = advantage.mu + in_good * sum(each.mu for each in good) - in_evil * sum(each.mu for each in evil)
    doubt = advantage.sigma**2 + 2 * _BETA**2
    doubt += sum((in_good * each.sigma) ** 2 for each in good)
    doubt += sum((in_evil * each.sigma) ** 2 for each in evil)
    return 1 / (1 + exp(-lead / sqrt(doubt)))


def _weighted(skill: Skill, weight: float) -> BradleyTerryFullRating:
    return _model.rating(skill.mu * weight, hypot(skill.sigma, _TAU) * weight)


def points(skill: Skill) -> int:
    """What people see: what somebody can do at least. A newcomer has 1,000."""
    return round(1000 + 40 * (skill.mu - NEWCOMER.mu - 3 * (skill.sigma - NEWCOMER.sigma)))


def likely_points(skill: Skill) -> int:
    """The best guess: what the points would be if it were sure."""
    return points(Skill(skill.mu, 0.0))
