"""What somebody may do who plays alone with computer players: nobody else is hurried or kept waiting."""

from datetime import datetime

from msgspec.structs import replace

from ..models import Game, Seat, Table
from ..texts.refusals import Refused
from .advancing import Spoken, hurry
from .clocks import at_tempo
from .leaving import locked
from .running import Tempo
from .storing import publish, tell, write


def go_on(table_id: int, seat: int, now: datetime) -> list[Spoken]:
    """The computer players who are asked need not wait. Returns what they say with their answers."""
    _refuse_company(table_id, seat)
    return hurry(table_id, now)


def change_tempo(table_id: int, seat: int, tempo: Tempo, now: datetime) -> None:
    """How long they wait from now on, and before their next answer."""
    _refuse_company(table_id, seat)
    with locked(table_id) as game:
        if game.tempo == tempo:
            return
        Table.objects.filter(pk=table_id).update(tempo=tempo)
        # Another version, so that nobody goes on with a game that they have read before.
        changed = replace(at_tempo(game, tempo, now), version=game.version + 1)
        write(changed, Game.Ending.PLAYED, now)
        publish(changed, [])
        tell(table_id)


def _refuse_company(table_id: int, seat: int) -> None:
    """Also somebody who has left counts: it was never a game for one."""
    if Seat.objects.filter(table=table_id, level="").exclude(number=seat).exists():
        raise Refused("not_alone")
