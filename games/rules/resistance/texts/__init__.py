"""The texts of The Resistance and Avalon, in the words of both editions."""

from collections.abc import Mapping
from typing import Any

from ...texts import Wording
from .book import COMMON, ORDER, TIMEOUTS
from .characters import CHARACTERS
from .events import EVENTS, REASONS
from .modules import MODULES
from .names import AIMS, CARDS, LOYALTIES, OCCASIONS, QUESTS, SIDES, SIGHTS, VERDICTS, VOTES
from .plots import PLOT_USES, PLOTS, USES
from .prompts import PROMPTS
from .remarks import REFUSALS, WARNINGS

__all__ = [
    "AIMS",
    "CARDS",
    "CHARACTERS",
    "COMMON",
    "EVENTS",
    "LOYALTIES",
    "MODULES",
    "NAMES",
    "OCCASIONS",
    "ORDER",
    "PLOTS",
    "PLOT_USES",
    "PROMPTS",
    "QUESTS",
    "REASONS",
    "REFUSALS",
    "SIDES",
    "SIGHTS",
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
    "loyalty": LOYALTIES,
    "module": {module: entry.name for module, entry in MODULES.items()},
    "occasion": OCCASIONS,
    "plot": {plot: entry.name for plot, entry in PLOTS.items()},
    "quest": QUESTS,
    "reason": REASONS,
    "side": SIDES,
    "verdict": VERDICTS,
    "vote": VOTES,
}
