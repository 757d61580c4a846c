"""The ladders that players are ranked on."""

from collections.abc import Iterator

from games.rules.resistance.characters import SIDE
from games.rules.resistance.tableau import EVIL, GOOD, PLAYERS

OVERALL = "overall"
SIDES = (GOOD, EVIL)
CHARACTERS = tuple(SIDE)
SIZES = tuple(f"{players}-players" for players in PLAYERS)
LADDERS = (OVERALL, *SIDES, *CHARACTERS, *SIZES)


def ladders_of(side: str, character: str, players: int) -> Iterator[str]:
    """Those that a game counts for, by what the player was in it, always in the same order."""
    yield OVERALL
    yield side
    yield character
    yield f"{players}-players"
