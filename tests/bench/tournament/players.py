"""The kinds of players that can meet, by name, from the weakest on."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from games.bots.resistance import LEVELS, answer
from games.rules.contract import Answer, Decision
from games.rules.resistance import View
from tests.bench.tournament.rivals import constraint_player, random_player

Player: TypeAlias = Callable[[View, Decision, Random], Answer]


def _of_level(level: str) -> Player:
    def player(view: View, decision: Decision, rng: Random) -> Answer:
        return answer(view, decision, level, rng)

    return player


PLAYERS: Mapping[str, Player] = {
    "random": random_player,
    "constraint": constraint_player,
    **{level: _of_level(level) for level in LEVELS},
}
