"""The powers of a table's host."""

from accounts.models import User

from ..models import Seat, Table
from ..texts.refusals import Refused
from .locking import hosted_table
from .seats import make_host
from .setup import Setup, refuse_for_one


def remove(code: str, host: User, number: int) -> None:
    """Takes a computer player away, or a person off the table, who cannot come back to it."""
    with hosted_table(code, host) as table:
        seat = _seat_at(table, number)
        if seat.user_id == host.pk:
            raise Refused("yourself")
        if seat.user_id is not None:
            table.removed.add(seat.user_id)
        seat.delete()


def _seat_at(table: Table, number: int) -> Seat:
    seat = table.seats.filter(number=number).first()
    if seat is None:
        raise Refused("no_such_seat")
    return seat


def reorder(code: str, host: User, order: list[int]) -> None:
    """Who sits at order[0] now sits first then, and so on; empty seats move along."""
    with hosted_table(code, host) as table:
        if sorted(order) != list(range(table.players)):
            raise Refused("bad_order")
        for seat in table.seats.all():
            Seat.objects.filter(pk=seat.pk).update(number=order.index(seat.number))


def change(code: str, host: User, setup: Setup) -> None:
    """Other choices: nobody is ready any more."""
    refuse_for_one(setup)
    password = setup.hashed_password()
    with hosted_table(code, host) as table:
        before = table.players
        table.password = password or table.password
        setup.apply(table)
        seats = list(table.seats.select_related("user"))
        if len(seats) > table.players:
            raise Refused("too_many_seated")
        if table.rated and any(seat.is_computer for seat in seats):
            raise Refused("rated_needs_people")
        if table.rated and any(seat.user and seat.user.is_guest for seat in seats):
            raise Refused("rated_needs_account")
        if not table.programs and any(seat.user and seat.user.is_program for seat in seats):
            raise Refused("no_programs")
        if table.players < before:
            for number, seat in enumerate(seats):
                Seat.objects.filter(pk=seat.pk).update(number=number)
        table.save()
        _nobody_is_ready(table)


def hand_over(code: str, host: User, number: int) -> None:
    """Makes somebody else the host."""
    with hosted_table(code, host) as table:
        seat = _seat_at(table, number)
        if seat.user_id is None:
            raise Refused("not_a_person")
        make_host(table, seat.user_id)


def _nobody_is_ready(table: Table) -> None:
    table.seats.filter(level="").update(ready=False)
