"""The rule book: what the rules and their texts say, in the order in which a person reads it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...rules.coup import PRESETS, Options, texts
from ...rules.coup.aims import at_all_others, at_one_target
from ...rules.coup.deal import deal
from ...rules.coup.hooks import ActionRules, RoleModule
from ...rules.coup.modules import ROLE_MODULES
from ...rules.coup.roles import IN_PLAY, PLAYERS, Group, Role
from ...rules.texts import Entry, Wording

# How roles are aimed that have a way of their own to do it.
_AIMS_OF: Mapping[Role, texts.AimedAt] = {
    "mercenary": "one",
    "communist": "richest",
    "foreign_consular": "partner",
    "customs_officer": "role",
}
# Before the sentences of the game in short.
_EMBLEMS = ("cards", "mask", "eye", "shield")
# C5.1: how many there are, and which role they belong to.
TOKENS: Mapping[texts.Token, tuple[int, Role]] = {
    "peacekeeping": (1, "peacekeeper"),
    "treaty": (2, "foreign_consular"),
    "disappear": (3, "mercenary"),
    "tax": (2, "customs_officer"),
}


class Listed(NamedTuple):
    """A role, with what its module says of it."""

    key: Role
    text: texts.RoleText
    advanced: bool
    cost: int
    needs: int  # coins one must have, where they are paid later
    aimed_at: texts.AimedAt | None
    aim: Wording | None
    may_be_blocked: bool
    is_reaction: bool


class Grouped(NamedTuple):
    key: Group
    name: Wording
    places: int  # how many of its roles are in play
    roles: list[Listed]


class Preset(NamedTuple):
    entry: Entry
    roles: list[tuple[Role, Wording]]


class Dealt(NamedTuple):
    players: int
    cards: int  # that they hold together
    deck: int


class Tokens(NamedTuple):
    name: Wording
    number: int
    role: Role
    role_name: Wording


def rule_book() -> dict[str, Any]:
    return {
        "marks": texts.MARKS,
        "short": list(zip(_EMBLEMS, texts.SHORT, strict=True)),
        "actions": texts.ACTIONS.items(),
        "presets": [_preset(*preset) for preset in PRESETS.items()],
        "groups": [_group(group, places) for group, places in IN_PLAY.items()],
        "roles_in_general": texts.ROLES_IN_GENERAL,
        "setup": texts.SETUP,
        "dealt": [_dealt(players) for players in PLAYERS],
        "lives": texts.LIVES,
        "turn": texts.TURN,
        "steps": texts.STEPS,
        "end_of_turn": texts.END_OF_TURN,
        "challenges": texts.CHALLENGES,
        "tokens": [_tokens(*token) for token in TOKENS.items()],
        "tokens_in_play": texts.TOKENS_IN_PLAY,
        "reactions": texts.REACTIONS,
        "sight": texts.SIGHT,
        "timeouts": texts.TIMEOUTS.values(),
        "open_questions": texts.OPEN,
        "glossary": texts.GLOSSARY,
    }


def _preset(key: str, options: Options) -> Preset:
    return Preset(texts.PRESETS[key], [(role, texts.ROLES[role].name) for role in options.roles])


def _dealt(players: int) -> Dealt:
    """C1.2, whatever the seed is."""
    of_a_game = deal(Options(), players, "")
    return Dealt(players, sum(map(len, of_a_game.hands)), len(of_a_game.deck))


def _tokens(token: texts.Token, belonging: tuple[int, Role]) -> Tokens:
    number, role = belonging
    return Tokens(texts.TOKENS[token], number, role, texts.ROLES[role].name)


# Roles


def _group(group: Group, places: int) -> Grouped:
    roles = [_listed(module) for module in ROLE_MODULES if module.group == group]
    return Grouped(group, texts.GROUPS[group], places, roles)


def _listed(module: RoleModule) -> Listed:
    role = module.role
    action = module.actions.get(role)
    aimed_at = _aim(role, action) if action else None
    return Listed(
        role,
        texts.ROLES[role],
        module.advanced,
        action.cost if action else 0,
        action.needs if action else 0,
        aimed_at,
        texts.AIMED_AT[aimed_at] if aimed_at else None,
        may_be_blocked=action is not None and action.may_be_blocked,
        is_reaction=action is None,
    )


def _aim(role: Role, action: ActionRules) -> texts.AimedAt | None:
    if action.aims is at_one_target:
        return "one"
    if action.aims is at_all_others:
        return "all_others"
    return _AIMS_OF.get(role)
