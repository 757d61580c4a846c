"""Roles do not get in each other's way, and the turn knows none of them by name."""

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from games.rules import coup
from games.rules.coup.hooks import TURN
from games.rules.coup.modules import COMMON, ROLE_MODULES
from games.rules.coup.roles import ROLES

MODULES = (*COMMON, *ROLE_MODULES)
FOLDER = Path(coup.__file__).parent
# What says which roles there are, and what tables choose among them.
ABOUT_ROLES = {"roles.py", "options.py", "checking.py"}
CORE = sorted(path.name for path in FOLDER.glob("*.py") if path.name not in ABOUT_ROLES)


def owned_once(names: Iterable[str]) -> set[str]:
    owners = Counter(names)
    assert set(owners.values()) == {1}, owners
    return set(owners)


def test_each_place_of_the_turn_belongs_to_one_module() -> None:
    assert owned_once(place for module in MODULES for place in module.steps) == set(TURN)


def test_tasks_are_not_places() -> None:
    owned_once(name for module in MODULES for name in (*module.steps, *module.tasks))


def test_each_question_goes_to_one_module() -> None:
    owned_once(
        kind for module in MODULES for kind in (*module.answers, *module.windows, *module.all_answered)
    )


def test_each_use_of_a_claim_belongs_to_one_module() -> None:
    owned_once(use for module in MODULES for use in module.claims)


def test_each_role_has_one_module_and_no_action_but_its_own() -> None:
    assert owned_once(module.role for module in ROLE_MODULES) == set(ROLES)
    for module in ROLE_MODULES:
        assert set(module.actions) <= {module.role}


def strings(tree: ast.AST) -> set[object]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}


@pytest.mark.parametrize("file", CORE)
def test_the_core_names_no_role(file: str) -> None:
    assert strings(ast.parse((FOLDER / file).read_text())).isdisjoint(ROLES)


@pytest.mark.parametrize("path", sorted((FOLDER / "modules").glob("*.py")), ids=lambda path: path.stem)
def test_a_file_of_roles_names_only_those_it_is_about(path: Path) -> None:
    tree = ast.parse(path.read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    about = [keyword.value for call in calls for keyword in call.keywords if keyword.arg == "role"]
    assert strings(tree).intersection(ROLES) <= set().union(*map(strings, about))
