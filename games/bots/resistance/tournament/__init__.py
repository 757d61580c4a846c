"""Games of computer players against each other, counted: who wins, how often, and how sure that is."""

from .cells import Cell
from .contests import Among, Match
from .counts import Counts
from .players import PLAYERS
from .running import run

__all__ = ["PLAYERS", "Among", "Cell", "Counts", "Match", "run"]
