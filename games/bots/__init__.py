"""Computer players: they get a view and a decision and return an answer, nothing else."""

from .resistance import LEVELS, STAND_IN, answer, saying
from .resistance.sayings import SAYINGS, Saying

__all__ = ["LEVELS", "SAYINGS", "STAND_IN", "Saying", "answer", "saying"]
