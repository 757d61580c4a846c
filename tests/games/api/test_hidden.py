"""Nothing hidden of a running game leaves by the API.

A moment of a game is stored, and everything that can be asked for is asked for: by somebody who plays, by
somebody who watches, and by nobody. Then what they cannot know is changed: the deal, the cards, votes that
are not open yet, the decks (tests.games.rules.resample), the answers as they are stored, other people's
notes. Every answer has to be the same, to the byte.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace
from pytest_django import Settings

from games.api import games
from games.api.answers import view_of
from games.api.export import read_piece
from games.models import Action, Game, Seat, Table
from games.rules.contract import Audience
from games.rules.kernel.shuffling import seed_hash
from games.rules.resistance import Options, State, dump
from tests.games import played
from tests.games.rules.combinations import as_much_as_fits, every_pair
from tests.games.rules.resample import Record, World, record

from .asking import Asker

pytestmark = pytest.mark.django_db

PLAYERS = 10
MOMENTS = 2  # of each game that are compared


@pytest.fixture(autouse=True)
def no_limits(settings: Settings) -> None:
    plenty = {"reading": 100_000, "changing": 100_000}
    settings.API_LIMITS = {"guests": plenty, "accounts": plenty}


def addresses(table: Table) -> list[str]:
    """All that can be read of the games, the tables and the people, as the schema has it."""
    host = table.host
    assert host
    known = {"{code}": table.code, "{username}": host.username}
    paths = Client().get("/api/schema/").json()["paths"]
    readable = [path for path, operations in paths.items() if "get" in operations]
    filled = [re.sub(r"\{\w+\}", lambda name: known.get(name[0], name[0]), path) for path in readable]
    # The export is a stream, and is looked at by itself.
    return [path for path in filled if "{" not in path and not path.endswith("/export")]


class Stored:
    """A table in the database, which any moment of a game can be put on."""

    def __init__(self, game: Record) -> None:
        self.table = played.new_table(PLAYERS, game.options)
        played.begin(self.table)
        self.addresses = addresses(self.table)
        self.hash = seed_hash(game.seed)
        self.played = game

    def show(self, state: State, number: int, other: str = "") -> None:
        Game.objects.filter(pk=self.table.pk).update(state=dump(state).decode(), version=number + 1)
        Action.objects.filter(game=self.table.pk).delete()
        Action.objects.bulk_create(
            Action(
                game_id=self.table.pk,
                number=each + 2,
                seat=step.seat,
                decision=step.id,
                kind=step.kind,
                answer=[other] if other else list(step.answer),
                by="timer" if other else "person",
                at=played.START,
            )
            for each, step in enumerate(self.played.steps[:number])
        )

    def all_that_is_told(self, asker: Asker) -> dict[str, bytes]:
        told = {}
        for address in self.addresses:
            response = asker.get(address)
            assert response.status_code < 500, address
            body = re.sub(rb'"seed_hash":"\w+"', b"", response.content)
            told[address] = bytes([response.status_code % 256]) + body
        return told


def moments(game: Record, audience: Audience, rng: Random) -> Iterator[tuple[int, State, State]]:
    """Some steps of the game, each as it was and as it is in another world."""
    found = 0
    while found < MOMENTS:
        world = World(game, audience, rng)
        if world.dealt == game.dealt:
            continue
        steps = [(number, step.state, state) for number, (step, state, _events) in enumerate(world.states())]
        for chosen in rng.sample(steps, min(2, len(steps))):
            found += 1
            yield chosen


def compare(game: Record, who: str, rng: Random) -> None:
    stored = Stored(game)
    audience = rng.randrange(PLAYERS) if who == "a player" else None
    seat = stored.table.seats.get(number=audience or 0)
    users = {"a player": seat.user, "a spectator": played.new_player(), "nobody": None}
    asker = Asker(users[who])
    stored.all_that_is_told(asker)  # that they were here is noted with the first request
    others = Seat.objects.filter(table=stored.table).exclude(user=asker.user)
    for number, state, elsewhere in moments(game, audience, rng):
        others.update(notes={})
        stored.show(state, number)
        here = stored.all_that_is_told(asker)
        others.update(notes={"text": "It is 3.", "marks": {"3": "evil"}})
        stored.show(elsewhere, number, other="hidden")
        there = stored.all_that_is_told(asker)
        for address, told in here.items():
            assert there[address] == told, f"{address} tells {who} too much"


@pytest.mark.parametrize("who", ["a player", "a spectator", "nobody"])
def test_nothing_hidden_is_told(who: str) -> None:
    rng = Random(who)
    for name, options in rng.sample(every_pair(PLAYERS), 2):
        compare(record(options, PLAYERS, name, rng), who, rng)


def test_how_long_anybodys_view_is_tells_nothing() -> None:
    """Who watches the network sees the lengths of all; what they cannot know is dealt again."""
    rng = Random("lengths")
    stored = Stored(record(as_much_as_fits(PLAYERS, rng), PLAYERS, "lengths", rng))
    seats = stored.table.seats.select_related("user").order_by("number")
    askers = [Asker(None), *(Asker(seat.user) for seat in seats)]

    def lengths() -> list[int]:
        responses = [asker.get(f"/api/v1/games/{stored.table.code}/view") for asker in askers]
        assert all("Content-Encoding" not in response for response in responses)
        return [len(response.content) for response in responses]

    for number, state, elsewhere in moments(stored.played, None, rng):
        stored.show(state, number)
        here = lengths()
        stored.show(elsewhere, number)
        assert lengths() == here
        assert len(set(here)) == 1


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def anothers_view(state: Any, table: Table) -> Any:
        return view_of(replace(state, you=((state.you or 0) + 1) % PLAYERS), table)

    monkeypatch.setattr(games, "view_of", anothers_view)
    rng = Random(1)
    options = Options(characters=("merlin", "percival", "morgana", "assassin"))
    with pytest.raises(AssertionError, match="too much"):
        compare(record(options, PLAYERS, "leak", rng), "a spectator", rng)


def test_a_running_game_is_in_no_export() -> None:
    table = played.new_table(5)
    played.begin(table)
    assert read_piece({}, None, 100) == []
