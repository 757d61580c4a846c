"""Modules do not get in each other's way."""

from collections import Counter
from collections.abc import Iterable

from games.rules.resistance.hooks import FINALE, OPENING, ROUND
from games.rules.resistance.modules import MODULES


def owned_once(names: Iterable[str]) -> set[str]:
    owners = Counter(names)
    assert set(owners.values()) == {1}, owners
    return set(owners)


def test_each_place_of_the_order_belongs_to_one_module() -> None:
    assert owned_once(place for module in MODULES for place in module.steps) == {*OPENING, *ROUND, *FINALE}


def test_tasks_are_not_places() -> None:
    owned_once(name for module in MODULES for name in (*module.steps, *module.tasks))


def test_each_question_goes_to_one_module() -> None:
    owned_once(kind for module in MODULES for kind in (*module.answers, *module.all_answered))


def test_each_character_takes_its_cards_from_one_module() -> None:
    owned_once(character for module in MODULES for character in module.quest_cards)
    owned_once(character for module in MODULES for character in module.loyalty_cards)
