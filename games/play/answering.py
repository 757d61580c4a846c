"""The one door for answers: what they make of games, or why a game does not take them.

A change is one transaction: the new state with its version, the action, and, with the last one, the rows of
the whole game. It is written only if the version is still the one that was read; who comes too late reads
again. What went out to people before is therefore never wrong, and what was acknowledged is in PostgreSQL.
"""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from msgspec.structs import replace

from ..models import Action
from ..rules.contract import Decision, Event, Illegal, Seeded
from ..texts.refusals import Refused, RefusedByRules
from .clocks import timed
from .leaving import end_if_agreed
from .running import Running, load_all
from .storing import ActionRow, Change, store_all

# So often a change is tried anew when others are faster. Ten at the table cannot get into each other's way
# more often than that.
TRIES = 30


class Submission(NamedTuple):
    """An answer on its way into a game."""

    table_id: int
    seat: int
    decision: int
    answer: object
    by: Action.By
    at: datetime


def change_by(game: Running, answers: Sequence[tuple[int, Submission]]) -> Change:
    """What those of the answers make of the game that it takes."""
    change = Change(game, game, b"", [], [], {})
    for place, given in answers:
        with suppress(Refused):
            _add(change, place, given)
    return change


def _add(change: Change, place: int, given: Submission) -> None:
    game = change.after
    asked = game.decisions.get(given.seat)
    state, events = _take(game, given)
    assert asked  # noqa: S101 - else the answer would have been refused
    missed = _missed_after(game.missed, given.seat, asked, given.by)
    change.after = after = timed(
        replace(game, version=game.version + 1, state=state, missed=missed), game, given.at, events
    )
    change.events += events
    change.versions[place] = after.version
    change.actions.append(
        ActionRow(
            *(game.table_id, after.version, given.seat, given.decision, asked.kind),
            *(given.answer, given.by.value, given.at),
        )
    )


def _take(game: Running, given: Submission) -> tuple[Seeded, list[Event]]:
    if given.by == Action.By.PERSON and given.seat in game.computers:
        raise Refused("left")
    title, is_automatic = game.title, given.by == Action.By.TIMER
    try:
        return title.rules.answer(
            game.state, given.seat, given.decision, given.answer, automatic=is_automatic
        )
    except Illegal as error:
        raise RefusedByRules(title.texts, error) from error


def refusal_or_version(game: Running, given: Submission) -> int | Refused:
    """Why the game does not take it, unless it is one that it has taken already."""
    try:
        _take(game, given)
    except Refused as refused:
        is_person = given.by == Action.By.PERSON and isinstance(refused, RefusedByRules)
        repeated = _version_of_the_same(given) if is_person else None
        return refused if repeated is None else repeated
    raise AssertionError("it was refused a moment ago")


def _version_of_the_same(given: Submission) -> int | None:
    """Where this very answer was given already: a client that lost the acknowledgement sends it again."""
    if type(given.decision) is not int or not isinstance(given.answer, list | tuple):
        return None
    earlier = Action.objects.filter(game=given.table_id, decision=given.decision, seat=given.seat)
    number, answered = earlier.values_list("number", "answer").first() or (None, [])
    # Not compared by the database: what was sent may be anything, also what no database can read.
    is_same = [(type(each), each) for each in given.answer] == [(type(each), each) for each in answered]
    return number if is_same else None


def _missed_after(missed: tuple[int, ...], seat: int, asked: Decision, by: Action.By) -> tuple[int, ...]:
    """A17.3. Where silence is an answer too, nobody is taken for absent because of it."""
    if by == Action.By.COMPUTER:
        return missed
    if asked.excused and (asked.silent or by == Action.By.TIMER):
        return missed
    times = missed[seat] + 1 if by == Action.By.TIMER else 0
    return (*missed[:seat], times, *missed[seat + 1 :])


def answer(table_id: int, seat: int, decision_id: int, given: object, now: datetime) -> int:
    """A person's answer. Returns the version in which it is. The same answer sent twice is one action."""
    [result] = answer_all([Submission(table_id, seat, decision_id, given, Action.By.PERSON, now)], {})
    if isinstance(result, Exception):
        raise result
    return result


def answer_all(answers: Sequence[Submission], known: dict[int, Running]) -> list[int | Refused]:
    """Stores answers, of one game or of many at once; for each of them its version, or why it is refused.

    Every answer comes through here: of a person by socket (`batching`) or API, of a computer player, and
    what a timer fills in (`advancing`).

    `known` has games as they were last seen and is kept so. Others may have moved them on, so it serves for
    storing, where the database compares versions, and never for refusing.
    """
    results: dict[int, int | Refused] = {}
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
            change = change_by(game, [(place, answers[place]) for place in places])
            if change.versions:
                changes.append(change)
            elif table_id in read:
                results |= {place: refusal_or_version(game, answers[place]) for place in places}
            else:
                known.pop(table_id, None)
        stored = store_all(changes)
        for change in changes:
            table_id = change.after.table_id
            if table_id in stored:
                known[table_id] = change.after
                results |= change.versions
                if change.takes_somebody_out:
                    end_if_agreed(table_id, change.actions[-1].at)
            else:
                known.pop(table_id, None)
    return [results.get(place, Refused("busy")) for place in range(len(answers))]
