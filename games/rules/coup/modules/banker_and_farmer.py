"""Banker and Farmer: three coins, of which a Farmer gives one away."""

from ...contract import Seat
from ..game import Game
from ..hooks import ActionRules, RoleModule

_COINS = 3
_GIFT = 1


def _take(game: Game) -> None:
    game.take(game.action.seat, _COINS)


def _take_and_give(game: Game) -> None:
    """Whoever gets the coin is no target. C9: a timer gives it to the poorest."""
    _take(game)
    farmer = game.action.seat
    others = sorted(game.others(farmer), key=game.table.coins.__getitem__)
    game.ask(farmer, "gift", "players", others, fallback="first")


def _given(game: Game, farmer: Seat, answer: tuple[Seat]) -> None:
    game.give(farmer, answer[0], _GIFT)


BANKER = RoleModule(role="banker", group="finance", actions={"banker": ActionRules(effect=_take)})
FARMER = RoleModule(
    role="farmer",
    group="finance",
    actions={"farmer": ActionRules(effect=_take_and_give)},
    answers={"gift": _given},
)
