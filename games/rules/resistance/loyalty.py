"""A2.1: a loyalty check. Everybody who is checked is asked, also those with one legal card."""

from typing import cast

from ..contract import Seat
from .game import Game
from .hooks import Module
from .state import Check, Occasion
from .tableau import Side


def check_loyalty(game: Game, occasion: Occasion, checked: Seat, checker: Seat | None) -> None:
    """Asks for the card. The Cleric checks without being named: then there is no checker."""
    game.table.check = Check(game.table.round, occasion, checker, checked)
    side = game.hidden.sides[checked]
    legal = game.script.loyalty_cards.get(game.hidden.characters[checked])
    facts = {"occasion": occasion} if checker is None else {"occasion": occasion, "checker": checker}
    game.ask(
        checked, "loyalty_card", "loyalties", legal(side) if legal else (side,), fallback="first", **facts
    )


def _handed(game: Game, checked: Seat, answer: tuple[Side]) -> None:
    table = game.table
    check = cast(Check, table.check)
    (card,) = answer
    table.check = None
    table.checks = (*table.checks, check)
    game.hidden.handed = (*game.hidden.handed, card)
    if check.checker is None:
        game.tell("cleric_checked", checked=checked)
    else:
        game.tell("loyalty_checked", checker=check.checker, checked=checked)
    checker = game.seats_of("cleric")[0] if check.checker is None else check.checker
    if checker != checked:
        game.tell_only(checker, "loyalty_seen", checked=checked, loyalty=card)


LOYALTY = Module("loyalty", lambda options: True, answers={"loyalty_card": _handed})
