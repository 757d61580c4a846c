"""The one way in which a game changes: a click, a computer player, a timer and the API all come through here.

A change is one transaction: the new state with its version, the action, and, with the last one, the rows of
the whole game. It is written only if the version is still the one that was read; who comes too late reads
again. What went out to people before is therefore never wrong, and what was acknowledged is in PostgreSQL.
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from random import SystemRandom
from typing import Any, NamedTuple

import msgspec
from django.db import connection, transaction
from msgspec import Struct
from msgspec.structs import replace

from . import bots, bus, record
from .models import Action, Game, Seat, Table
from .pace import DAY, seconds_for, seconds_to_answer
from .refusals import Refused
from .rules import GAMES
from .rules.contract import Decision, Event, Illegal, Rules
from .signals import game_over

# The same for every computer player and every question, so that it tells nothing.
PAUSE = timedelta(seconds=2)
# A17.3.
AWAY_AFTER = 2
# For how long a game waits where everybody is away.
GRACE = timedelta(minutes=10)
# So often a change is tried anew when others are faster. Ten at the table cannot get into each other's way
# more often than that.
TRIES = 30

# Names for a game in which nobody shall know who is who.
ALIASES = ("Ash", "Birch", "Cedar", "Elder", "Hazel", "Holly", "Juniper", "Oak", "Rowan", "Yew")

_random = SystemRandom()


class Spoken(Struct, frozen=True):
    """What a computer player says with its answer."""

    seat: int
    saying: bots.Saying


class Running(Struct, frozen=True):
    """A game as it was read, or as it is to be written."""

    table_id: int
    rules: Rules
    version: int
    state: Any
    seconds: dict[str, int]
    computers: tuple[int, ...]
    missed: tuple[int, ...]
    deadline: datetime | None
    due_at: datetime | None

    @property
    def decisions(self) -> dict[int, Decision]:
        return dict(self.rules.decisions(self.state))

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.state) is not None

    def away(self) -> tuple[int, ...]:
        """A17.3: people for whom a computer player answers until they come back."""
        return away_among(self.missed, self.computers)

    def by_computer(self, seat: int) -> bool:
        return seat in self.computers or self.missed[seat] >= AWAY_AFTER

    def present(self) -> list[int]:
        """Seats with a person who answers."""
        return [seat for seat in range(len(self.missed)) if not self.by_computer(seat)]


def away_among(missed: Sequence[int], computers: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, times in enumerate(missed) if times >= AWAY_AFTER and seat not in computers)


# Beginning


def begin(table: Table, now: datetime) -> None:
    """Deals, at a table whose row is ours and where everybody is ready."""
    rules = GAMES[table.rules]
    if table.anonymous:
        _hide_names(table)
    state, events = rules.start(
        msgspec.convert(table.options, rules.Options), table.players, secrets.token_hex(32)
    )
    computers = table.seats.exclude(level="").values_list("number", flat=True)
    seconds = seconds_for(table.pace, table.seconds)
    fresh = Running(table.pk, rules, 1, state, seconds, tuple(computers), (0,) * table.players, None, None)
    game = _timed(fresh, None, now)
    Game.objects.create(
        table=table,
        state=rules.dump(state).decode(),
        seconds=seconds,
        computers=list(game.computers),
        missed=list(game.missed),
        deadline=game.deadline,
        due_at=game.due_at,
        started_at=now,
    )
    table.status = Table.Status.PLAYING
    table.save(update_fields=["status"])
    table.seats.filter(level="").update(playing_live=table.live)
    _publish(game, events)


def _hide_names(table: Table) -> None:
    """Other names, and another order: the seats before the game were open to all."""
    seats = list(table.seats.all())
    numbers, aliases = list(range(len(seats))), list(ALIASES)
    _random.shuffle(numbers)
    _random.shuffle(aliases)
    for seat, number, alias in zip(seats, numbers, aliases, strict=False):
        seat.number, seat.alias = number, alias
    Seat.objects.bulk_update(seats, ["number", "alias"])


# Answering


class Given(NamedTuple):
    """An answer on its way into a game."""

    table_id: int
    seat: int
    decision: int
    answer: Any
    by: Action.By
    at: datetime


class Change(Struct):
    """A game as it was read, and as answers made it: to be written if nobody was faster."""

    before: Running
    after: Running
    state: bytes  # of the game after it, as the rules dump it
    actions: list[tuple[Any, ...]]  # the rows of `_ACTION`
    events: list[Event]
    versions: dict[int, int]  # by the answer's place among all: where it is


def answer(table_id: int, seat: int, decision_id: int, given: Any, now: datetime) -> int:
    """A person's answer. Returns the version in which it is. The same answer sent twice is one action."""
    return _answer(Given(table_id, seat, decision_id, given, Action.By.PERSON, now))


