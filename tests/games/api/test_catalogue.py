"""What can be chosen, over REST."""

import pytest

from games.rules.resistance import PRESETS
from games.rules.resistance.characters import SIDE
from games.rules.resistance.texts import MODULES

from .asking import Asker

pytestmark = pytest.mark.django_db


def test_every_character_in_the_words_of_both_editions() -> None:
    characters = {each["key"]: each for each in Asker().get("characters").json()}
    assert {key: each["side"] for key, each in characters.items()} == SIDE
    servant = characters["servant"]
    assert servant["avalon"]["name"] != servant["resistance"]["name"]
    assert servant["in_the_resistance"] is True
    assert characters["merlin"]["in_the_resistance"] is False


def test_every_module_with_its_choices() -> None:
    modules = {each["key"]: each for each in Asker().get("modules").json()}
    assert list(modules) == list(MODULES)
    assert [choice["key"] for choice in modules["rejections"]["choices"]] == ["five", "final4", "final5"]


def test_levels_and_presets() -> None:
    assert [each["key"] for each in Asker().get("levels").json()] == ["weak", "middle", "strong"]
    presets = Asker().get("presets").json()
    assert [each["players"] for each in presets] == list(PRESETS)
    seven = presets[2]
    assert (seven["good"], seven["evil"], len(seven["characters"])) == (4, 3, 7)
    assert (seven["team_sizes"], seven["fails_needed"]) == ([2, 3, 3, 4, 4], [1, 1, 1, 2, 1])


@pytest.mark.parametrize("address", ["characters", "modules", "levels", "presets"])
def test_is_kept_by_caches(address: str) -> None:
    first = Asker().get(address)
    assert set(first["Cache-Control"].split(", ")) == {"public", "max-age=3600"}
    assert Asker().get(address, {"if-none-match": first["ETag"]}).status_code == 304


def test_in_the_callers_language() -> None:
    german = Asker().get("levels", {"accept-language": "de"}).json()
    assert german != Asker().get("levels").json()
