"""Foreign Consular: a treaty between two players (C5.2)."""

from collections.abc import Iterable

from ...contract import Seat
from ..game import Game
from ..hooks import ActionRules, Aim, RoleModule

_PARTNERS = 2


def _aims(game: Game) -> Iterable[Aim]:
    """C3.3: not with two players left."""
    others = game.others(game.table.ap)
    return [Aim(str(seat), receiver=seat) for seat in others] if len(others) >= _PARTNERS else []


def _sign(game: Game) -> None:
    """C3.6: not with somebody who is out, nor when only the two are left by now."""
    action, in_game = game.action, game.in_order()
    if action.receiver in in_game and len(in_game) > _PARTNERS:
        game.table.treaty = (action.seat, action.receiver)
        game.tell("treaty_signed", players=game.table.treaty)


def _is_ally(game: Game, seat: Seat) -> bool:
    treaty = game.table.treaty
    return seat in treaty and game.table.ap in treaty


def _goes_out(game: Game, seat: Seat) -> None:
    """Nor does it last when only the two are left."""
    treaty = game.table.treaty
    if treaty and (seat in treaty or len(game.in_order()) == _PARTNERS):
        game.table.treaty = ()
        game.tell("treaty_over", players=treaty)


FOREIGN_CONSULAR = RoleModule(
    role="foreign_consular",
    group="special_interests",
    advanced=True,
    actions={"foreign_consular": ActionRules(aims=_aims, effect=_sign)},
    protects=_is_ally,
    protects_from_coups=True,
    goes_out=_goes_out,
)
