"""Only a title's own rooms know its game, and the rules about who may import what can fail."""

import ast
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from avalon_site.environment import BASE_DIR
from games.titles import TITLES

APPS = ("accounts", "avalon_site", "games", "stats")
MAY_NAME_IT = {
    # The column keeps what was played before there was a choice.
    "games/models/tables.py": {"resistance"},
    # A role of the database, called as the site is.
    "avalon_site/local/roles.py": {"avalon"},
}


def is_a_titles_own(path: str, key: str) -> bool:
    return f"/{key}/" in path or path.endswith(f"/{key}.py") or "/migrations/" in path


def words_of(title: str) -> set[str]:
    """By which a module could tell this title from others."""
    return {title, *TITLES[title].editions}


def modules() -> Iterator[tuple[str, ast.Module]]:
    for app in APPS:
        for file in sorted((BASE_DIR / app).glob("**/*.py")):
            yield str(file.relative_to(BASE_DIR)), ast.parse(file.read_text())


def named_in(tree: ast.Module, words: set[str]) -> set[str]:
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)} & words


def test_no_module_outside_a_titles_rooms_names_it() -> None:
    found = {
        (path, word)
        for path, tree in modules()
        for key in TITLES
        if not is_a_titles_own(path, key)
        for word in named_in(tree, words_of(key)) - MAY_NAME_IT.get(path, set())
    }
    assert not found


def test_that_would_be_seen() -> None:
    assert named_in(ast.parse('if table.rules == "resistance": pass'), words_of("resistance")) == {
        "resistance"
    }
    assert not is_a_titles_own("games/play/answering.py", "resistance")


# How the platform comes to a title, and Django to its models.
REGISTRIES = {"games/titles/__init__.py", "stats/titles/__init__.py", "games/models/__init__.py"}


def imported_by(path: str, tree: ast.Module) -> Iterator[str]:
    """Whatever it imports, by its whole name."""
    package = path.removesuffix(".py").split("/")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            within = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*within, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def is_of_a_title(module: str, key: str) -> bool:
    parts = module.split(".")
    return parts[0] in APPS and key in parts[2:]


def test_no_module_outside_a_titles_rooms_imports_from_them() -> None:
    """The same as import-linter's rule, which goes by a list of modules: here none can be missing."""
    found = {
        (path, module)
        for path, tree in modules()
        if path not in REGISTRIES
        for key in TITLES
        if not is_a_titles_own(path, key)
        for module in imported_by(path, tree)
        if is_of_a_title(module, key)
    }
    assert not found


@pytest.mark.parametrize(
    "breach",
    [
        "from games.rules.resistance import Options",
        "from ..rules.resistance.options import Options",
        "from ..rules import resistance",
        "import games.bots.resistance",
    ],
)
def test_such_an_import_would_be_seen(breach: str) -> None:
    modules = imported_by("games/play/running.py", ast.parse(breach))
    assert any(is_of_a_title(module, "resistance") for module in modules)


def test_only_what_a_framework_looks_for_lies_flat() -> None:
    flat = {file.stem for file in (BASE_DIR / "games").glob("*.py")} - {"__init__"}
    assert flat == set("admin apps consumers context routing signals tasks urls".split())


# An import that each rule forbids, and where it would be.
BREACHES = {
    "Accounts know nothing of games": ("accounts/export.py", "games.models"),
    "Playing knows nothing of statistics": ("games/tasks.py", "stats.models"),
    "The rooms of games lie above each other": ("games/play/running.py", "games.live.hub"),
    "Only a title's own rooms know its rules": ("games/play/running.py", "games.rules.resistance"),
    "A title's bots know its rules, and nothing of the platform": ("games/bots/contract.py", "games.models"),
    "Starting the services needs no Django": ("avalon_site/local/roles.py", "django"),
    "The rules know nothing but themselves": ("games/rules/kernel/agenda.py", "redis"),
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the checker says to the sources with all of these imports in them."""
    copy = tmp_path_factory.mktemp("sources")
    left_out = shutil.ignore_patterns("static", "locale", "__pycache__")
    for app in APPS:
        shutil.copytree(BASE_DIR / app, copy / app, ignore=left_out)
    shutil.copy(BASE_DIR / "pyproject.toml", copy)
    for path, module in BREACHES.values():
        with Path(copy, path).open("a") as file:
            file.write(f"\nimport {module}\n")
    lint = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(is_debug_mode=False))"
    done = subprocess.run(
        [sys.executable, "-c", lint],
        cwd=copy,
        env={"PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


def test_there_is_a_breach_for_every_rule() -> None:
    contracts = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    assert {contract["name"] for contract in contracts} == set(BREACHES)


@pytest.mark.parametrize("rule", BREACHES)
def test_every_rule_about_imports_can_fail(broken: str, rule: str) -> None:
    assert f"{rule} BROKEN" in broken.replace("\n", " ")
