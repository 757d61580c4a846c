"""A8: the two Lancelots, who change sides by the loyalty cards. What they see is in `knowledge`."""

from ...contract import Seat
from ...kernel.shuffling import shuffle
from ..cards import Card
from ..characters import LANCELOTS
from ..game import Game
from ..hooks import Module
from ..tableau import GOOD, QUESTS, opposite

# True is a switch, False a blank.
MODE_1_DECK = (False,) * 4 + (True,) * 2
MODE_2_DECK = (False,) * 5 + (True,) * 2


def set_up(game: Game) -> None:
    """A8.2: a deck for mode 1. A8.3: for mode 2, a card over each quest."""
    if game.options.lancelot == "mode1":
        game.hidden.loyalty_deck = shuffle(game.seed, "loyalty", MODE_1_DECK)
    elif game.options.lancelot == "mode2":
        game.table.loyalty = shuffle(game.seed, "loyalty", MODE_2_DECK)[: len(QUESTS)]


def loyalty_card(game: Game) -> None:
    """At the start of a round: mode 1 draws a card, mode 2 without Targeting looks at the next quest's."""
    table, hidden = game.table, game.hidden
    if game.options.lancelot == "mode1":
        table.loyalty = (*table.loyalty, hidden.loyalty_deck[0])
        hidden.loyalty_deck = hidden.loyalty_deck[1:]
        _turn(game, table.loyalty[-1])
    elif game.options.lancelot == "mode2" and not game.options.targeting:
        _turn(game, table.loyalty[table.round - 1])


def switch_sides(game: Game) -> None:
    """A8.3: with Targeting, mode 2 goes by the space for which a team was approved."""
    if game.options.lancelot == "mode2" and game.options.targeting:
        _turn(game, game.table.loyalty[game.table.quest - 1])


def _turn(game: Game, switch: bool) -> None:
    if switch:
        lancelots = game.seats_of(*LANCELOTS)
        game.hidden.sides = tuple(
            opposite(side) if seat in lancelots else side for seat, side in enumerate(game.hidden.sides)
        )
    game.tell("loyalty_switch" if switch else "loyalty_blank")


def _lancelot(game: Game, seat: Seat) -> tuple[Card, ...]:
    """By the present side (A8.4); in mode 2 there is no choice (A8.3)."""
    if game.hidden.sides[seat] == GOOD:
        return ("success",)
    return ("fail",) if game.options.lancelot == "mode2" else ("success", "fail")


LANCELOT = Module(
    "lancelot",
    lambda options: options.has(*LANCELOTS),
    set_up=set_up,
    steps={"loyalty_card": loyalty_card, "switch_sides": switch_sides},
    quest_cards={"good_lancelot": _lancelot, "evil_lancelot": _lancelot},
)
