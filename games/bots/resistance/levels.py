"""Levels of skill: the same scores for all, and more or less noise."""

from collections.abc import Mapping
from math import log
from random import Random

from games.rules.contract import Answer

from .scores import Scores

# From the weakest on: how large the noise is, in the units of the scores.
NOISE: Mapping[str, float] = {"weak": 0.3, "middle": 0.1, "strong": 0.02}


def pick(scores: Scores, noise: float, rng: Random) -> Answer:
    """An answer by its score: with a probability that grows by e for each `noise` that it is better."""
    best, _ = max(scores, key=lambda each: each[1] - noise * log(-log(1 - rng.random() * (1 - 1e-12) or 0.5)))
    return best
