"""A finished game as one record. A title adds what happened in its games to what every record has."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, Literal, TypeAlias, TypeVar

from django.db.models import Model
from msgspec import Struct

from ..rules.contract import Choice

By: TypeAlias = Literal["person", "computer", "timer"]


class SeatRecord(Struct, frozen=True):
    """Who sat there, what they were, and how it went for them."""

    seat: int
    name: str  # empty for somebody whose account is gone
    player: str | None  # whose page it is; null for computer players too
    level: str  # of a computer player; empty for people
    program: bool
    left_at: datetime | None
    character: str
    dealt_side: str
    side: str  # at the end
    won: bool | None  # null where nobody won
    won_partially: bool


class ActionRecord(Struct, frozen=True):
    """One answer to one question, and who gave it."""

    number: int  # the version of the game that it made
    seat: int
    decision: int
    kind: str
    answer: list[Choice]
    by: By
    at: datetime


class GameRecord(Struct, frozen=True):
    code: str
    rules: str
    edition: str
    players: int
    options: dict[str, Any]
    pace: str
    rated: bool
    programs: bool
    anonymous: bool
    language: str
    started_at: datetime
    over_at: datetime
    ending: Literal["played", "agreed", "abandoned"]
    winner: str | None  # the side that won, null where no side did
    reason: str
    seed: str
    seed_hash: str
    starter: int | None  # the seat of whoever won the game before, where the winner starts
    seats: list[SeatRecord]
    actions: list[ActionRecord]


# Reading rows

_T = TypeVar("_T")


def grouped(rows: Iterable[tuple[Any, ...]], make: Callable[..., _T]) -> dict[int, list[_T]]:
    """By what comes first in each row, whose it is."""
    found: dict[int, list[_T]] = defaultdict(list)
    for owner, *columns in rows:
        found[owner].append(make(*columns))
    return found


def rows_of(model: type[Model], ids: Sequence[int], *columns: str) -> Iterable[tuple[Any, ...]]:
    """What these games have of a model, in the order in which it happened."""
    rows = model._default_manager.filter(game__in=ids).order_by(*model._meta.ordering or ())
    return rows.values_list("game", *columns)
