"""A6.1: Lady of the Lake."""

from ...contract import Seat
from ..game import Game
from ..hooks import Module
from ..loyalty import check_loyalty

_AFTER_QUESTS = (2, 3, 4)


def set_up(game: Game) -> None:
    """The token starts on the first leader's right."""
    table = game.table
    table.lady = ((table.first_leader - 1) % table.players,)


def lady(game: Game) -> None:
    """The holder must check somebody who never held the token."""
    table = game.table
    if table.round in _AFTER_QUESTS:
        holder = table.lady[-1]
        game.ask(holder, "lady", "players", [seat for seat in game.others(holder) if seat not in table.lady])


def _checked(game: Game, holder: Seat, answer: tuple[Seat]) -> None:
    (target,) = answer
    game.table.lady = (*game.table.lady, target)
    check_loyalty(game, "lady", target, holder)


LADY = Module(
    "lady",
    lambda options: options.lady,
    set_up=set_up,
    steps={"lady": lady},
    answers={"lady": _checked},
)
