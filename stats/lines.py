"""How often something of one kind was won, line by line: by side, by character, by size …"""

from collections.abc import Iterable
from typing import Any, get_args

from msgspec import Struct

from games.intervals import Rate, rate
from games.rules.resistance.options import Edition

from .ladders import CHARACTERS, SIDES
from .models import Kind

EDITIONS: tuple[str, ...] = get_args(Edition)
# The order in which lines are read, where it is not a matter of numbers.
_ORDER = {key: place for place, key in enumerate((*SIDES, *CHARACTERS, *EDITIONS, *Kind.values))}


class Line(Struct, frozen=True):
    """How often something of one kind was won: a side, a character, a size …"""

    key: str
    won: Rate


class Tally(Struct, frozen=True):
    """A line as it comes from the database: `what` it is one of, and its `key` among these."""

    what: str
    key: str
    games: int
    won: int


def lines(tallies: Iterable[Tally], what: str) -> tuple[Line, ...]:
    """In the order of the rules; sizes from small to large."""
    mine = sorted(_of(tallies, what), key=_place)
    return tuple(Line(tally.key, rate(tally.won, tally.games)) for tally in mine)


def seasons(tallies: Iterable[Tally]) -> tuple[Line, ...]:
    """The latest first."""
    return lines(tallies, "season")[::-1]


def reasons(tallies: Iterable[Tally], what: str) -> dict[str, int]:
    """The most frequent first."""
    mine = sorted(_of(tallies, what), key=lambda tally: (-tally.games, tally.key))
    return {tally.key: tally.games for tally in mine}


def _of(tallies: Iterable[Tally], what: str) -> list[Tally]:
    return [tally for tally in tallies if tally.what == what]


def _place(tally: Tally) -> tuple[int, Any]:
    if tally.what == "players":
        return int(tally.key), ""
    return _ORDER.get(tally.key, len(_ORDER)), tally.key
