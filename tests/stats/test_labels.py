"""Everything that can be counted has a name."""

import pytest
from django.utils import translation

from games.rules.resistance import texts
from games.rules.resistance.tableau import EVIL, GOOD
from stats.models import Participation
from stats.pages import labels
from stats.titles import FIRST, all_ladders


def test_every_ending_has_a_short_name() -> None:
    assert FIRST.reasons.keys() == set(texts.REASONS)
    assert labels.reason(FIRST, Participation.LEFT) == "Left the game"


def test_an_ending_is_the_victory_of_those_whom_the_rules_name() -> None:
    for reason, wording in texts.REASONS.items():
        named = {side for side in (GOOD, EVIL) if f"{side.title()} wins" in wording[0]}
        assert {FIRST.winners[reason]} == named if reason in FIRST.winners else not named


def test_every_ladder_has_a_name_of_its_own() -> None:
    """With more than one title on the site, each says whose it is."""
    names = [labels.ladder(key) for key in all_ladders()]
    assert len(set(names)) == len(names)
    first = f"{FIRST.name}: "
    assert {first + each for each in ("Overall", "Good", "Merlin", "7 players")} <= set(names)
    assert "Toy: Overall" in names


def test_modules_with_what_was_chosen_about_them() -> None:
    assert FIRST.module_name("lady") == "Lady of the Lake"
    assert FIRST.module_name("lancelot:mode1") == "Lancelot (Drawn each round)"
    assert FIRST.module_name("rejections:final4") == "Rejected teams (The fourth team goes)"


def test_a_setup_in_words() -> None:
    assert labels.setup(FIRST, ["merlin", "assassin"], ["lady"]) == "Merlin, Assassin, Lady of the Lake"
    assert labels.setup(FIRST, [], []) == "Only the plain rules"


@pytest.mark.parametrize(("share", "text"), [(0, "0%"), (0.436, "44%"), (1, "100%")])
def test_percent(share: float, text: str) -> None:
    assert labels.percent(share) == text


def test_changes_have_a_sign() -> None:
    assert [labels.signed(change) for change in (12, 0, -5)] == ["+12", "±0", "−5"]


def test_names_are_in_the_language_of_the_reader() -> None:
    with translation.override("de"):
        assert labels.side(FIRST, "evil") == "Böse"
