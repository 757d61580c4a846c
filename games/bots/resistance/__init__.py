"""Computer players for The Resistance and Avalon.

A player is made anew for every question from the view of its seat, and keeps nothing: `Mind` is what it
believes, the scores are what speaks for each answer, and its level says how well it follows them.
"""

from random import Random

from games.rules.contract import Answer, Decision
from games.rules.resistance import View

from ..contract import Saying
from .levels import NOISE, pick
from .mind import Mind
from .observer import Moment, moments
from .power_scores import power_scores
from .round_scores import Scores, card_scores, team_scores, vote_scores
from .talk import say

__all__ = ["LEVELS", "STAND_IN", "USUAL", "Moment", "answer", "moments", "saying"]

# From the weakest on.
LEVELS = tuple(NOISE)
USUAL = "middle"
# Who answers for somebody who is away or has left (A17.3).
STAND_IN = "strong"

_OF_EVERY_ROUND = {"team": team_scores, "vote": vote_scores, "charge": vote_scores, "quest_card": card_scores}


def answer(view: View, decision: Decision, level: str, rng: Random) -> Answer:
    if decision.least == decision.most == len(decision.choices):
        return decision.choices
    return pick(_scores(_mind(view), decision), level, rng)


def saying(view: View, decision: Decision, answer: Answer, rng: Random) -> Saying | None:
    """What the player says with this answer, if anything."""
    return say(_mind(view), decision, answer, rng)


def _scores(mind: Mind, decision: Decision) -> Scores:
    return _OF_EVERY_ROUND.get(decision.kind, power_scores)(mind, decision)


def _mind(view: View) -> Mind:
    if view.own is None:
        raise ValueError("who only watches has nothing to decide")
    return Mind(view, view.own)
