"""Every character, module and rule has a golden game. The games are played here once more to see.

That a rule is cited says where to look for it, not that every word of it is tested.
"""

import inspect
import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args, get_type_hints

from games.rules.resistance import Options
from games.rules.resistance.characters import SIDE
from games.rules.resistance.modules import MODULES
from games.rules.resistance.modules.plot_cards import LARGE_DECK

from .. import test_knowledge, test_options
from .script import Golden, recording

# The rule book, without A4.8 (talk) and A17.3 (computer players), which are the platform's.
RULES = {
    "A1": 5,
    "A2": 5,
    "A3": 9,
    "A4": 7,
    "A5": 6,
    "A6": 3,
    "A7": 4,
    "A8": 4,
    "A9": 4,
    "A10": 3,
    "A11": 3,
    "A12": 2,
    "A13": 9,
    "A14": 2,
    "A15": 1,
    "A17": 2,
}
ALL_RULES = {f"{part}.{number}" for part, last in RULES.items() for number in range(1, last + 1)} | {
    "A2",
    "A16",
}
REASONS = {
    "three_successes",
    "three_fails",
    "five_rejections",
    "merlin_assassinated",
    "merlin_survived",
    "messengers_assassinated",
    "messengers_survived",
    "good_rogue",
    "evil_rogue",
}


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


def missing(games: Iterable[Golden]) -> dict[str, set[str]]:
    """What no golden game shows."""
    games = list(games)
    answered = set().union(*[game.kinds_asked for game in games])
    told = [(game, event) for game in games for event in game.events]
    modes = {game.options.lancelot for game in games if game.options.has("good_lancelot")}
    rejections = {
        *(game.options.rejections for game, event in told if event.kind == "final_proposal"),
        *("five" for game in games if game.outcome and game.outcome.reason == "five_rejections"),
    }
    handed = {str(event.facts["plot"]) for _, event in told if event.kind == "plot_handed"}
    in_games = {str(character) for game in games for character in game.characters}
    of_options = get_type_hints(Options)
    return {
        "characters": {str(character) for character in SIDE} - in_games,
        "modules": {
            module.name for module in MODULES if not any(module.is_in(game.options) for game in games)
        },
        "questions": {kind for module in MODULES for kind in (*module.answers, *module.all_answered)}
        - answered,
        "plot cards": {str(plot) for plot in LARGE_DECK} - handed,
        "Lancelot modes": set(get_args(of_options["lancelot"])) - modes,
        "rules for rejections": set(get_args(of_options["rejections"])) - rejections,
        "ends": REASONS - {game.outcome.reason for game in games if game.outcome},
    }


def test_every_character_and_module_has_a_golden_game() -> None:
    assert {what: names for what, names in missing(all_games()).items() if names} == {}


def test_a_missing_golden_game_is_found() -> None:
    without = [game for game in all_games() if "oberon" not in game.characters and not game.options.trapper]
    found = missing(without)
    assert (found["characters"], found["modules"]) == ({"oberon"}, {"trapper"})
    assert all(missing([]).values())


def test_every_golden_game_is_played_without_help() -> None:
    """With parameters or fixtures a golden game would not be counted above."""
    for module in golden_modules():
        for test in golden_tests(module):
            assert not inspect.signature(test).parameters, f"{module.__name__}.{test.__name__}"


def test_every_rule_is_shown() -> None:
    cited = set()
    for module in (*golden_modules(), test_knowledge, test_options):
        for _, function in inspect.getmembers(module, inspect.isfunction):
            if function.__module__ == module.__name__:
                cited |= set(re.findall(r"\bA\d+(?:\.\d+)?\b", inspect.getsource(function)))
    assert ALL_RULES - cited == set()
    assert cited - ALL_RULES - set(RULES) == set(), "no such rule"
