"""A finished game as rows that statistics can ask."""

import logging
from typing import Any

import msgspec
from django.db import connection, transaction
from msgspec import Struct, ValidationError

from . import resistance_record
from .models import Game
from .replay import Step, replay
from .resistance_record import AnswerIsMissing
from .rules import GAMES
from .rules.contract import Illegal, Rules

logger = logging.getLogger(__name__)

# What makes rows of a game, by its rules.
WRITERS = {GAMES["resistance"]: resistance_record}


class CannotReplay(Exception):
    """The rules have changed and do not lead to the end of this game any more. The text says which game."""


def write(table_id: int, rules: Rules, state: Any) -> None:
    """All rows of a game that is over now, in the transaction of its last action. Its people are free.

    A game that was begun under other rules, which do not lead to its end any more, can be finished all the
    same: its people do not wait for us. Then only the results are kept.
    """
    writer = WRITERS[rules]
    _write_results(table_id, rules, state)
    try:
        steps = _steps_of_id(table_id, state) if writer.needs_steps(state) else []
        moves = _moves(table_id, rules, state, steps)
    except CannotReplay:
        logger.exception("only the results of game %s are recorded", table_id)
    else:
        writer.write(table_id, moves)


def rewrite(game: Game) -> None:
    """The same rows anew; where the game cannot be replayed CannotReplay, and the rows stay."""
    rules, steps = GAMES[game.table.rules], steps_of(game)
    state = steps[-1].state
    moves = _moves(game.pk, rules, state, steps)
    with transaction.atomic():
        for model in WRITERS[rules].MODELS:
            model._default_manager.filter(game=game).delete()
        _write_results(game.pk, rules, state)
        WRITERS[rules].write(game.pk, moves)


def steps_of(game: Game) -> list[Step]:
    """A finished game once more, up to the end that is stored; else CannotReplay."""
    try:
        return _steps_to(game, GAMES[game.table.rules].load(game.state.encode()))
    except ValidationError as error:
        raise CannotReplay(f"game {game.pk}: the rules cannot read it any more: {error}") from error


def _steps_of_id(table_id: int, state: Any) -> list[Step]:
    return _steps_to(Game.objects.select_related("table").get(pk=table_id), state)


def _steps_to(game: Game, state: Any) -> list[Step]:
    dump = GAMES[game.table.rules].dump
    try:
        steps = list(replay(game))
    except (Illegal, ValidationError) as error:
        raise CannotReplay(f"game {game.pk}: the rules refuse it now: {error}") from error
    if dump(steps[-1].state) != dump(state):
        raise CannotReplay(f"game {game.pk}: the rules lead to another end now")
    return steps


def _moves(table_id: int, rules: Rules, state: Any, steps: list[Step]) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(_ANSWERS, [table_id])
        answers = cursor.fetchall()
    try:
        return WRITERS[rules].moves_of(state, answers, steps)
    except AnswerIsMissing as error:
        raise CannotReplay(f"game {table_id}: an answer is missing: {error}") from error


_ANSWERS = "SELECT kind, seat, by FROM games_action WHERE game_id = %s ORDER BY number"


class _Result(Struct, frozen=True):
    seat: int
    character: str
    dealt_side: str
    side: str
    won: bool | None
    won_partially: bool


def _write_results(table_id: int, rules: Rules, state: Any) -> None:
    """Nobody won or lost a game that was broken off: it has no winners."""
    outcome = rules.outcome(state)
    assert outcome  # noqa: S101 - it is over
    results = [
        _Result(
            seat=seat,
            character=character,
            dealt_side=dealt_side,
            side=side,
            won=seat in outcome.winners if outcome.winners else None,
            won_partially=seat in outcome.partial,
        )
        for seat, (character, dealt_side, side) in enumerate(WRITERS[rules].dealt(state))
    ]
    with connection.cursor() as cursor:
        cursor.execute(_RESULTS, {"table": table_id, "results": msgspec.json.encode(results).decode()})


_RESULTS = """
    WITH seated AS (
        UPDATE games_seat
        SET character = result.character, dealt_side = result.dealt_side, side = result.side,
            won = result.won, won_partially = result.won_partially, playing_live = FALSE
        FROM json_to_recordset(%(results)s) AS result (
            seat int, character text, dealt_side text, side text, won bool, won_partially bool
        )
        WHERE table_id = %(table)s AND number = result.seat
    )
    UPDATE games_table SET status = 'over' WHERE id = %(table)s
"""
