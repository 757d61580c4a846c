"""Who may know of a table, come to it, and watch its game."""

from datetime import datetime, timedelta

from django.contrib.auth.hashers import check_password

from accounts.models import Block, User

from ..models import Seat, Table
from ..texts.refusals import Refused

# Being seen at a table is noted that often.
NOTED_EVERY = timedelta(seconds=30)


def may_enter(table: Table, user: User | None) -> bool:
    """Whether this person may see the table at all. The password is asked for once."""
    if table.visibility != Table.Visibility.PASSWORD:
        return True
    return user is not None and (
        table.admitted.filter(pk=user.pk).exists() or table.seats.filter(user=user).exists()
    )


def enter(code: str, user: User, password: str) -> None:
    table = Table.objects.filter(code=code).first()
    if table is None:
        raise Refused("no_such_table")
    if not table.password or not check_password(password, table.password):
        raise Refused("password")
    table.admitted.add(user)


def may_watch(table: Table) -> bool:
    """Before and after the game everybody may look; while it is played the table decides."""
    return table.spectators or table.status != Table.Status.PLAYING


def find(code: str, user: User | None) -> Table:
    """A table that this person may know of: one with a password only after giving it."""
    # There are characters that PostgreSQL cannot even be asked for.
    table = Table.objects.filter(code=code).first() if code.isalnum() else None
    if table is None:
        raise Refused("no_such_table")
    if not may_enter(table, user):
        raise Refused("not_welcome")
    return table


def admit(code: str, user: User | None) -> Table:
    """A table with its game, which those who do not play may watch only where that is allowed."""
    table = find(code, user)
    sits = user is not None and Seat.objects.filter(table=table, user=user, left_at=None).exists()
    if not sits and not may_watch(table):
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
