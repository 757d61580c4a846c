"""The same people once more."""

from datetime import datetime

from django.db import transaction
from msgspec.structs import replace

from accounts.models import User

from ..models import Table
from ..play.running import UNTIMED
from ..texts.refusals import Refused
from .computers import seat_computer
from .locking import tell
from .opening import begin_alone, can_be_guided, open_with
from .seats import seat_of, take_seat
from .setup import Setup, setup_of

PLAYING, WAITING = Table.Status.PLAYING, Table.Status.WAITING


def again(code: str, user: User, now: datetime) -> Table:
    """Another table with the same choices, for the same people, who are asked to come; the first opens it."""
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(code=code).first()
        if table is None:
            raise Refused("no_such_table")
        if table.status != Table.Status.OVER:
            raise Refused("not_over")
        seat_of(table, user)
        alone = table.pace == UNTIMED
        if table.again is None or table.again.status != (PLAYING if alone else WAITING):
            table.again = _open_again(table, user, now)
            if alone:
                begin_alone(table.again, now)
            table.save(update_fields=["again"])
            tell(table)
        following = table.again
    if alone:
        return following
    take_seat(following.code, user, None, now)
    return following


def _the_same(table: Table) -> Setup:
    """The choices of before; but computer players wait for nobody where others may sit down, nor for a guide
    who has said it all.
    """
    setup = setup_of(table)
    if setup.tempo == "waits" and (setup.pace != UNTIMED or can_be_guided(table)):
        return replace(setup, tempo="usual")
    return setup


def _open_again(table: Table, host: User, now: datetime) -> Table:
    """With the password of before, which those who gave it need not give again."""
    following = Table(host=host, opened_at=now, password=table.password)
    open_with(following, _the_same(table), now)
    following.admitted.set(User.objects.filter(seats__table=table))
    for number, seat in enumerate(table.seats.exclude(level=""), start=1):
        seat_computer(following, seat.level, number)
    return following
