"""Answers on their way into games: of one person, or of many people in many games at once."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from msgspec.structs import replace

from .loading import Running, load_all, timed
from .models import Action
from .refusals import Refused
from .rules.contract import Decision, Event, Illegal
from .writing import ActionRow, Change, store_all

# So often a change is tried anew when others are faster. Ten at the table cannot get into each other's way
# more often than that.
TRIES = 30


class Given(NamedTuple):
    """An answer on its way into a game."""

    table_id: int
    seat: int
    decision: int
    answer: Any
    by: Action.By
    at: datetime


def take(given: Given) -> int:
    """Its version, once it is stored; else it is refused."""
    [result] = answer_all([given], {})
    if isinstance(result, Exception):
        raise result
    return result


def answer_all(answers: Sequence[Given], known: dict[int, Running]) -> list[int | Refused | Illegal]:
    """Answers of many games at once; for each of them its version, or why it is refused.

    `known` has games as they were last seen and is kept so. Others may have moved them on, so it serves for
    storing, where the database compares versions, and never for refusing.
    """
    results: dict[int, int | Refused | Illegal] = {}
    for _attempt in range(TRIES):
        waiting = [place for place in range(len(answers)) if place not in results]
        if not waiting:
            break
        by_game: dict[int, list[int]] = {}
        for place in waiting:
            by_game.setdefault(answers[place].table_id, []).append(place)
        games = {table_id: game for table_id in by_game if (game := known.get(table_id))}
        read = load_all([table_id for table_id in by_game if table_id not in games])
        changes = []
        for table_id, places in by_game.items():
            game = read.get(table_id) or games.get(table_id)
            if game is None:
                results |= dict.fromkeys(places, Refused("no_game"))
                continue
            change = _change_by(game, [(place, answers[place]) for place in places])
            if change.versions:
                changes.append(change)
            elif table_id in read:
                results |= {place: _refusal_or_version(game, answers[place]) for place in places}
            else:
                known.pop(table_id, None)
        stored = store_all(changes)
        for change in changes:
            table_id = change.after.table_id
            if table_id in stored:
                known[table_id] = change.after
                results |= change.versions
            else:
                known.pop(table_id, None)
    return [results.get(place, Refused("busy")) for place in range(len(answers))]


def _change_by(game: Running, answers: Sequence[tuple[int, Given]]) -> Change:
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


def _refusal_or_version(game: Running, given: Given) -> int | Refused | Illegal:
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
