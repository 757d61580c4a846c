"""A14.1: Excalibur, which changes a card that was played."""

from typing import cast

from ...contract import Seat
from ..cards import other_card
from ..game import Game
from ..hooks import Module
from ..state import Peek


def give_excalibur(game: Game) -> None:
    """With the proposal, to a member other than the leader."""
    table = game.table
    members = [seat for seat in game.others(table.leader) if seat in table.team]
    game.ask(table.leader, "give_excalibur", "players", members, fallback="first")


def _given(game: Game, leader: Seat, answer: tuple[Seat]) -> None:
    (holder,) = answer
    game.table.excalibur = holder
    game.tell("excalibur_given", leader=leader, holder=holder)


def use_excalibur(game: Game) -> None:
    """The holder may change another member's card, as long as it lies face down."""
    table = game.table
    holder = cast(Seat, table.excalibur)
    targets = [seat for seat in game.other_members(holder) if seat != table.found]
    if targets:
        game.ask(holder, "excalibur", "players", targets, least=0, fallback="pass")


def _used(game: Game, holder: Seat, targets: tuple[Seat, ...]) -> None:
    table, hidden = game.table, game.hidden
    if not targets:
        game.tell("excalibur_unused", holder=holder)
        return
    (target,) = targets
    card = hidden.cards[target]
    hidden.cards = {**hidden.cards, target: other_card(card)}
    hidden.peeks = (*hidden.peeks, Peek(table.round, holder, "excalibur", target, card))
    table.swapped = target
    game.tell("excalibur_used", holder=holder, member=target)
    game.tell_only(holder, "card_seen", member=target, card=card)


EXCALIBUR = Module(
    "excalibur",
    lambda options: options.excalibur,
    steps={"give_excalibur": give_excalibur, "excalibur": use_excalibur},
    answers={"give_excalibur": _given, "excalibur": _used},
)
