"""Every refusal of the platform and of the rules has a status, and docs/api.md says which."""

import re

import pytest

from avalon_site.environment import BASE_DIR
from games.api.refusals import STATUSES, problem_of, status_of
from games.rules.contract import Illegal
from games.rules.resistance.texts import REFUSALS
from games.texts.refusals import SENTENCES, Refused, RefusedByRules
from games.titles.resistance.texts import TEXTS

# Only a socket says these; over HTTP they have other names.
OF_SOCKETS = {
    *("not_logged_in", "other_login", "wrong_origin", "bad_frame", "too_large", "too_fast"),
    *("too_many_sockets", "unavailable"),
}
CODES = {*SENTENCES, *REFUSALS} - OF_SOCKETS


def documented() -> dict[str, int]:
    chapter = (
        (BASE_DIR / "docs" / "api.md").read_text().partition("### What is refused")[2].partition("\n## ")[0]
    )
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", chapter, re.MULTILINE)
    return {code: int(status) for status, codes in rows for code in re.findall(r"`(\w+)`", codes)}


def test_the_document_has_them_all() -> None:
    assert documented() == {code: status_of(code) for code in CODES}


def test_none_is_named_that_does_not_exist() -> None:
    assert set(STATUSES) <= CODES


@pytest.mark.parametrize("error", [Refused("table_full"), RefusedByRules(TEXTS, Illegal("over"))])
def test_the_code_and_the_sentence_stay(error: Refused) -> None:
    problem = problem_of(error)
    assert (problem.code, problem.status_code) == (error.code, 409)
    assert str(problem.detail).endswith(".")
