"""A3.6: the Cleric, who learns the first leader's loyalty before round 1."""

from ..game import Game
from ..hooks import Module
from ..loyalty import check_loyalty


def cleric(game: Game) -> None:
    """The first leader is asked even where that is the Cleric, who then learns nothing."""
    check_loyalty(game, "cleric", game.table.first_leader, checker=None)


CLERIC = Module("cleric", lambda options: options.has("cleric"), steps={"cleric": cleric})
