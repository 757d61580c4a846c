"""Games of computer players against each other, counted: who wins, how often, and how sure that is."""

from tests.bench.tournament.cells import Cell
from tests.bench.tournament.contests import Among, Match
from tests.bench.tournament.counts import Counts
from tests.bench.tournament.players import PLAYERS
from tests.bench.tournament.running import run

__all__ = ["PLAYERS", "Among", "Cell", "Counts", "Match", "run"]
