"""Computer players for The Resistance and Avalon."""

from random import Random

from games.rules.contract import Answer, Decision, fill_in
from games.rules.resistance import View

from .sayings import Saying

# From the weakest on.
LEVELS = ("weak", "middle", "strong")
# Who answers for somebody who is away or has left (A17.3).
STAND_IN = "strong"


def answer(view: View, decision: Decision, level: str, rng: Random) -> Answer:
    return fill_in(decision, rng)


def saying(view: View, decision: Decision, answer: Answer, rng: Random) -> Saying | None:
    """What the player says with this answer, if anything."""
    return None