def _answer(given: Given) -> int:
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
        read = load_all([table_id for table_id in by_game if table_id not in known])
        changes = []
        for table_id, places in by_game.items():
            game = read.get(table_id) or known.get(table_id)
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
        stored = _store_all(changes)
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
    change.after = after = _timed(
        replace(game, version=game.version + 1, state=state, missed=missed), game, given.at
    )
    change.events += events
    change.versions[place] = after.version
    change.actions.append(
        (
            *(game.table_id, after.version, given.seat, given.decision, asked.kind),
            *(msgspec.json.encode(given.answer).decode(), given.by.value, given.at),
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


# What is due


def move_on(table_id: int, now: datetime) -> list[Spoken]:
    """Answers for computer players and for those whose time is up; ends a game that everybody left.

    Harmless at any time, by any number of processes at once. Returns what the computer players say, once for
    each answer of theirs that is stored.
    """
    spoken: list[Spoken] = []
    game = load(table_id)
    if game.due_at is None or game.due_at > now:
        return spoken
    if not game.present():
        with suppress(Refused):  # ended by somebody else this moment
            _end_if_deserted(table_id, now)
        return spoken
    levels = _levels(game)
    is_late = game.deadline is not None and game.deadline <= now
    for seat, decision in game.decisions.items():
        try:
            if game.by_computer(seat):
                spoken += _answer_by_computer(game, seat, decision, levels.get(seat, ""), now)
            elif is_late:
                given = game.rules.fallback(game.state, seat, _random)
                _answer(Given(table_id, seat, decision.id, given, Action.By.TIMER, now))
        except Illegal:
            break  # they answered themselves, or the table has moved on: look again when that is due
    return spoken


def _levels(game: Running) -> dict[int, str]:
    """Of the computer players who are asked; where there are none, no database is asked either."""
    asked = [seat for seat in game.decisions if game.by_computer(seat)]
    seats = Seat.objects.filter(table=game.table_id, number__in=asked).exclude(level="")
    return dict(seats.values_list("number", "level"))


def _answer_by_computer(
    game: Running, seat: int, decision: Decision, level: str, now: datetime
) -> list[Spoken]:
    """Without a level it stands in for a person, and leaves the talking to them."""
    view = game.rules.view(game.state, seat)
    # A level may also be from before, when there were others.
    given = bots.answer(view, decision, level if level in bots.LEVELS else bots.STAND_IN, _random)
    _answer(Given(game.table_id, seat, decision.id, given, Action.By.COMPUTER, now))
    if not level or decision.silent:  # A5.5: a word would tell who has answered
        return []
    saying = bots.saying(view, decision, given, _random)
    return [Spoken(seat, saying)] if saying else []


# Leaving, coming back, ending


def come_back(table_id: int, seat: int, now: datetime) -> None:
    """A17.3: the person returns to the seat."""
    with _locked(table_id) as game:
        if seat in game.computers:
            raise Refused("left")
        if game.missed[seat]:
            missed = (*game.missed[:seat], 0, *game.missed[seat + 1 :])
            _change(game, replace(game, missed=missed), now)


def leave(table_id: int, seat: int, now: datetime) -> None:
    """For good: a computer player takes the seat. With the last person the game is over."""
    with _locked(table_id) as game:
        if seat in game.computers:
            return
        Seat.objects.filter(table=table_id, number=seat).update(
            left_at=now, playing_live=False, wants_end=False
        )
        without = replace(game, computers=(*game.computers, seat))
        if len(without.computers) == len(without.missed):
            _break_off(without, Game.Ending.ABANDONED, now)
        elif _end_is_wanted(without):
            _break_off(without, Game.Ending.AGREED, now)
        else:
            _change(game, without, now)
            _tell(table_id)


def want_end(table_id: int, seat: int, wanted: bool, now: datetime) -> None:
    """Whether this player wants to end the game unrated. More than half of those present end it."""
    with _locked(table_id) as game:
        if seat in game.computers:
            raise Refused("left")
        Seat.objects.filter(table=table_id, number=seat).update(wants_end=wanted)
        if _end_is_wanted(game):
            _break_off(game, Game.Ending.AGREED, now)
        else:
            _tell(table_id)


def _end_is_wanted(game: Running) -> bool:
    present = game.present()
    wanting = Seat.objects.filter(table=game.table_id, number__in=present, wants_end=True).count()
    return wanting * 2 > len(present)


def _end_if_deserted(table_id: int, now: datetime) -> None:
    with _locked(table_id) as game:
        if not game.present():  # nobody came back meanwhile
            _break_off(game, Game.Ending.ABANDONED, now)


def _change(before: Running, after: Running, now: datetime) -> None:
    changed = _timed(replace(after, version=before.version + 1), before, now)
    _write(changed, Game.Ending.PLAYED, now)
    _publish(changed, [])


def _break_off(game: Running, ending: Game.Ending, now: datetime) -> None:
    state, events = game.rules.break_off(game.state)
    changed = _timed(replace(game, version=game.version + 1, state=state), game, now)
    _write(changed, ending, now)
    _finish(changed)
    _publish(changed, events)


# Reading and writing

_COLUMNS = ("pk", "table__rules", "version", "state", "seconds", "computers", "missed", "deadline", "due_at")


def load(table_id: int) -> Running:
    game = load_all([table_id]).get(table_id)
    if game is None:
        raise Refused("no_game")
    return game


def load_all(table_ids: Sequence[int]) -> dict[int, Running]:
    if not table_ids:
        return {}
    rows = Game.objects.filter(pk__in=table_ids).values_list(*_COLUMNS)
    return {row[0]: _running(row) for row in rows}


def _running(row: tuple[Any, ...]) -> Running:
    table_id, name, version, state, seconds, computers, missed, deadline, due_at = row
    rules = GAMES[name]
    return Running(
        table_id,
        rules,
        version,
        rules.load(state.encode()),
        seconds,
        tuple(computers),
        tuple(missed),
        deadline,
        due_at,
    )


@contextmanager
def _locked(table_id: int) -> Iterator[Running]:
    """The game for us alone, while it goes on: for what is rare and touches more than the game's row."""
    with transaction.atomic():
        Game.objects.select_for_update().filter(pk=table_id).first()
        game = load(table_id)
        if game.over:
            raise Refused("game_over")
        yield game


def _timed(game: Running, before: Running | None, now: datetime) -> Running:
    """The game with its clocks: how long those who are asked have, and when to look at it again."""
    asked = game.decisions
    if not asked:
        return replace(game, deadline=None, due_at=None)
    question = next(iter(asked.values()))
    earlier = next(iter(before.decisions.values()), None) if before else None
    goes_on = before is not None and earlier is not None and earlier.id == question.id
    if not game.present():
        waits_since = before.due_at if before and not before.present() else None
        return replace(game, deadline=None, due_at=waits_since or now + _grace(game))
    deadline = before.deadline if before and goes_on else None
    if deadline is None:
        deadline = now + timedelta(seconds=seconds_to_answer(game.seconds, question.kind))
    due_at = deadline
    if any(game.by_computer(seat) for seat in asked):
        due_at = min(deadline, now + PAUSE)
        if before and goes_on and before.due_at:
            due_at = min(due_at, before.due_at)
    return replace(game, deadline=deadline, due_at=due_at)


def _grace(game: Running) -> timedelta:
    by_correspondence = min(game.seconds.values()) >= DAY
    return timedelta(days=3) if by_correspondence else GRACE


# What an answer changes of a game, and its own row, with their types.
_CHANGED = {
    **{"table_id": "bigint", "before": "integer", "version": "integer", "state": "text", "missed": "text"},
    **{"deadline": "timestamptz", "due_at": "timestamptz"},
    **{"over_at": "timestamptz", "ending": "text", "winning_side": "text", "reason": "text"},
}
_ACTION = {
    **{"game_id": "bigint", "number": "integer", "seat": "smallint", "decision": "integer", "kind": "text"},
    **{"answer": "text", "by": "text", "at": "timestamptz"},
}


def _rows(name: str, columns: Mapping[str, str]) -> str:
    """Rows that are handed over column by column."""
    arrays = ", ".join(f"%s::{kind}[]" for kind in columns.values())
    return f"unnest({arrays}) AS {name} ({', '.join(columns)})"


# One statement, so that it is one transaction and one way to the database and back. The rows are locked in
# one order: two processes that have the same games never wait for each other in a circle.
_SWAP = f"""
    WITH changed AS (SELECT * FROM {_rows("changed", _CHANGED)}),
    held AS (
        SELECT game.table_id FROM games_game AS game JOIN changed USING (table_id)
        WHERE game.version = changed.before
        ORDER BY game.table_id FOR NO KEY UPDATE OF game
    ),
    moved AS (
        UPDATE games_game AS game
        SET version = changed.version, state = changed.state, missed = changed.missed::smallint[],
            deadline = changed.deadline, due_at = changed.due_at, over_at = changed.over_at,
            ending = changed.ending, winning_side = changed.winning_side, reason = changed.reason
        FROM changed JOIN held USING (table_id)
        WHERE game.table_id = changed.table_id AND game.version = changed.before
        RETURNING game.table_id
    )
    INSERT INTO games_action ({", ".join(_ACTION)})
    SELECT game_id, number, seat, decision, kind, answer::jsonb, by, at
    FROM {_rows("given", _ACTION)} JOIN moved ON moved.table_id = given.game_id
    RETURNING game_id
"""  # noqa: S608 - made of our own constants


def _store_all(changes: Sequence[Change]) -> set[int]:
    """Writes what answers led to, where nobody was faster, and tells it; the games that were written."""
    going_on = [change for change in changes if not change.after.over]
    stored = _swap(going_on) if going_on else set()
    for change in changes:
        if change.after.over and _store_end(change):
            stored.add(change.after.table_id)
    written = [change for change in changes if change.after.table_id in stored]
    if written:
        bus.publish_all([_notice(change.after, change.state, change.events) for change in written])
    return stored


def _store_end(change: Change) -> bool:
    """With the last answer also the game's rows, or neither."""
    with transaction.atomic():
        if not _swap([change]):
            return False
        _finish(change.after)
    return True


def _swap(changes: Sequence[Change]) -> set[int]:
    games = []
    for change in changes:
        after = change.after
        change.state = after.rules.dump(after.state)
        over = _over(after, Game.Ending.PLAYED, change.actions[-1][-1])
        missed = "{" + ",".join(map(str, after.missed)) + "}"
        games.append(
            (
                *(after.table_id, change.before.version, after.version, change.state.decode(), missed),
                *(after.deadline, after.due_at, *over),
            )
        )
    actions = [action for change in changes for action in change.actions]
    with connection.cursor() as cursor:
        cursor.execute(_SWAP, [*map(list, zip(*games, strict=True)), *map(list, zip(*actions, strict=True))])
        return {game_id for (game_id,) in cursor.fetchall()}


def _over(game: Running, ending: Game.Ending, now: datetime) -> tuple[datetime | None, str, str, str]:
    """When it ended, how, who won and why."""
    outcome = game.rules.outcome(game.state)
    return (now, ending.value, outcome.side or "", outcome.reason) if outcome else (None, "", "", "")


def _write(game: Running, ending: Game.Ending, now: datetime) -> None:
    """Writes a change that is no answer, to a game that is locked."""
    over_at, ended, winning_side, reason = _over(game, ending, now)
    Game.objects.filter(pk=game.table_id).update(
        version=game.version,
        state=game.rules.dump(game.state).decode(),
        computers=list(game.computers),
        missed=list(game.missed),
        deadline=game.deadline,
        due_at=game.due_at,
        over_at=over_at,
        ending=ended,
        winning_side=winning_side,
        reason=reason,
    )


def _finish(game: Running) -> None:
    """The table is over, its people are free, and what happened becomes rows."""
    record.write(game.table_id, game.rules, game.state)
    game_over.send(sender=Game, table_id=game.table_id)
    _tell(game.table_id)


def _publish(game: Running, events: list[Event]) -> None:
    bus.publish_all([_notice(game, game.rules.dump(game.state), events)])


def _notice(game: Running, state: bytes, events: list[Event]) -> tuple[str, bus.Notice]:
    """What every hub needs to show the game: it makes the views itself."""
    return bus.topic_of(game.table_id), {
        "kind": "game",
        "version": game.version,
        "state": state,
        "told": msgspec.to_builtins(events),
        "deadline": game.deadline,
        "away": game.away(),
    }


def _tell(table_id: int) -> None:
    """Something besides the game changed: who has left, who wants to end it, or that it is over."""
    bus.publish(bus.topic_of(table_id), {"kind": "table"})
    bus.publish(bus.LOBBY, {"kind": "tables"})
