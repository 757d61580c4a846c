"""The papers stay true to the code."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from avalon_site.environment import BASE_DIR

DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    *(str(path.relative_to(BASE_DIR)) for path in BASE_DIR.glob("docs/**/*.md")),
]


def test_every_variable_is_described() -> None:
    code = "".join(path.read_text() for path in (BASE_DIR / "avalon_site").rglob("*.py"))
    read = set(re.findall(r'(?:text|number|factor|flag|words|origins|choice)\(\s*"([A-Z_]+)"', code))
    described = set(re.findall(r"`([A-Z_]+)`", (BASE_DIR / "docs" / "operations.md").read_text()))
    assert {"SECRET_KEY", "EMAIL_URL", "TRUSTED_PROXIES"} <= read
    assert read <= described
    assert described - read == {"PYTHON"}  # is read by script/bootstrap


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    path = BASE_DIR / document
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", path.read_text()):
        assert (path.parent / target).exists(), target


def test_every_decision_is_listed() -> None:
    folder = BASE_DIR / "docs" / "decisions"
    listed = set(re.findall(r"\((\d{4}[\w-]+\.md)\)", (folder / "README.md").read_text()))
    assert listed == {path.name for path in folder.glob("0*.md")}


def test_every_library_has_its_reason() -> None:
    decision = (BASE_DIR / "docs" / "decisions" / "0001-libraries.md").read_text().lower()
    project = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["project"]
    wanted = project["dependencies"] + [
        each for extra in project["optional-dependencies"].values() for each in extra
    ]
    names = {re.match(r"[\w-]+", each)[0] for each in wanted}  # type: ignore[index]
    stubs = {"celery-types", "djangorestframework-stubs", "types-psutil"}
    spelt = {"djangorestframework": "django rest framework", "pytest-django": "pytest-django"}
    missing = {
        name for name in names - stubs if spelt.get(name, name.removeprefix("django-")) not in decision
    }
    assert "celery" in names
    assert missing == set()


def names_in(path: Path) -> set[str]:
    """The names of all tests in a file, as pytest spells them."""
    names = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}::{each.name}" for each in node.body if isinstance(each, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            names.add(node.name)
    return names


def test_every_test_of_the_threat_model_exists() -> None:
    document = (BASE_DIR / "docs" / "threat-model.md").read_text()
    named = re.findall(r"`(tests/[\w/]+\.py)::([\w:]+)`", document)
    assert len(named) > 60
    missing = [f"{file}::{test}" for file, test in named if test not in names_in(BASE_DIR / file)]
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_exists(document: str) -> None:
    text = (BASE_DIR / document).read_text()
    for name in re.findall(
        r"`((?:accounts|avalon_site|docs|games|script|stats|templates|tests)/[\w/.-]+)`", text
    ):
        assert (BASE_DIR / name).exists(), name
