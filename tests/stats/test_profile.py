"""A player's statistics. What the games of `week` say is in test_week."""

import pytest

from accounts.models import User
from games.rules.resistance import PRESETS
from stats.models import Participation
from stats.reading.filters import Filters
from stats.reading.intervals import rate
from stats.reading.profile import (
    Companion,
    Streaks,
    ladder_places,
    last_games,
    may_see,
    rating_history,
    statistics,
)
from stats.titles import FIRST
from tests.games.by_hand import deal, send
from tests.games.played import new_player

from .bare import bare_game
from .counted import count
from .week import FIVE, seat

pytestmark = pytest.mark.django_db

NOTHING = rate(0, 0)


def test_who_never_played_has_empty_statistics(ada: User) -> None:
    hers = statistics(ada, FIRST, Filters())
    assert hers.won == NOTHING
    assert set(hers.figures) == {NOTHING}
    assert hers.by_side == hers.by_season == ()
    assert hers.won_by == hers.lost_by == {}
    assert hers.streaks == Streaks(0, 0, 0)
    assert rating_history(ada, FIRST, None) == ()
    assert ladder_places(ada, "") == ()
    assert last_games(ada, None) == ()


def test_nothing_of_a_running_game(ada: User) -> None:
    table = deal(5, PRESETS[5], FIVE, rated=True)
    seat(table, 0, ada)
    send(table, 0, 1)
    count()
    assert statistics(ada, FIRST, Filters()).won == NOTHING
    assert last_games(ada, ada) == ()
    assert rating_history(ada, FIRST, ada) == ()


def test_a_streak_goes_on_until_now(ada: User, bors: User) -> None:
    for good_won in (True, False, True, True, True):
        bare_game((ada,), (bors,), good_won=good_won)
    assert statistics(ada, FIRST, Filters()).streaks == Streaks(now=3, longest_won=3, longest_lost=1)
    assert statistics(bors, FIRST, Filters()).streaks == Streaks(now=-3, longest_won=1, longest_lost=3)


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
        hers = statistics(ada, FIRST, filters or Filters())
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
        assert statistics(ada, FIRST, Filters()).best_partners[0] == Companion(
            "Bors", "Sir Bors", rate(9, 10)
        )

    def test_nine_games_together_are_not_enough(self, ada: User, bors: User, games: dict[str, User]) -> None:
        Participation.objects.filter(user__in=(bors, games["Kay"])).first().delete()  # type: ignore[union-attr]
        assert [each.username for each in statistics(ada, FIRST, Filters()).best_partners] == [
            games["Lot"].username
        ]

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
        monkeypatch.setattr("stats.reading.profile.RECENT", 19)
        assert [[name for name, _won, _of in each] for each in self.named(ada)] == [
            [Participation.objects.filter(side="evil").exclude(user=ada).order_by("-pk")[0].user.username],
            [Participation.objects.filter(side="good").order_by("-pk")[0].user.username],
        ]

    def test_filters_hold(self, ada: User) -> None:
        assert self.named(ada, Filters(players=7)) == [[], []]


def test_very_many_are_thinned_out_and_the_last_is_kept(ada: User) -> None:
    for number in range(101):
        bare_game((ada,), (), good_won=True, points=number, change=1)
    points = [point.points for point in rating_history(ada, FIRST, None)]
    assert points == list(range(0, 101, 2))
    Participation.objects.filter(points=100).delete()
    assert len(rating_history(ada, FIRST, None)) == 100


def test_who_may_see_it(ada: User, bors: User) -> None:
    assert may_see(None, ada)
    ada.hides_statistics = True
    assert not may_see(None, ada)
    assert not may_see(bors, ada)
    assert may_see(ada, ada)
