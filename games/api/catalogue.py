"""What a table can choose: characters, modules, levels of computer players, and what is suggested."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from msgspec import Struct
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.schema import struct_schema
from games.computers import LEVEL_NAMES
from games.game_record import Side
from games.rule_book import Listed, rule_book
from games.rules.resistance import PRESETS, Options
from games.rules.resistance.characters import SIDE
from games.rules.resistance.options import fill_up
from games.rules.resistance.tableau import EVIL_PLAYERS, GOOD_PLAYERS, QUESTS, TEAM_SIZES, fails_needed
from games.rules.texts import Entry

from .base import GamesView, answer


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


class LevelEntry(Struct, frozen=True):
    """A kind of computer player."""

    key: str
    name: str


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
    avalon = Words(gettext(entry.name.avalon), gettext(entry.text.avalon))
    return avalon, Words(gettext(entry.name.of("resistance")), gettext(entry.text.of("resistance")))


class Catalogue(GamesView):
    """The same for everybody who speaks the same language."""

    permission_classes = [AllowAny]
    max_age = 3600


class Characters(Catalogue):
    @extend_schema(operation_id="characters_list", responses={200: struct_schema(tuple[CharacterEntry, ...])})
    def get(self, request: Request) -> Response:
        """All characters, with what they do."""
        book = rule_book()
        listed: Iterable[Listed] = (*book["good_characters"], *book["evil_characters"])
        return answer([_character(each) for each in listed])


def _character(listed: Listed) -> CharacterEntry:
    sides: Mapping[Any, Side] = SIDE
    return CharacterEntry(
        listed.key, sides[listed.key], listed.module, listed.in_the_resistance, *_words(listed.entry)
    )


class Modules(Catalogue):
    @extend_schema(operation_id="modules_list", responses={200: struct_schema(tuple[ModuleEntry, ...])})
    def get(self, request: Request) -> Response:
        """All modules and variants, with what they do and what can be chosen about them."""
        return answer([_module(each) for each in rule_book()["modules"]])


def _module(listed: Listed) -> ModuleEntry:
    choices = tuple(ChoiceEntry(key, *_words(entry)) for key, entry in listed.entry.choices.items())
    return ModuleEntry(listed.key, listed.in_the_resistance, *_words(listed.entry), choices=choices)


class Levels(Catalogue):
    @extend_schema(operation_id="levels_list", responses={200: struct_schema(tuple[LevelEntry, ...])})
    def get(self, request: Request) -> Response:
        """The computer players, the weakest first."""
        return answer([LevelEntry(key, str(name)) for key, name in LEVEL_NAMES.items()])


class Presets(Catalogue):
    @extend_schema(operation_id="presets_list", responses={200: struct_schema(tuple[PresetEntry, ...])})
    def get(self, request: Request) -> Response:
        """What is suggested for each number of players."""
        return answer([_preset(players, options) for players, options in PRESETS.items()])


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
