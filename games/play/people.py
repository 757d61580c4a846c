"""What one person does in a game: the same by socket and API.

A person is known by the account. Which seat is theirs is looked up here: nothing can be done for another one.
"""

from datetime import datetime

from accounts.models import User

from ..live import metrics
from ..models import Seat
from ..rules.contract import Choice
from ..texts.refusals import Refused
from . import alone, answering, leaving
from .advancing import Spoken
from .running import Tempo


def answer(table_id: int, user: User, decision: int, given: list[Choice], now: datetime) -> int:
    """The version of the game in which the answer is."""
    with metrics.answering():
        return answering.answer(table_id, _seat(table_id, user), decision, given, now)


def come_back(table_id: int, user: User, now: datetime) -> None:
    leaving.come_back(table_id, _seat(table_id, user), now)


def leave(table_id: int, user: User, now: datetime) -> None:
    leaving.leave(table_id, _seat(table_id, user), now)


def want_end(table_id: int, user: User, wanted: bool, now: datetime) -> None:
    leaving.want_end(table_id, _seat(table_id, user), wanted, now)


def go_on(table_id: int, user: User, now: datetime) -> list[Spoken]:
    """What computer players say with the answers that they give at once."""
    return alone.go_on(table_id, _seat(table_id, user), now)


def change_tempo(table_id: int, user: User, tempo: Tempo, now: datetime) -> None:
    alone.change_tempo(table_id, _seat(table_id, user), tempo, now)


def _seat(table_id: int, user: User) -> int:
    """Where this person sits: an answer for another seat cannot even be said."""
    seat = Seat.objects.filter(table=table_id, user=user).values_list("number", "left_at").first()
    if seat is None:
        raise Refused("not_playing")
    number, left_at = seat
    if left_at is not None:
        raise Refused("left")
    return number
