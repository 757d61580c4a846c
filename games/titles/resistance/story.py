"""What there is to tell of a finished game of The Resistance or Avalon."""

from collections.abc import Sequence

from ...rules.resistance import State, View
from ..story import Story
from ..title import Step
from .curve import curve
from .highlights import highlights
from .praise import praise


def story(seen: View, steps: Sequence[Step[State]]) -> Story:
    points = curve(seen, steps)
    return Story(
        highlights(seen, steps, points),
        tuple(praise(seen, steps, points, seat) for seat in range(seen.table.players)),
    )
