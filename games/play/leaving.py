"""Leaving a game, coming back to it, and ending it for all."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime

from django.db import transaction
from msgspec.structs import replace

from ..models import Game, Seat
from ..texts.refusals import Refused
from .clocks import timed
from .running import Running, load
from .storing import finish, publish, tell, write


def come_back(table_id: int, seat: int, now: datetime) -> None:
    """A17.3: the person returns to the seat."""
    with locked(table_id) as game:
        if seat in game.computers:
            raise Refused("left")
        if seat not in game.playing:
            raise Refused("out")
        if game.missed[seat]:
            missed = (*game.missed[:seat], 0, *game.missed[seat + 1 :])
            _change(game, replace(game, missed=missed), now)


def leave(table_id: int, seat: int, now: datetime) -> None:
    """For good: a computer player takes the seat. With the last person the game is over.

    Who is out of the game already may go without leaving anybody alone: nothing changes.
    """
    with locked(table_id) as game:
        if seat in game.computers or seat not in game.playing:
            return
        Seat.objects.filter(table=table_id, number=seat).update(
            left_at=now, playing_live=False, wants_end=False
        )
        without = replace(game, computers=(*game.computers, seat))
        if all(other in without.computers for other in without.playing):
            _break_off(without, Game.Ending.ABANDONED, now)
        elif _end_is_wanted(without):
            _break_off(without, Game.Ending.AGREED, now)
        else:
            _change(game, without, now)
            tell(table_id)


def want_end(table_id: int, seat: int, wanted: bool, now: datetime) -> None:
    """Whether this player wants to end the game unrated. More than half of those present end it."""
    with locked(table_id) as game:
        if seat in game.computers:
            raise Refused("left")
        if seat not in game.playing:
            raise Refused("out")
        changed = Seat.objects.filter(table=table_id, number=seat).exclude(wants_end=wanted)
        if not changed.update(wants_end=wanted):
            return
        if _end_is_wanted(game):
            _break_off(game, Game.Ending.AGREED, now)
        else:
            tell(table_id)


def _end_is_wanted(game: Running) -> bool:
    present = game.present()
    wanting = Seat.objects.filter(table=game.table_id, number__in=present, wants_end=True).count()
    return wanting * 2 > len(present)


def end_if_agreed(table_id: int, now: datetime) -> None:
    """For when somebody has gone out: those who want to end it may be more than half of the others now."""
    with suppress(Refused), locked(table_id) as game:  # over this moment: then there is nothing to end
        if _end_is_wanted(game):
            _break_off(game, Game.Ending.AGREED, now)


def end_if_deserted(table_id: int, now: datetime) -> None:
    with locked(table_id) as game:
        if game.is_deserted():  # nobody came back meanwhile
            _break_off(game, Game.Ending.ABANDONED, now)


def end_if_forgotten(table_id: int, now: datetime) -> None:
    with locked(table_id) as game:
        if game.is_forgotten(now):  # nobody answered meanwhile
            _break_off(game, Game.Ending.ABANDONED, now)


def _change(before: Running, after: Running, now: datetime) -> None:
    changed = timed(replace(after, version=before.version + 1), before, now, [])
    write(changed, Game.Ending.PLAYED, now)
    publish(changed, [])


def _break_off(game: Running, ending: Game.Ending, now: datetime) -> None:
    state, events = game.title.rules.break_off(game.state)
    changed = timed(replace(game, version=game.version + 1, state=state), game, now, events)
    write(changed, ending, now)
    finish(changed)
    publish(changed, events)


@contextmanager
def locked(table_id: int) -> Iterator[Running]:
    """The game for us alone, while it goes on: for what is rare and touches more than the game's row."""
    with transaction.atomic():
        Game.objects.select_for_update().filter(pk=table_id).first()
        game = load(table_id)
        if game.over:
            raise Refused("game_over")
        yield game
