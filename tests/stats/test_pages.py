"""What the pages say of games that were counted."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from accounts.models import Friend, User
from games.rules.resistance import PRESETS
from stats.models import Participation, Setup, SetupCount
from stats.titles import FIRST, all_ladders
from tests.conftest import logged_in
from tests.games.by_hand import deal
from tests.games.played import new_player

from .bare import bare_game, bare_rating
from .reading import page, table, text

pytestmark = pytest.mark.django_db

FEW = "too few to tell"
HOSTILE = [
    "season=2026Q9",
    "season=%00",
    "kind=%3Cscript%3Ealert(1)%3C/script%3E",
    "edition=coup",
    "players=11",
    "players=-5",
    "players=99999999999999999999",
    "players=²",
    "minimum=0",
    "minimum=99999999999999999999",
    "minimum=%00",
    "friends=yes",
    "ladder=nonsense",
    "ladder=%00",
    "after=1.2.3",
    "after=%00",
    "after=" + "9" * 3000,
    "after=1000.5",
    "%00=%00&&&=",
]


class TestPlayer:
    def test_no_game_is_like_that(self, client: Client, ada: User) -> None:
        bare_game((ada,), (), good_won=True)
        said = text(page(client.get("/players/Ada/?players=10")))
        assert "No finished game is like that." in said
        assert "Show all games" in said

    def test_nonsense_counts_as_left_open(self, client: Client, ada: User) -> None:
        bare_game((ada,), (), good_won=True)
        for query in HOSTILE:
            assert "1 of 1 game won" in text(page(client.get(f"/players/Ada/?{query}"))), query

    def test_without_games_the_page_offers_the_next_step(self, client: Client, adas_browser: Client) -> None:
        mine, others = (page(browser.get("/players/Ada/")) for browser in (adas_browser, client))
        assert "You have not finished a game yet." in mine
        assert 'href="/play/"' in mine
        assert "Ada has not finished a game yet." in others
        assert 'href="/leaderboards/"' in others

    def test_a_running_game_is_not_on_it(self, client: Client, ada: User) -> None:
        running = deal(5, PRESETS[5])
        running.seats.filter(number=0).update(user=ada)
        said = page(client.get("/players/Ada/"))
        assert "Ada has not finished a game yet." in said
        assert running.code not in said

    def test_who_hides_it_sees_it_alone(
        self, client: Client, ada: User, adas_browser: Client, bors: User
    ) -> None:
        bare_game((ada,), (), good_won=True)
        User.objects.filter(pk=ada.pk).update(hides_statistics=True)
        for browser in (client, logged_in(bors)):
            said = text(page(browser.get("/players/Ada/")))
            assert "Ada keeps these statistics private." in said
            assert "1 of 1" not in said
        mine = text(page(logged_in(ada).get("/players/Ada/")))
        assert "only you see this" in mine
        assert "1 of 1 game won" in mine

    def test_a_rating_over_time_is_a_picture_and_a_table(self, client: Client, ada: User) -> None:
        for number in range(12):
            bare_game((ada,), (), good_won=True, points=1000 + 10 * number, change=10)
        bare_rating(ada, 1110, games=12, wins=12)
        response = client.get("/players/Ada/")
        assert page(response).count("curve__picture") == 1
        assert 'role="img" aria-label="From 1,000 on ' in page(response)
        lines = table(response, "history")
        assert [line[1:] for line in lines] == [[f"{1110 - 10 * back:,}", "+10"] for back in range(12)]
        # Nothing is known of them (mu is 0), and a newcomer without any doubt would have 2,000.
        assert "1,110 At least that much, most likely about 2,000." in text(page(response))

    def test_partners_and_opponents(self, client: Client, ada: User, bors: User) -> None:
        for number in range(12):
            bare_game((ada, bors), (), good_won=number < 9)
            bare_game((ada,), (bors,), good_won=number < 3)
        response = client.get("/players/Ada/")
        assert table(response, "partners") == [["Bors", "9 of 12", "75% 47–91%"]]
        assert table(response, "opponents") == [["Bors", "3 of 12", "25% 9–53%"]]
        assert page(response).count('href="/players/Bors/"') == 2

    def test_the_number_of_queries_does_not_grow(
        self, client: Client, ada: User, django_assert_num_queries: Any
    ) -> None:
        """The player, title, first season, statistics and history (two each), the ladders, the games."""
        for games in (1, 20):
            for _each in range(games):
                bare_game((ada,), (), good_won=True, points=1000, change=10)
            with django_assert_num_queries(9):
                client.get("/players/Ada/")

    def test_the_page_of_somebody_who_played_everything_is_light(self, client: Client, ada: User) -> None:
        years = [f"20{year}Q{quarter}" for year in range(20, 26) for quarter in (1, 2, 3, 4)]
        for number in range(240):
            bare_game((ada, new_player()), (), good_won=number % 2 == 0, points=1000 + number, change=1,
                      players=5 + number % 6, kind=("rated", "casual", "computers")[number % 3],
                      season=years[number // 10])  # fmt: skip
        for character in FIRST.characters:
            ids = Participation.objects.filter(user=ada, character="servant").values("pk")[:10]
            Participation.objects.filter(pk__in=ids).update(character=character)
        for ladder in all_ladders():
            bare_rating(ada, 1234, ladder=ladder)
        response = client.get("/players/Ada/")
        assert len(table(response, "character")) == len(FIRST.characters)
        assert len(response.content) < 100_000


class TestLeaderboards:
    def test_the_best_first_with_points_games_and_win_rate(
        self, client: Client, ada: User, bors: User
    ) -> None:
        bare_rating(ada, 1234, games=20, wins=10)
        bare_rating(bors, 1300, games=1000, wins=600)
        assert table(client.get("/leaderboards/"), "board") == [
            ["1", "Bors 1,000 games", "1,300", "60% 57–63%"],
            ["2", "Ada 20 games", "1,234", "50% 30–70%"],
        ]

    def test_every_ladder_has_a_page(self, client: Client, ada: User) -> None:
        for number, ladder in enumerate(all_ladders()):
            bare_rating(ada, 1000 + number, ladder=ladder)
        for number, ladder in enumerate(all_ladders()):
            places = table(client.get(f"/leaderboards/{ladder}/"), "board")
            assert [line[2] for line in places] == [f"{1000 + number:,}"]

    def test_the_form_leads_to_the_ladder(self, client: Client) -> None:
        response = client.get("/leaderboards/?ladder=resistance/merlin&season=2026Q4&minimum=25")
        assert response.status_code == 302
        assert response["Location"] == "/leaderboards/resistance/merlin/?season=2026Q4&minimum=25"

    def test_addresses_from_before_there_were_titles_lead_to_the_new_ones(self, client: Client) -> None:
        response = client.get("/leaderboards/merlin/?season=2026Q4&minimum=25")
        assert response.status_code == 301
        assert response["Location"] == "/leaderboards/resistance/merlin/?season=2026Q4&minimum=25"
        response = client.get("/leaderboards/?ladder=merlin")
        assert response["Location"] == "/leaderboards/resistance/merlin/"

    @pytest.mark.parametrize("ladder", ["king", "resistance", "resistance/king", "king/overall", "%00"])
    def test_no_such_ladder(self, client: Client, ladder: str) -> None:
        assert client.get(f"/leaderboards/{ladder}/").status_code == 404

    def test_nonsense_counts_as_left_open(self, client: Client, ada: User) -> None:
        bare_rating(ada, 1100)
        bare_rating(ada, 1100, ladder="resistance/merlin")
        for query in HOSTILE:
            for address in ("/leaderboards/", "/leaderboards/resistance/merlin/"):
                assert len(table(client.get(f"{address}?{query}"), "board")) == 1, query

    def test_an_empty_board_offers_the_next_step(self, client: Client) -> None:
        said = page(client.get("/leaderboards/resistance/merlin/"))
        assert "Nobody has enough rated games here yet." in said
        assert 'href="/play/new/"' in said

    def test_seasons(self, client: Client, ada: User, bors: User) -> None:
        bare_game((ada,), (), good_won=True)  # in May 2026, so that the seasons begin there
        bare_rating(ada, 1100)
        bare_rating(bors, 1300, season="2026Q2")
        response = client.get("/leaderboards/?season=2026Q2")
        assert [line[1] for line in table(response, "board")] == ["Bors 20 games"]
        assert "Overall April to June 2026" in text(page(response))
        assert '<option value="2026Q2" selected>' in page(response)

    def test_a_minimum_of_games(self, client: Client, ada: User, bors: User) -> None:
        bare_rating(ada, 1100, games=30)
        bare_rating(bors, 1300, games=5, wins=5)
        for minimum, names in (("", ["Ada"]), ("1", ["Bors", "Ada"]), ("25", ["Ada"]), ("50", [])):
            lines = table(client.get(f"/leaderboards/?minimum={minimum}"), "board")
            assert [line[1].split()[0] for line in lines] == names
        # Nothing is claimed from five games, though they were all won.
        assert table(client.get("/leaderboards/?minimum=1"), "board")[0][3] == FEW

    def test_only_friends(self, adas_browser: Client, ada: User, bors: User) -> None:
        for number, player in enumerate((ada, bors, new_player())):
            bare_rating(player, 1100 + number)
        Friend.objects.create(user=ada, friend=bors)
        lines = table(adas_browser.get("/leaderboards/?friends=on"), "board")
        assert [line[:2] for line in lines] == [["1", "Bors 20 games"], ["2", "Ada You 20 games"]]

    def test_who_has_no_account_has_no_friends(self, client: Client) -> None:
        assert 'name="friends"' not in page(client.get("/leaderboards/"))

    def test_my_own_place_is_marked(self, adas_browser: Client, ada: User, bors: User) -> None:
        bare_rating(ada, 1100)
        bare_rating(bors, 1300)
        response = adas_browser.get("/leaderboards/")
        assert [line[1] for line in table(response, "board")] == ["Bors 20 games", "Ada You 20 games"]
        assert page(response).count("board__mine") == 1

    def test_or_shown_above_where_it_is_further_down(self, adas_browser: Client, ada: User) -> None:
        for number in range(27):
            bare_rating(new_player(), 2000 - number)
        bare_rating(ada, 1100)
        first = adas_browser.get("/leaderboards/")
        lines = table(first, "board")
        assert len(lines) == 26
        assert lines[0][:2] == ["28", "Ada You 20 games"]
        assert [line[0] for line in lines[1:4]] == ["1", "2", "3"]
        assert "Places before" not in page(first)

    def test_on_to_the_next_places_and_back(self, client: Client) -> None:
        for number in range(60):
            bare_rating(new_player(), 2000 - number)
        address, seen = "?minimum=10", []
        for _each in range(3):
            response = client.get(f"/leaderboards/{address}")
            seen.append([line[0] for line in table(response, "board")])
            address = _link(response, "Next places") or address
        assert [line for part in seen for line in part] == [str(place) for place in range(1, 61)]
        assert "Next places" not in page(response)
        back = client.get(f"/leaderboards/{_link(response, 'Places before')}")
        assert [line[0] for line in table(back, "board")] == seen[1]
        top = client.get(f"/leaderboards/{_link(back, 'Places before')}")
        assert [line[0] for line in table(top, "board")] == seen[0]

    def test_how_many_games_are_missing(self, adas_browser: Client, ada: User, bors: User) -> None:
        bare_rating(bors, 1300)
        assert "You need 10 more rated games" in page(adas_browser.get("/leaderboards/"))
        bare_rating(ada, 1100, games=9, wins=3)
        assert "You need 1 more rated game for" in page(adas_browser.get("/leaderboards/"))
        assert "You need 16 more rated games" in page(adas_browser.get("/leaderboards/?minimum=25"))
        assert "You need" not in page(adas_browser.get("/leaderboards/?minimum=1"))
        assert "You need 10 more rated games" in page(adas_browser.get("/leaderboards/resistance/merlin/"))

    def test_guests_play_no_rated_games(self, guests_browser: Client) -> None:
        assert "You need" not in page(guests_browser.get("/leaderboards/"))

    def test_who_hides_their_statistics_is_on_no_board_but_their_own(
        self, client: Client, ada: User, adas_browser: Client
    ) -> None:
        bare_rating(ada, 1100)
        User.objects.filter(pk=ada.pk).update(hides_statistics=True)
        assert table(client.get("/leaderboards/"), "board") == []
        assert [line[1] for line in table(adas_browser.get("/leaderboards/"), "board")] == [
            "Ada You 20 games"
        ]

    def test_few_queries(self, client: Client, django_assert_num_queries: Any) -> None:
        """The first season, for what is asked and for the form, and the entries."""
        for number in range(20):
            bare_rating(new_player(), 1000 + number)
        with django_assert_num_queries(3):
            client.get("/leaderboards/")


def _link(response: Any, name: str) -> str:
    """Where this button leads; empty where it is not there."""
    before, found, _rest = page(response).partition(f">{name}</a>")
    return unescape(before.rpartition('href="')[2].partition('"')[0]) if found else ""


class TestSite:
    def test_without_games_the_page_offers_the_next_step(self, client: Client) -> None:
        said = page(client.get("/statistics/"))
        assert "No game has been finished yet." in said
        assert 'href="/play/"' in said

    def test_a_rogue_who_won_alone_is_among_the_endings(self, client: Client) -> None:
        """A9.4."""
        _count(12, "good_rogue", winning_side="")
        response = client.get("/statistics/")
        assert table(response, "endings") == [["The good Rogue won alone", "12 games", "100%"]]
        assert "How often Good wins" not in page(response)

    def test_nonsense_counts_as_left_open(self, client: Client) -> None:
        _count(1, "three_successes")
        for query in HOSTILE:
            assert "Good won 1 of 1 finished game." in text(page(client.get(f"/statistics/?{query}"))), query

    def test_few_queries(self, client: Client, django_assert_num_queries: Any) -> None:
        """The first season, the setups, the characters."""
        _count(1000, "three_successes")
        with django_assert_num_queries(3):
            client.get("/statistics/")


def _count(games: int, reason: str, winning_side: str = "good") -> None:
    setup = Setup.objects.create(edition="avalon", players=8, characters=[], modules=[], uncertainty=1)
    SetupCount.objects.create(
        setup=setup, season="2026Q4", kind="casual", winning_side=winning_side, reason=reason, games=games
    )


class TestEverywhere:
    def test_the_ways_there(self, adas_browser: Client) -> None:
        said = adas_browser.get("/").content.decode()
        for address in ("/leaderboards/", "/statistics/", "/players/Ada/#statistics"):
            assert f'href="{address}"' in said

    def test_pictures_are_drawn_alike_in_every_language(self, client: Client, ada: User) -> None:
        """Coordinates have a point where people in Germany write a comma."""
        for number in range(15):
            bare_game((ada,), (), good_won=number % 3 == 0, points=1000 + 7 * number, change=7)
        english, german = (
            re.findall(
                r"<(?:rect|path) [^>]*>",
                page(client.get("/players/Ada/", headers={"Accept-Language": language})),
            )
            for language in ("en", "de")
        )
        assert len(english) > 10
        assert german == english
