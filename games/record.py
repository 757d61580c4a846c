"""A finished game as rows that statistics can ask."""

import logging
from collections.abc import Sequence
from typing import Any

from django.db import connection, transaction
from django.db.models import Model
from msgspec import ValidationError

from . import resistance_record
from .models import Game, Seat
from .replay import Step, replay
from .rules import GAMES
from .rules.contract import Illegal

logger = logging.getLogger(__name__)

# What makes rows of a game, by its name in games.rules.GAMES.
WRITERS = {"resistance": resistance_record}


class CannotReplay(Exception):
    """The rules have changed and do not lead to the end of this game any more. The text says which game."""


def write(table_id: int, state: Any) -> None:
    """All rows of one finished game, in the transaction of its last action.

    A game that was begun under other rules, which do not lead to its end any more, can be finished all the
    same: its people do not wait for us. Then only the results are kept.
    """
    game = Game.objects.select_related("table").get(pk=table_id)
    steps: list[Step] = []
    try:
        steps = _steps_to(game, state)
    except CannotReplay:
        logger.exception("only the results of game %s are recorded", table_id)
    _write(game, state, steps)


def rewrite(game: Game) -> None:
    """The same rows anew; where the game cannot be replayed CannotReplay, and the rows stay."""
    steps = steps_of(game)
    with transaction.atomic():
        for model in WRITERS[game.table.rules].MODELS:
            model._default_manager.filter(game=game).delete()
        _write(game, steps[-1].state, steps)


def steps_of(game: Game) -> list[Step]:
    """A finished game once more, up to the end that is stored; else CannotReplay."""
    try:
        return _steps_to(game, GAMES[game.table.rules].load(game.state.encode()))
    except ValidationError as error:
        raise CannotReplay(f"game {game.pk}: the rules cannot read it any more: {error}") from error


def _steps_to(game: Game, state: Any) -> list[Step]:
    dump = GAMES[game.table.rules].dump
    try:
        steps = list(replay(game))
    except (Illegal, ValidationError) as error:
        raise CannotReplay(f"game {game.pk}: the rules refuse it now: {error}") from error
    if dump(steps[-1].state) != dump(state):
        raise CannotReplay(f"game {game.pk}: the rules lead to another end now")
    return steps


def _write(game: Game, state: Any, steps: list[Step]) -> None:
    writer = WRITERS[game.table.rules]
    seats = {seat.number: seat for seat in Seat.objects.filter(table=game.pk)}
    writer.fill_in(seats, state)
    _write_results(game, seats, state)
    for rows in writer.rows(game.pk, seats, steps) if steps else ():
        _create(rows)


def _write_results(game: Game, seats: dict[int, Seat], state: Any) -> None:
    """Nobody won or lost a game that was broken off."""
    outcome = GAMES[game.table.rules].outcome(state)
    played = outcome if game.ending == Game.Ending.PLAYED else None
    for number, seat in seats.items():
        seat.won = number in played.winners if played else None
        seat.won_partially = played is not None and number in played.partial
    with connection.cursor() as cursor:  # bulk_update would take a third of the time of all rows together
        cursor.executemany(
            _RESULT,
            [
                (seat.character, seat.dealt_side, seat.side, seat.won, seat.won_partially, seat.pk)
                for seat in seats.values()
            ],
        )


_RESULT = """
    UPDATE games_seat SET character = %s, dealt_side = %s, side = %s, won = %s, won_partially = %s
    WHERE id = %s
"""


def _create(rows: Sequence[Model]) -> None:
    if rows:
        type(rows[0])._default_manager.bulk_create(rows)
