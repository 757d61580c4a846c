"""Games that have begun, with people who hold tokens: what players meet when they connect."""

import secrets
from itertools import count

import msgspec
from django.db import connection
from django.utils import timezone

from accounts.models import ApiToken, User
from games import play
from games.models import Seat, Table
from games.rules.resistance import PRESETS
from tests.bench.live.load import Dealt

_numbers = count(1)


def deal(games: int, players: int = 5) -> list[Dealt]:
    """With the suggested characters, at a pace at which nobody's time runs out."""
    return [_deal(players) for _each in range(games)]


def _deal(players: int) -> Dealt:
    now = timezone.now()
    # Without taking their names: nobody else signs up here.
    people = User.objects.bulk_create(
        User(username=(name := f"Player{next(_numbers)}"), display_name=name) for _each in range(players)
    )
    tokens = [ApiToken.PREFIX + secrets.token_urlsafe(32) for _each in people]
    ApiToken.objects.bulk_create(
        ApiToken(user=user, name="bench", digest=ApiToken.digest_of(token))
        for user, token in zip(people, tokens, strict=True)
    )
    table = Table.objects.create(
        host=people[0],
        options=msgspec.to_builtins(PRESETS[players]),
        players=players,
        pace=Table.Pace.SLOW,
        opened_at=now,
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=number, user=user, ready=True, taken_at=now, seen_at=now)
        for number, user in enumerate(people)
    )
    play.begin(table, now)
    return Dealt(table.code, tokens)


def waiting_to_be_counted() -> int:
    """Finished games that are not in the statistics yet."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM stats_uncounted")
        return int(cursor.fetchone()[0])


def versions_of(dealt: list[Dealt]) -> dict[str, int]:
    """How far each game has come, by the table's code."""
    tables = Table.objects.filter(code__in=[each.code for each in dealt])
    return dict(tables.values_list("code", "game__version"))
