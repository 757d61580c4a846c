"""What is known of somebody's strength, and what people see of it. Every model has these in common."""

from math import sqrt
from typing import NamedTuple

BETA = 25 / 3  # how much else decides a game: a lot (decision 0008)
_TAU = 25 / 300  # how fast people may change
_KAPPA = 0.0001  # of its variance a skill keeps so much after any game


class Skill(NamedTuple):
    mu: float
    sigma: float


NEWCOMER = Skill(0.0, 25 / 3)


def variance_of(skill: Skill) -> float:
    """Before a game: who has not played for a while may have changed."""
    return skill.sigma**2 + _TAU**2


def moved(skill: Skill, *, by: float, learned: float) -> Skill:
    """The skill after a game: `by` so much for each bit of its variance, of which a share is `learned`."""
    variance = variance_of(skill)
    return Skill(skill.mu + variance * by, sqrt(variance * max(1 - learned, _KAPPA)))


def points(skill: Skill) -> int:
    """What people see: what somebody can do at least. A newcomer has 1,000."""
    return round(1000 + 40 * (skill.mu - NEWCOMER.mu - 3 * (skill.sigma - NEWCOMER.sigma)))


def likely_points(skill: Skill) -> int:
    """The best guess: what the points would be if it were sure."""
    return points(Skill(skill.mu, 0.0))
