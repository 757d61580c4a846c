"""Peacekeeper: a coin, and the token that protects its holder (C5.2)."""

from ...contract import Seat
from ..game import Game
from ..hooks import ActionRules, RoleModule


def _keep_peace(game: Game) -> None:
    keeper = game.action.seat
    game.take(keeper, 1)
    game.table.peacekeeper = keeper
    game.tell("peace_kept", player=keeper)


def _is_protected(game: Game, seat: Seat) -> bool:
    return game.table.peacekeeper == seat


def _goes_out(game: Game, seat: Seat) -> None:
    if game.table.peacekeeper == seat:
        game.table.peacekeeper = None
        game.tell("peace_over", player=seat)


PEACEKEEPER = RoleModule(
    role="peacekeeper",
    group="special_interests",
    actions={"peacekeeper": ActionRules(effect=_keep_peace)},
    protects=_is_protected,
    goes_out=_goes_out,
)
