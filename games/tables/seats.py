"""Taking a seat, leaving it, being ready; with the last one the game begins."""

from contextlib import suppress
from datetime import datetime

from django.db import IntegrityError

from accounts import sanctions
from accounts.models import Block, Sanction, User

from .. import play
from ..models import Seat, Table
from ..texts.refusals import Refused
from .access import may_enter
from .locking import waiting_table

# At so many tables that wait or play somebody may sit; by correspondence, live there is one.
MOST_TABLES = 20
_OPEN = (Table.Status.WAITING, Table.Status.PLAYING)


def take_seat(code: str, user: User, number: int | None, now: datetime) -> None:
    """Takes this seat, or the first free one. Who sits here already moves."""
    with waiting_table(code) as table:
        _take_seat(table, user, number, now)
    leave_other_tables(user, table)


def _take_seat(table: Table, user: User, number: int | None, now: datetime) -> None:
    if not may_enter(table, user):
        raise Refused("password")
    refuse_person(table, user, now)
    taken = {seat.number: seat for seat in table.seats.all()}
    own = next((seat for seat in taken.values() if seat.user_id == user.pk), None)
    if number is None:
        if own:
            return
        number = next((each for each in range(table.players) if each not in taken), None)
        if number is None:
            raise Refused("table_full")
    if not 0 <= number < table.players:
        raise Refused("no_such_seat")
    if own and own.number == number:
        return
    if number in taken:
        raise Refused("seat_taken")
    if own:
        Seat.objects.filter(pk=own.pk).update(number=number, seen_at=now)
    else:
        sit(table, user, number, now)


def refuse_person(table: Table, user: User, now: datetime) -> None:
    if sanction := sanctions.against(user, now, Sanction.Kind.SUSPENSION, Sanction.Kind.BAN):
        raise Refused("suspended", sanction)
    if table.live and Seat.objects.filter(user=user, playing_live=True).exists():
        raise Refused("playing_elsewhere")
    open_tables = Seat.objects.filter(user=user, left_at=None, out=False, table__status__in=_OPEN)
    if open_tables.exclude(table=table.pk).count() >= MOST_TABLES:
        raise Refused("too_many_tables")
    if table.rated and user.is_guest:
        raise Refused("rated_needs_account")
    if user.is_program and not table.programs:
        raise Refused("no_programs")
    if table.pk is None:
        return
    if table.removed.filter(pk=user.pk).exists():
        raise Refused("removed")
    if Block.objects.filter(blocker_id=table.host_id, blocked=user).exists():
        raise Refused("not_welcome")


def sit(table: Table, user: User, number: int, now: datetime) -> None:
    Seat.objects.create(table=table, number=number, user=user, taken_at=now, seen_at=now)
    if table.host_id is None:
        make_host(table, user.pk)


def leave_other_tables(user: User, table: Table) -> None:
    """One waits at one live table at a time. Done after sitting down: no two tables are locked at once.

    Only where one sat down earlier: of two tables that are taken in the same moment, the later one stays.
    """
    if not table.live:
        return
    here = Seat.objects.filter(table=table, user=user).values("pk")
    waiting = Seat.objects.filter(user=user, table__status=Table.Status.WAITING, pk__lt=here)
    for code in waiting.exclude(table__pace=Table.Pace.CORRESPONDENCE).values_list("table__code", flat=True):
        with suppress(Refused):  # it began, or closed, meanwhile
            leave_seat(code, user)


def leave_seat(code: str, user: User) -> None:
    """Stands up. A host's powers pass on; the last person closes the table behind them."""
    with waiting_table(code) as table:
        vacate(table, seat_of(table, user))


def vacate(table: Table, seat: Seat) -> None:
    seat.delete()
    if table.host_id != seat.user_id:
        return
    heir = table.seats.exclude(user=None).order_by("taken_at", "pk").first()
    make_host(table, heir.user_id if heir else None)
    if heir is None:
        close(table)


def make_host(table: Table, user_id: int | None) -> None:
    table.host_id = user_id
    table.save(update_fields=["host"])


def close(table: Table) -> None:
    table.status = Table.Status.CLOSED
    table.save(update_fields=["status"])


def seat_of(table: Table, user: User) -> Seat:
    seat = table.seats.filter(user=user).first()
    if seat is None:
        raise Refused("not_seated")
    return seat


def set_ready(code: str, user: User, ready: bool, now: datetime) -> None:
    """With the last one the game begins."""
    with waiting_table(code) as table:
        seat = seat_of(table, user)
        seat.ready, seat.seen_at = ready, now
        seat.save(update_fields=["ready", "seen_at"])
        _stand_up_who_plays_elsewhere(table)
        seats = list(table.seats.all())
        if len(seats) == table.players and all(seat.ready for seat in seats):
            begin(table, now)


def begin(table: Table, now: datetime) -> None:
    try:
        play.begin(table, now)
    except IntegrityError as error:  # somebody has just begun another game
        raise Refused("busy") from error


def _stand_up_who_plays_elsewhere(table: Table) -> None:
    """Nobody gets into two live games at once by accident."""
    if table.live:
        playing = Seat.objects.filter(playing_live=True).exclude(user=None).values("user")
        for seat in table.seats.filter(user__in=playing):
            vacate(table, seat)
