"""Lines of the tables that are charts as well."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from ..reading.breakdowns import Line
from ..reading.intervals import Rate
from ..titles.title import Title
from . import labels
from .charts import portion


class Row(NamedTuple):
    """A rate with its name. `side` gives the colour, and the emblem that goes with it."""

    name: str
    rate: Rate
    side: str = ""
    username: str = ""  # whose page the name leads to
    detail: str = ""


class Rates(NamedTuple):
    """A table of rates: what they are of, how often it was, and what the share of that is called."""

    key: str
    title: str
    what: str
    times: str
    share: str
    rows: Sequence[Row]


class Ending(NamedTuple):
    """One of the ways in which games ended, and how wide its bar is; None where there are too few games."""

    name: str
    side: str
    games: int
    share: float
    width: float | None


def rows(
    lines: Iterable[Line], name: Callable[[str], str], side: Callable[[str], str] = lambda _key: ""
) -> list[Row]:
    return [Row(name(line.key), line.won, side(line.key)) for line in lines]


def side_rows(title: Title, lines: Iterable[Line]) -> list[Row]:
    return rows(lines, lambda key: labels.side(title, key), str)


def character_rows(title: Title, lines: Iterable[Line]) -> list[Row]:
    return rows(
        lines,
        lambda key: labels.character(title, key),
        lambda key: title.character_sides.get(key, ""),
    )


def edition_rows(title: Title, lines: Iterable[Line]) -> list[Row]:
    return rows(lines, lambda key: labels.edition(title, key))


def endings(title: Title, reasons: Mapping[str, int]) -> list[Ending]:
    whole = sum(reasons.values())
    return [
        Ending(
            labels.reason(title, key),
            title.winners.get(key, ""),
            games,
            games / whole,
            portion(games, whole),
        )
        for key, games in reasons.items()
    ]
