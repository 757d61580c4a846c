"""How often something of one kind was won, line by line: by side, by character, by size …"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from ..models import Kind
from ..titles.title import Title
from .intervals import Rate, rate


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


class Breakdowns:
    """Tallies of a title's games, by what they are of."""

    def __init__(self, title: Title, tallies: Iterable[Tally]) -> None:
        # The order in which lines are read, where it is not a matter of numbers.
        order = (*title.sides, *title.characters, *title.editions, *Kind.values)
        self._places = {key: place for place, key in enumerate(order)}
        self._tallies = list(tallies)

    def by(self, what: str) -> tuple[Line, ...]:
        """In the order of the title; sizes from small to large. What a title does not have is empty."""
        mine = sorted((tally for tally in self._of(what) if tally.key), key=self._place)
        return tuple(Line(tally.key, rate(tally.won, tally.games)) for tally in mine)

    def by_season(self) -> tuple[Line, ...]:
        """The latest first."""
        return self.by("season")[::-1]

    def games_by(self, what: str) -> dict[str, int]:
        """How many games there were, the most frequent first."""
        mine = sorted(self._of(what), key=lambda tally: (-tally.games, tally.key))
        return {tally.key: tally.games for tally in mine}

    def _of(self, what: str) -> list[Tally]:
        return [tally for tally in self._tallies if tally.what == what]

    def _place(self, tally: Tally) -> tuple[int, Any]:
        if tally.what == "players":
            return int(tally.key), ""
        return self._places.get(tally.key, len(self._places)), tally.key
