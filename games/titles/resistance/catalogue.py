"""What a table of The Resistance or Avalon can choose: characters, modules, and what is suggested."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from ...rules.resistance import PRESETS, Options
from ...rules.resistance.characters import SIDE
from ...rules.resistance.options import fill_up
from ...rules.resistance.tableau import (
    EVIL_PLAYERS,
    GOOD_PLAYERS,
    QUESTS,
    TEAM_SIZES,
    Side,
    fails_needed,
)
from ...rules.texts import Entry
from ..title import Catalogue
from .rule_book import Listed, rule_book
from .texts import say


class Words(Struct, frozen=True):
    name: str
    text: str


class CharacterEntry(Struct, frozen=True):
    key: str
    side: Side
    module: str | None  # where there is more about it
    in_the_resistance: bool
    avalon: Words  # in the words of each edition
    resistance: Words


class ChoiceEntry(Struct, frozen=True):
    """What a table may choose about a module."""

    key: str
    avalon: Words
    resistance: Words


class ModuleEntry(Struct, frozen=True):
    key: str
    in_the_resistance: bool
    avalon: Words
    resistance: Words
    choices: tuple[ChoiceEntry, ...]


class PresetEntry(Struct, frozen=True):
    """What is suggested for so many players, and what holds for them."""

    players: int
    good: int
    evil: int
    options: Options
    characters: tuple[str, ...]  # of the whole table
    team_sizes: tuple[int, ...]
    fails_needed: tuple[int, ...]


def _words(entry: Entry) -> tuple[Words, Words]:
    avalon, resistance = (
        Words(say(entry.name, edition), say(entry.text, edition)) for edition in ("avalon", "resistance")
    )
    return avalon, resistance


def characters() -> list[CharacterEntry]:
    book = rule_book()
    listed: Iterable[Listed] = (*book["good_characters"], *book["evil_characters"])
    return [_character(each) for each in listed]


def _character(listed: Listed) -> CharacterEntry:
    sides: Mapping[Any, Side] = SIDE
    return CharacterEntry(
        listed.key, sides[listed.key], listed.module, listed.in_the_resistance, *_words(listed.entry)
    )


def modules() -> list[ModuleEntry]:
    return [_module(each) for each in rule_book()["modules"]]


def _module(listed: Listed) -> ModuleEntry:
    choices = tuple(ChoiceEntry(key, *_words(entry)) for key, entry in listed.entry.choices.items())
    return ModuleEntry(listed.key, listed.in_the_resistance, *_words(listed.entry), choices=choices)


def presets() -> list[PresetEntry]:
    return [_preset(players, options) for players, options in PRESETS.items()]


def _preset(players: int, options: Options) -> PresetEntry:
    return PresetEntry(
        players=players,
        good=GOOD_PLAYERS[players],
        evil=EVIL_PLAYERS[players],
        options=options,
        characters=fill_up(options.characters, players),
        team_sizes=tuple(TEAM_SIZES[players]),
        fails_needed=tuple(fails_needed(players, quest) for quest in QUESTS),
    )


CATALOGUE: Mapping[str, Catalogue] = {
    "characters": Catalogue(CharacterEntry, characters, "All characters, with what they do."),
    "modules": Catalogue(
        ModuleEntry,
        modules,
        "All modules and variants, with what they do and what can be chosen about them.",
    ),
    "presets": Catalogue(PresetEntry, presets, "What is suggested for each number of players."),
}
