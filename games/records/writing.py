"""A finished game as rows that statistics can ask."""

import logging

import msgspec
from django.db import InterfaceError, OperationalError, connection, transaction
from msgspec import Struct, ValidationError

from ..models import Game
from ..rules.contract import Illegal, Seeded
from ..titles import TITLES
from ..titles.title import AnyTitle, CannotRecord, GivenBy, Step
from .replay import replay

logger = logging.getLogger(__name__)


class CannotReplay(Exception):
    """The rules have changed and do not lead to the end of this game any more. The text says which game."""


def write(table_id: int, title: AnyTitle, state: Seeded) -> None:
    """All rows of a game that is over now, in the transaction of its last action. Its people are free.

    A game whose moves cannot be recorded can be finished all the same, be it that it was begun under other
    rules, which do not lead to its end any more, or that the title fails at it: its people do not wait for
    us. Then only the results are kept, until the records are rebuilt.
    """
    _write_results(table_id, title, state)
    try:
        with transaction.atomic():
            steps = _steps_of_id(table_id, state) if title.records.needs_steps(state) else []
            _write_moves(table_id, title, state, steps)
    except (OperationalError, InterfaceError):  # the database is away, or busy: no game's fault
        raise
    except Exception:
        logger.exception("only the results of game %s are recorded", table_id)


def rewrite(game: Game) -> None:
    """The same rows anew; where the game cannot be replayed CannotReplay, and the rows stay."""
    title, steps = TITLES[game.table.rules], steps_of(game)
    state = steps[-1].state
    with transaction.atomic():
        for model in title.records.models:
            model._default_manager.filter(game=game).delete()
        _write_results(game.pk, title, state)
        _write_moves(game.pk, title, state, steps)


def steps_of(game: Game) -> list[Step[Seeded]]:
    """A finished game once more, up to the end that is stored; else CannotReplay."""
    try:
        return _steps_to(game, TITLES[game.table.rules].rules.load(game.state.encode()))
    except ValidationError as error:
        raise CannotReplay(f"game {game.pk}: the rules cannot read it any more: {error}") from error


def _steps_of_id(table_id: int, state: Seeded) -> list[Step[Seeded]]:
    return _steps_to(Game.objects.select_related("table").get(pk=table_id), state)


def _steps_to(game: Game, state: Seeded) -> list[Step[Seeded]]:
    dump = TITLES[game.table.rules].rules.dump
    try:
        steps = list(replay(game))
    except (Illegal, ValidationError) as error:
        raise CannotReplay(f"game {game.pk}: the rules refuse it now: {error}") from error
    if dump(steps[-1].state) != dump(state):
        raise CannotReplay(f"game {game.pk}: the rules lead to another end now")
    return steps


def _write_moves(table_id: int, title: AnyTitle, state: Seeded, steps: list[Step[Seeded]]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_ANSWERS, [table_id])
        answers = [GivenBy(*row) for row in cursor.fetchall()]
    try:
        title.records.write(table_id, state, answers, steps)
    except CannotRecord as error:
        raise CannotReplay(f"game {table_id}: an answer is missing: {error}") from error


_ANSWERS = "SELECT kind, seat, by FROM games_action WHERE game_id = %s ORDER BY number"


class _Result(Struct, frozen=True):
    seat: int
    character: str
    dealt_side: str
    side: str
    won: bool | None
    won_partially: bool


def _write_results(table_id: int, title: AnyTitle, state: Seeded) -> None:
    """Nobody won or lost a game that was broken off: it has no winners."""
    outcome = title.rules.outcome(state)
    assert outcome  # noqa: S101 - it is over
    results = [
        _Result(
            seat=seat,
            character=result.character,
            dealt_side=result.dealt_side,
            side=result.side,
            won=seat in outcome.winners if outcome.winners else None,
            won_partially=seat in outcome.partial,
        )
        for seat, result in enumerate(title.records.results(state))
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
