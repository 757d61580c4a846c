"""The texts of Coup: Rebellion G54."""

from collections.abc import Mapping
from typing import Any

from ...texts import Wording
from .book import (
    CHALLENGES,
    END_OF_TURN,
    LIVES,
    OPEN,
    REACTIONS,
    ROLES_IN_GENERAL,
    SETUP,
    SHORT,
    SIGHT,
    STEPS,
    TIMEOUTS,
    TOKENS_IN_PLAY,
    TURN,
    Section,
)
from .events import EVENTS, REASONS
from .glossary import GLOSSARY
from .marks import MARKS, Mark, Rule
from .names import ACTIONS, AIMED_AT, CAUSES, FORCED, GROUPS, PRESETS, TOKENS, USES, AimedAt, Token
from .prompts import PROMPTS
from .remarks import REFUSALS, WARNINGS
from .roles import ROLES, RoleText

__all__ = [
    "ACTIONS",
    "AIMED_AT",
    "CAUSES",
    "CHALLENGES",
    "END_OF_TURN",
    "EVENTS",
    "FORCED",
    "GLOSSARY",
    "GROUPS",
    "LIVES",
    "MARKS",
    "NAMES",
    "OPEN",
    "PRESETS",
    "PROMPTS",
    "REACTIONS",
    "REASONS",
    "REFUSALS",
    "ROLES",
    "ROLES_IN_GENERAL",
    "SETUP",
    "SHORT",
    "SIGHT",
    "STEPS",
    "TIMEOUTS",
    "TOKENS",
    "TOKENS_IN_PLAY",
    "TURN",
    "USES",
    "WARNINGS",
    "AimedAt",
    "Mark",
    "RoleText",
    "Rule",
    "Section",
    "Token",
]

_ROLE_NAMES: Mapping[str, Wording] = {role: text.name for role, text in ROLES.items()}
# How to say the facts in a message, by the kind that it asks for. Only players have no name here; `players`,
# `roles` and `cards` are several of their kind.
NAMES: Mapping[str, Mapping[Any, Wording]] = {
    "action": {**{action: entry.name for action, entry in ACTIONS.items()}, **_ROLE_NAMES},
    "card": _ROLE_NAMES,
    "cause": CAUSES,
    "forced": FORCED,
    "group": GROUPS,
    "reason": REASONS,
    "role": _ROLE_NAMES,
    "use": USES,
}
