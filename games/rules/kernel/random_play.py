"""Random play: every seat chooses uniformly among its legal answers. For counting, measuring and testing."""

from functools import lru_cache
from itertools import chain, combinations
from random import Random
from typing import Any

from ..contract import Answer, Decision, OptionsT, Rules, StateT


def play(
    rules: Rules[OptionsT, StateT, Any], options: OptionsT, players: int, seed: str, rng: Random
) -> StateT:
    """A whole game. The same arguments give the same game."""
    state, _events = rules.start(options, players, seed)
    # An answer may close the questions of others, so they are looked at anew after each.
    while asked := rules.decisions(state):
        seat, decision = next(iter(asked.items()))
        state, _events = rules.answer(state, seat, decision.id, choose(decision, rng))
    return state


def choose(decision: Decision, rng: Random) -> Answer:
    choices = decision.choices
    if decision.least == decision.most == 1:
        return (choices[int(rng.random() * len(choices))],)
    answers = legal_answers(choices, decision.least, decision.most)
    return answers[int(rng.random() * len(answers))]


# The same few questions come up all the time: a team of ten players has 252 answers at the most.
@lru_cache(maxsize=1024)
def legal_answers(choices: Answer, least: int, most: int) -> tuple[Answer, ...]:
    """Every answer there is, the order within one left aside."""
    return tuple(chain.from_iterable(combinations(choices, number) for number in range(least, most + 1)))
