"""Who is on a leaderboard, in which order, and where the reader is."""

from typing import Any

import pytest

from accounts.models import Friend, User
from stats.reading.intervals import rate
from stats.reading.leaderboards import Board, Entry, board
from tests.games.played import new_player

from .bare import bare_rating

pytestmark = pytest.mark.django_db


@pytest.fixture
def ten() -> list[User]:
    """Ten players, the best first: 1500 points, 1490 … and the last two have the same."""
    players = [new_player() for _each in range(10)]
    for number, player in enumerate(players):
        bare_rating(player, 1500 - 10 * min(number, 8), games=20 + number, wins=10 + number)
    return players


def overall(viewer: User | None = None, **asked: Any) -> Board:
    return board("resistance/overall", "", viewer, **asked)


def names(shown: Board) -> list[str]:
    return [entry.username for entry in shown.entries]


def test_the_best_first_and_of_equals_the_older_account(ten: list[User]) -> None:
    shown = overall()
    assert names(shown) == [player.username for player in ten]
    assert [entry.place for entry in shown.entries] == list(range(1, 11))
    assert (shown.ladder, shown.season, shown.mine, shown.after) == ("resistance/overall", "", None, None)


def test_what_is_shown_of_somebody(ten: list[User]) -> None:
    player = ten[2]
    player.display_name = "The Third"
    player.save()
    assert overall().entries[2] == Entry(
        place=3,
        username=player.username,
        display_name="The Third",
        avatar=player.avatar_seed,
        points=1480,
        won=rate(12, 22),
    )


def test_each_ladder_and_season_has_a_board_of_its_own(ada: User, bors: User) -> None:
    bare_rating(ada, 1100)
    bare_rating(ada, 1200, ladder="resistance/merlin")
    bare_rating(bors, 1300, season="2026Q4")
    assert names(overall()) == ["Ada"]
    assert [entry.points for entry in board("resistance/merlin", "", None).entries] == [1200]
    assert names(board("resistance/overall", "2026Q4", None)) == ["Bors"]
    assert names(board("resistance/5-players", "", None)) == []


def test_who_has_too_few_games_is_not_listed(ada: User, bors: User) -> None:
    bare_rating(ada, 1100, games=10)
    bare_rating(bors, 1200, games=9, wins=9)
    assert names(overall()) == ["Ada"]
    assert names(overall(minimum=9)) == ["Bors", "Ada"]
    assert names(overall(minimum=11)) == []
    assert overall(bors).mine is None
    assert overall(bors, minimum=1).mine == overall(minimum=1).entries[0]


def test_page_by_page(ten: list[User]) -> None:
    whole = overall()
    seen: list[Entry] = []
    after = ""
    for size in (4, 4, 2):
        page = overall(limit=4, after=after)
        assert len(page.entries) == size
        seen += page.entries
        after = page.after or ""
    assert after == ""
    assert tuple(seen) == whole.entries


def test_and_back_again(ten: list[User]) -> None:
    first = overall(limit=4)
    second = overall(limit=4, after=first.after or "")
    third = overall(limit=4, after=second.after or "")
    assert first.before is None
    assert second.before == ""
    assert third.before == first.after
    # Somebody between two pages is on one of them, whichever way one comes.
    between = overall(limit=3, after=overall(limit=5).after or "")
    assert names(overall(limit=3, after=between.before or "")) == [player.username for player in ten[2:5]]


def test_a_page_may_end_between_equals_and_at_the_end(ten: list[User]) -> None:
    first = overall(limit=9)
    assert first.after
    assert names(overall(after=first.after)) == [ten[9].username]
    assert overall(limit=10).after is None


def test_whoever_comes_meanwhile_shifts_the_places_and_nobody_is_seen_twice(
    ten: list[User], ada: User
) -> None:
    first = overall(limit=3)
    assert first.after
    bare_rating(ada, 2000)
    second = overall(limit=3, after=first.after)
    assert names(second) == [player.username for player in ten[3:6]]
    assert [entry.place for entry in second.entries] == [5, 6, 7]


