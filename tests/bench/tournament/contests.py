"""Whether one kind of player is better than another.

All cells have games of their own, so every rate and difference is of independent games. Where both sides or
tables of several sizes are put together, the interval is if anything a little too wide.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from games.rules.resistance import Options
from games.rules.resistance.tableau import EVIL, GOOD, Side
from stats.reading.intervals import Difference, Rate, difference, rate
from tests.bench.tournament.cells import Cell
from tests.bench.tournament.counts import Counts

# How many players, and the options.
Table: TypeAlias = tuple[int, Options]
Results: TypeAlias = Mapping[Cell, Counts]


class Pair(Struct, frozen=True):
    """What the one wins, and what the other wins in its place: None is half of the games."""

    one: Rate
    other: Rate | None
    difference: Difference | None


class Comparison(Struct, frozen=True):
    """Two kinds of players at some tables."""

    one: str
    other: str
    players: tuple[int, ...]
    both_sides: Pair
    good: Pair
    evil: Pair

    @property
    def is_better(self) -> bool:
        """Beyond the interval, over all."""
        return _is_more(self.both_sides)

    @property
    def is_better_on_each_side(self) -> bool:
        return _is_more(self.good) and _is_more(self.evil)


class Match(Struct, frozen=True):
    """One kind and the other: each of them on either side, against each of them.

    On a side both have the same opponents, half of the time the one kind and half of the time the other. So
    what differs is how well they play; and where one of the opponents always loses, or always wins, the other
    still tells them apart.
    """

    one: str
    other: str

    def cells(self, table: Table) -> tuple[Cell, ...]:
        one, other = self.one, self.other
        return (
            Cell(*table, one, other),
            Cell(*table, other, one),
            Cell(*table, one, one),
            Cell(*table, other, other),
        )

    def compare(self, tables: Sequence[Table], results: Results) -> Comparison:
        as_good, as_evil, one_alone, other_alone = _counted(self, tables, results)
        return Comparison(
            self.one,
            self.other,
            tuple(players for players, _ in tables),
            _against_half(_together([*_decided(as_good, GOOD), *_decided(as_evil, EVIL)])),
            _pair(_won_by(GOOD, as_good + one_alone), _won_by(GOOD, as_evil + other_alone)),
            _pair(_won_by(EVIL, as_evil + one_alone), _won_by(EVIL, as_good + other_alone)),
        )


class Among(Struct, frozen=True):
    """One player of a kind on a random seat among players of the other.

    What the one wins there is compared with what one of the others wins on a random seat among its own kind.
    """

    one: str
    other: str

    def cells(self, table: Table) -> tuple[Cell, ...]:
        return tuple(Cell(*table, self.other, self.other, guest) for guest in (self.one, self.other))

    def compare(self, tables: Sequence[Table], results: Results) -> Comparison:
        guests, themselves = _counted(self, tables, results)
        return Comparison(
            self.one,
            self.other,
            tuple(players for players, _ in tables),
            *(
                _pair(_won_as_guest(sides, guests), _won_as_guest(sides, themselves))
                for sides in ((GOOD, EVIL), (GOOD,), (EVIL,))
            ),
        )


Contest: TypeAlias = Match | Among


def compare_at(tables: Sequence[Table], contest: Contest, results: Results) -> list[Comparison]:
    """At each of the tables, and then at all of them together."""
    comparisons = [contest.compare([table], results) for table in tables]
    if len(tables) > 1:
        comparisons.append(contest.compare(tables, results))
    return comparisons


def _counted(contest: Contest, tables: Sequence[Table], results: Results) -> Iterator[list[Counts]]:
    """For each of the contest's cells, what was counted in it at all the tables."""
    for cells in zip(*(contest.cells(table) for table in tables), strict=True):
        yield [results[cell] for cell in cells]


def _won_by(side: Side, counted: Iterable[Counts]) -> Rate:
    return _together(counts.won_by(side) for counts in counted)


def _won_as_guest(sides: Iterable[Side], counted: Iterable[Counts]) -> Rate:
    return _together(counts.guest_won_on(side) for counts in counted for side in sides)


def _decided(counted: Iterable[Counts], side: Side) -> Iterable[Rate]:
    """Of the games that a side won: those of a Rogue alone are nobody's, and would make half of them less."""
    return (rate(counts.wins[side], counts.wins[GOOD] + counts.wins[EVIL]) for counts in counted)


def _together(rates: Iterable[Rate]) -> Rate:
    won, of = 0, 0
    for each in rates:
        won += each.won
        of += each.of
    return rate(won, of)


def _pair(one: Rate, other: Rate) -> Pair:
    return Pair(one, other, difference(one, other))


def _against_half(one: Rate) -> Pair:
    if one.share is None:
        return Pair(one, None, None)
    return Pair(one, None, Difference(one.share - 0.5, one.low - 0.5, one.high - 0.5))


def _is_more(pair: Pair) -> bool:
    return pair.difference is not None and pair.difference.is_more
