"""A table's choices in words: who is in the game, by which rules, and what is to be said about it."""

from collections import Counter
from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext

from ...rules.resistance import texts
from ...rules.resistance.characters import MODULE_CHARACTERS, PLAIN, SIDE
from ...rules.resistance.options import SWITCHES, Options, check, fill_up
from ...rules.resistance.tableau import EVIL, GOOD, PLAYERS
from ...rules.texts import Wording
from ...texts.sentences import sentence
from ..described import Described, Group, Named
from .texts import TEXTS, say

_IN_MODULES = frozenset(character for those in MODULE_CHARACTERS.values() for character in those)


def describe(options: Options, players: int) -> Described:
    verdict = check(options, players)
    groups = _sides(options, players) if players in PLAYERS else []
    modules = list(_modules_of(options))
    if modules:
        groups.append(Group(gettext("Modules"), modules))
    return Described(
        groups,
        [
            sentence(TEXTS, TEXTS.refusals[remark.code], remark.facts, edition=options.edition)
            for remark in verdict.refusals
        ],
        [
            sentence(TEXTS, TEXTS.warnings[remark.code], remark.facts, edition=options.edition)
            for remark in verdict.warnings
        ],
        reverse("rules", args=["resistance"]),
    )


def _sides(options: Options, players: int) -> list[Group]:
    number = Counter(fill_up(options.characters, players))
    return [
        Group(
            _say(texts.SIDES[side], options),
            [
                Named(
                    _say(texts.CHARACTERS[character].name, options),
                    f"character-{character}",
                    number[character],
                )
                for character in number
                if SIDE[character] == side
            ],
            key=side,
            emblem="sword" if side == GOOD else "crown",
        )
        for side in (GOOD, EVIL)
    ]


def _modules_of(options: Options) -> Iterator[Named]:
    """What is in beside the plain rules, in the order of the rule book."""
    for key, entry in texts.MODULES.items():
        if _is_in(options, key):
            yield Named(_say(entry.name, options), f"module-{key}", detail=_detail(options, key))


def _is_in(options: Options, key: str) -> bool:
    if key == "rejections":
        return options.rejections != "five"
    if key == "assassination":  # the Assassin's name says it already
        return options.has_dagger and not options.has("assassin")
    return key in {*SWITCHES, *MODULE_CHARACTERS} and options.has_module(key)


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
    return ", ".join([*special, *(module.name for module in _modules_of(options))])


def _say(wording: Wording, options: Options) -> str:
    return say(wording, options.edition)