@pytest.mark.parametrize(
    "nonsense",
    ["x", "1", "1.", ".1", "1.2.3", "1.-2", "²." + "2", "9" * 10 + ".1", "1." + "9" * 19, "1.2\n", "\x00"],
)
def test_nonsense_is_no_cursor(nonsense: str) -> None:
    with pytest.raises(ValueError, match="cursor"):
        overall(after=nonsense)


def test_a_cursor_beyond_the_end_gives_nothing(ten: list[User]) -> None:
    for after in ("-999999999.999999999999999999", "1420.999999999999999999"):
        shown = overall(ten[0], after=after)
        assert (shown.entries, shown.after) == ((), None)
        assert shown.mine
        assert shown.mine.place == 1


class TestMyPlace:
    def test_wherever_it_is(self, ten: list[User]) -> None:
        shown = overall(ten[8], limit=2)
        assert shown.mine
        assert (shown.mine.place, shown.mine.username, shown.mine.points) == (9, ten[8].username, 1420)
        assert overall(ten[9], limit=2).mine == overall().entries[9]

    def test_without_a_rating_there_is_none(self, ten: list[User], ada: User) -> None:
        assert overall(ada).mine is None


class TestThoseWhoAreNotListed:
    @pytest.mark.parametrize("fields", [{"hides_statistics": True}, {"is_active": False}])
    def test_they_leave_no_gap(self, ten: list[User], fields: dict[str, bool]) -> None:
        User.objects.filter(pk=ten[1].pk).update(**fields)
        shown = overall()
        assert names(shown) == [player.username for player in ten if player != ten[1]]
        assert [entry.place for entry in shown.entries] == list(range(1, 10))
        after = overall(limit=3).after
        assert after
        assert overall(after=after).entries[0].place == 4

    def test_who_hides_sees_the_own_place_and_others_do_not(self, ten: list[User]) -> None:
        hidden = ten[3]
        User.objects.filter(pk__in=(hidden.pk, ten[1].pk)).update(hides_statistics=True)
        shown = overall(hidden)
        assert hidden.username not in names(shown)
        assert shown.mine
        assert (shown.mine.username, shown.mine.place) == (hidden.username, 3)  # two are listed above


class TestFriends:
    @pytest.fixture
    def ada_likes(self, ada: User, ten: list[User]) -> list[User]:
        bare_rating(ada, 1465)
        friends = [ten[2], ten[5], ten[9]]
        Friend.objects.bulk_create(Friend(user=ada, friend=friend) for friend in friends)
        Friend.objects.create(user=ten[0], friend=ada)  # likes her, which makes him no friend of hers
        return friends

    def test_the_reader_among_friends(self, ada: User, ada_likes: list[User]) -> None:
        shown = overall(ada, friends_only=True)
        third, sixth, last = (friend.username for friend in ada_likes)
        assert names(shown) == [third, "Ada", sixth, last]
        assert [entry.place for entry in shown.entries] == [1, 2, 3, 4]
        assert shown.mine == shown.entries[1]
        assert overall(ada).mine == overall(ada).entries[4]

    def test_page_by_page(self, ada: User, ada_likes: list[User]) -> None:
        first = overall(ada, friends_only=True, limit=2)
        assert first.after
        rest = overall(ada, friends_only=True, limit=2, after=first.after)
        assert [entry.place for entry in rest.entries] == [3, 4]
        assert rest.after is None

    def test_friends_who_hide_are_not_listed_here_either(self, ada: User, ada_likes: list[User]) -> None:
        User.objects.filter(pk=ada_likes[0].pk).update(hides_statistics=True)
        shown = overall(ada, friends_only=True)
        assert names(shown)[0] == "Ada"
        assert shown.entries[0].place == 1

    def test_nobody_has_no_friends(self, ten: list[User]) -> None:
        assert overall(None, friends_only=True).entries == ()


def test_few_queries(ten: list[User], django_assert_num_queries: Any) -> None:
    """The entries; further down the place of the first and those before it; of the reader the entry and its
    place; friends."""
    after = overall(limit=3).after
    assert after
    with django_assert_num_queries(1):
        overall()
    with django_assert_num_queries(3):
        overall(after=after)
    with django_assert_num_queries(5):
        overall(ten[4], after=after)
    with django_assert_num_queries(4):
        overall(ten[4], friends_only=True)
