"""Levels of skill: the same scores for all, with more or less noise."""

from collections.abc import Mapping
from math import log
from random import Random

from games.rules.contract import Answer

from .round_scores import Scores

# From the weakest on, in the unit of the scores.
NOISE: Mapping[str, float] = {"weak": 0.5, "middle": 0.2, "strong": 0.02}


def pick(scores: Scores, level: str, rng: Random) -> Answer:
    """An answer e times as likely as another for every `NOISE` that its score is better."""
    noise = NOISE[level]

    def disturbed(scored: tuple[Answer, float]) -> float:
        # Gumbel's distribution makes the largest of the sums come out so.
        return scored[1] - noise * log(-log(1 - rng.random() or 0.5))

    return max(scores, key=disturbed)[0]
