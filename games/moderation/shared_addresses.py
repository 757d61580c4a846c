"""Which seats of a table were taken from one address. Only moderators are told, and it is soon forgotten.

No address is kept: only a mark, made of it, of the table and of the site's key. The same address has another
mark at every table, so nobody can be followed from one table to the next. People of one household, school or
mobile network share an address: a mark proves nothing.
"""

from collections import defaultdict
from datetime import datetime, timedelta

from django.db import connection
from django.db.models import Q
from django.utils.crypto import salted_hmac

from avalon_site.addresses import UNKNOWN

from ..models import CameFrom, Table

FORGOTTEN_AFTER = timedelta(days=30)
# Of one seat: who changes the address more often than that is not told apart any better.
MOST = 10


def note(code: str, user_id: int, address: str, now: datetime) -> None:
    """Where this person sits at the table, and came from an address that is new there."""
    if address == UNKNOWN:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            """
            INSERT INTO games_camefrom (seat_id, mark, at)
            SELECT seat.id, %s, %s FROM games_seat AS seat JOIN games_table ON games_table.id = seat.table_id
            WHERE games_table.code = %s AND seat.user_id = %s
                AND (SELECT count(*) FROM games_camefrom WHERE seat_id = seat.id) < %s
            ON CONFLICT DO NOTHING
            """,
            (_mark(code, address), now, code, user_id, MOST),
        )


def _mark(code: str, address: str) -> str:
    return salted_hmac(
        "games.moderation.shared_addresses", f"{code} {address}", algorithm="sha256"
    ).hexdigest()[:32]


def shared(table: Table) -> list[tuple[int, ...]]:
    """Seats that were taken from one address, each group once."""
    seats: dict[str, list[int]] = defaultdict(list)
    for number, mark in CameFrom.objects.filter(seat__table=table).values_list("seat__number", "mark"):
        seats[mark].append(number)
    return sorted({tuple(sorted(group)) for group in seats.values() if len(group) > 1})


def forget(now: datetime) -> None:
    """Of games that were over, and tables that were closed, long ago."""
    long_ago = now - FORGOTTEN_AFTER
    CameFrom.objects.filter(
        Q(seat__table__game__over_at__lt=long_ago)
        | Q(seat__table__status=Table.Status.CLOSED, at__lt=long_ago)
    ).delete()
