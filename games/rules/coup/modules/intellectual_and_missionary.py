"""Intellectual and Missionary: what a lost life may bring (C6)."""

from ...contract import Seat
from ..game import Game
from ..hooks import ReactionRules, RoleModule
from ..state import Cause

_COINS = 5


def _may_be_an_intellectual(game: Game, seat: Seat, cause: Cause) -> bool:
    """C6.5: not the last life, nor the second loss."""
    return cause != "reaction" and game.table.cards[seat] > 1


def _pay_out(game: Game, seat: Seat) -> None:
    game.take(seat, _COINS)


def _may_be_a_missionary(game: Game, _seat: Seat, cause: Cause) -> bool:
    """C6.4: not to a coup, and only where a card can be drawn."""
    return cause != "coup" and game.table.deck > 0


def _draw_life(game: Game, seat: Seat) -> None:
    game.tell("new_life", player=seat)
    game.tell_only(seat, "new_card", cards=game.draw(seat, 1))


INTELLECTUAL = RoleModule(
    role="intellectual",
    group="special_interests",
    reaction=ReactionRules(may_be_claimed=_may_be_an_intellectual, reward=_pay_out),
)
MISSIONARY = RoleModule(
    role="missionary",
    group="special_interests",
    advanced=True,
    reaction=ReactionRules(may_be_claimed=_may_be_a_missionary, reward=_draw_life),
)
