"""Numbers as coordinates: where the templates draw what the tables say."""

from collections.abc import Sequence
from typing import NamedTuple

from stats.reading.intervals import Rate

from ..reading.profile import ENOUGH, RatingPoint

# A picture in a line of a table is so wide, with room for half a mark at both ends.
WIDTH = 120
_MARGIN = 5

CURVE_WIDTH, CURVE_HEIGHT = 600, 160
_STEP = 100  # of points, between round numbers


class Interval(NamedTuple):
    """A rate: a bar from one end of its interval to the other, and a mark where the rate itself is."""

    left: float
    width: float
    mark: float


def interval(rate: Rate) -> Interval | None:
    """None where there is too little to draw."""
    if rate.share is None or rate.of < ENOUGH:
        return None
    left, right = _across(rate.low), _across(rate.high)
    return Interval(left, round(right - left, 1), _across(rate.share))


def _across(share: float) -> float:
    return round(_MARGIN + share * (WIDTH - 2 * _MARGIN), 1)


def portion(part: int, whole: int) -> float | None:
    """The width of a bar that is so much of the whole picture. None where that is too little."""
    return round(WIDTH * part / whole, 1) if whole >= ENOUGH else None


class Curve(NamedTuple):
    """A rating over time, and the round numbers at its edges and in its middle."""

    path: str
    top: int
    middle: int
    bottom: int


def curve(history: Sequence[RatingPoint]) -> Curve | None:
    """The history has the oldest first. None where there is too little to draw."""
    if len(history) < ENOUGH:
        return None
    points = [each.points for each in history]
    bottom = min(points) // _STEP * _STEP
    top = max(-(-max(points) // _STEP) * _STEP, bottom + _STEP)
    begin, end = history[0].at.timestamp(), history[-1].at.timestamp()
    span = end - begin or 1.0
    corners = (
        (
            round((each.at.timestamp() - begin) / span * CURVE_WIDTH, 1),
            round((top - each.points) / (top - bottom) * CURVE_HEIGHT, 1),
        )
        for each in history
    )
    return Curve("M" + "L".join(f"{x:g} {y:g}" for x, y in corners), top, (top + bottom) // 2, bottom)
