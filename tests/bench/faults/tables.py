"""The games: all sizes, most modules; people, computer players, and people who never answer."""

from random import Random
from typing import Any

import msgspec
from django.utils import timezone

from accounts.models import ApiToken, User
from games import play
from games.models import Seat, Table
from games.rules.resistance import PRESETS, Options, check
from games.titles.resistance.paces import TIMED
from tests.bench.faults.plan import Place

SETUPS = (
    Options(edition="resistance", plot_cards=True, targeting=True),
    Options(characters=("merlin", "percival", "morgana", "assassin"), lady=True),
    Options(characters=("good_lancelot", "evil_lancelot"), lancelot="mode1", lady=True),
    Options(characters=("merlin", "assassin", "lunatic", "brute"), excalibur=True),
    Options(characters=("good_sorcerer", "evil_sorcerer"), hidden_sorcerer=True, rejections="final4"),
    Options(characters=("merlin", "assassin", "revealer", "untrustworthy_servant"), trapper=True),
    Options(characters=("merlin", "assassin", "senior_messenger", "junior_messenger", "evil_messenger")),
)
LEVELS = ("weak", "middle", "strong")
MUTE, WITH_COMPUTERS, WATCHED = 0.2, 0.3, 0.3  # of all games


def begin(games: int, seconds: tuple[int, int], rng: Random) -> list[Place]:
    """Deals everywhere; everybody who is at a table, with a token."""
    return [place for number in range(games) for place in _begin(number, seconds, rng)]


def _begin(number: int, seconds: tuple[int, int], rng: Random) -> list[Place]:
    players = 5 + number % 6
    fitting = [setup for setup in SETUPS if not check(setup, players).refusals]
    options = rng.choice([PRESETS[players], *fitting])
    computers = rng.choice((1, 2)) if rng.random() < WITH_COMPUTERS else 0
    people = [User.objects.create_user(f"Game{number}Seat{seat}") for seat in range(players - computers)]
    table = Table.objects.create(
        options=msgspec.to_builtins(options),
        players=players,
        pace=Table.Pace.BLITZ,
        seconds={kind: rng.randint(*seconds) for kind in TIMED},
        rated=not computers,
        host=people[0],
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=seat, ready=True, **_sitting(seat, people, rng)) for seat in range(players)
    )
    play.begin(table, timezone.now())
    mute = rng.randrange(len(people)) if rng.random() < MUTE else None
    places = [
        Place(table.pk, table.code, seat, ApiToken.issue(user, "faults")[1], seat == mute)
        for seat, user in enumerate(people)
    ]
    return [*places, Place(table.pk, table.code, None, None)] if rng.random() < WATCHED else places


def _sitting(seat: int, people: list[User], rng: Random) -> dict[str, Any]:
    if seat < len(people):
        return {"user": people[seat]}
    return {"level": rng.choice(LEVELS), "alias": f"Computer {seat}"}
