"""Everything that can be counted has a name."""

import pytest
from django.utils import translation

from games.rules.resistance import texts
from games.rules.resistance.tableau import EVIL, GOOD
from stats import words
from stats.ladders import LADDERS
from stats.models import Part


def test_every_ending_has_a_short_name() -> None:
    assert words.REASONS.keys() == {*texts.REASONS, Part.LEFT}


def test_an_ending_is_the_victory_of_those_whom_the_rules_name() -> None:
    for reason, wording in texts.REASONS.items():
        named = {side for side in (GOOD, EVIL) if f"{side.title()} wins" in wording.avalon}
        assert {words.WINNER[reason]} == named if reason in words.WINNER else not named


def test_every_ladder_has_a_name_of_its_own() -> None:
    names = [words.ladder(key) for key in LADDERS]
    assert len(set(names)) == len(LADDERS)
    assert {"Overall", "Good", "Merlin", "7 players"} <= set(names)


def test_modules_with_what_was_chosen_about_them() -> None:
    assert words.module("lady") == "Lady of the Lake"
    assert words.module("lancelot:mode1") == "Lancelot (Drawn each round)"
    assert words.module("rejections:final4") == "Rejected teams (The fourth team goes)"


def test_a_setup_in_words() -> None:
    assert words.setup(["merlin", "assassin"], ["lady"]) == "Merlin, Assassin, Lady of the Lake"
    assert words.setup([], []) == "Only the plain rules"


@pytest.mark.parametrize(("share", "text"), [(0, "0%"), (0.436, "44%"), (1, "100%")])
def test_percent(share: float, text: str) -> None:
    assert words.percent(share) == text


def test_changes_have_a_sign() -> None:
    assert [words.signed(change) for change in (12, 0, -5)] == ["+12", "±0", "−5"]


def test_names_are_in_the_language_of_the_reader() -> None:
    with translation.override("de"):
        assert words.side("evil") == "Böse"
