"""The lobby, and opening a table."""

import re
from html import unescape
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.models import User
from games import play, tables
from games.models import Table
from games.rules.resistance import PRESETS, Options
from games.tables.setup import Setup
from tests.games import played
from tests.games.played import START, new_player

pytestmark = pytest.mark.django_db

CHOICES = {
    "edition": "avalon",
    "players": "5",
    "cast": "suggested",
    "lancelot": "known",
    "rejections": "five",
    "pace": "normal",
    "tempo": "usual",
    "visibility": "public",
    "spectators": "on",
    "language": "en",
}


def browser_of(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def opened(players: int = 5, options: Options | None = None, **fields: Any) -> Table:
    options = options or PRESETS[players]
    setup = Setup(options=msgspec.to_builtins(options), players=players, **fields)
    return tables.open_table(new_player(), setup, START)


def text(browser: Client, address: str) -> str:
    response = browser.get(address)
    assert response.status_code == 200
    return unescape(response.content.decode())


def listed(page: str) -> set[str]:
    """The codes of the tables on the page."""
    return set(re.findall(r'href="/t/(\w+)/"', page))


class TestTheLobby:
    def test_shows_what_waits_and_what_plays(self, client: Client) -> None:
        waiting, playing = opened(7), played.new_table(5)
        played.begin(playing)
        closed = opened()
        assert closed.host
        tables.leave_seat(closed.code, closed.host)
        for address in ("/play/", "/play/tables/"):
            assert listed(text(client, address)) == {waiting.code, playing.code}

    def test_tells_what_a_table_plays(self, client: Client) -> None:
        options = Options(
            characters=("merlin", "assassin", "good_lancelot", "evil_lancelot"), lancelot="mode1", lady=True
        )
        table = opened(7, options, pace="blitz", rated=True, language="de")
        page = text(client, "/play/tables/")
        assert table.host
        for words in (
            f"{table.host}’s table",
            "Merlin, Assassin, Lady of the Lake, Lancelot",
            *("1/7", "Blitz", "Rated", "German"),
        ):
            assert words in page

    def test_does_not_list_what_is_only_for_those_with_the_link(self, client: Client) -> None:
        opened(visibility="link")
        assert listed(text(client, "/play/")) == set()

    def test_does_not_list_games_that_this_site_no_longer_has(self, client: Client) -> None:
        gone, there = opened(), opened()
        Table.objects.filter(pk=gone.pk).update(rules="gone")
        assert listed(text(client, "/play/")) == {there.code}
        assert listed(text(browser_of(gone.host), "/play/")) == {there.code}  # type: ignore[arg-type]

    def test_shows_a_lock_and_not_who_sits_behind_it(self, client: Client) -> None:
        table = opened(visibility="password", password="grail")
        page = text(client, "/play/tables/")
        assert listed(page) == {table.code}
        assert "Password" in page
        assert "avatar" not in page

    def test_does_not_tell_who_hosts_where_names_are_hidden(self, client: Client) -> None:
        table = played.new_table(5, anonymous=True)
        played.begin(table)
        assert table.host
        assert table.host.display_name not in text(client, "/play/tables/")

    def test_has_my_own_tables_on_top(self, ada: User) -> None:
        table = tables.open_table(ada, tables.standard_setup("en"), START)
        other = opened()
        page = text(browser_of(ada), "/play/")
        assert "Back to your table" in page
        assert page.index(table.code) < page.index(other.code)

    def test_leads_back_to_a_game_and_says_whose_turn_it_is(self) -> None:
        table = played.new_table(5, pace="correspondence", visibility="link")
        played.begin(table)
        leader = next(iter(play.load(table.pk).decisions))
        pages = {
            seat.number: text(browser_of(seat.user), "/play/")
            for seat in table.seats.select_related("user")
            if seat.user
        }
        assert all("Back to your game" in page for page in pages.values())
        assert {seat for seat, page in pages.items() if "It is your turn" in page} == {leader}

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("", "abcd"),
            ("edition=resistance", "b"),
            ("edition=avalon", "acd"),
            ("players=7", "c"),
            ("rated=yes", "c"),
            ("rated=no", "abd"),
            ("language=de", "d"),
            ("edition=avalon&players=5", "ad"),
            ("players=99&edition=chess", "abcd"),
        ],
    )
    def test_can_be_filtered(self, client: Client, query: str, found: str) -> None:
        those = {
            "a": opened(),
            "b": opened(5, Options(edition="resistance")),
            "c": opened(7, rated=True),
            "d": opened(language="de"),
        }
        for address in ("/play/", "/play/tables/"):
            assert listed(text(client, f"{address}?{query}")) == {those[each].code for each in found}

    def test_can_show_only_what_has_a_free_seat(self, client: Client) -> None:
        free, full, playing = opened(), opened(), played.new_table(5)
        played.begin(playing)
        assert full.host
        for _each in range(4):
            tables.add_computer(full.code, full.host, "middle")
        assert listed(text(client, "/play/?free=on")) == {free.code}

    def test_offers_the_next_step_where_nothing_is_open(self, adas_browser: Client) -> None:
        assert "No table is open at the moment" in text(adas_browser, "/play/")
        assert "No open table is like that" in text(adas_browser, "/play/?edition=avalon")

    def test_costs_as_many_queries_for_many_tables_as_for_few(
        self, client: Client, django_assert_max_num_queries: Any
    ) -> None:
        for _each in range(8):
            opened()
        with django_assert_max_num_queries(8):
            client.get("/play/tables/")


