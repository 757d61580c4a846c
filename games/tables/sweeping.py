"""Who has gone loses the seat; where nobody is left, the table is closed."""

from contextlib import suppress
from datetime import datetime, timedelta

from django.db.models import Q

from ..models import Seat, Table
from ..texts.refusals import Refused
from .locking import waiting_table
from .seats import vacate

# A person at a waiting table who has not been seen for so long has gone.
GONE_AFTER = timedelta(minutes=2)
GONE_AFTER_BY_CORRESPONDENCE = timedelta(days=3)


def clear_away(now: datetime) -> None:
    """Takes people who have gone off the tables that wait, and closes those where nobody is left."""
    gone = Q(seen_at__lt=now - GONE_AFTER) & ~Q(table__pace=Table.Pace.CORRESPONDENCE)
    gone |= Q(seen_at__lt=now - GONE_AFTER_BY_CORRESPONDENCE)
    gone |= Q(user=None)  # the account was deleted
    waiting = Seat.objects.filter(gone, level="", table__status=Table.Status.WAITING)
    for code, pk in waiting.values_list("table__code", "pk"):
        with suppress(Refused), waiting_table(code) as table:  # it may have begun, or closed, meanwhile
            seat = table.seats.filter(gone, pk=pk).first()
            if seat:
                vacate(table, seat)
