"""The texts of The Resistance and Avalon, in the words of both editions."""

from collections.abc import Mapping
from typing import Any

from ...texts import Wording
from .book import COMMON, ORDER, SHORT, TIMEOUTS
from .characters import CHARACTERS
from .events import EVENTS, REASONS
from .glossary import GLOSSARY
from .modules import MODULES
from .names import (
    AIMED_AT,
    AIMS,
    CARDS,
    HUNTS,
    LOYALTIES,
    OCCASIONS,
    QUESTS,
    SIDES,
    SIGHTS,
    SIGHTS_HERE,
    STAKES,
    VERDICTS,
    VOTES,
)
from .now import NOW
from .plots import PLOT_USES, PLOTS, USES
from .prompts import PROMPTS
from .remarks import REFUSALS, WARNINGS

__all__ = [
    "AIMED_AT",
    "AIMS",
    "CARDS",
    "CHARACTERS",
    "COMMON",
    "EVENTS",
    "GLOSSARY",
    "HUNTS",
    "LOYALTIES",
    "MODULES",
    "NAMES",
    "NOW",
    "OCCASIONS",
    "ORDER",
    "PLOTS",
    "PLOT_USES",
    "PROMPTS",
    "QUESTS",
    "REASONS",
    "REFUSALS",
    "SHORT",
    "SIDES",
    "SIGHTS",
    "SIGHTS_HERE",
    "STAKES",
    "TIMEOUTS",
    "USES",
    "VERDICTS",
    "VOTES",
    "WARNINGS",
]

# How to say the facts in a message, by the kind that it asks for. Only players have no name here; `players`,
# `cards` and `plots` are several of their kind.
NAMES: Mapping[str, Mapping[Any, Wording]] = {
    "aim": AIMS,
    "card": CARDS,
    "character": {character: entry.name for character, entry in CHARACTERS.items()},
    "hunt": HUNTS,
    "loyalty": LOYALTIES,
    "module": {module: entry.name for module, entry in MODULES.items()},
    "occasion": OCCASIONS,
    "plot": {plot: entry.name for plot, entry in PLOTS.items()},
    "quest": QUESTS,
    "reason": REASONS,
    "side": SIDES,
    "stake": STAKES,
    "verdict": VERDICTS,
    "vote": VOTES,
    "who": AIMED_AT,
}
