"""What answers make of a game, or why it does not take them. Nothing is stored here."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from msgspec.structs import replace

from .loading import Running, timed
from .models import Action
from .refusals import Refused
from .rules.contract import Decision, Event, Illegal
from .writing import ActionRow, Change


class Given(NamedTuple):
    """An answer on its way into a game."""

    table_id: int
    seat: int
    decision: int
    answer: Any
    by: Action.By
    at: datetime


def change_by(game: Running, answers: Sequence[tuple[int, Given]]) -> Change:
    """What those of the answers make of the game that it takes."""
    change = Change(game, game, b"", [], [], {})
    for place, given in answers:
        with suppress(Illegal, Refused):
            _add(change, place, given)
    return change


def _add(change: Change, place: int, given: Given) -> None:
    game = change.after
    asked = game.decisions.get(given.seat)
    state, events = _take(game, given)
    assert asked  # noqa: S101 - else the answer would have been refused
    missed = _missed_after(game.missed, given.seat, asked, given.by)
    change.after = after = timed(
        replace(game, version=game.version + 1, state=state, missed=missed), game, given.at
    )
    change.events += events
    change.versions[place] = after.version
    change.actions.append(
        ActionRow(
            *(game.table_id, after.version, given.seat, given.decision, asked.kind),
            *(given.answer, given.by.value, given.at),
        )
    )


def _take(game: Running, given: Given) -> tuple[Any, list[Event]]:
    if given.by == Action.By.PERSON and given.seat in game.computers:
        raise Refused("left")
    is_automatic = given.by == Action.By.TIMER
    return game.rules.answer(game.state, given.seat, given.decision, given.answer, automatic=is_automatic)


def refusal_or_version(game: Running, given: Given) -> int | Refused | Illegal:
    """Why the game does not take it, unless it is one that it has taken already."""
    try:
        _take(game, given)
    except (Refused, Illegal) as refused:
        is_person = given.by == Action.By.PERSON and isinstance(refused, Illegal)
        repeated = _version_of_the_same(given) if is_person else None
        return refused if repeated is None else repeated
    raise AssertionError("it was refused a moment ago")


def _version_of_the_same(given: Given) -> int | None:
    """Where this very answer was given already: a client that lost the acknowledgement sends it again."""
    if type(given.decision) is not int or not isinstance(given.answer, list | tuple):
        return None
    earlier = Action.objects.filter(game=given.table_id, decision=given.decision, seat=given.seat)
    number, answered = earlier.values_list("number", "answer").first() or (None, [])
    # Not compared by the database: what was sent may be anything, also what no database can read.
    is_same = [(type(each), each) for each in given.answer] == [(type(each), each) for each in answered]
    return number if is_same else None


def _missed_after(missed: tuple[int, ...], seat: int, asked: Decision, by: Action.By) -> tuple[int, ...]:
    """A17.3. Questions where nobody may see who has answered do not count: going away would tell (A5.5)."""
    if asked.silent or by == Action.By.COMPUTER:
        return missed
    times = missed[seat] + 1 if by == Action.By.TIMER else 0
    return (*missed[:seat], times, *missed[seat + 1 :])
