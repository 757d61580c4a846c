"""The one way in which a game changes: a click, a computer player, a timer and the API all come through here.

A change is one transaction: the new state with its version, the action, and, with the last one, the rows of
the whole game. It is written only if the version is still the one that was read; who comes too late reads
again. What went out to people before is therefore never wrong, and what was acknowledged is in PostgreSQL.
"""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from random import SystemRandom
from typing import Any

import msgspec
from django.db import transaction
from msgspec import Struct
from msgspec.structs import replace

from . import bots
from .answers import Given, change_by, refusal_or_version
from .loading import Running, load, load_all, timed
from .models import Action, Game, Seat, Table
from .pace import seconds_for
from .refusals import Refused
from .rules import GAMES
from .rules.contract import Answer, Decision, Illegal
from .writing import finish, publish, store_all, tell, write

# Names for a game in which nobody shall know who is who.
ALIASES = ("Ash", "Birch", "Cedar", "Elder", "Hazel", "Holly", "Juniper", "Oak", "Rowan", "Yew")

# So often a change is tried anew when others are faster. Ten at the table cannot get into each other's way
# more often than that.
TRIES = 30

_random = SystemRandom()


class Spoken(Struct, frozen=True):
    """What a computer player says with its answer."""

    seat: int
    saying: bots.Saying


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
    game = timed(fresh, None, now)
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
    publish(game, events)


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


def answer(table_id: int, seat: int, decision_id: int, given: Any, now: datetime) -> int:
    """A person's answer. Returns the version in which it is. The same answer sent twice is one action."""
    [result] = answer_all([Given(table_id, seat, decision_id, given, Action.By.PERSON, now)], {})
    if isinstance(result, Exception):
        raise result
    return result


def answer_all(answers: Sequence[Given], known: dict[int, Running]) -> list[int | Refused | Illegal]:
    """Stores answers, of one game or of many at once; for each of them its version, or why it is refused.

    Every answer comes through here: of a person by socket (in `games.batching`) or API, of a computer player,
    and what a timer fills in.

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
            else:
                known.pop(table_id, None)
    return [results.get(place, Refused("busy")) for place in range(len(answers))]


# What is due


def move_on(table_id: int, now: datetime) -> list[Spoken]:
    """Answers for computer players and for those whose time is up; ends a game that everybody left.

    Harmless at any time, by any number of processes at once. Returns what the computer players say, once for
    each answer of theirs that is stored.
    """
    game = load(table_id)
    if game.due_at is None or game.due_at > now:
        return []
    if not game.present():
        with suppress(Refused):  # ended by somebody else this moment
            _end_if_deserted(table_id, now)
        return []
    levels = _levels(game)
    is_late = game.deadline is not None and game.deadline <= now
    answers: list[Given] = []
    for seat, decision in game.decisions.items():
        if game.by_computer(seat):
            given = _by_computer(game, seat, decision, levels.get(seat, ""))
            answers.append(Given(table_id, seat, decision.id, given, Action.By.COMPUTER, now))
        elif is_late:
            given = game.rules.fallback(game.state, seat, _random)
            answers.append(Given(table_id, seat, decision.id, given, Action.By.TIMER, now))
    # Who is refused has answered meanwhile, or the table has moved on: that is looked at when it is due.
    results = answer_all(answers, {table_id: game})
    stored = [given for given, result in zip(answers, results, strict=True) if isinstance(result, int)]
    return [spoken for given in stored if given.seat in levels and (spoken := _spoken(game, given))]


def _levels(game: Running) -> dict[int, str]:
    """Of the computer players who are asked; where there are none, no database is asked either."""
    asked = [seat for seat in game.decisions if game.by_computer(seat)]
    seats = Seat.objects.filter(table=game.table_id, number__in=asked).exclude(level="")
    return dict(seats.values_list("number", "level"))


def _by_computer(game: Running, seat: int, decision: Decision, level: str) -> Answer:
    """Without a level it stands in for a person. A level may also be from before, when there were others."""
    view = game.rules.view(game.state, seat)
    return bots.answer(view, decision, level if level in bots.LEVELS else bots.STAND_IN, _random)


def _spoken(game: Running, given: Given) -> Spoken | None:
    """What a computer player says with its answer. Who stands in for a person leaves the talking to them."""
    decision = game.decisions[given.seat]
    if decision.silent:  # A5.5: a word would tell who has answered
        return None
    view = game.rules.view(game.state, given.seat)
    saying = bots.saying(view, decision, given.answer, _random)
    return Spoken(given.seat, saying) if saying else None


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
            tell(table_id)


def want_end(table_id: int, seat: int, wanted: bool, now: datetime) -> None:
    """Whether this player wants to end the game unrated. More than half of those present end it."""
    with _locked(table_id) as game:
        if seat in game.computers:
            raise Refused("left")
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


def _end_if_deserted(table_id: int, now: datetime) -> None:
    with _locked(table_id) as game:
        if not game.present():  # nobody came back meanwhile
            _break_off(game, Game.Ending.ABANDONED, now)


def _change(before: Running, after: Running, now: datetime) -> None:
    changed = timed(replace(after, version=before.version + 1), before, now)
    write(changed, Game.Ending.PLAYED, now)
    publish(changed, [])


def _break_off(game: Running, ending: Game.Ending, now: datetime) -> None:
    state, events = game.rules.break_off(game.state)
    changed = timed(replace(game, version=game.version + 1, state=state), game, now)
    write(changed, ending, now)
    finish(changed)
    publish(changed, events)


@contextmanager
def _locked(table_id: int) -> Iterator[Running]:
    """The game for us alone, while it goes on: for what is rare and touches more than the game's row."""
    with transaction.atomic():
        Game.objects.select_for_update().filter(pk=table_id).first()
        game = load(table_id)
        if game.over:
            raise Refused("game_over")
        yield game
