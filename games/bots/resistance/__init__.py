"""Computer players for The Resistance and Avalon."""

from random import Random

from games.rules.contract import Answer, Decision, fill_in
from games.rules.resistance import View

from .levels import NOISE, pick
from .mind import Mind
from .sayings import Saying
from .scores import card_scores, team_scores, vote_scores

# From the weakest on.
LEVELS = tuple(NOISE)
# Who answers for somebody who is away or has left (A17.3).
STAND_IN = "strong"

_SCORES = {"team": team_scores, "vote": vote_scores, "charge": vote_scores, "quest_card": card_scores,
  "strike": lambda mind, decision: [((s,), float(mind.merlin[s])) for s in decision.choices]}


def answer(view: View, decision: Decision, level: str, rng: Random) -> Answer:
    if len(decision.choices) == decision.least:
        return decision.choices
    scores = _SCORES.get(decision.kind)
    if scores is None:
        return fill_in(decision, rng)
    return pick(scores(Mind(view, view.own), decision), NOISE[level], rng)


def saying(view: View, decision: Decision, answer: Answer, rng: Random) -> Saying | None:
    """What the player says with this answer, if anything."""
    return None
