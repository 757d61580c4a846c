"""A14.2: the Trapper. Teams are larger by one, and the leader takes a card away before they are shown."""

from ...contract import Seat
from ..game import Game
from ..hooks import Module
from ..state import Peek


def set_up(game: Game) -> None:
    game.table.team_sizes = tuple(size + 1 for size in game.table.team_sizes)


def trapper(game: Game) -> None:
    game.ask(game.table.leader, "trapper", "players", game.table.team)


def _trapped(game: Game, leader: Seat, answer: tuple[Seat]) -> None:
    """The leader looks at the card alone; it counts for nothing."""
    table, hidden = game.table, game.hidden
    (trapped,) = answer
    card = hidden.cards[trapped]
    hidden.cards = {seat: played for seat, played in hidden.cards.items() if seat != trapped}
    hidden.peeks = (*hidden.peeks, Peek(table.round, leader, "trapper", trapped, card))
    table.trapped = trapped
    game.tell("trapped", leader=leader, member=trapped)
    game.tell_only(leader, "card_seen", member=trapped, card=card)


TRAPPER = Module(
    "trapper",
    lambda options: options.trapper,
    set_up=set_up,
    steps={"trapper": trapper},
    answers={"trapper": _trapped},
)
