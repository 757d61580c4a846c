"""Whole games through the protocol: five to ten programs and somebody who watches, with all that fits."""

import asyncio
import os
from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from django.utils import timezone

from games import play
from games.models import Game, Table
from games.records.replay import replay
from games.rules.contract import Audience
from games.rules.resistance import Options, check
from games.rules.resistance.characters import SIDE
from games.rules.resistance.tableau import PLAYERS
from tests.nightly import often
from tests.site import Site

from .clients import Player, arrived, live, people_of
from .frames import check_frames
from .played import begin, new_table
from .rules.combinations import as_much_as_fits

# For hundreds of games: PROTOCOL_GAMES=12 script/test tests/games/…
TIMES = int(os.environ.get("PROTOCOL_GAMES", often(1, nightly=6)))
AT_ONCE = 4
GAMES = dict.fromkeys(PLAYERS, AT_ONCE * TIMES)


class Choice(NamedTuple):
    seed: str
    options: Options


@cache
def choices(players: int) -> list[Choice]:
    """Characters, modules and options at random, as many as fit; every fourth game is The Resistance."""
    rng = Random(f"protocol {players} 10")  # with which everything is in so few games
    chosen = []
    for number in range(GAMES[players]):
        options = _resistance(rng) if number % 4 == 3 else as_much_as_fits(players, rng)
        assert not check(options, players).refusals
        chosen.append(Choice(f"protocol {players} {number}", options))
    return chosen


def _resistance(rng: Random) -> Options:
    targeting, blind, plots = (rng.random() < 0.5 for _each in range(3))
    return Options(edition="resistance", targeting=targeting, blind_spies=blind, plot_cards=plots)


def test_everything_is_in_many_games() -> None:
    """Every character, module and option, and every value of it."""
    seen: Counter[object] = Counter()
    for players in PLAYERS:
        for _seed, options in choices(players):
            seen.update(options.characters)
            seen.update(
                (name, getattr(options, name))
                for name in options.__struct_fields__
                if name not in ("characters", "dagger")
            )
            seen.update(["dagger named"] * (options.dagger is not None))
    special = set(SIDE) - {"servant", "minion"}
    wanted: set[object] = special | {"dagger named", ("edition", "resistance"), ("edition", "avalon")}
    wanted |= {("rejections", value) for value in ("five", "final4", "final5")}
    wanted |= {("lancelot", value) for value in ("known", "mode1", "mode2")}
    switches = "hidden_sorcerer senior_sees_junior blind_spies targeting lady plot_cards excalibur trapper"
    wanted |= {(name, value) for name in switches.split() for value in (True, False)}
    few = {each: seen[each] for each in wanted if seen[each] < 1 + TIMES}
    assert few == {}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("players", "first"),
    [(players, first) for players in GAMES for first in range(0, GAMES[players], AT_ONCE)],
)
def test_games_are_played_to_the_end(site: Site, players: int, first: int) -> None:
    """Some at once. In the first of them those who are asked together answer all at the same time."""
    chosen = choices(players)[first : first + AT_ONCE]
    # Slow, so that nobody is late on a slow machine.
    tables = [new_table(players, each.options, pace="slow") for each in chosen]
    played: dict[str, list[Player]] = {}

    async def play_one(table: Table, seed: str) -> None:
        played[table.code] = await play_through(site.sockets, table, seed, in_turn=table is not tables[0])

    async def play_all() -> None:
        async with asyncio.TaskGroup() as group:
            for table, each in zip(tables, chosen, strict=True):
                group.create_task(play_one(table, each.seed))

    live(play_all())
    compared: Counter[str] = Counter()
    for table in tables:
        compared += look_back(table, played[table.code])
    # The comparison is worth something only if the other worlds really are other worlds.
    assert compared["steps"] > 500
    assert compared["whole games"] > 1


async def play_through(sockets: str, table: Table, seed: str, *, in_turn: bool) -> list[Player]:
    """All sit there when it begins; the last one watches."""
    async with arrived(sockets, table, *people_of(table), None) as everybody:
        begin(table, seed, timezone.now())
        for number, player in enumerate(everybody):
            player.rng = Random(f"{seed} {number}")
        try:
            async with asyncio.TaskGroup() as group:
                for player in everybody:
                    group.create_task(player.play_on(in_turn=in_turn))
        except* TimeoutError:
            pytest.fail(stand(table, everybody))
    return everybody


def stand(table: Table, everybody: list[Player]) -> str:
    """Where a game stands that does not go on, and what each has seen of it."""
    running = play.load(table.pk)
    seen = [
        (view["version"], view["view"]["own"] and view["view"]["decision"] is not None)
        for view in (player.last("view") for player in everybody)
    ]
    waits_for = {seat: decision.kind for seat, decision in running.decisions.items()}
    return f"version {running.version} waits for {waits_for}; version seen, and whether asked: {seen}"


def look_back(table: Table, everybody: list[Player]) -> Counter[str]:
    """What everybody got, beside what is stored and what the rules make of it."""
    game = Game.objects.get(pk=table.pk)
    assert game.ending == "played"
    compared: Counter[str] = Counter()
    for number, player in enumerate(everybody):
        audience = number if number < table.players else None
        assert player.all("error") == []
        views = player.all("view")
        assert views[-1]["version"] == game.version
        outcome = views[-1]["view"]["table"]["outcome"]
        assert (outcome["side"] or "", outcome["reason"]) == (game.winning_side, game.reason)
        assert views[-1]["view"]["hidden"] == everybody[0].last("view")["view"]["hidden"]
        assert told(player) == happened(game, audience)
        compared += check_frames(table, audience, player.raw)
    check_lengths(everybody)
    return compared


def check_lengths(everybody: list[Player]) -> None:
    """Who watches the network sees how long a view is, and must not learn a character from it."""
    lengths: dict[int, set[int]] = {}
    for player in everybody:
        for frame, message in zip(player.raw, player.frames, strict=True):
            if message["type"] == "view":
                lengths.setdefault(message["version"], set()).add(len(frame))
    assert {version: found for version, found in lengths.items() if len(found) > 1} == {}


def told(player: Player) -> list[str]:
    return [event["kind"] for view in player.all("view") for event in view["events"]]


def happened(game: Game, audience: Audience) -> list[str]:
    """A version may be left out where two come at once, but none that has something to tell."""
    events = [event for step in replay(game) for event in step.events]
    return [event.kind for event in events if event.audience is None or audience in event.audience]
