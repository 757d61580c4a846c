"""A2: the Brute, who may play Fail only in the first three quests."""

from ...contract import Seat
from ..cards import Card
from ..game import Game
from ..hooks import Module

_LAST_FAIL = 3


def _brute(game: Game, seat: Seat) -> tuple[Card, ...]:
    """A6.3: in the order played."""
    return ("success", "fail") if game.table.round <= _LAST_FAIL else ("success",)


BRUTE = Module("brute", lambda options: options.has("brute"), quest_cards={"brute": _brute})
