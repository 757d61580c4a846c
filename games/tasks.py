"""What has to be looked at from time to time. Every task may run twice, or at the same time as another."""

import time
from collections.abc import Iterable
from itertools import islice

from celery import shared_task
from django.core.cache import cache
from django.utils import timezone

from . import play, tables
from .moderation import shared_addresses
from .talk import chat

# A sweep works for about as long as it takes until beat asks for the next one.
_AT_WORK = 1.0  # seconds
# For so long nobody else takes a game that a sweep has taken; then its worker is taken for dead.
_TAKEN_FOR = 10  # seconds


@shared_task
def look_at_due_games() -> None:
    """Moves on games in which a timer has run out or a computer player has thought enough.

    That this runs every second is all the timing there is: a countdown for each question in the broker would
    cost more than the answer itself, and could not be relied on. Where more is due than a second is enough
    for, the games that wait longest come first, no queue grows, and another worker takes the next slice.
    """
    until = time.monotonic() + _AT_WORK
    while time.monotonic() < until:
        now = timezone.now()
        mine = _take(play.due_games(now))
        if not mine:
            return
        try:
            chat.say_all(play.move_on(mine, now), now)
        finally:
            cache.delete_many(map(_taken, mine))


def _take(table_ids: Iterable[int]) -> list[int]:
    """A slice of those that no other sweep has taken."""
    free = (table_id for table_id in table_ids if cache.add(_taken(table_id), True, _TAKEN_FOR))
    return list(islice(free, play.SLICE))


def _taken(table_id: int) -> str:
    return f"due-game-{table_id}"


@shared_task
def forget_addresses() -> None:
    shared_addresses.forget(timezone.now())


@shared_task
def clear_tables() -> None:
    tables.clear_away(timezone.now())
