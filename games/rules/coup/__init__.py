"""Coup: Rebellion G54, by the contract."""

from .checking import check
from .engine import answer, begin, break_off, decisions, dump, fallback, load, outcome, playing, start
from .options import PRESETS, Options
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
