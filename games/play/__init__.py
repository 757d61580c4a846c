"""The write path: a game begins, takes answers, moves on when its time is up, and ends.

Whatever changes a game goes through one of these functions, whoever asks for it.
"""

from .advancing import SLICE, Spoken, due_games, move_on
from .answering import Submission, answer, answer_all
from .beginning import begin
from .leaving import come_back, leave, want_end
from .running import Running, load, load_all

__all__ = [
    "SLICE",
    "Running",
    "Spoken",
    "Submission",
    "answer",
    "answer_all",
    "begin",
    "come_back",
    "due_games",
    "leave",
    "load",
    "load_all",
    "move_on",
    "want_end",
]
