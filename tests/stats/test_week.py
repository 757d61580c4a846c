"""What a week of games says of Ada and of the site, worked out by hand from the comments in `week`.

Nearly all of this only reads, so the week is played once for all of it.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoDbBlocker

from accounts.models import User
from games.models import Table
from stats.models import Participation, Rating
from stats.reading.breakdowns import Line
from stats.reading.filters import Filters
from stats.reading.intervals import Rate, rate
from stats.reading.profile import PlayedGame, Statistics, Streaks, ladder_places, last_games, rating_history
from stats.reading.profile import statistics as statistics_of
from stats.reading.site import Balance, SetupLine
from stats.reading.site import balance as balance_of
from stats.titles import FIRST
from tests.conftest import PASSWORD
from tests.emptying import empty_the_tables
from tests.games.api.asking import Asker

from .reading import page, table, text
from .test_api import known
from .week import day, play_the_week

pytestmark = pytest.mark.django_db

FEW = "too few to tell"
NOTHING = rate(0, 0)


@pytest.fixture(scope="module", autouse=True)
def week(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Table]]:
    """Made to stay; the tests take back what they change."""
    with django_db_blocker.unblock():
        tables = play_the_week(User.objects.create_user("Ada", PASSWORD))
    yield tables
    with django_db_blocker.unblock():
        empty_the_tables()


@pytest.fixture
def ada(db: None) -> User:
    return User.objects.get(username="Ada")


def statistics(player: User, filters: Filters) -> Statistics:
    return statistics_of(player, FIRST, filters)


def figures(found: Statistics) -> dict[str, list[Rate]]:
    """By their names; of one name there may be several."""
    named: dict[str, list[Rate]] = {}
    for figure, its_rate in zip(FIRST.figures, found.figures, strict=True):
        named.setdefault(figure.name, []).append(its_rate)
    return named


def balance(filters: Filters) -> Balance:
    return balance_of(FIRST, filters)


def counts(lines: tuple[Line, ...]) -> list[tuple[str, int, int]]:
    return [(line.key, line.won.won, line.won.of) for line in lines]


class TestAPlayer:
    def test_a_week(self, ada: User, django_assert_num_queries: Any) -> None:
        """Lost, lost, won, lost, won, won, left."""
        with django_assert_num_queries(2):
            hers = statistics(ada, Filters())
        assert hers.won == rate(3, 7)
        # Good five times (Merlin, servant, Merlin, servant, servant), Evil twice.
        assert counts(hers.by_side) == [("good", 2, 5), ("evil", 1, 2)]
        # In the order of the rules: Good before Evil, the plain ones first.
        assert counts(hers.by_character) == [
            ("servant", 1, 3),
            ("merlin", 1, 2),
            ("minion", 1, 1),
            ("assassin", 0, 1),
        ]
        assert counts(hers.by_players) == [("5", 2, 6), ("7", 1, 1)]
        assert counts(hers.by_edition) == [("avalon", 2, 6), ("resistance", 1, 1)]
        # Rated were the games 1, 2, 6 and 7, of which she won the sixth.
        assert counts(hers.by_kind) == [("rated", 1, 4), ("casual", 2, 3)]
        assert counts(hers.by_season) == [("2026Q4", 2, 4), ("2026Q3", 1, 3)]
        # Whoever left has lost by leaving, whatever became of the game.
        assert list(hers.won_by.items()) == [("merlin_survived", 2), ("three_fails", 1)]
        assert hers.lost_by == {
            "five_rejections": 1,
            "left": 1,
            "merlin_assassinated": 1,
            "merlin_survived": 1,
        }
        # A4, as Good. With Evil: approved and rejected in game 1, rejected in 4 (the other was a timer's),
        # approved in 6. Clean: 2 of 3 in game 1, 2 of 3 in 4, 3 of 3 in 5, 2 of 3 in 6, 3 of 3 in 7.
        done = figures(hers)
        assert done["tainted_approved"] == [rate(2, 4)]
        assert done["clean_approved"] == [rate(12, 15)]
        # One with Evil in game 1, clean ones in 4 and 7. That of game 5 was a timer's, those of 2 and 3 were
        # Evil's.
        assert done["clean_proposals"] == [rate(2, 3)]
        # A5, as Evil. Game 2: Success on quest 2, Fail on 3. Game 3: Fail on quest 1, Success on 2.
        assert done["fails_by_quest"] == [rate(1, 1), rate(0, 2), rate(1, 1), NOTHING, NOTHING]
        # A7. She struck once, in game 2, and missed; as Merlin she was found in game 1 and not in game 5.
        assert done["strikes_hit"] == [rate(0, 1)]
        assert done["survived_as_merlin"] == [rate(1, 2)]
        # A6.1. The check that somebody else made with the Lady is not hers.
        assert done["lady_found_evil"] == [rate(1, 1)]
        assert hers.streaks == Streaks(now=-1, longest_won=2, longest_lost=2)
        # Nobody was there often enough.
        assert hers.best_partners == hers.hardest_opponents == ()

    def test_filters(self, ada: User) -> None:
        for filters, won, of in (
            (Filters(season="2026Q3"), 1, 3),
            (Filters(season="2026Q4"), 2, 4),
            (Filters(season="2025Q4"), 0, 0),
            (Filters(kind="casual"), 2, 3),
            (Filters(edition="resistance"), 1, 1),
            (Filters(players=7), 1, 1),
            (Filters(season="2026Q4", kind="rated", edition="avalon", players=5), 0, 1),
        ):
            hers = statistics(ada, filters)
            assert hers.won == rate(won, of)
            for lines in (hers.by_side, hers.by_character, hers.by_players, hers.by_kind, hers.by_season):
                assert sum(line.won.of for line in lines) == of
            assert sum(hers.won_by.values()) == won
            assert sum(hers.lost_by.values()) == of - won
        rated = statistics(ada, Filters(kind="rated"))
        assert rated.streaks == Streaks(now=-1, longest_won=1, longest_lost=2)
        assert figures(rated)["fails_by_quest"] == [NOTHING, rate(0, 1), rate(1, 1), NOTHING, NOTHING]
        assert figures(rated)["clean_proposals"] == [rate(1, 2)]

    def test_ratings_over_the_week(
        self, week: list[Table], ada: User, bors: User, django_assert_num_queries: Any
    ) -> None:
        with django_assert_num_queries(2):
            points = rating_history(ada, FIRST, None)
        assert [point.at for point in points] == [day(number) for number in (0, 1, 5, 6)]
        before = 1000
        for point in points:
            assert point.points == before + point.change
            before = point.points
        assert [point.change > 0 for point in points] == [False, False, True, False]
        assert before == Rating.objects.get(user=ada, ladder=FIRST.overall, season="").points
        # The second game was for those who had the link.
        every = [week[number].code for number in (0, 1, 5, 6)]
        without = [every[0], "", *every[2:]]
        sat_there = week[1].seats.get(number=0).user
        for viewer, codes in ((None, without), (bors, without), (ada, every), (sat_there, every)):
            assert [point.code for point in rating_history(ada, FIRST, viewer)] == codes
        # Of those that were rated the first two were in the season before.
        with django_assert_num_queries(1):
            places = ladder_places(ada, "")
        assert [(place.ladder, place.wins, place.games) for place in places] == [
            ("resistance/overall", 1, 4),
            ("resistance/good", 1, 3),
            ("resistance/evil", 0, 1),
            ("resistance/servant", 1, 2),
            ("resistance/merlin", 0, 1),
            ("resistance/assassin", 0, 1),
            ("resistance/5-players", 0, 3),
            ("resistance/7-players", 1, 1),
        ]
        # What is likely is the more above what is sure, the fewer games there are.
        doubts = {place.ladder: place.likely - place.points for place in places}
        assert 0 < doubts["resistance/overall"] < doubts["resistance/good"] < doubts["resistance/evil"]
        assert [place.ladder for place in ladder_places(ada, "2026Q3")] == [
            *("resistance/overall", "resistance/good", "resistance/evil"),
            *("resistance/merlin", "resistance/assassin", "resistance/5-players"),
        ]

    def test_the_last_games(self, week: list[Table], ada: User, django_assert_num_queries: Any) -> None:
        with django_assert_num_queries(1):
            games = last_games(ada, ada, 6)
        assert [game.code for game in games] == [table.code for table in reversed(week[1:])]
        assert games[0] == PlayedGame(
            code=week[6].code,
            over_at=day(6),
            edition="avalon",
            players=5,
            kind="rated",
            character="servant",
            side="good",
            won=False,
            reason="left",
            change=Participation.objects.get(user=ada, reason="left").change,
        )
        assert games[2].change is None  # a casual one
        # Others get no code of a game that was not public.
        seen = last_games(ada, None)
        assert [game.code for game in seen] == [
            "" if each == week[1] else each.code for each in reversed(week)
        ]
        assert seen[5].character == "assassin"


class TestTheSite:
    """Evil won games 1 (Merlin assassinated), 3 (three fails) and 4 (five rejections); Good all others."""

    def test_a_week(self, ada: User, django_assert_num_queries: Any) -> None:
        with django_assert_num_queries(2):
            now = balance(Filters())
        assert now.good_won == rate(4, 7)
        assert counts(now.by_players) == [("5", 3, 6), ("7", 1, 1)]
        assert counts(now.by_edition) == [("avalon", 4, 6), ("resistance", 0, 1)]
        assert counts(now.by_season) == [("2026Q4", 3, 4), ("2026Q3", 1, 3)]
        assert counts(now.by_kind) == [("rated", 3, 4), ("casual", 1, 3)]
        assert list(now.reasons.items()) == [
            ("merlin_survived", 4),
            ("five_rejections", 1),
            ("merlin_assassinated", 1),
            ("three_fails", 1),
        ]
        # Percival and Morgana were in the five games of five with Merlin. Plain ones are in every game.
        assert counts(now.with_character) == [
            ("merlin", 4, 6),
            ("percival", 3, 5),
            ("assassin", 4, 6),
            ("morgana", 3, 5),
        ]
        assert counts(now.with_module) == [("lady", 1, 1)]
        assert now.by_setup == (
            SetupLine("avalon", 5, ("merlin", "percival", "assassin", "morgana"), (), rate(3, 5)),
            SetupLine("resistance", 5, (), (), rate(0, 1)),
            SetupLine("avalon", 7, ("merlin", "assassin"), ("lady",), rate(1, 1)),
        )
        # Every seat counts, whoever sat on it. Servants: one in each of the five games, three in the others.
        assert counts(now.characters) == [
            ("servant", 6, 11),
            ("merlin", 4, 6),
            ("percival", 3, 5),
            ("minion", 2, 4),
            ("assassin", 2, 6),
            ("morgana", 2, 5),
        ]

    def test_filters(self, ada: User) -> None:
        for filters, won, of in (
            (Filters(season="2026Q3"), 1, 3),
            (Filters(kind="casual"), 1, 3),
            (Filters(edition="resistance"), 0, 1),
            (Filters(players=5), 3, 6),
            (Filters(season="2026Q4", kind="rated", edition="avalon", players=7), 1, 1),
            (Filters(season="2020Q1"), 0, 0),
        ):
            now = balance(filters)
            assert now.good_won == rate(won, of)
            for lines in (now.by_players, now.by_edition, now.by_season, now.by_kind):
                assert sum(line.won.of for line in lines) == of
            assert sum(line.good_won.of for line in now.by_setup) == of
            assert sum(now.reasons.values()) == of
            seats = sum(line.won.of for line in now.characters)
            assert seats == sum(int(line.key) * line.won.of for line in now.by_players)


class TestThePageOfAPlayer:
    def test_few_games_give_numbers_and_no_rates(self, client: Client, ada: User) -> None:
        response = client.get("/players/Ada/")
        assert "3 of 7 games won" in text(page(response))
        assert table(response, "side") == [["Good", "2 of 5", FEW], ["Evil", "1 of 2", FEW]]
        assert table(response, "character") == [
            ["Loyal Servant of Arthur", "1 of 3", FEW],
            ["Merlin", "1 of 2", FEW],
            ["Minion of Mordred", "1 of 1", FEW],
            ["Assassin", "0 of 1", FEW],
        ]
        assert table(response, "size") == [["5 players", "2 of 6", FEW], ["7 players", "1 of 1", FEW]]
        assert table(response, "edition") == [["Avalon", "2 of 6", FEW], ["The Resistance", "1 of 1", FEW]]
        assert table(response, "kind") == [["Rated", "1 of 4", FEW], ["Casual", "2 of 3", FEW]]
        assert table(response, "season") == [
            ["October to December 2026", "2 of 4", FEW],
            ["July to September 2026", "1 of 3", FEW],
        ]
        assert table(response, "won-by") == [
            ["Merlin missed by the dagger", "2 games", FEW],
            ["Three quests failed", "1 game", FEW],
        ]
        assert ["Left the game", "1 game", FEW] in table(response, "lost-by")
        assert [line[2] for line in table(response, "ladders")] == [FEW] * 8
        assert "After 4 rated games: too few to tell." in text(page(response))
        # But for the fifteen votes on teams without Evil.
        assert page(response).count("rate__picture") == 1
        assert "curve__picture" not in page(response)

    def test_what_was_done_at_the_table(self, client: Client, ada: User) -> None:
        response = client.get("/players/Ada/")
        said = {
            line[0]: line[1] for key in ("as-good", "as-evil", "moments") for line in table(response, key)
        }
        # By hand, in the comments of `week`; quests 4 and 5 she never went on as Evil.
        assert said == {
            "Approved a team with Evil on it": "2 of 4",
            "Approved a team without Evil": "12 of 15",
            "Proposed a team without Evil": "2 of 3",
            "Quest 1": "1 of 1",
            "Quest 2": "0 of 2",
            "Quest 3": "1 of 1",
            "Found the one the dagger was for": "0 of 1",
            "Survived the dagger as Merlin": "1 of 2",
            "Found Evil with the Lady": "1 of 1",
        }

    def test_enough_games_give_rates_with_intervals_and_a_picture_beside_each(
        self, client: Client, ada: User
    ) -> None:
        play_the_week(ada)
        response = client.get("/players/Ada/")
        # Wilson's intervals: 6 of 14 is 43%, from 21% to 67%.
        assert "43% 21–67% 6 of 14 games won" in text(page(response))
        assert table(response, "side") == [["Good", "4 of 10", "40% 17–69%"], ["Evil", "2 of 4", FEW]]
        assert ["Left the game", "2 games", FEW] in table(response, "lost-by")
        # The win rate, how to read it, Good, five players, Avalon, approved clean teams.
        assert page(response).count('class="rate__picture"') == 6
        assert page(response).count("too few to tell") > 20

    def test_filters(self, client: Client, ada: User) -> None:
        for query, games in (
            ("season=2026Q3", "1 of 3 games won"),
            ("kind=rated", "1 of 4 games won"),
            ("edition=resistance", "1 of 1 game won"),
            ("players=7", "1 of 1 game won"),
            ("players=5&kind=casual&season=2026Q4", "1 of 2 games won"),
        ):
            said = page(client.get(f"/players/Ada/?{query}"))
            assert games in text(said), query
            assert '<details class="fold filters" open>' in said

    def test_the_last_games_lead_to_their_replays_but_for_those_of_others(
        self, week: list[Table], client: Client, ada: User, adas_browser: Client
    ) -> None:
        private = week[1].code
        for browser, codes in (
            (client, [each.code for each in week if each.code != private]),
            (adas_browser, [each.code for each in week]),
        ):
            said = page(browser.get("/players/Ada/"))
            assert [each.code for each in week if f'/t/{each.code}/replay/"' in said] == codes
            assert "Lost as Assassin" in said
        assert "Won as Merlin" in said
        assert "Left the game · Avalon · 5 players · Rated · Oct. 4, 2026" in text(said)


class TestThePageOfTheSite:
    def test_the_balance_of_two_weeks(self, client: Client, ada: User) -> None:
        """Once more the same."""
        play_the_week(ada)
        response = client.get("/statistics/")
        assert (
            "57% Evil Good Good won 8 of 14 finished games. In the long run it wins 33–79% of them."
            in text(page(response))
        )
        assert table(response, "size") == [
            ["5 players", "6 of 12", "50% 25–75%"],
            ["7 players", "2 of 2", FEW],
        ]
        assert table(response, "edition") == [
            ["Avalon", "8 of 12", "67% 39–86%"],
            ["The Resistance", "0 of 2", FEW],
        ]
        assert table(response, "season") == [
            ["October to December 2026", "6 of 8", FEW],
            ["July to September 2026", "2 of 6", FEW],
        ]
        assert table(response, "kind") == [["Rated", "6 of 8", FEW], ["Casual", "2 of 6", FEW]]
        assert table(response, "with-character") == [
            ["Merlin", "8 of 12", "67% 39–86%"],
            ["Percival", "6 of 10", "60% 31–83%"],
            ["Assassin", "8 of 12", "67% 39–86%"],
            ["Morgana", "6 of 10", "60% 31–83%"],
        ]
        assert table(response, "with-module") == [["Lady of the Lake", "2 of 2", FEW]]
        assert table(response, "setup") == [
            ["Avalon, 5 players Merlin, Percival, Assassin, Morgana", "6 of 10", "60% 31–83%"],
            ["The Resistance, 5 players Only the plain rules", "0 of 2", FEW],
            ["Avalon, 7 players Merlin, Assassin, Lady of the Lake", "2 of 2", FEW],
        ]
        assert table(response, "endings") == [
            ["Merlin missed by the dagger", "8 games", "57%"],
            ["Five teams rejected in a row", "2 games", "14%"],
            ["Merlin found by the dagger", "2 games", "14%"],
            ["Three quests failed", "2 games", "14%"],
        ]
        assert table(response, "characters")[:2] == [
            ["Loyal Servant of Arthur", "12 of 22", "55% 35–73%"],
            ["Merlin", "8 of 12", "67% 39–86%"],
        ]

    def test_few_games_give_numbers_and_no_rates(self, client: Client, ada: User) -> None:
        said = page(client.get("/statistics/"))
        assert "Good won 4 of 7 finished games. That is too few to tell." in text(said)
        # But for the servants, of whom there were eleven.
        assert said.count("rate__picture") == 1

    def test_filters(self, client: Client, ada: User) -> None:
        for query, games in (
            ("season=2026Q3", "1 of 3 finished games"),
            ("kind=casual", "1 of 3 finished games"),
            ("edition=resistance", "0 of 1 finished game"),
            ("players=7", "1 of 1 finished game"),
        ):
            assert f"Good won {games}." in text(page(client.get(f"/statistics/?{query}")))
        assert "No finished game is like that." in page(client.get("/statistics/?players=10"))


class TestTheApi:
    def test_a_week(self, ada: User, django_assert_num_queries: Any) -> None:
        nobody = Asker()
        with django_assert_num_queries(3):  # the player, the sums, the companions
            hers = nobody.get("players/ada/statistics").json()
        assert (hers["won"]["won"], hers["won"]["of"]) == (3, 7)
        assert [line["key"] for line in hers["by_side"]] == ["good", "evil"]
        assert hers["won_by"] == {"merlin_survived": 2, "three_fails": 1}
        assert hers["streaks"] == {"now": -1, "longest_won": 2, "longest_lost": 2}
        assert len(hers["fails_by_quest"]) == 5
        rated = nobody.get(
            "players/ada/statistics", season="2026Q4", kind="rated", edition="avalon", players=5
        ).json()
        assert (rated["won"]["won"], rated["won"]["of"]) == (0, 1)
        with django_assert_num_queries(2):
            now = nobody.get("statistics").json()
        assert (now["good_won"]["won"], now["good_won"]["of"]) == (4, 7)
        assert nobody.get("statistics", players=7).json()["with_module"][0]["key"] == "lady"
        assert known(ada).get("me/statistics").json() == hers
