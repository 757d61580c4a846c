"""Speculator: doubles what there is, unless somebody calls the bluff."""

from typing import cast

from ...contract import Seat
from ..game import Game
from ..hooks import ActionRules, RoleModule
from ..state import Claim

_MOST = 5


def _double(game: Game) -> None:
    speculator = game.action.seat
    game.take(speculator, min(_MOST, game.table.coins[speculator]))


def _caught(game: Game, made: Claim) -> None:
    """The challenger gets everything, before the life is lost."""
    game.give(made.seat, cast(Seat, made.challenger), game.table.coins[made.seat])


SPECULATOR = RoleModule(
    role="speculator",
    group="finance",
    advanced=True,
    actions={"speculator": ActionRules(effect=_double, caught=_caught)},
)
