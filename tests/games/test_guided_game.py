"""The guided first game: who is offered it, what it is, and its script."""

from datetime import UTC, datetime

import msgspec
import pytest
from django.test import Client

from accounts.models import User
from avalon_site.environment import BASE_DIR
from games import play, tables
from games.models import Seat, Table
from games.titles.resistance.guide import GUIDE, OPTIONS
from games.titles.resistance.page import PAGE
from games.views.table import GUIDE_SCRIPTS
from tests.bench.management.commands.guided_game_script import script
from tests.games.scripts import needed

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 1, 1, tzinfo=UTC)
OFFER = "Play a guided game"
FIRST = "Never played before?"


def finished_games(user: User, number: int) -> None:
    for _each in range(number):
        table = Table.objects.create(options={}, players=5, status="over")
        Seat.objects.create(table=table, number=0, user=user, won=False)


class TestTheOffer:
    def test_is_made_to_somebody_who_has_just_come(self, client: Client) -> None:
        assert OFFER in client.get("/").content.decode()
        assert FIRST in client.get("/play/").content.decode()

    def test_is_made_to_a_player_until_the_first_game_is_over(self, adas_browser: Client, ada: User) -> None:
        assert OFFER in adas_browser.get("/").content.decode()
        assert FIRST in adas_browser.get("/play/").content.decode()
        finished_games(ada, 1)
        assert OFFER not in adas_browser.get("/").content.decode()
        page = adas_browser.get("/play/").content.decode()
        assert FIRST not in page
        assert OFFER in page  # in a quieter place

    def test_is_made_again_to_who_left_or_broke_off(self, adas_browser: Client, ada: User) -> None:
        table = tables.guided(ada, "en", NOW)
        play.leave(table.pk, 0, NOW)
        assert Table.objects.get().status == "over"
        assert FIRST in adas_browser.get("/play/").content.decode()
        finished_games(ada, 1)
        Seat.objects.filter(user=ada).update(left_at=NOW)
        assert FIRST in adas_browser.get("/play/").content.decode()

    def test_is_on_the_rule_page(self, client: Client) -> None:
        assert OFFER in client.get("/rules/").content.decode()


class TestTheGame:
    def test_begins_at_once_for_somebody_who_is_nobody_yet(self, client: Client) -> None:
        response = client.post("/play/guided/")
        table = Table.objects.get()
        assert response["location"] == f"{table.get_absolute_url()}?guide"
        assert (table.status, table.pace, table.tempo) == ("playing", "untimed", "waits")
        assert table.options == msgspec.json.decode(msgspec.json.encode(OPTIONS))
        assert table.seats.get(level="").user == User.objects.get(is_guest=True)
        assert set(table.seats.exclude(level="").values_list("level", flat=True)) == {"middle"}
        page = client.get(response["location"]).content.decode()
        assert 'data-guided="on"' in page
        assert all(f"/static/{script}" in page for script in needed(*GUIDE_SCRIPTS, *PAGE.guide_scripts))
        assert 'data-guided="off"' in client.get(table.get_absolute_url()).content.decode()

    def test_has_no_guide_where_its_explanations_are_not_true(self, adas_browser: Client, ada: User) -> None:
        other = tables.practise(ada, "en", 5, None, NOW)
        larger = tables.practise(ada, "en", 7, None, NOW)
        Table.objects.filter(pk=larger.pk).update(options=msgspec.to_builtins(OPTIONS))
        for table in (other, larger):
            page = adas_browser.get(f"{table.get_absolute_url()}?guide").content.decode()
            assert 'data-guided="off"' in page

    def test_again_nobody_waits_for_the_guide(self, ada: User) -> None:
        table = tables.guided(ada, "en", NOW)
        play.want_end(table.pk, 0, True, NOW)
        following = tables.again(table.code, ada, NOW)
        assert (following.status, following.pace, following.tempo) == ("playing", "untimed", "usual")

    def test_is_there_only_for_a_title_that_has_one(self, client: Client) -> None:
        assert client.post("/play/guided/", {"title": "toy"})["location"] == "/play/"
        assert client.post("/play/guided/", {"title": "nothing"})["location"] == "/play/"
        assert not Table.objects.exists()


class TestTheScript:
    def test_is_what_the_guide_says(self) -> None:
        """`manage.py guided_game_script > docs/guided-game.md` makes it anew."""
        assert (BASE_DIR / "docs/guided-game.md").read_text() == script()

    def test_is_short(self) -> None:
        for key, said in GUIDE.items():
            sentences = [each for each in said.text.replace("?", ".").split(". ") if each]
            assert len(sentences) <= 4, key
            assert len(said.text.split()) <= 45, key
