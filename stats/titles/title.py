"""A title as statistics see it: what is counted of its games, and what that is called."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from games.models import Seat, Table
from games.titles import TITLES
from games.titles.title import Name

from ..rating.rated_game import Model


class SetupKey(NamedTuple):
    """Which game was played, so that games of the same kind can be counted together."""

    edition: str
    players: int
    characters: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()


class LadderGroup(NamedTuple):
    """Ladders that are offered together; the group of the overall one needs no name."""

    name: Name
    ladders: Mapping[str, Name]  # by their names within the title


@dataclass(frozen=True)
class Figure:
    """Something that players do more or less often: so many times, among so many occasions.

    `times` and `occasions` are what is summed, and `among` which participations: SQL over the columns of
    stats_part. What a title has no columns for is in `figures`, as its `gather` put it there:
    `(figures->>'bluffs')::int`.
    """

    name: str  # the field of the API; several of one name are a list there
    label: Name
    times: str
    occasions: str
    among: str = "true"
    side: str = ""  # whose colour it has


class Sheet(NamedTuple):
    """Figures that are shown together on a player's page."""

    key: str
    title: Name
    what: Name
    figures: tuple[Figure, ...]


class BalanceWords(NamedTuple):
    """How often the first of two sides wins, on the page of the whole site."""

    template: str
    column: Name  # over how often it did


def size_name(players: int) -> str:
    return ngettext("%(number)d player", "%(number)d players", players) % {"number": players}


def _nothing_more(_games: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
    return {}


@dataclass(frozen=True)
class Title:
    key: str  # Table.rules
    editions: Mapping[str, Name]  # no other title has editions of these names
    players: range
    ladders: tuple[LadderGroup, ...]  # the overall one is the first of the first group
    # Which a game of so many players counts on for a seat: the overall one first, as many for every seat.
    ladders_of: Callable[[Seat, int], tuple[str, ...]]
    rating: Model
    setup_key: Callable[[Table], SetupKey]
    reasons: Mapping[str, Name]  # how games end, short enough for a list
    # What people did in games, by these ids: fields of the participation, by the id of the seat.
    gather: Callable[[Sequence[int]], Mapping[int, Mapping[str, Any]]] = _nothing_more
    sheets: tuple[Sheet, ...] = ()
    # Where the title has such. All in the order in which they are listed.
    sides: Mapping[str, Name] = field(default_factory=dict)
    emblems: Mapping[str, str] = field(default_factory=dict)  # by side
    characters: Mapping[str, Name] = field(default_factory=dict)
    character_sides: Mapping[str, str] = field(default_factory=dict)
    winners: Mapping[str, str] = field(default_factory=dict)  # by reason: the side whose victory that is
    module_name: Callable[[str], str] = str
    balance: BalanceWords | None = None

    @property
    def name(self) -> str:
        return TITLES[self.key].name

    @cached_property
    def ladder_names(self) -> dict[str, Name]:
        """By the ladders' keys, which have the title in front: `resistance/overall`."""
        return {self._ladder_key(key): name for group in self.ladders for key, name in group.ladders.items()}

    @property
    def overall(self) -> str:
        return next(iter(self.ladder_names))

    def ladder_keys_of(self, seat: Seat, players: int) -> tuple[str, ...]:
        """Those that a game of so many players counts on for a seat."""
        keys = tuple(map(self._ladder_key, self.ladders_of(seat, players)))
        if not self.ladder_names.keys() >= set(keys):
            raise ValueError(f"not all of these are ladders: {keys}")
        return keys

    def grouped_ladders(self) -> Iterator[tuple[Name, dict[str, Name]]]:
        """The names of the groups, and what is in them by key."""
        for group in self.ladders:
            yield group.name, {self._ladder_key(key): name for key, name in group.ladders.items()}

    def _ladder_key(self, name: str) -> str:
        return f"{self.key}/{name}"

    @property
    def figures(self) -> tuple[Figure, ...]:
        return tuple(figure for sheet in self.sheets for figure in sheet.figures)
