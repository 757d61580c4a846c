"""Statistics, ratings and leaderboards over REST."""

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import ApiToken, Friend, User
from games.models import Table
from stats.titles import all_ladders
from tests.games.api.asking import Asker
from tests.games.played import new_player

from .bare import bare_game, bare_rating

pytestmark = pytest.mark.django_db


@pytest.fixture
def nobody() -> Asker:
    return Asker()


def known(user: User) -> Asker:
    """Somebody whose token was used a moment ago, which is not noted again."""
    asker = Asker(user)
    ApiToken.objects.filter(user=user).update(last_used_at=timezone.now())
    return asker


def hide(player: User) -> None:
    User.objects.filter(pk=player.pk).update(hides_statistics=True)


@pytest.fixture
def ten(ada: User) -> list[User]:
    """Ada and nine others with 1500 points, 1490 …"""
    players = [ada, *(new_player() for _each in range(9))]
    for number, player in enumerate(players):
        bare_rating(player, 1500 - 10 * number)
    return players


def test_a_rate_says_how_sure_it_is_and_nothing_of_a_few_games(ada: User, bors: User, nobody: Asker) -> None:
    for _number in range(9):
        bare_game((ada,), (bors,), good_won=True)
    few = nobody.get("players/ada/statistics").json()["won"]
    assert (few["won"], few["of"], few["share"]) == (9, 9, None)
    assert (round(few["low"], 2), few["high"]) == (0.7, 1)
    bare_game((ada,), (bors,), good_won=False)
    enough = nobody.get("players/ada/statistics").json()["won"]
    assert (enough["won"], enough["of"], enough["share"]) == (9, 10, 0.9)


class TestAPlayer:
    def test_a_profile(self, ada: User, nobody: Asker, django_assert_num_queries: Any) -> None:
        bare_rating(ada, 1234)
        bare_rating(ada, 1300, season="2026Q4")
        with django_assert_num_queries(2):
            shown = nobody.get("players/ADA").json()
        assert shown.pop("joined")
        likely = shown["ratings"][0].pop("likely")
        assert likely >= 1234
        assert shown == {
            "username": "Ada",
            "display_name": "Ada",
            "arms": ada.avatar_seed,
            "about": "",
            "is_guest": False,
            "is_program": False,
            "ratings": [{"ladder": "resistance/overall", "points": 1234, "games": 20, "wins": 10}],
        }

    @pytest.mark.parametrize("rest", ["", "/statistics", "/ratings", "/games"])
    def test_there_has_to_be_one(self, rest: str, ada: User, nobody: Asker) -> None:
        nobody.refused(404, "not_found", "GET", f"players/Nobody{rest}")
        User.objects.filter(pk=ada.pk).update(is_active=False)
        nobody.refused(404, "not_found", "GET", f"players/Ada{rest}")

    def test_ratings(self, ada: User, nobody: Asker, django_assert_num_queries: Any) -> None:
        for number in range(3):
            bare_game((ada,), (), good_won=True, points=1010 + number, change=1)
        with django_assert_num_queries(3):
            points = nobody.get("players/Ada/ratings").json()
        assert [point["points"] for point in points] == [1010, 1011, 1012]
        assert set(points[0]) == {"at", "points", "change", "code"}


class TestGames:
    def test_page_by_page_the_newest_first(
        self, ada: User, nobody: Asker, django_assert_num_queries: Any
    ) -> None:
        games = [bare_game((ada,), (), good_won=True).game for _number in range(5)]
        codes = [game.table.code for game in reversed(games)]
        with django_assert_num_queries(2):
            page = nobody.get("players/Ada/games", limit=2).json()
        seen = [game["code"] for game in page["results"]]
        while page["next"]:
            page = nobody.get(page["next"]).json()
            seen += [game["code"] for game in page["results"]]
        assert seen == codes
        oldest = nobody.get("players/Ada/games", order="over_at").json()["results"]
        assert [game["code"] for game in oldest] == codes[::-1]

    def test_filters(self, ada: User, nobody: Asker) -> None:
        bare_game((ada,), (), good_won=True)
        bare_game((ada,), (), good_won=True, players=7, kind="casual", edition="resistance", season="2025Q1")
        for query in ("players=7", "kind=casual", "edition=resistance", "season=2025Q1"):
            (game,) = nobody.get(f"players/Ada/games?{query}").json()["results"]
            assert game["players"] == 7

    def test_codes_are_for_those_who_were_there(self, ada: User, bors: User, nobody: Asker) -> None:
        table = bare_game((ada,), (), good_won=True, points=1010, change=10).game.table
        table.visibility = Table.Visibility.LINK
        table.save()
        table.seats.create(number=0, user=ada)
        for address in ("players/Ada/games", "players/Ada/ratings"):
            for asker, code in ((nobody, ""), (Asker(bors), ""), (Asker(ada), table.code)):
                answer = asker.get(address).json()
                (game,) = answer if isinstance(answer, list) else answer["results"]
                assert game["code"] == code

    def test_made_up_cursors(self, ada: User, nobody: Asker) -> None:
        told = nobody.refused(400, "invalid", "GET", "players/Ada/games", cursor="cD1ub25zZW5zZQ==")
        assert set(told["fields"]) == {"cursor"}


