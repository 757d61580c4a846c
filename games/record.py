"""A finished game as rows that statistics can ask."""

import logging
from collections.abc import Sequence
from typing import Any

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


def write(table_id: int, state: Any) -> None:
    """All rows of one finished game, in the transaction of its last action."""
    game = Game.objects.select_related("table").get(pk=table_id)
    writer = WRITERS[game.table.rules]
    seats = {seat.number: seat for seat in Seat.objects.filter(table=table_id)}
    writer.fill_in(seats, state)
    _write_results(game, seats, state)
    steps = _steps_to(game, state)
    for rows in writer.rows(table_id, seats, steps) if steps else ():
        _create(rows)


def _write_results(game: Game, seats: dict[int, Seat], state: Any) -> None:
    """Nobody won or lost a game that was broken off."""
    outcome = GAMES[game.table.rules].outcome(state)
    for number, seat in seats.items():
        if outcome and game.ending == Game.Ending.PLAYED:
            seat.won = number in outcome.winners
            seat.won_partially = number in outcome.partial
    Seat.objects.bulk_update(seats.values(), ["character", "dealt_side", "side", "won", "won_partially"])


def _steps_to(game: Game, state: Any) -> list[Step]:
    """The steps that led to this state; none where the rules changed meanwhile and do not lead there.

    A game that was begun under other rules can be finished all the same: its people do not wait for us.
    """
    dump = GAMES[game.table.rules].dump
    try:
        steps = list(replay(game))
    except (Illegal, ValidationError):
        logger.exception("game %s cannot be replayed, so only its results are recorded", game.pk)
        return []
    if dump(steps[-1].state) != dump(state):
        logger.error("game %s replays to another end, so only its results are recorded", game.pk)
        return []
    return steps


def _create(rows: Sequence[Model]) -> None:
    if rows:
        type(rows[0])._default_manager.bulk_create(rows)
