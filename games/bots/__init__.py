"""Computer players: they get a view and a decision and return an answer, nothing else."""

from random import Random
from typing import Any

from games.rules.contract import Answer, Decision, fill_in

# So far one, who answers as a timer would (A17.2).
LEVELS = ("simple",)


def answer(view: Any, decision: Decision, rng: Random) -> Answer:
    return fill_in(decision, rng)
