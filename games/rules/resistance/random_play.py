"""Random play: every seat chooses uniformly among its legal answers. For counting, measuring and testing."""

from functools import lru_cache
from itertools import chain, combinations
from random import Random

from ..contract import Answer, Decision
from .engine import answer, decisions, start
from .options import Options
from .state import State


def play(options: Options, players: int, seed: str, rng: Random) -> State:
    """A whole game. The same arguments give the same game."""
    state, _ = start(options, players, seed)
    while asked := decisions(state):
        # Those who are asked together keep their question until the last has answered.
        for seat, decision in asked.items():
            state, _ = answer(state, seat, decision.id, choose(decision, rng))
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
