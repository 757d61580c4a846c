"""Options of a game as words of a command line, for every command that plays games."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec
from django.core.management.base import CommandError, CommandParser

from games.rules.contract import Remark
from games.rules.resistance import PRESETS, Options, check
from games.rules.resistance.characters import Character
from games.rules.resistance.texts import REFUSALS, WARNINGS
from games.rules.texts import Wording
from games.texts.sentences import sentence
from games.titles.resistance.texts import TEXTS

_FIELDS = {field.name: field.type for field in msgspec.structs.fields(Options) if field.name != "characters"}
_SWITCHES = [name for name, kind in _FIELDS.items() if kind is bool]
_SETTINGS = [name for name, kind in _FIELDS.items() if kind is not bool]
_CHARACTERS = get_args(Character)


def add_options_argument(parser: CommandParser) -> None:
    parser.add_argument(
        "--options",
        nargs="*",
        metavar="WORD",
        help="characters (merlin percival), switches (lady targeting) and settings (rejections=final4); "
        "without, the preset for so many players",
    )


def options_for(players: int, words: list[str] | None) -> tuple[Options, list[str]]:
    """The options, and what the rules warn of in them; CommandError with all reasons if they refuse them."""
    options = PRESETS.get(players, Options()) if words is None else _options_from(words)
    verdict = check(options, players)
    if verdict.refusals:
        raise CommandError("\n".join(_said(REFUSALS, verdict.refusals, options)))
    return options, [f"warning: {said}" for said in _said(WARNINGS, verdict.warnings, options)]


def _options_from(words: list[str]) -> Options:
    """Options from words, each a character, a switch, or a setting with its value."""
    characters: list[str] = []
    given: dict[str, Any] = {}
    for word in " ".join(words).replace(",", " ").split():
        name, equals, value = word.partition("=")
        if word in _CHARACTERS:
            characters.append(word)
        elif name in given:
            raise CommandError(f"{name!r} is said twice")
        elif word in _SWITCHES:
            given[word] = True
        elif name in _SETTINGS and equals:
            given[name] = value
        else:
            raise CommandError(
                f"{word!r} is no option. There are the characters {' '.join(_CHARACTERS)}; "
                f"the switches {' '.join(_SWITCHES)}; and {'=… '.join(_SETTINGS)}=…"
            )
    try:
        return msgspec.convert({**given, "characters": characters}, Options)
    except msgspec.ValidationError as error:
        raise CommandError(f"there is no such setting: {error}") from error


def _said(wordings: Mapping[str, Wording], remarks: Iterable[Remark], options: Options) -> list[str]:
    return [
        sentence(TEXTS, wordings[remark.code], remark.facts, edition=options.edition) for remark in remarks
    ]
