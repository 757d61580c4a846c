"""Finished games are counted here, each once: when they end, or all of them anew.

Whoever ends a game leaves a note in the same transaction. Counting takes the notes in the order in which the
games ended, one worker at a time, and drops each in the transaction that counts its game; so nothing is
forgotten, and counting twice is harmless. Ratings depend on the order of the games: the results keep it, and
a rebuild follows them.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import OperationalError, connection, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from games.models import Game

from ..models import CharacterCount, Participation, Rating, Result, Setup, SetupCount, Uncounted
from .ledger import Ledger
from .participation import with_seats

logger = logging.getLogger(__name__)

# Games in one transaction when they are counted, and read together when all are counted anew.
_BATCH, _REBUILD_BATCH = 200, 500
# Any number that nobody else locks.
_LOCK = 0x5747_4154


def note_finished_game(table_id: int, **_signal: Any) -> None:
    """In the transaction that ends the game. Beat asks for what is noted every other second."""
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO stats_uncounted (game_id) VALUES (%s)", [table_id])


def count_new_games(now: datetime) -> int:
    """Counts all games that are over by now and wait for it; how many were counted.

    A game that cannot be counted is set aside, and does not keep the others from it.
    """
    counted = 0
    while True:
        looked_at, number = _count_some(now)
        counted += number
        if looked_at < _BATCH:
            return counted


def _waiting() -> QuerySet[Uncounted]:
    return Uncounted.objects.filter(set_aside_at=None)


def _count_some(now: datetime) -> tuple[int, int]:
    """How many games were looked at, and how many of them were counted."""
    if not _waiting().exists():  # as nearly always when beat asks: then nobody waits for the lock
        return 0, 0
    with transaction.atomic():
        _one_at_a_time()
        first = _waiting().filter(game__over_at__lte=now).order_by("game__over_at", "pk")
        ids = list(first.values_list("pk", flat=True)[:_BATCH])
        if not ids:
            return 0, 0
        ledger = Ledger()
        failures = _enter(ledger, ids)
        ledger.write_ratings()
        Uncounted.objects.filter(pk__in=set(ids) - failures.keys()).delete()
        _set_aside(failures)
        return len(ids), len(ids) - len(failures)


@transaction.atomic
def rebuild() -> int:
    """Counts all games anew, also those that were set aside; how many could be counted.

    Until it is done, everybody sees the old numbers.
    """
    _one_at_a_time()
    finished = Game.objects.filter(over_at__isnull=False)
    in_order = finished.order_by(F("result__id").asc(nulls_last=True), "over_at", "pk")
    ids = list(in_order.values_list("pk", flat=True))
    for model in (Participation, Result, SetupCount, CharacterCount, Setup, Rating):
        model._default_manager.all()._raw_delete(using=connection.alias)
    Uncounted.objects.filter(pk__in=ids).delete()
    ledger = Ledger()
    failures: dict[int, str] = {}
    for some in _slices(ids, _REBUILD_BATCH):
        failures |= _enter(ledger, some)
    ledger.write_ratings()
    _set_aside(failures)
    return len(ids) - len(failures)


def _enter(ledger: Ledger, ids: Sequence[int]) -> dict[int, str]:
    """Enters these games and writes what is counted of them; why it could not be done, by the game's id.

    Together, as that is much faster; where something fails, one by one.
    """
    try:
        _enter_together(ledger, ids)
    except OperationalError:  # the database is away, or busy: no game's fault
        raise
    except Exception as error:
        if len(ids) == 1:
            logger.exception("game %s cannot be counted and is set aside", ids[0])
            return {ids[0]: f"{type(error).__name__}: {error}"}
        return {pk: why for each in ids for pk, why in _enter(ledger, [each]).items()}
    return {}


def _enter_together(ledger: Ledger, ids: Sequence[int]) -> None:
    try:
        with transaction.atomic():
            ledger.enter(_games(ids))
            ledger.write()
    except Exception:
        ledger.forget()
        raise
    ledger.keep()


def _set_aside(failures: Mapping[int, str]) -> None:
    Uncounted.objects.bulk_create(
        [
            Uncounted(game_id=pk, set_aside_at=timezone.now(), why=_storable(why))
            for pk, why in failures.items()
        ],
        update_conflicts=True,
        unique_fields=["game"],
        update_fields=["set_aside_at", "why"],
    )


def _storable(why: str) -> str:
    """Whatever data it quotes."""
    return why.replace("\0", "").encode(errors="replace").decode()[: Uncounted.WHY_LENGTH]


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
