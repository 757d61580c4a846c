"""Options of a game as words of a command line, for every command that plays games."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec
from django.core.management.base import CommandError, CommandParser

from games.rules import coup
from games.rules.contract import Remark, Verdict
from games.rules.coup.roles import ROLES
from games.rules.resistance import PRESETS, Options, check
from games.rules.resistance.characters import Character
from games.rules.texts import Texts, Wording
from games.texts.sentences import sentence
from games.titles.coup.texts import TEXTS as COUP_TEXTS
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
    return options, _judged(check(options, players), TEXTS, options.edition)


def roles_for(players: int, words: list[str] | None) -> tuple[coup.Options, list[str]]:
    """The same for Coup: the roles that are chosen; what is missing is drawn from all."""
    roles = " ".join(words or []).replace(",", " ").split()
    for role in roles:
        if role not in ROLES:
            raise CommandError(f"{role!r} is no role. There are {' '.join(ROLES)}")
    options = msgspec.convert({"roles": roles, "advanced": True}, coup.Options)
    return options, _judged(coup.check(options, players), COUP_TEXTS)


def _judged(verdict: Verdict, texts: Texts, edition: str = "") -> list[str]:
    """What the rules warn of; CommandError with all reasons if they refuse."""
    if verdict.refusals:
        raise CommandError("\n".join(_said(texts, texts.refusals, verdict.refusals, edition)))
    return [f"warning: {said}" for said in _said(texts, texts.warnings, verdict.warnings, edition)]


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


def _said(
    texts: Texts, wordings: Mapping[str, Wording], remarks: Iterable[Remark], edition: str
) -> list[str]:
    return [sentence(texts, wordings[remark.code], remark.facts, edition=edition) for remark in remarks]
