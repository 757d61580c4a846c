"""What a sanction means for somebody who sits at tables already. It holds from its commit on; this follows.

Where it does not come to that, because the process dies, it comes about by itself: who does not answer is
away, and who is not seen loses the seat.
"""

from contextlib import suppress
from typing import Any

from django.utils import timezone

from accounts.models import Sanction, User

from .. import play, tables
from ..live import bus
from ..models import Seat, Table
from ..texts.refusals import Refused


def sanction_imposed(sanction: Sanction, **_signal: Any) -> None:
    if sanction.kind == Sanction.Kind.MUTE:
        return  # looked at whenever somebody says something
    _give_up_seats(sanction.player)
    if sanction.kind == Sanction.Kind.BAN:
        _leave_games(sanction.player)
        bus.publish(bus.LOBBY, {"kind": "banned", "user": sanction.player_id})


def _give_up_seats(player: User) -> None:
    waiting = Table.objects.filter(seats__user=player, status=Table.Status.WAITING)
    for code in waiting.values_list("code", flat=True):
        with suppress(Refused):  # it began, or closed, meanwhile
            tables.leave_seat(code, player)


def _leave_games(player: User) -> None:
    playing = Seat.objects.filter(user=player, left_at=None, table__status=Table.Status.PLAYING)
    for table_id, number in playing.values_list("table", "number"):
        with suppress(Refused):  # it was over this moment
            play.leave(table_id, number, timezone.now())
