"""How sure a rate is, and the difference of two: intervals of 95%.

For one rate it is Wilson's score interval, which also holds near 0 and 1 and for few games. For the
difference of two independent rates it is Newcombe's, made of both Wilson intervals (1998, method 10).
"""

from math import sqrt
from statistics import NormalDist

from msgspec import Struct

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Rate(Struct, frozen=True):
    """So many of so many, and the interval for the rate behind it. Of none at all nothing is known."""

    won: int
    of: int
    share: float | None
    low: float
    high: float


class Difference(Struct, frozen=True):
    """By how much one share is greater than another."""

    points: float
    low: float
    high: float

    @property
    def is_more(self) -> bool:
        """Beyond the interval."""
        return self.low > 0

    @property
    def is_less(self) -> bool:
        return self.high < 0


def rate(won: int, of: int) -> Rate:
    if of == 0:
        return Rate(won, of, None, 0.0, 1.0)
    share = won / of
    middle = share + _Z**2 / (2 * of)
    half = _Z * sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2))
    scale = 1 + _Z**2 / of
    # At 0 and at 1 the interval ends there exactly, whatever rounding makes of it.
    low = 0.0 if won == 0 else (middle - half) / scale
    high = 1.0 if won == of else (middle + half) / scale
    return Rate(won, of, share, low, high)


def difference(one: Rate, other: Rate) -> Difference | None:
    """None where one of them is of nothing."""
    if one.share is None or other.share is None:
        return None
    points = one.share - other.share
    below = sqrt((one.share - one.low) ** 2 + (other.high - other.share) ** 2)
    above = sqrt((one.high - one.share) ** 2 + (other.share - other.low) ** 2)
    return Difference(points, points - below, points + above)
