"""The Resistance and Avalon, by the contract."""

from .engine import answer, begin, break_off, decisions, dump, fallback, load, outcome, playing, start
from .options import PRESETS, Options, check
from .state import State
from .view import View, opened, view

__all__ = [
    "PRESETS",
    "Options",
    "State",
    "View",
    "answer",
    "begin",
    "break_off",
    "check",
    "decisions",
    "dump",
    "fallback",
    "load",
    "opened",
    "outcome",
    "playing",
    "start",
    "view",
]