class TestHiding:
    @pytest.mark.parametrize("rest", ["/statistics", "/ratings", "/games"])
    def test_nobody_else_gets_it(self, rest: str, ada: User, bors: User, nobody: Asker) -> None:
        bare_game((ada,), (bors,), good_won=True)
        hide(ada)
        nobody.refused(403, "hidden", "GET", f"players/Ada{rest}")
        Asker(bors).refused(403, "hidden", "GET", f"players/Ada{rest}")
        own = Asker(ada).get(f"players/Ada{rest}")
        assert own.status_code == 200
        assert "ETag" not in own
        assert "no-store" in own["Cache-Control"]

    def test_name_and_arms_stay(self, ada: User, nobody: Asker) -> None:
        bare_rating(ada, 1234)
        hide(ada)
        shown = nobody.get("players/Ada").json()
        assert (shown["username"], shown["arms"], shown["ratings"]) == ("Ada", ada.avatar_seed, None)
        assert Asker(ada).get("players/Ada").json()["ratings"][0]["points"] == 1234
        assert Asker(ada).get("me/statistics").status_code == 200

    def test_on_boards(self, ten: list[User], nobody: Asker) -> None:
        hide(ten[0])
        assert [
            entry["place"] for entry in nobody.get("leaderboards/resistance/overall").json()["entries"]
        ] == [*range(1, 10)]
        assert Asker(ten[0]).get("leaderboards/resistance/overall").json()["mine"]["place"] == 1


class TestLeaderboards:
    def test_which_there_are(self, nobody: Asker, django_assert_num_queries: Any) -> None:
        with django_assert_num_queries(1):
            shown = nobody.get("leaderboards").json()
        assert [ladder["key"] for ladder in shown["ladders"]] == list(all_ladders())
        assert {"key": "resistance/merlin", "name": "Merlin", "rules": "resistance"} in shown["ladders"]
        assert shown["minimum"] == 10

    def test_every_ladder_has_a_board(self, nobody: Asker) -> None:
        for ladder in all_ladders():
            assert nobody.get(f"leaderboards/{ladder}").json()["entries"] == []

    @pytest.mark.parametrize(
        "wrong", ["nonsense", "resistance/nonsense", "resistance", "nonsense/overall", "%2F"]
    )
    def test_a_ladder_that_is_not_there_is_told_which_there_are(self, wrong: str, nobody: Asker) -> None:
        told = nobody.refused(404, "no_such_ladder", "GET", f"leaderboards/{wrong}")
        assert all(ladder in told["reason"] for ladder in all_ladders())

    def test_names_from_before_there_were_titles_mean_the_ladders_of_the_resistance(
        self, ten: list[User], nobody: Asker
    ) -> None:
        assert (
            nobody.get("leaderboards/overall").json() == nobody.get("leaderboards/resistance/overall").json()
        )
        assert nobody.get("leaderboards/overall").json()["ladder"] == "resistance/overall"
        assert nobody.get("leaderboards/5-players").json()["ladder"] == "resistance/5-players"

    def test_a_slash_may_be_written_as_programs_do(self, nobody: Asker) -> None:
        assert nobody.get("leaderboards/resistance%2Fmerlin").json()["ladder"] == "resistance/merlin"

    def test_page_by_page(self, ten: list[User], nobody: Asker, django_assert_num_queries: Any) -> None:
        with django_assert_num_queries(1):
            first = nobody.get("leaderboards/resistance/overall", limit=4).json()
        assert [entry["username"] for entry in first["entries"]] == [player.username for player in ten[:4]]
        rest = nobody.get("leaderboards/resistance/overall", after=first["after"]).json()
        assert [entry["place"] for entry in rest["entries"]] == [*range(5, 11)]
        assert rest["after"] is None
        assert first["entries"][0]["won"]["share"] == 0.5

    def test_minimum_and_season(self, ten: list[User], nobody: Asker) -> None:
        assert len(nobody.get("leaderboards/resistance/overall", minimum=20).json()["entries"]) == 10
        assert nobody.get("leaderboards/resistance/overall", minimum=21).json()["entries"] == []
        assert nobody.get("leaderboards/resistance/overall", season="2026Q4").json()["entries"] == []

    def test_my_place_and_my_friends(self, ten: list[User], django_assert_num_queries: Any) -> None:
        me, friend = ten[6], ten[2]
        Friend.objects.create(user=me, friend=friend)
        asker = known(me)
        with django_assert_num_queries(4):  # the token, the board, my entry, my place
            board = asker.get("leaderboards/resistance/overall", limit=1).json()
        assert board["mine"]["place"] == 7
        among_friends = asker.get("leaderboards/resistance/overall", friends="true").json()
        assert [entry["username"] for entry in among_friends["entries"]] == [friend.username, me.username]
        assert among_friends["mine"]["place"] == 2

    def test_friends_are_somebodys(self, nobody: Asker) -> None:
        nobody.refused(401, "not_authenticated", "GET", "leaderboards/resistance/overall", friends="true")


