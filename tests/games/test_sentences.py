from django.utils import translation

from games.rules.contract import Fact
from games.rules.resistance.texts import EVENTS, REFUSALS
from games.texts.sentences import sentence
from games.titles.resistance.texts import TEXTS

NAMES = ["Ada", "Bors", "Cai"]


def test_players_are_called_by_their_names() -> None:
    said = sentence(TEXTS, EVENTS["proposal"], {"leader": 1, "quest": 2, "team": (0, 2)}, players=NAMES)
    assert said == "Bors proposes a team for Quest 2: Ada, Cai."


def test_the_resistance_has_its_own_words() -> None:
    facts: dict[str, Fact] = {"leader": 1, "plots": ("charge", "ambush")}
    said = sentence(TEXTS, EVENTS["plots_drawn"], facts, edition="resistance", players=NAMES)
    assert said == "Bors draws plot cards: Opinion Maker, Keeping a Close Eye."


def test_numbers_stay_numbers() -> None:
    assert (
        sentence(TEXTS, REFUSALS["how_many"], {"least": 0, "most": 2}) == "Choose at least 0 and at most 2."
    )


def test_it_is_the_readers_language() -> None:
    with translation.override("de"):
        said = sentence(TEXTS, REFUSALS["dagger_good"], {"character": "percival"})
    assert said.startswith("Percival ist gut")
