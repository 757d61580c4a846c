"""What one person does at a table and in its game, and what they may see of it: the same by socket and API.

A person is known by the account. Which seat is theirs is looked up here: nothing can be done for another one.
"""

from datetime import datetime, timedelta

import msgspec

from accounts.models import Block, User

from . import bus, metrics, play, tables
from .messages import Notes
from .models import Seat, Table
from .refusals import Refused
from .rules.contract import Choice

# Being seen at a table is noted that often.
NOTED_EVERY = timedelta(seconds=30)

# Coming in


def find(code: str, user: User | None) -> Table:
    """A table that this person may know of: one with a password only after giving it."""
    # There are characters that PostgreSQL cannot even be asked for.
    table = Table.objects.filter(code=code).first() if code.isalnum() else None
    if table is None:
        raise Refused("no_such_table")
    if not tables.may_enter(table, user):
        raise Refused("not_welcome")
    return table


def admit(code: str, user: User | None) -> Table:
    """A table with its game, which those who do not play may watch only where that is allowed."""
    table = find(code, user)
    sits = user is not None and Seat.objects.filter(table=table, user=user, left_at=None).exists()
    if not sits and not tables.may_watch(table):
        raise Refused("no_spectators")
    return table


def is_here(table: Table, user: User, now: datetime) -> None:
    """Who waits at a table is seen when they ask for it; who is not seen for long loses the seat."""
    if table.waiting:
        seats = Seat.objects.filter(table=table, user=user, seen_at__lt=now - NOTED_EVERY)
        seats.update(seen_at=now)


def blocked_by(user: User | None) -> frozenset[int]:
    """Whose messages this person does not want to read."""
    return frozenset(Block.objects.filter(blocker=user).values_list("blocked", flat=True) if user else ())


# In a game


def answer(table_id: int, user: User, decision: int, given: list[Choice], now: datetime) -> int:
    """The version of the game in which the answer is."""
    with metrics.answering():
        return play.answer(table_id, _seat(table_id, user), decision, given, now)


def come_back(table_id: int, user: User, now: datetime) -> None:
    play.come_back(table_id, _seat(table_id, user), now)


def leave(table_id: int, user: User, now: datetime) -> None:
    play.leave(table_id, _seat(table_id, user), now)


def want_end(table_id: int, user: User, wanted: bool, now: datetime) -> None:
    play.want_end(table_id, _seat(table_id, user), wanted, now)


def _seat(table_id: int, user: User) -> int:
    """Where this person sits: an answer for another seat cannot even be said."""
    seat = Seat.objects.filter(table=table_id, user=user).values_list("number", "left_at").first()
    if seat is None:
        raise Refused("not_playing")
    number, left_at = seat
    if left_at is not None:
        raise Refused("left")
    return number


# Notes


def notes_of(table_id: int, user: User) -> Notes:
    kept = Seat.objects.filter(table=table_id, user=user).values_list("notes", flat=True).first()
    if kept is None:
        raise Refused("not_playing")
    return msgspec.convert(kept, Notes, strict=False)


def keep_notes(table_id: int, user: User, notes: Notes) -> None:
    kept = msgspec.to_builtins(notes)
    if not Seat.objects.filter(table=table_id, user=user).update(notes=kept):
        raise Refused("not_playing")
    bus.publish(bus.topic_of(table_id), {"kind": "notes", "user": user.pk, "notes": kept})
