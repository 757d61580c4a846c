"""How people come to a table, come again, and are taken off it when they have gone."""

from datetime import timedelta
from random import Random
from typing import Any

import msgspec
import pytest

from accounts.models import Block, User
from games import tables
from games.models import Game, Seat, Table
from games.rules.resistance import PRESETS, Options
from games.tables.setup import setup_of
from tests.games import played
from tests.games.meeting import LATER, at, now, opened, refusal, sit
from tests.games.played import START, new_player
from tests.games.test_play_races import at_once

pytestmark = pytest.mark.django_db


class TestQuickPlay:
    def test_seats_one_at_the_fullest_table(self, ada: User) -> None:
        opened()
        fuller = opened()
        sit(fuller)
        assert tables.quick_play(ada, "en", LATER) == fuller
        assert "Ada" in at(fuller).values()

    def test_opens_a_table_where_there_is_none(self, ada: User) -> None:
        table = tables.quick_play(ada, "de", LATER)
        assert (table.host, table.players, table.language) == (ada, 5, "de")
        assert msgspec.convert(table.options, Options) == PRESETS[5]

    def test_leaves_out_what_does_not_fit(self, ada: User, bors: User) -> None:
        opened(pace="correspondence")
        opened(visibility="link")
        opened(visibility="password", password="grail")
        opened(language="de")
        full = opened()
        for _each in range(4):
            sit(full)
        opened(bors)
        Block.objects.create(blocker=ada, blocked=bors)
        removed_from = opened()
        sit(removed_from, ada)
        host = removed_from.host
        assert host
        tables.remove(removed_from.code, host, 1)
        assert tables.quick_play(ada, "en", LATER).host == ada

    def test_leads_guests_to_no_rated_table(self) -> None:
        rated = opened(rated=True)
        guest = User.objects.create_guest()
        assert tables.quick_play(guest, "en", LATER).host == guest
        assert tables.quick_play(new_player(), "en", LATER) == rated

    def test_stays_at_the_table_where_one_waits_already(self, ada: User) -> None:
        table = opened(ada)
        assert tables.quick_play(ada, "en", LATER) == table


class TestPractising:
    def test_begins_a_game_at_once(self, ada: User) -> None:
        table = now(tables.practise(ada, "de", 7, "strong", LATER))
        assert (table.status, table.host, table.language) == ("playing", ada, "de")
        assert (table.visibility, table.pace, table.rated) == ("link", "untimed", False)
        assert msgspec.convert(table.options, Options) == PRESETS[7]
        assert [seat.level for seat in table.seats.all()] == ["", *["strong"] * 6]
        assert table.seats.get(number=0).user == ada
        assert Game.objects.get(pk=table.pk).started_at == LATER

    def test_goes_on_while_the_person_is_there(self, ada: User) -> None:
        game = played.play_to_the_end(tables.practise(ada, "en", 5, "weak", START), Random(1))
        assert game.ending == "played"

    @pytest.mark.parametrize("players", [-1, 0, 4, 11, 10**30])
    def test_is_for_as_many_as_can_play(self, ada: User, players: int) -> None:
        assert refusal(tables.practise, ada, "en", players, "middle", LATER) == "bad_setup"
        assert not Table.objects.exists()

    def test_needs_a_level_and_a_language_that_are_there(self, ada: User) -> None:
        assert refusal(tables.practise, ada, "en", 5, "genius", LATER) == "no_such_level"
        assert refusal(tables.practise, ada, "en", 5, "", LATER) == "no_such_level"
        assert refusal(tables.practise, ada, "tlh", 5, "middle", LATER) == "bad_setup"
        assert not Table.objects.exists()

    def test_is_for_who_waits_or_plays_elsewhere_too(self, ada: User) -> None:
        waiting = opened(ada)
        tables.practise(ada, "en", 5, "middle", LATER)
        assert now(waiting).waiting
        assert at(opened(ada)) == {0: "Ada"}

    def test_at_so_many_tables_and_no_more(self, ada: User) -> None:
        for _each in range(tables.MOST_TABLES):
            tables.practise(ada, "en", 5, "middle", LATER)
        assert refusal(tables.practise, ada, "en", 5, "middle", LATER) == "too_many_tables"

    def test_is_open_to_guests(self) -> None:
        guest = User.objects.create_guest()
        assert now(tables.practise(guest, "en", 5, "middle", LATER)).status == "playing"

    def test_can_be_had_again_with_one_word(self, ada: User) -> None:
        first = tables.practise(ada, "en", 6, "strong", START)
        played.play_to_the_end(first, Random(1))
        following = tables.again(first.code, ada, LATER)
        assert [seat.level for seat in following.seats.all()] == ["", *["strong"] * 5]
        assert (now(following).status, now(following).pace) == ("playing", "untimed")
        assert tables.again(first.code, ada, LATER) == following


