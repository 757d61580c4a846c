"""Games that are played for real, through `games.play`, without a browser and without waiting.

    table = new_table(7, Options(lady=True))
    game = play_to_the_end(table, Random(1))

Nobody looks at a clock: a game begins at `START`, an answer comes a second after the one before, and who is
late is late because the time handed in is the deadline.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any, cast
from unittest.mock import patch

import msgspec
from django.db.models import Model

from accounts.models import User
from games import play
from games.models import Action, Game, Message, Report, Seat, Table
from games.play.running import Running
from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS, Options, State, start

# Far from now: the workers of a running site look for games whose time has come, and these are not theirs.
START = datetime(2100, 3, 1, 20, tzinfo=UTC)

_numbers = count(1)


# Before the game


def new_player() -> User:
    """Somebody with an account and without a password, which would take long to hash."""
    return User.objects.create_user(f"Player{next(_numbers)}")


def new_table(
    players: int = 5, options: Options | None = None, *, computers: int = 0, **fields: Any
) -> Table:
    """A table where everybody is ready: people first, the host before all, then the computer players.

    Without options it has the characters that are suggested for so many (A2.4).
    """
    people = [new_player() for _each in range(players - computers)]
    table = Table.objects.create(
        options=msgspec.to_builtins(PRESETS[players] if options is None else options),
        players=players,
        **{"host": people[0], "opened_at": START} | fields,
    )
    Seat.objects.bulk_create(
        Seat(
            table=table,
            number=number,
            user=people[number] if number < len(people) else None,
            level="" if number < len(people) else "middle",
            alias="" if number < len(people) else f"Computer {number}",
            ready=True,
            taken_at=START,
            seen_at=START,
        )
        for number in range(players)
    )
    table.refresh_from_db()  # options as they come out of the database
    return table


def seed_where(holds: Callable[[State], bool], options: Options, players: int) -> str:
    """A seed that deals as it should be, for games that are worked out by hand."""
    seeds = (f"seed {number}" for number in range(100_000))
    return next(seed for seed in seeds if holds(start(options, players, seed)[0]))


def begin(table: Table, seed: str | None = None, now: datetime = START) -> Game:
    """Deals: by this seed, or by one that nobody can guess, as always."""
    if seed is None:
        play.begin(table, now)
    else:
        with patch("secrets.token_hex", return_value=seed):
            play.begin(table, now)
    return Game.objects.select_related("table").get(pk=table.pk)


# The game


def moves(table: Table, rng: Random, *, late: float = 0) -> Iterator[Running]:
    """Plays on, a change at a time; gives the game as it is after each. Every answer is a random legal one.

    `late` is how likely it is that somebody lets the time run out. Then all who are asked have (A17.2).
    """
    now = _last_change(table)
    running = play.load(table.pk)
    while running.decisions:
        now += timedelta(seconds=1)
        waiting = [seat for seat in running.decisions if not running.by_computer(seat)]
        if not waiting or rng.random() < late:
            assert running.due_at
            now = max(now, running.deadline or running.due_at) if waiting else max(now, running.due_at)
            play.move_on([table.pk], now)
        else:
            seat = rng.choice(waiting)
            decision = running.decisions[seat]
            play.answer(table.pk, seat, decision.id, choose(decision, rng), now)
        running = play.load(table.pk)
        yield running


def play_to_the_end(table: Table, rng: Random, *, late: float = 0) -> Game:
    """The whole game, or the rest of it."""
    if table.waiting:
        begin(table)
    for _each in moves(table, rng, late=late):
        pass
    table.refresh_from_db()
    return Game.objects.select_related("table").get(pk=table.pk)


def answer(table: Table, seat: int, *chosen: int | str) -> Running:
    """What this seat is asked now gets this answer."""
    decision = play.load(table.pk).decisions[seat]
    play.answer(table.pk, seat, decision.id, chosen, _last_change(table) + timedelta(seconds=1))
    return play.load(table.pk)


def time_runs_out(table: Table) -> Running:
    """A17.2: for all who are asked."""
    deadline = play.load(table.pk).deadline
    assert deadline
    play.move_on([table.pk], deadline)
    return play.load(table.pk)


def _last_change(table: Table) -> datetime:
    return (
        Game.objects.get(pk=table.pk).actions.order_by("number").values_list("at", flat=True).last() or START
    )


# What is stored


def everything_stored() -> list[Any]:
    """Every row that a player could change in a game, to see that none was."""
    changeable: tuple[type[Model], ...] = (Table, Seat, Game, Action, Message, Report)
    return [list(model._default_manager.order_by("pk").values()) for model in changeable]


def state_at(table_id: int) -> State:
    """The state of a game of The Resistance or Avalon, as it is stored."""
    return cast(State, play.load(table_id).state)
