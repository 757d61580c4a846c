"""A10: the sorcerers, who may play Magic. What that does to a quest is in `cards`."""

from ...contract import Seat
from ..cards import Card
from ..characters import SORCERERS
from ..game import Game
from ..hooks import Module


def _sorcerer(game: Game, seat: Seat) -> tuple[Card, ...]:
    """A10.1: never a Fail, also for the evil one."""
    return ("success", "magic")


SORCERERS_MODULE = Module(
    "sorcerers",
    lambda options: options.has(*SORCERERS),
    quest_cards={"good_sorcerer": _sorcerer, "evil_sorcerer": _sorcerer},
)
