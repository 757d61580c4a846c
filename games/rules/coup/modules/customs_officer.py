"""Customs Officer: a tax on a role (C5.3)."""

from collections.abc import Iterable
from typing import cast

from ...contract import Seat
from ..game import Game
from ..hooks import ActionRules, Aim, RoleModule
from ..roles import Role
from ..state import Tax


def _aims(game: Game) -> Iterable[Aim]:
    return [Aim(role, role=role) for role in game.table.roles]


def _lay_tokens(game: Game) -> None:
    action = game.action
    role = cast(Role, action.role)
    game.table.tax = Tax(action.seat, role)
    game.tell("tax_laid", player=action.seat, role=role)


def _goes_out(game: Game, seat: Seat) -> None:
    tax = game.table.tax
    if tax and tax.owner == seat:
        game.table.tax = None
        game.tell("tax_over", role=tax.role)


CUSTOMS_OFFICER = RoleModule(
    role="customs_officer",
    group="special_interests",
    advanced=True,
    actions={"customs_officer": ActionRules(aims=_aims, effect=_lay_tokens)},
    goes_out=_goes_out,
)
