"""A2: the Lunatic, who must play Fail on every quest."""

from ...contract import Seat
from ..cards import Card
from ..game import Game
from ..hooks import Module


def _lunatic(game: Game, seat: Seat) -> tuple[Card, ...]:
    return ("fail",)


LUNATIC = Module("lunatic", lambda options: options.has("lunatic"), quest_cards={"lunatic": _lunatic})