def test_seasons_from_the_first_game_until_now(ada: User, nobody: Asker) -> None:
    this_one = nobody.get("seasons").json()
    assert len(this_one) == 1
    result = bare_game((ada,), (), good_won=True)
    now = timezone.now()
    result.season = f"{now.year - 1}Q{(now.month + 2) // 3}"
    result.save()
    seasons = nobody.get("seasons").json()
    assert seasons[0] == this_one[0]
    assert len(seasons) == 5
    assert seasons[-1]["code"] == result.season
    assert nobody.get("leaderboards").json()["seasons"] == seasons


def test_my_own_statistics_are_somebodys(nobody: Asker) -> None:
    nobody.refused(401, "not_authenticated", "GET", "me/statistics")


@pytest.mark.parametrize("address", ["statistics", "players/Ada/statistics", "players/Ada/games"])
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("season", "2026Q5"),
        ("season", "1026Q1"),
        ("season", "2026Q1x"),
        ("season", "٢٠٢٦Q1"),
        ("kind", "friendly"),
        ("edition", "coup"),
        ("players", "2"),
        ("players", "11"),
        ("players", "many"),
    ],
)
def test_filters_that_make_no_sense(ada: User, nobody: Asker, address: str, name: str, value: str) -> None:
    told = nobody.refused(400, "invalid", "GET", address, **{name: value})
    assert set(told["fields"]) == {name}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("season", "2026"),
        ("minimum", "0"),
        ("minimum", "x"),
        ("limit", "0"),
        ("limit", "101"),
        ("friends", "some"),
        ("after", "nonsense"),
        ("after", "1\x00.1"),
    ],
)
def test_boards_that_make_no_sense(nobody: Asker, name: str, value: str) -> None:
    told = nobody.refused(400, "invalid", "GET", "leaderboards/resistance/overall", **{name: value})
    assert set(told["fields"]) == {name}


@pytest.mark.parametrize(
    "address",
    [
        *("leaderboards", "leaderboards/resistance/overall", "seasons", "statistics"),
        *("players/Ada", "players/Ada/statistics", "players/Ada/ratings", "players/Ada/games"),
    ],
)
def test_who_has_it_already_is_not_sent_it_again(address: str, ada: User, nobody: Asker) -> None:
    bare_rating(ada, 1100)
    first = nobody.get(address)
    assert first.status_code == 200
    assert first["Cache-Control"] == "max-age=60, public"
    again = nobody.get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_depends_on_the_reader_is_kept_by_nobody(ten: list[User]) -> None:
    for address in (
        "leaderboards/resistance/overall",
        "players/Ada/games",
        "players/Ada/ratings",
        "me/statistics",
    ):
        assert "no-store" in Asker(ten[1]).get(address)["Cache-Control"]
