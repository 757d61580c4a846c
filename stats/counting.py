"""Finished games are counted here, each once: when they end, or all of them anew.

Whoever ends a game leaves a note in the same transaction. Counting takes the notes in the order in which the
games ended, one worker at a time, and drops each in the transaction that counts its game; so nothing is
forgotten, and counting twice is harmless. Ratings depend on the order of the games: the results keep it, and
a rebuild follows them.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from django.db import connection, transaction
from django.db.models import F

from games.models import Game

from .books import Books
from .models import CharacterCount, Part, Rating, Result, Setup, SetupCount, Uncounted
from .parts import with_seats

# Games in one transaction when they are counted, and read together when all are counted anew.
_BATCH, _REBUILD_BATCH = 200, 500
# Any number that nobody else locks.
_LOCK = 0x5747_4154


def note_finished_game(table_id: int, **_signal: Any) -> None:
    """In the transaction that ends the game. Beat asks for what is noted every other second."""
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO stats_uncounted (game_id) VALUES (%s)", [table_id])


def count_new_games(now: datetime) -> int:
    """Counts all games that are over by now and wait for it; how many there were."""
    counted = number = _count_some(now)
    while number == _BATCH:
        number = _count_some(now)
        counted += number
    return counted


def _count_some(now: datetime) -> int:
    if not Uncounted.objects.exists():  # as nearly always when beat asks: then nobody waits for the lock
        return 0
    with transaction.atomic():
        _one_at_a_time()
        return _count_first(now)


def _count_first(now: datetime) -> int:
    waiting = Uncounted.objects.filter(game__over_at__lte=now).order_by("game__over_at", "pk")
    ids = list(waiting.values_list("pk", flat=True)[:_BATCH])
    if ids:
        books = Books()
        books.enter(_games(ids))
        books.write()
        books.write_ratings()
        Uncounted.objects.filter(pk__in=ids).delete()
    return len(ids)


@transaction.atomic
def rebuild() -> int:
    """Counts all games anew; how many there are. Until it is done, everybody sees the old numbers."""
    _one_at_a_time()
    finished = Game.objects.filter(over_at__isnull=False)
    in_order = finished.order_by(F("result__id").asc(nulls_last=True), "over_at", "pk")
    ids = list(in_order.values_list("pk", flat=True))
    for model in (Part, Result, SetupCount, CharacterCount, Setup, Rating):
        model._default_manager.all()._raw_delete(using=connection.alias)
    Uncounted.objects.filter(pk__in=ids).delete()
    books = Books()
    for some in _slices(ids, _REBUILD_BATCH):
        books.enter(_games(some))
        books.write()
    books.write_ratings()
    return len(ids)


def _one_at_a_time() -> None:
    """Until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])


def _games(ids: Sequence[int]) -> list[Game]:
    found = with_seats(Game.objects.filter(pk__in=ids)).in_bulk()
    return [found[pk] for pk in ids]


def _slices(ids: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    for start in range(0, len(ids), size):
        yield ids[start : start + size]
