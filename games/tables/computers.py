"""Computer players at a table."""

from collections.abc import Iterator
from contextlib import contextmanager

from accounts.models import User

from ..models import Seat, Table
from ..texts.refusals import Refused
from ..titles import TITLES
from ..titles.title import AnyTitle
from .locking import hosted_table

COMPUTER_NAMES = (
    "Bedivere",
    "Dagonet",
    "Ector",
    "Gaheris",
    "Gareth",
    "Geraint",
    "Lamorak",
    "Pelleas",
    "Tor",
    "Ywain",
)


def level_of(title: AnyTitle, named: str | None) -> str:
    """The level that is named, or where none is the title's usual one; Refused where it has no such."""
    level = title.bots.usual if named is None else named
    if level not in title.bots.levels:
        raise Refused("no_such_level")
    return level


def add_computer(code: str, host: User, named: str | None, number: int | None = None) -> None:
    """A computer player of the named level on this seat, or on the first free one."""
    with _open_to_computers(code, host, named) as (table, level):
        free = _free_seats(table)
        if not free:
            raise Refused("table_full")
        if number is not None and number not in free:
            raise Refused("seat_taken" if number in range(table.players) else "no_such_seat")
        seat_computer(table, level, free[0] if number is None else number)


def add_computers(code: str, host: User, named: str | None) -> None:
    """A computer player of the named level on every free seat."""
    with _open_to_computers(code, host, named) as (table, level):
        fill_up(table, level)


@contextmanager
def _open_to_computers(code: str, host: User, named: str | None) -> Iterator[tuple[Table, str]]:
    """The table, and the level of those who sit down at it."""
    with hosted_table(code, host) as table:
        level = level_of(TITLES[table.rules], named)
        if table.rated:
            raise Refused("rated_needs_people")
        yield table, level


def fill_up(table: Table, level: str) -> None:
    for number in _free_seats(table):
        seat_computer(table, level, number)


def _free_seats(table: Table) -> list[int]:
    taken = set(table.seats.values_list("number", flat=True))
    return [number for number in range(table.players) if number not in taken]


def seat_computer(table: Table, level: str, number: int) -> None:
    used = set(table.seats.values_list("alias", flat=True))
    alias = next(name for name in COMPUTER_NAMES if name not in used)
    Seat.objects.create(table=table, number=number, level=level, alias=alias, ready=True)
