"""A player's statistics, worked out by hand for the seven games of `week`."""

from typing import Any

import pytest

from accounts.models import User
from games.intervals import rate
from games.rules.resistance import PRESETS
from stats.lines import Line
from stats.models import Part, Rating
from stats.profile import (
    Companion,
    Filters,
    PlayedGame,
    Streaks,
    ladder_places,
    last_games,
    may_see,
    rating_history,
    statistics,
)
from tests.games.by_hand import deal, send
from tests.games.played import new_player

from .bare import bare_game
from .counted import count
from .week import FIVE, day, play_the_week, seat

pytestmark = pytest.mark.django_db

NOTHING = rate(0, 0)


def counts(lines: tuple[Line, ...]) -> list[tuple[str, int, int]]:
    return [(line.key, line.won.won, line.won.of) for line in lines]


def test_a_week(ada: User, django_assert_num_queries: Any) -> None:
    """Lost, lost, won, lost, won, won, left."""
    play_the_week(ada)
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
    assert hers.lost_by == {"five_rejections": 1, "left": 1, "merlin_assassinated": 1, "merlin_survived": 1}
    # A4, as Good. With Evil: approved and rejected in game 1, rejected in 4 (the other was a timer's),
    # approved in 6. Clean: 2 of 3 in game 1, 2 of 3 in 4, 3 of 3 in 5, 2 of 3 in 6, 3 of 3 in 7.
    assert hers.tainted_approved == rate(2, 4)
    assert hers.clean_approved == rate(12, 15)
    # One with Evil in game 1, clean ones in 4 and 7. That of game 5 was a timer's, those of 2 and 3 Evil's.
    assert hers.clean_proposals == rate(2, 3)
    # A5, as Evil. Game 2: Success on quest 2, Fail on 3. Game 3: Fail on quest 1, Success on 2.
    assert hers.fails_by_quest == (rate(1, 1), rate(0, 2), rate(1, 1), NOTHING, NOTHING)
    # A7. She struck once, in game 2, and missed; as Merlin she was found in game 1 and not in game 5.
    assert hers.strikes_hit == rate(0, 1)
    assert hers.survived_as_merlin == rate(1, 2)
    # A6.1. The check that somebody else made with the Lady is not hers.
    assert hers.lady_found_evil == rate(1, 1)
    assert hers.streaks == Streaks(now=-1, longest_won=2, longest_lost=2)
    # Nobody was there often enough.
    assert hers.best_partners == hers.hardest_opponents == ()


def test_filters(ada: User) -> None:
    play_the_week(ada)
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
    assert rated.fails_by_quest == (NOTHING, rate(0, 1), rate(1, 1), NOTHING, NOTHING)
    assert rated.clean_proposals == rate(1, 2)


def test_who_never_played_has_empty_statistics(ada: User) -> None:
    hers = statistics(ada, Filters())
    assert hers.won == hers.tainted_approved == hers.strikes_hit == NOTHING
    assert hers.by_side == hers.by_season == ()
    assert hers.won_by == hers.lost_by == {}
    assert hers.fails_by_quest == (NOTHING,) * 5
    assert hers.streaks == Streaks(0, 0, 0)
    assert rating_history(ada, None) == ()
    assert ladder_places(ada, "") == ()
    assert last_games(ada, None) == ()


def test_nothing_of_a_running_game(ada: User) -> None:
    table = deal(5, PRESETS[5], FIVE, rated=True)
    seat(table, 0, ada)
    send(table, 0, 1)
    count()
    assert statistics(ada, Filters()).won == NOTHING
    assert last_games(ada, ada) == ()
    assert rating_history(ada, ada) == ()


def test_a_streak_goes_on_until_now(ada: User, bors: User) -> None:
    for good_won in (True, False, True, True, True):
        bare_game((ada,), (bors,), good_won=good_won)
    assert statistics(ada, Filters()).streaks == Streaks(now=3, longest_won=3, longest_lost=1)
    assert statistics(bors, Filters()).streaks == Streaks(now=-3, longest_won=1, longest_lost=3)


