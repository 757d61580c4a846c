"""Spy: a coin, and another action in the same turn."""

from ..game import Game
from ..hooks import ActionRules, RoleModule
from ..turn import act, ask_for_action, must_coup

# C10.4: what the second action may not be.
_NOT_TWICE = ("spy",)


def _take_and_go_on(game: Game) -> None:
    game.take(game.action.seat, 1)
    game.first(("act_again", None))


def _act_again(game: Game) -> None:
    """With all steps of its own; if it falls, the coin stays."""
    game.table.forced = must_coup(game)
    ask_for_action(game, "second_action", leaving_out=_NOT_TWICE)


SPY = RoleModule(
    role="spy",
    group="finance",
    actions={"spy": ActionRules(effect=_take_and_go_on)},
    tasks={"act_again": _act_again},
    answers={"second_action": act},
)