class TestAgain:
    @pytest.fixture
    def over(self) -> Table:
        table = played.new_table(5, computers=2, anonymous=True)
        played.play_to_the_end(table, Random(1))
        return table

    def people(self, table: Table) -> list[User]:
        return list(User.objects.filter(seats__table=table).order_by("pk"))

    def test_the_first_opens_it_with_the_same_choices(self, over: Table) -> None:
        first, second, _third = self.people(over)
        table = tables.again(over.code, first, LATER)
        assert setup_of(now(table)) == setup_of(now(over))
        assert table.host == first
        assert table.seats.exclude(level="").count() == 2
        assert tables.again(over.code, second, LATER) == table
        assert table.seats.count() == 4

    def test_only_for_those_who_played(self, over: Table, bors: User) -> None:
        assert refusal(tables.again, over.code, bors, LATER) == "not_seated"

    def test_only_when_it_is_over(self, ada: User) -> None:
        assert refusal(tables.again, opened(ada).code, ada, LATER) == "not_over"
        assert refusal(tables.again, "nowhere2", ada, LATER) == "no_such_table"

    def test_who_comes_when_they_have_begun_opens_another(self, over: Table) -> None:
        first, second, _third = self.people(over)
        table = tables.again(over.code, first, LATER)
        tables.leave_seat(table.code, first)
        assert now(table).status == "closed"
        assert tables.again(over.code, second, LATER) != table

    def test_the_password_need_not_be_given_again(self) -> None:
        over = played.new_table(5, visibility="password", password="hashed")
        played.play_to_the_end(over, Random(1))
        first, second = self.people(over)[:2]
        table = tables.again(over.code, first, LATER)
        assert (table.visibility, table.password) == ("password", "hashed")
        assert tables.may_enter(table, second)
        assert tables.again(over.code, second, LATER) == table

    def test_the_one_who_opens_it_leaves_the_table_where_they_wait(self, over: Table) -> None:
        first = self.people(over)[0]
        waiting = opened(first)
        tables.again(over.code, first, LATER)
        assert now(waiting).status == "closed"


class TestClearingAway:
    def seen(self, user: User, moment: Any) -> None:
        Seat.objects.filter(user=user).update(seen_at=moment)

    def test_who_has_gone_loses_the_seat(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors)
        self.seen(ada, START)
        self.seen(bors, START + timedelta(seconds=30))
        tables.clear_away(START + tables.GONE_AFTER)
        assert len(at(table)) == 2
        tables.clear_away(START + tables.GONE_AFTER + timedelta(seconds=1))
        assert at(table) == {1: "Bors"}
        assert now(table).host == bors

    def test_a_deserted_table_is_closed(self, ada: User) -> None:
        table = opened(ada)
        tables.add_computer(table.code, ada, "middle")
        tables.clear_away(START + timedelta(hours=1))
        assert now(table).status == "closed"

    def test_by_correspondence_people_have_days(self, ada: User) -> None:
        table = opened(ada, pace="correspondence")
        tables.clear_away(START + timedelta(days=2))
        assert now(table).waiting
        tables.clear_away(START + timedelta(days=4))
        assert now(table).status == "closed"

    def test_who_deleted_the_account_does_not_keep_a_seat(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors)
        ada.delete()
        tables.clear_away(LATER)
        assert at(table) == {1: "Bors"}
        assert now(table).host == bors

    def test_games_are_left_alone(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        tables.clear_away(START + timedelta(days=30))
        assert table.seats.count() == 5


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_one_of_two_gets_the_seat(self) -> None:
        table, ada, bors = opened(), new_player(), new_player()
        done = at_once(
            lambda: tables.take_seat(table.code, ada, 3, LATER),
            lambda: tables.take_seat(table.code, bors, 3, LATER),
        )
        assert sorted(getattr(each, "code", "sits") for each in done) == ["seat_taken", "sits"]
        assert table.seats.filter(number=3).count() == 1

    def test_both_get_the_first_free_seat_that_is_left(self) -> None:
        table, ada, bors = opened(), new_player(), new_player()
        assert at_once(
            lambda: tables.take_seat(table.code, ada, None, LATER),
            lambda: tables.take_seat(table.code, bors, None, LATER),
        ) == [None, None]
        assert sorted(at(table)) == [0, 1, 2]

    def test_the_last_two_are_ready_and_one_game_begins(self) -> None:
        table = opened()
        people = [sit(table) for _each in range(4)]
        for person in (now(table).host, *people[:2]):
            assert person
            tables.set_ready(table.code, person, True, LATER)
        assert at_once(
            *(lambda each=each: tables.set_ready(table.code, each, True, LATER) for each in people[2:])
        ) == [None, None]
        assert now(table).status == "playing"

    def test_who_practises_again_twice_at_once_plays_one_game(self, ada: User) -> None:
        first = tables.practise(ada, "en", 5, "middle", START)
        played.play_to_the_end(first, Random(1))
        done = at_once(*[lambda: tables.again(first.code, ada, LATER)] * 2)
        assert done[0] == done[1]
        assert Table.objects.filter(status="playing").count() == 1

    def test_who_opens_two_tables_at_once_waits_at_one(self, ada: User) -> None:
        done = at_once(lambda: opened(ada), lambda: opened(ada))
        assert all(isinstance(each, Table) for each in done)
        assert Table.objects.filter(status="waiting").count() == 1
        assert Seat.objects.filter(user=ada).count() == 1
