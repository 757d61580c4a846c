"""A table's choices in words: who is in the game, by which rules, and what is to be said about it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext

from .models import Table
from .rules.resistance import texts
from .rules.resistance.characters import MODULE_CHARACTERS, PLAIN, SIDE
from .rules.resistance.options import Options, check, fill_up
from .rules.resistance.tableau import EVIL, GOOD
from .rules.resistance.tableau import Side as SideName
from .rules.texts import Wording
from .sentences import sentence

_IN_MODULES = frozenset(character for those in MODULE_CHARACTERS.values() for character in those)
# The choices that are a yes or no.
_SWITCHES = ("blind_spies", "targeting", "lady", "plot_cards", "excalibur", "trapper")


class Named(NamedTuple):
    """Something of the game: its key in the rule book, its name, and what the table chose about it."""

    key: str
    name: str
    number: int = 1
    detail: str = ""


class Side(NamedTuple):
    key: SideName
    name: str
    characters: list[Named]


class Described(NamedTuple):
    """All that a page says about a table's options."""

    edition: str
    sides: list[Side]
    modules: list[Named]
    refusals: list[str]
    warnings: list[str]


def options_of(table: Table) -> Options:
    return msgspec.convert(table.options, Options)


def described(options: Options, players: int) -> Described:
    verdict = check(options, players)
    return Described(
        options.edition,
        _sides(options, players),
        list(modules_of(options)),
        [
            sentence(texts.REFUSALS[remark.code], remark.facts, edition=options.edition)
            for remark in verdict.refusals
        ],
        [
            sentence(texts.WARNINGS[remark.code], remark.facts, edition=options.edition)
            for remark in verdict.warnings
        ],
    )


def _sides(options: Options, players: int) -> list[Side]:
    number = Counter(fill_up(options.characters, players))
    return [
        Side(
            side,
            _say(texts.SIDES[side], options),
            [
                Named(character, _say(texts.CHARACTERS[character].name, options), number[character])
                for character in number
                if SIDE[character] == side
            ],
        )
        for side in (GOOD, EVIL)
    ]


def modules_of(options: Options) -> Iterator[Named]:
    """What is in beside the plain rules, in the order of the rule book."""
    for key, entry in texts.MODULES.items():
        if _is_in(options, key):
            yield Named(key, _say(entry.name, options), detail=_detail(options, key))


def _is_in(options: Options, key: str) -> bool:
    if key == "rejections":
        return options.rejections != "five"
    if key == "assassination":  # the Assassin's name says it already
        return options.has_dagger and not options.has("assassin")
    return key in {*_SWITCHES, *MODULE_CHARACTERS} and options.has_module(key)


def _detail(options: Options, key: str) -> str:
    choices = texts.MODULES[key].choices
    if key == "rejections":
        return _say(choices[options.rejections].name, options)
    if key == "lancelot":
        return _say(choices[options.lancelot].name, options)
    if key == "assassination" and options.dagger:
        return _say(texts.CHARACTERS[options.dagger].name, options)
    if key == "sorcerers" and options.hidden_sorcerer:
        return _say(choices["hidden_sorcerer"].name, options)
    if key == "messengers" and options.senior_sees_junior:
        return _say(choices["senior_sees_junior"].name, options)
    return ""


def in_short(options: Options) -> str:
    """The names of what makes this game special, for a line in a list."""
    special = [
        _say(texts.CHARACTERS[character].name, options)
        for character in SIDE
        if character in options.characters and character not in PLAIN | _IN_MODULES
    ]
    return ", ".join([*special, *(module.name for module in modules_of(options))])


def _say(wording: Wording, options: Options) -> str:
    return gettext(wording.of(options.edition))
