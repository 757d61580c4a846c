"""Computer players: they get a view and a decision and return an answer, nothing else."""

from .resistance import LEVELS, STAND_IN, Moment, answer, moments, saying
from .resistance.sayings import SAYINGS, Saying

__all__ = ["LEVELS", "SAYINGS", "STAND_IN", "Moment", "Saying", "answer", "moments", "saying"]
