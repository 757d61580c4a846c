"""The games that can be played here, by name."""

from . import resistance
from .contract import Rules

GAMES: dict[str, Rules] = {"resistance": resistance}