class TestComingIn:
    def test_a_visitor_is_offered_a_way_in_that_leads_back(self, client: Client) -> None:
        page = text(client, "/play/?players=7")
        assert '<input type="hidden" name="next" value="/play/?players=7">' in page
        assert 'href="/accounts/login/?next=%2Fplay%2F%3Fplayers%3D7"' in page

    @pytest.mark.parametrize("address", ["/play/quick/", "/play/new/"])
    def test_who_wants_to_play_comes_in_first(self, client: Client, address: str) -> None:
        response = client.post(address)
        assert response.status_code == 302
        assert response["Location"].startswith("/come-in/?next=%2Fplay%2F")
        page = text(client, response["Location"])
        assert "Play as a guest" in page
        assert not User.objects.exists()

    def test_leads_nowhere_else(self, client: Client, adas_browser: Client) -> None:
        assert 'value="https://evil.example' not in text(client, "/come-in/?next=https://evil.example/")
        assert adas_browser.get("/come-in/?next=https://evil.example/")["Location"] == "/play/"
        assert adas_browser.get("/come-in/?next=/rules/")["Location"] == "/rules/"


class TestQuickPlay:
    def test_leads_to_a_table(self, ada: User) -> None:
        table = opened()
        response = browser_of(ada).post("/play/quick/")
        assert response["Location"] == f"/t/{table.code}/"
        assert table.seats.filter(user=ada).exists()

    def test_says_why_not(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        player = table.seats.get(number=0).user
        assert player
        page = browser_of(player).post("/play/quick/", follow=True).content.decode()
        assert "You are in a game at another table" in page

    def test_asking_for_the_page_opens_nothing(self, adas_browser: Client) -> None:
        assert adas_browser.get("/play/quick/").status_code == 405


class TestPractising:
    def test_one_click_is_enough(self, ada: User) -> None:
        response = browser_of(ada).post("/play/practise/")
        table = Table.objects.get()
        assert response["Location"] == f"/t/{table.code}/"
        assert (table.status, table.players, table.language) == ("playing", 5, "en")
        assert list(table.seats.values_list("level", flat=True)) == ["", *["middle"] * 4]

    def test_level_and_players_can_be_chosen(self, ada: User) -> None:
        browser_of(ada).post("/play/practise/", {"level": "strong", "players": "8"})
        assert list(Table.objects.get().seats.values_list("level", flat=True)) == ["", *["strong"] * 7]

    def test_a_newcomer_is_a_guest_from_then_on(self, client: Client) -> None:
        response = client.post("/play/practise/", follow=True)
        guest = User.objects.get()
        assert guest.is_guest
        assert Table.objects.get().seats.get(number=0).user == guest
        assert 'id="board"' in response.content.decode()

    def test_speaks_the_language_of_the_page(self, ada: User) -> None:
        ada.language = "de"
        ada.save()
        browser_of(ada).post("/play/practise/")
        assert Table.objects.get().language == "de"

    @pytest.mark.parametrize(
        "sent",
        [
            {"level": "genius"},
            {"level": "simple"},
            {"level": "weak\x00"},
            {"players": "4"},
            {"players": "11"},
            {"players": "five"},
            {"players": "٧"},
            {"players": "5.0"},
            {"players": "9" * 5000},
            {"players": "5", "level": ["weak", "x" * 100_000]},
        ],
    )
    def test_nonsense_is_refused_and_makes_nobody_a_guest(self, client: Client, sent: dict[str, Any]) -> None:
        response = client.post("/play/practise/", sent, follow=True)
        assert response.redirect_chain == [("/play/", 302)]
        assert "These choices do not fit together." in response.content.decode()
        assert not Table.objects.exists()
        assert not User.objects.exists()

    def test_is_open_to_who_plays_already_and_quick_play_leads_back(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        player = table.seats.get(number=0).user
        assert player
        page = unescape(browser_of(player).post("/play/quick/", follow=True).content.decode())
        assert "You are in a game at another table. Finish it first, or leave it." in page
        assert f'<a href="/t/{table.code}/">Back to your game</a>' in page
        assert Table.objects.get() == table
        browser_of(player).post("/play/practise/")
        assert Table.objects.filter(seats__user=player, status="playing").count() == 2

    def test_newcomers_come_one_by_one(self) -> None:
        answers = [Client().post("/play/practise/").status_code for _each in range(11)]
        assert answers == [302] * 10 + [429]
        assert Table.objects.count() == 10

    def test_asking_for_the_page_begins_nothing(self, adas_browser: Client) -> None:
        assert adas_browser.get("/play/practise/").status_code == 405

    def test_is_offered_to_all(self, client: Client, adas_browser: Client) -> None:
        for browser in (client, adas_browser):
            assert 'action="/play/practise/"' in text(browser, "/")
            page = text(browser, "/play/")
            assert "Practise Avalon · The Resistance against computers" in page
            assert '<option value="middle" selected>Advanced</option>' in page
            assert '<option value="5" selected>5 players</option>' in page
            assert 'form="practise"' in page  # where no table is open


class TestOpeningATable:
    def test_the_defaults_are_enough(self, ada: User) -> None:
        response = browser_of(ada).post("/play/new/", CHOICES)
        table = Table.objects.get()
        assert response["Location"] == f"/t/{table.code}/"
        assert (table.host, table.players, table.rated, table.spectators) == (ada, 5, False, True)
        assert msgspec.convert(table.options, Options) == PRESETS[5]

    @pytest.mark.parametrize("players", range(5, 11))
    def test_the_suggested_characters_follow_the_players(self, ada: User, players: int) -> None:
        browser_of(ada).post("/play/new/", CHOICES | {"players": players})
        table = Table.objects.get()
        assert table.players == players
        assert msgspec.convert(table.options, Options) == PRESETS[players]

    def test_everything_can_be_chosen(self, ada: User) -> None:
        chosen = CHOICES | {
            "players": "10",
            "cast": "own",
            "good": ["merlin"],
            "evil": ["mordred"],
            "together": ["lancelot", "messengers"],
            "lancelot": "mode2",
            "senior_sees_junior": "on",
            "dagger": "mordred",
            "modules": ["lady", "plot_cards"],
            "rejections": "final5",
            "pace": "slow",
            "seconds_vote": "50",
            "seconds_team": "480",  # as the pace has it
            "visibility": "password",
            "password": "grail",
            "rated": "on",
            "anonymous": "on",
            "language": "de",
        }
        del chosen["spectators"]
        browser_of(ada).post("/play/new/", chosen)
        table = Table.objects.get()
        assert msgspec.convert(table.options, Options) == Options(
            characters=(
                *("merlin", "good_lancelot", "senior_messenger", "junior_messenger"),
                *("mordred", "evil_lancelot", "evil_messenger"),
            ),
            lancelot="mode2",
            senior_sees_junior=True,
            dagger="mordred",
            lady=True,
            plot_cards=True,
            rejections="final5",
        )
        assert (table.pace, table.seconds, table.visibility) == ("slow", {"vote": 50}, "password")
        assert (table.rated, table.anonymous, table.spectators, table.language) == (True, True, False, "de")

    def test_what_is_hidden_does_not_count(self, ada: User) -> None:
        hidden = {
            "cast": "own",
            "good": ["merlin"],
            "evil": ["assassin"],
            "lancelot": "mode2",
            "hidden_sorcerer": "on",
            "dagger": "mordred",
        }
        browser_of(ada).post("/play/new/", CHOICES | hidden)
        assert msgspec.convert(Table.objects.get().options, Options) == Options(
            characters=("merlin", "assassin")
        )

    def test_the_resistance_does_without_characters(self, ada: User) -> None:
        chosen = {"edition": "resistance", "modules": ["lady", "targeting", "blind_spies"]}
        browser_of(ada).post("/play/new/", CHOICES | chosen)
        assert msgspec.convert(Table.objects.get().options, Options) == Options(
            edition="resistance", targeting=True, blind_spies=True
        )

    def test_by_correspondence_the_times_are_days(self, ada: User) -> None:
        browser_of(ada).post("/play/new/", CHOICES | {"pace": "correspondence", "seconds_vote": "3"})
        assert Table.objects.get().seconds == {"vote": 3 * 24 * 3600}

    @pytest.mark.parametrize(
        ("chosen", "field", "reason"),
        [
            (
                {"cast": "own", "evil": ["assassin", "mordred", "morgana"], "good": ["merlin"]},
                "cast",
                "Too many characters for Evil",
            ),
            ({"cast": "own", "good": ["merlin"]}, "cast", "Somebody has to hold the dagger"),
            ({"visibility": "password"}, "password", "Choose a password"),
            ({"seconds_vote": "2"}, "seconds_vote", "Give each decision 5 seconds"),
            ({"pace": "correspondence", "seconds_vote": "30"}, "seconds_vote", "Give each decision"),
            ({"players": "11"}, "players", "Select a valid choice"),
            ({"modules": ["dragons"]}, "modules", "Select a valid choice"),
            ({"language": "tlh"}, "language", "Select a valid choice"),
        ],
    )
    def test_says_at_the_right_place_what_cannot_be(
        self, ada: User, chosen: dict[str, Any], field: str, reason: str
    ) -> None:
        response = browser_of(ada).post("/play/new/", CHOICES | chosen)
        assert response.status_code == 200
        assert reason in str(response.context["form"].errors[field])
        assert reason in unescape(response.content.decode())
        assert not Table.objects.exists()

    def test_what_the_table_refuses_is_said_too(self) -> None:
        playing = played.new_table(5)
        played.begin(playing)
        player = playing.seats.get(number=0).user
        assert player
        page = browser_of(player).post("/play/new/", CHOICES).content.decode()
        assert "You are in a game at another table" in page

    def test_guests_open_no_rated_table(self, guests_browser: Client) -> None:
        assert "Rated games are for players with an account" in text(guests_browser, "/play/new/")
        guests_browser.post("/play/new/", CHOICES | {"rated": "on"})
        assert not Table.objects.get().rated

    def test_has_the_language_of_the_page_as_a_default(self, ada: User) -> None:
        ada.language = "de"
        ada.save()
        page = browser_of(ada).get("/play/new/")
        assert page.context["form"].initial["language"] == "de"


class TestChecking:
    def verdict(self, browser: Client, **chosen: Any) -> str:
        response = browser.get("/play/check/", CHOICES | chosen)
        assert response.status_code == 200
        return unescape(response.content.decode())

    def test_shows_who_will_be_in_the_game(self, client: Client) -> None:
        page = self.verdict(client, players="7")
        assert re.findall(r'#character-(\w+)"', page) == [
            *("merlin", "percival", "servant", "assassin", "oberon", "morgana"),
        ]
        assert "×\xa02" in page

    def test_shows_what_cannot_be_and_what_is_unwise(self, client: Client) -> None:
        page = self.verdict(client, cast="own", good=["percival"], evil=["mordred", "morgana", "oberon"])
        assert "Too many characters for Evil: 3" in page
        assert "Percival is meant to be played with Merlin" in page

    def test_speaks_the_words_of_the_edition(self, client: Client) -> None:
        page = self.verdict(client, edition="resistance", modules=["blind_spies"])
        assert "Resistance operative" in page
        assert "Blind spies" in page
        assert "Merlin" not in page

    def test_does_not_mind_nonsense(self, client: Client) -> None:
        assert "do not fit together" in self.verdict(client, players="many")
        assert client.get("/play/check/").status_code == 200
        assert client.post("/play/check/", CHOICES).status_code == 405