class TestCompanions:
    """Ada plays ten games with Bors and against Kay: she wins nine; with Lot and against Mark five of ten."""

    @pytest.fixture(autouse=True)
    def games(self, ada: User, bors: User) -> dict[str, User]:
        them = {name: new_player() for name in ("Kay", "Lot", "Mark")}
        for number in range(10):
            bare_game((ada, bors), (them["Kay"],), good_won=number < 9)
            bare_game((them["Mark"],), (ada, them["Lot"]), good_won=number < 5)
        return them

    def named(self, ada: User, filters: Filters | None = None) -> list[list[tuple[str, int, int]]]:
        hers = statistics(ada, filters or Filters())
        return [
            [(each.username, each.won.won, each.won.of) for each in companions]
            for companions in (hers.best_partners, hers.hardest_opponents)
        ]

    def test_the_best_partners_and_the_hardest_opponents_first(
        self, ada: User, games: dict[str, User]
    ) -> None:
        kay, lot, mark = (each.username for each in games.values())
        assert self.named(ada) == [[("Bors", 9, 10), (lot, 5, 10)], [(mark, 5, 10), (kay, 9, 10)]]

    def test_what_is_told_of_them(self, ada: User, bors: User) -> None:
        bors.display_name = "Sir Bors"
        bors.save()
        assert statistics(ada, Filters()).best_partners[0] == Companion("Bors", "Sir Bors", rate(9, 10))

    def test_nine_games_together_are_not_enough(self, ada: User, bors: User, games: dict[str, User]) -> None:
        Part.objects.filter(user__in=(bors, games["Kay"])).first().delete()  # type: ignore[union-attr]
        assert [each.username for each in statistics(ada, Filters()).best_partners] == [games["Lot"].username]

    def test_who_hides_or_is_gone_is_not_named(self, ada: User, bors: User, games: dict[str, User]) -> None:
        User.objects.filter(pk=bors.pk).update(hides_statistics=True)
        User.objects.filter(pk=games["Mark"].pk).update(is_active=False)
        lot, kay = games["Lot"].username, games["Kay"].username
        assert self.named(ada) == [[(lot, 5, 10)], [(kay, 9, 10)]]

    def test_five_at_the_most(self, ada: User) -> None:
        others = tuple(new_player() for _each in range(6))
        for _number in range(10):
            bare_game((ada, *others), (), good_won=True)
        # Of equals the older account is named.
        assert self.named(ada)[0] == [(each.username, 10, 10) for each in others[:5]]

    def test_games_long_ago_do_not_matter(self, ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("stats.profile.RECENT", 19)
        assert [[name for name, _won, _of in each] for each in self.named(ada)] == [
            [Part.objects.filter(side="evil").exclude(user=ada).order_by("-pk")[0].user.username],
            [Part.objects.filter(side="good").order_by("-pk")[0].user.username],
        ]

    def test_filters_hold(self, ada: User) -> None:
        assert self.named(ada, Filters(players=7)) == [[], []]


def test_ratings_over_the_week(ada: User, bors: User, django_assert_num_queries: Any) -> None:
    week = play_the_week(ada)
    with django_assert_num_queries(2):
        points = rating_history(ada, None)
    assert [point.at for point in points] == [day(number) for number in (0, 1, 5, 6)]
    before = 1000
    for point in points:
        assert point.points == before + point.change
        before = point.points
    assert [point.change > 0 for point in points] == [False, False, True, False]
    assert before == Rating.objects.get(user=ada, ladder="overall", season="").points
    # The second game was for those who had the link.
    every = [week[number].code for number in (0, 1, 5, 6)]
    without = [every[0], "", *every[2:]]
    sat_there = week[1].seats.get(number=0).user
    for viewer, codes in ((None, without), (bors, without), (ada, every), (sat_there, every)):
        assert [point.code for point in rating_history(ada, viewer)] == codes
    # Of those that were rated the first two were in the season before.
    with django_assert_num_queries(1):
        places = ladder_places(ada, "")
    assert [(place.ladder, place.wins, place.games) for place in places] == [
        ("overall", 1, 4),
        ("good", 1, 3),
        ("evil", 0, 1),
        ("servant", 1, 2),
        ("merlin", 0, 1),
        ("assassin", 0, 1),
        ("5-players", 0, 3),
        ("7-players", 1, 1),
    ]
    # What is likely is the more above what is sure, the fewer games there are.
    doubts = {place.ladder: place.likely - place.points for place in places}
    assert 0 < doubts["overall"] < doubts["good"] < doubts["evil"]
    assert [place.ladder for place in ladder_places(ada, "2026Q3")] == [
        *("overall", "good", "evil", "merlin", "assassin", "5-players")
    ]


def test_very_many_are_thinned_out_and_the_last_is_kept(ada: User) -> None:
    for number in range(101):
        bare_game((ada,), (), good_won=True, points=number, change=1)
    points = [point.points for point in rating_history(ada, None)]
    assert points == list(range(0, 101, 2))
    Part.objects.filter(points=100).delete()
    assert len(rating_history(ada, None)) == 100


def test_the_last_games(ada: User, django_assert_num_queries: Any) -> None:
    week = play_the_week(ada)
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
        change=Part.objects.get(user=ada, reason="left").change,
    )
    assert games[2].change is None  # a casual one
    # Others get no code of a game that was not public.
    seen = last_games(ada, None)
    assert [game.code for game in seen] == ["" if each == week[1] else each.code for each in reversed(week)]
    assert seen[5].character == "assassin"


def test_who_may_see_it(ada: User, bors: User) -> None:
    assert may_see(None, ada)
    ada.hides_statistics = True
    assert not may_see(None, ada)
    assert not may_see(bors, ada)
    assert may_see(ada, ada)
