"""manage.py populate: what it writes is what playing and counting would have written."""

from collections.abc import Iterator, Sequence
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError
from django.db.models import Model
from django.test import Client
from pytest_django import DjangoDbBlocker

from accounts.models import User
from games.models import (
    Action,
    Game,
    LoyaltyCheck,
    PlotCard,
    Proposal,
    Quest,
    QuestCard,
    Seat,
    Strike,
    Table,
    Vote,
)
from games.records.replay import replay
from games.records.writing import rewrite
from games.rules.resistance.characters import SIDE
from games.tables import open_table
from games.tables.setup import Setup as Choices
from games.titles import TITLES
from stats.counting.counting import rebuild
from stats.models import CharacterCount, Participation, Rating, Result, Setup, SetupCount, Uncounted
from tests.bench.populating import filling
from tests.emptying import empty_the_tables

GAMES_PLAYED, PLAYERS = 300, 60

pytestmark = pytest.mark.django_db


def populate(*options: str) -> str:
    out = StringIO()
    call_command("populate", *options, stdout=out)
    return out.getvalue()


@pytest.fixture(scope="module", autouse=True)
def populated(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Once for all tests here: it is made to stay, and they take back what they change."""
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(filling, "MOST_STOCK", 150)
        # With this seed there is a game of every kind among the first ones.
        printed = populate("--games", str(GAMES_PLAYED), "--players", str(PLAYERS), "--seed", "27")
    assert printed.endswith(f"{GAMES_PLAYED} games of {PLAYERS} players are there\n")
    yield
    with django_db_blocker.unblock():
        empty_the_tables()


def rows(model: type[Model], *order: str, of: Game | None = None) -> list[dict[str, Any]]:
    """Without numbers that are new when something is written anew."""
    found = model._default_manager.order_by(*order)
    if of:
        found = found.filter(**{_PATHS[model]: of})
    return [{name: value for name, value in row.items() if name not in _NEW} for row in found.values()]


_NEW = ("id", "result_id", "setup_id", "proposal_id", "quest_id")
_PATHS: dict[type[Model], str] = {
    Seat: "table__game",
    Proposal: "game",
    Vote: "proposal__game",
    Quest: "game",
    QuestCard: "quest__game",
    LoyaltyCheck: "game",
    PlotCard: "game",
    Strike: "game",
}


def some_games() -> Sequence[Game]:
    games = Game.objects.select_related("table").order_by("pk")
    return Random(1).sample(list(games), 30)


class TestWhatIsCounted:
    ORDERS: dict[type[Model], tuple[str, ...]] = {
        Result: ("game",),
        Participation: ("result__game", "seat"),
        Rating: ("user", "ladder", "season"),
        Setup: ("edition", "players", "characters", "modules"),
        SetupCount: (
            *("setup__edition", "setup__players", "setup__characters", "setup__modules"),
            *("season", "kind", "winning_side", "reason"),
        ),
        CharacterCount: ("edition", "players", "character", "season", "kind"),
    }

    def test_is_the_same_when_it_is_counted_anew(self) -> None:
        before = {model: rows(model, *order) for model, order in self.ORDERS.items()}
        results = Result.objects.values_list("setup__characters", flat=True)
        setups = list(results.order_by("game"))
        assert rebuild() == GAMES_PLAYED
        for model, order in self.ORDERS.items():
            again = rows(model, *order)
            assert len(before[model]) == len(again) > 0
            for old, new in zip(before[model], again, strict=True):
                assert old == {
                    name: pytest.approx(value, abs=1e-9) if isinstance(value, float) else value
                    for name, value in new.items()
                }
        assert list(results.order_by("game")) == setups

    def test_is_in_the_order_in_which_the_games_ended(self) -> None:
        by_result = Result.objects.order_by("pk").values_list("over_at", "game")
        assert list(by_result) == sorted(by_result)
        assert all(result.over_at == result.game.over_at for result in Result.objects.select_related("game"))

    def test_leaves_nothing_to_be_counted(self) -> None:
        assert not Uncounted.objects.exists()


class TestTheGames:
    def test_lead_to_their_end_once_more(self) -> None:
        for game in Game.objects.select_related("table"):
            *_steps, last = replay(game)
            assert TITLES["resistance"].rules.dump(last.state).decode() == game.state

    def test_have_the_rows_that_recording_them_gives(self) -> None:
        for game in some_games():
            before = {model: rows(model, "pk", of=game) for model in _PATHS}
            rewrite(game)
            assert {model: rows(model, "pk", of=game) for model in _PATHS} == before

    def test_are_of_every_kind(self) -> None:
        assert set(Result.objects.values_list("kind", flat=True)) == {"rated", "casual", "computers"}
        assert set(Game.objects.values_list("ending", flat=True)) == set(Game.Ending.values)
        assert set(Table.objects.values_list("players", flat=True)) == {5, 6, 7, 8, 9, 10}
        assert set(Seat.objects.values_list("character", flat=True)) == set(SIDE)
        assert Seat.objects.filter(left_at__isnull=False, table__game__ending="played").exists()
        assert Action.objects.filter(by=Action.By.COMPUTER).exists()

    def test_can_be_looked_at(self, client: Client) -> None:
        for game in some_games()[:3]:
            assert client.get(game.table.get_absolute_url()).status_code == 200


class TestThePlayers:
    def test_cannot_be_logged_in_to_but_keep_their_names(self) -> None:
        player = User.objects.get(username="player000001")
        assert not player.has_usable_password()
        assert player.taken_names.count() == 1
        assert User.objects.filter(username__startswith="player").count() == PLAYERS

    def test_play_more_or_less_often(self) -> None:
        parts = [user.participations.count() for user in User.objects.order_by("pk")]
        assert sum(parts[:20]) > 2 * sum(parts[-20:])


class TestAfterwards:
    def test_the_site_goes_on_where_this_ended(self) -> None:
        player = User.objects.create_user("Ada")
        assert player.pk > User.objects.get(username=f"player{PLAYERS:06}").pk
        table = open_table(player, Choices(), Game.objects.latest("over_at").started_at)
        assert table.pk > Game.objects.latest("pk").pk

    def test_everything_is_as_strict_as_before(self) -> None:
        seat = Seat.objects.exclude(user=None).select_related("table").first()
        assert seat
        with pytest.raises(IntegrityError, match="seat_once_a_table"):
            Seat.objects.create(table=seat.table, number=9, user=seat.user)

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            (["--games", "10"], "there are tables in this database already"),
            (["--games", "0"], "--games has to be 1 or more"),
            (["--games", "10", "--players", "9"], "--players has to be 10 or more"),
            (["--games", "10", "--moves", "-1"], "--moves has to be 0 or more"),
        ],
    )
    def test_another_call_is_refused(self, options: list[str], reason: str) -> None:
        with pytest.raises(CommandError, match=reason):
            populate(*options)
        assert Table.objects.count() == GAMES_PLAYED
