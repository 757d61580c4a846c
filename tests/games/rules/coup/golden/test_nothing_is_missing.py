"""Every role, claim, question and end of Coup has a golden game. The games are played here once more to see.

That a rule is cited says where to look for it, not that every word of it is tested.
"""

import inspect
import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

from games.rules import coup
from games.rules.coup.modules import COMMON, ROLE_MODULES
from games.rules.coup.state import Claim, Use
from games.rules.kernel import agenda

from .script import Golden, recording

# The rule book, without C10: what public sources do not settle is played as it is written before.
RULES = {"C1": 3, "C2": 3, "C3": 9, "C4": 4, "C5": 5, "C6": 6}
ALL_RULES = {f"{part}.{number}" for part, last in RULES.items() for number in range(1, last + 1)} | {
    "C5",
    "C7",
    "C8",
    "C9",
}
UNSETTLED = {"C10"} | {f"C10.{number}" for number in range(1, 8)}
BLOCKED = {role.role for role in ROLE_MODULES for action in role.actions.values() if action.may_be_blocked}
REACTING = {role.role for role in ROLE_MODULES if role.reaction}
# C5.1: what is said when a token is laid and when it comes back.
TOKENS = {
    "peacekeeper": {"peace_kept", "peace_over"},
    "treaty": {"treaty_signed", "treaty_over"},
    "disappear": {"disappear_laid", "disappear_back"},
    "tax": {"tax_laid", "tax_over"},
}
# Each way of aiming an action has a sentence of its own.
AIMED = {
    "income",
    "coup_targets",
    "action_claimed_targets",
    "action_claimed_receiver",
    "action_claimed_targets_receiver",
    "action_claimed_taxed",
}
ENDS = {"last_one_in", "broken_off"}


def golden_modules() -> list[ModuleType]:
    names = sorted(path.stem for path in Path(__file__).parent.glob("test_*.py"))
    return [import_module(f"{__package__}.{name}") for name in names if name != Path(__file__).stem]


def golden_tests(module: ModuleType) -> list[Callable[..., None]]:
    return [test for name, test in inspect.getmembers(module, inspect.isfunction) if name.startswith("test_")]


@cache
def all_games() -> tuple[Golden, ...]:
    with recording() as games:
        for module in golden_modules():
            for test in golden_tests(module):
                test()
    return tuple(games)


@cache
def source() -> str:
    """Of the engine."""
    paths = [*sorted(Path(coup.__file__).parent.rglob("*.py")), Path(agenda.__file__)]
    return "".join(path.read_text() for path in paths)


def kinds_of_events() -> set[str]:
    literal = set(re.findall(r"\btell(?:_only)?\([^\")]*\"([a-z]\w+)\"", source()))
    return literal | {f"{use}_claimed" for use in get_args(Use)} | AIMED


def claims_of(game: Golden) -> tuple[Claim, ...]:
    table = game.open
    return (*table.claims, *(claim for turn in table.earlier for claim in turn.claims))


def stood_or_fell(claims: Iterable[Claim]) -> set[tuple[str, str]]:
    return {(claim.role, "falls" if claim.true is False else "stands") for claim in claims}


def both(roles: Iterable[str]) -> set[tuple[str, str]]:
    return {(role, what) for role in roles for what in ("stands", "falls")}


def missing(games: Iterable[Golden]) -> dict[str, set[Any]]:
    """What no golden game shows."""
    games = list(games)
    claims = [claim for game in games for claim in claims_of(game)]
    asked = {kind for game in games for kind in game.kinds_asked}
    told = {event.kind for game in games for event in game.events}
    own_claims = [claim for claim in claims if claim.use in ("action", "reaction", "estate")]
    blocks = [claim for claim in claims if claim.use == "block"]
    # Unless challenged, a reaction is neither true nor false.
    reactions = {(claim.role, claim.true) for claim in claims if claim.use == "reaction"}
    modules = (*COMMON, *ROLE_MODULES)
    return {
        "roles": {role.role for role in ROLE_MODULES} - {role for game in games for role in game.roles},
        "claims": both(role.role for role in ROLE_MODULES) - stood_or_fell(own_claims),
        "counteractions": both(BLOCKED) - stood_or_fell(blocks),
        "reactions": {(role, true) for role in REACTING for true in (None, True, False)} - reactions,
        "uses": {(use, what) for use in get_args(Use) for what in ("stands", "falls")}
        - {(claim.use, what) for claim in claims for _, what in stood_or_fell([claim])},
        "tokens": {token for token, kinds in TOKENS.items() if not kinds <= told},
        "questions": {kind for each in modules for kind in (*each.answers, *each.windows, *each.all_answered)}
        - asked,
        "events": kinds_of_events() - told,
        "ends": ENDS - {game.outcome.reason for game in games if game.outcome},
    }


def test_everything_has_a_golden_game() -> None:
    assert {what: names for what, names in missing(all_games()).items() if names} == {}


def test_a_missing_golden_game_is_found() -> None:
    found = missing([game for game in all_games() if "foreign_consular" not in game.roles])
    assert found["roles"] == {"foreign_consular"} | missing(all_games())["roles"]
    assert found["claims"] >= both(["foreign_consular"])
    assert found["tokens"] >= {"treaty"}
    assert found["events"] >= {"treaty_signed", "treaty_over", "action_claimed_receiver"}
    without = [game for game in all_games() if ("guerrilla", "falls") not in stood_or_fell(claims_of(game))]
    assert ("guerrilla", "falls") in missing(without)["counteractions"]
    assert all(missing([]).values())


def test_what_is_looked_for_is_what_there_is() -> None:
    assert {event.kind for game in all_games() for event in game.events} - kinds_of_events() == set()
    assert set(re.findall(r"\bOutcome\([^\"]*\"(\w+)\"\)", source())) == ENDS
    assert {kind for kinds in TOKENS.values() for kind in kinds} <= kinds_of_events()


def test_every_golden_game_is_played_without_help() -> None:
    """With parameters or fixtures a golden game would not be counted above."""
    for module in golden_modules():
        for test in golden_tests(module):
            assert not inspect.signature(test).parameters, f"{module.__name__}.{test.__name__}"


def test_every_rule_is_shown() -> None:
    cited = set()
    for module in golden_modules():
        for _, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__:
                cited |= set(re.findall(r"\bC\d+(?:\.\d+)?\b", inspect.getsource(function)))
    assert ALL_RULES - cited == set()
    assert cited - ALL_RULES - set(RULES) - UNSETTLED == set(), "no such rule"
