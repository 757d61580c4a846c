"""What can be played: the titles, what each of them has to choose from, and the computer players."""

from collections.abc import Iterator

from django.urls import URLPattern, path
from drf_spectacular.utils import extend_schema
from msgspec import Struct
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.schema import struct_schema
from games.bots.levels import LEVEL_NAMES
from games.titles import TITLES, USUAL
from games.titles import title as titles

from .base import GamesView, answer
from .by_title import prefix_of


class EditionEntry(Struct, frozen=True):
    key: str
    name: str


class TitleEntry(Struct, frozen=True):
    """A game that can be played here. `rules` is what a table calls it."""

    rules: str
    editions: tuple[EditionEntry, ...]
    players: tuple[int, ...]
    levels: tuple[str, ...]  # of its computer players, the weakest first
    paces: dict[str, dict[str, int]]  # seconds to answer, by pace and kind of question
    note_marks: tuple[str, ...]
    catalogue: tuple[str, ...]  # the lists at `/api/v1/titles/{rules}/…`


class LevelEntry(Struct, frozen=True):
    """A kind of computer player."""

    key: str
    name: str


class Catalogue(GamesView):
    """The same for everybody who speaks the same language."""

    permission_classes = [AllowAny]
    max_age = 3600


class Titles(Catalogue):
    @extend_schema(operation_id="titles_list", responses={200: struct_schema(tuple[TitleEntry, ...])})
    def get(self, request: Request) -> Response:
        """The games that can be played here."""
        return answer([_entry(title) for title in TITLES.values()])


def _entry(title: titles.AnyTitle) -> TitleEntry:
    return TitleEntry(
        rules=title.key,
        editions=tuple(EditionEntry(key, str(name)) for key, name in title.editions.items()),
        players=tuple(title.players),
        levels=title.bots.levels,
        paces={pace: dict(seconds) for pace, seconds in title.paces.items()},
        note_marks=tuple(title.page.note_marks),
        catalogue=tuple(title.catalogue),
    )


class Levels(Catalogue):
    @extend_schema(operation_id="levels_list", responses={200: struct_schema(tuple[LevelEntry, ...])})
    def get(self, request: Request) -> Response:
        """The computer players, the weakest first."""
        return answer([LevelEntry(key, str(name)) for key, name in LEVEL_NAMES.items()])


def _listing(title: titles.AnyTitle, catalogue: titles.Catalogue, operation: str) -> type[Catalogue]:
    """The endpoint of one of a title's lists."""
    schema = struct_schema(tuple[catalogue.entry, ...], prefix_of(title))  # type: ignore[name-defined]

    class Listing(Catalogue):
        @extend_schema(
            operation_id=operation,
            description=catalogue.about,
            responses={200: schema},
        )
        def get(self, request: Request) -> Response:
            return answer(list(catalogue.entries()))

    return Listing


def listings() -> Iterator[URLPattern]:
    """Of every title below its name; of the first one also where they were before there were others."""
    for key, title in TITLES.items():
        for name, catalogue in title.catalogue.items():
            if key == USUAL:
                yield path(name, _listing(title, catalogue, f"{name}_list").as_view())
            yield path(f"titles/{key}/{name}", _listing(title, catalogue, f"{key}_{name}_list").as_view())
