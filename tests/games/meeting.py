"""Tables where people meet, for tests: who opens one, who sits down, who is ready."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from accounts.models import User
from games import tables
from games.models import Table
from games.rules.resistance import PRESETS
from games.tables.setup import Setup
from games.texts.refusals import Refused
from tests.games.played import START, new_player

LATER = START + timedelta(minutes=1)


def setup(players: int = 5, **fields: Any) -> Setup:
    return Setup(options=msgspec.to_builtins(PRESETS[players]), players=players, **fields)


def opened(host: User | None = None, players: int = 5, **fields: Any) -> Table:
    return tables.open_table(host or new_player(), setup(players, **fields), START)


def sit(table: Table, user: User | None = None, number: int | None = None) -> User:
    user = user or new_player()
    tables.take_seat(table.code, user, number, LATER)
    return user


def at(table: Table) -> dict[int, str]:
    """Who sits where."""
    return {
        seat.number: seat.user.username if seat.user else seat.alias
        for seat in table.seats.select_related("user")
    }


def now(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def refusal(work: Any, *args: Any) -> str:
    try:
        work(*args)
    except Refused as refused:
        return refused.code
    pytest.fail("nothing was refused")


def all_ready(table: Table) -> None:
    for seat in table.seats.exclude(user=None).select_related("user"):
        assert seat.user
        tables.set_ready(table.code, seat.user, True, LATER)
