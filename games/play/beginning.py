"""How a game begins."""

import secrets
from datetime import datetime
from random import SystemRandom
from typing import cast

import msgspec

from ..models import Game, Seat, Table
from ..titles import TITLES
from .clocks import seconds_for, timed
from .running import Running, Tempo
from .storing import publish

# Names for a game in which nobody shall know who is who.
ALIASES = ("Ash", "Birch", "Cedar", "Elder", "Hazel", "Holly", "Juniper", "Oak", "Rowan", "Yew")

_random = SystemRandom()


def begin(table: Table, now: datetime) -> None:
    """Deals, at a table whose row is ours and where everybody is ready."""
    title = TITLES[table.rules]
    rules = title.rules
    if table.anonymous:
        _hide_names(table)
    starter = _starter(table) if title.winner_starts else None
    options = msgspec.convert(table.options, rules.Options)
    state, events = rules.start(options, table.players, secrets.token_hex(32), starter)
    computers = table.seats.exclude(level="").values_list("number", flat=True)
    seconds = seconds_for(title, table.pace, table.seconds)
    fresh = Running(
        table_id=table.pk,
        title=title,
        version=1,
        state=state,
        seconds=seconds,
        computers=tuple(computers),
        missed=(0,) * table.players,
        deadline=None,
        due_at=None,
        pace=table.pace,
        tempo=cast(Tempo, table.tempo),
    )
    game = timed(fresh, None, now, events)
    Game.objects.create(
        table=table,
        state=rules.dump(state).decode(),
        starter=starter,
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


def _starter(table: Table) -> int | None:
    """The seat of whoever alone won the game before this one; hidden names would be told by it."""
    before = Table.objects.filter(again=table).first()
    if before is None or table.anonymous:
        return None
    winners = before.seats.filter(won=True)
    if len(winners) != 1 or winners[0].user_id is None:
        return None
    return table.seats.filter(user=winners[0].user_id).values_list("number", flat=True).first()
