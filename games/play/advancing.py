"""What is due: answers of computer players, and of those whose time is up."""

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from random import SystemRandom

from django.db import InterfaceError, OperationalError
from msgspec import Struct

from ..bots.contract import Saying
from ..models import Action, Game, Seat
from ..rules.contract import Answer, Decision
from ..texts.refusals import Refused, RefusedByRules
from .answering import Submission, answer_all
from .leaving import end_if_deserted, end_if_forgotten
from .running import Running, load, load_all

logger = logging.getLogger(__name__)

# So many games are moved on with one statement.
SLICE = 50
# A game that its own rules or computer players fail at is looked at again after this.
SET_ASIDE_FOR = timedelta(hours=1)
# The database is away, or busy.
_NO_GAMES_FAULT = (OperationalError, InterfaceError)

_random = SystemRandom()


class Spoken(Struct, frozen=True):
    """What a computer player says with its answer."""

    table_id: int
    seat: int
    saying: Saying


def due_games(now: datetime) -> list[int]:
    """Games in which a timer has run out or a computer player has thought enough, the longest due first.

    No more than some slices: whoever asks takes one, and others may have taken those before it.
    """
    due = Game.objects.filter(due_at__lte=now).order_by("due_at")
    return list(due.values_list("pk", flat=True)[: 10 * SLICE])


def move_on(table_ids: Sequence[int], now: datetime) -> list[Spoken]:
    """Answers for computer players and for those whose time is up; ends games that everybody left.

    Harmless at any time, by any number of processes at once. Returns what the computer players say, once for
    each answer of theirs that is stored. A game that cannot be moved on is set aside, and stops no other.
    """
    try:
        return _move_on(table_ids, now)
    except _NO_GAMES_FAULT:
        raise
    except Exception as error:
        if len(table_ids) == 1:
            _set_aside(table_ids[0], error, now)
            return []
    # One of them is at fault, and not for the others to suffer.
    return [spoken for table_id in table_ids for spoken in move_on([table_id], now)]


def _move_on(table_ids: Sequence[int], now: datetime) -> list[Spoken]:
    games = load_all(table_ids)
    return _advance(
        {
            table_id: game
            for table_id, game in games.items()
            if game.due_at is not None and game.due_at <= now
        },
        now,
    )


def hurry(table_id: int, now: datetime) -> list[Spoken]:
    """The computer players who are asked answer at once. Where none is, nothing is done."""
    game = load(table_id)
    if game.over:
        raise Refused("game_over")
    if game.is_deserted():  # who is away is waited for, and not for the computer players to play on without
        return []
    try:
        return _advance({table_id: game}, now)
    except _NO_GAMES_FAULT:
        raise
    except Exception as error:
        _set_aside(table_id, error, now)
        return []


def _advance(games: dict[int, Running], now: datetime) -> list[Spoken]:
    levels = _levels(games)
    answers: list[Submission] = []
    for table_id, game in games.items():
        if game.is_deserted():
            with suppress(Refused):  # ended by somebody else this moment
                end_if_deserted(table_id, now)
        elif game.is_forgotten(now):
            with suppress(Refused):
                end_if_forgotten(table_id, now)
        else:
            answers += _answers_due(game, levels, now)
    results = answer_all(answers, dict(games))
    at_fault = _refused_for_good(answers, results)
    for table_id, why in at_fault.items():
        _set_aside(table_id, ValueError(why), now)
    sound = Game.objects.filter(pk__in=games.keys() - at_fault.keys(), set_aside_at__isnull=False)
    sound.update(set_aside_at=None)
    stored = [given for given, result in zip(answers, results, strict=True) if isinstance(result, int)]
    speakers = [given for given in stored if (given.table_id, given.seat) in levels]
    return [spoken for given in speakers if (spoken := _spoken(games[given.table_id], given))]


def _refused_for_good(answers: Sequence[Submission], results: Sequence[int | Refused]) -> dict[int, str]:
    """Games whose own code is at fault, and why: who is refused there has neither answered meanwhile, nor has
    the table moved on.
    """
    at_fault = {}
    for given, result in zip(answers, results, strict=True):
        if isinstance(result, RefusedByRules):
            decision = load(given.table_id).decisions.get(given.seat)
            if decision and decision.id == given.decision:
                at_fault[given.table_id] = f"an answer by {given.by} is refused: {result.code}"
    return at_fault


def _answers_due(game: Running, levels: "_Levels", now: datetime) -> Iterable[Submission]:
    is_late = game.deadline is not None and game.deadline <= now
    for seat, decision in game.decisions.items():
        if game.by_computer(seat):
            answer = _by_computer(game, seat, decision, levels.get((game.table_id, seat), ""))
            yield Submission(game.table_id, seat, decision.id, answer, Action.By.COMPUTER, now)
        elif is_late:
            answer = game.title.rules.fallback(game.state, seat, _random)
            yield Submission(game.table_id, seat, decision.id, answer, Action.By.TIMER, now)


_Levels = dict[tuple[int, int], str]  # by table and seat


def _levels(games: dict[int, Running]) -> _Levels:
    """Of the computer players who are asked; where there are none, no database is asked either."""
    asked = [table_id for table_id, game in games.items() if any(map(game.by_computer, game.decisions))]
    if not asked:
        return {}
    seats = Seat.objects.filter(table__in=asked).exclude(level="")
    return {(table, number): level for table, number, level in seats.values_list("table", "number", "level")}


def _by_computer(game: Running, seat: int, decision: Decision, level: str) -> Answer:
    """Without a level it stands in for a person. A level may also be from before, when there were others."""
    bots = game.title.bots
    view = game.title.rules.view(game.state, seat)
    return bots.answer(view, decision, level if level in bots.levels else bots.stand_in, _random)


def _spoken(game: Running, given: Submission) -> Spoken | None:
    """What a computer player says with its answer. Who stands in for a person leaves the talking to them."""
    decision = game.decisions[given.seat]
    if decision.silent:  # A5.5: a word would tell who has answered
        return None
    view = game.title.rules.view(game.state, given.seat)
    saying = game.title.bots.saying(view, decision, given.answer, _random)  # type: ignore[arg-type] # its own
    return Spoken(given.table_id, given.seat, saying) if saying else None


def _set_aside(table_id: int, error: Exception, now: datetime) -> None:
    """Looked at again in an hour, when the code may be another one. Said once, and counted in the metrics."""
    game = Game.objects.filter(pk=table_id, over_at=None)
    if game.filter(set_aside_at=None).update(set_aside_at=now):
        logger.error("Game %s cannot be moved on and is set aside", table_id, exc_info=error)
    # Unless somebody has moved it on meanwhile, to a question that may do no harm.
    game.filter(due_at__lte=now).update(due_at=now + SET_ASIDE_FOR)
