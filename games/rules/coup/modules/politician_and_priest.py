"""Politician and Priest: coins of others."""

from ..aims import at_all_others, at_one_target
from ..game import Game
from ..hooks import ActionRules, RoleModule

_FROM_ONE = 2
_FROM_EACH = 1


def _take_from_one(game: Game) -> None:
    for target in game.action.left:
        game.give(target, game.action.seat, _FROM_ONE)


def _take_from_all(game: Game) -> None:
    for target in game.action.left:
        game.give(target, game.action.seat, _FROM_EACH)


POLITICIAN = RoleModule(
    role="politician",
    group="special_interests",
    actions={"politician": ActionRules(aims=at_one_target, may_be_blocked=True, effect=_take_from_one)},
)
PRIEST = RoleModule(
    role="priest",
    group="special_interests",
    actions={"priest": ActionRules(aims=at_all_others, may_be_blocked=True, effect=_take_from_all)},
)
