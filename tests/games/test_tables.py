"""What people do at a table before its game."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.hashers import make_password
from django.db import connection

from accounts.hashing import DoorCode
from accounts.models import Block, User
from games import tables
from games.api.serializers import SetupSerializer
from games.models import Game, Seat, Table
from games.tables.forms import SetupForm
from games.tables.setup import CHOICES, Setup
from tests.games import played
from tests.games.meeting import LATER, at, now, opened, refusal, setup, sit
from tests.games.played import START

pytestmark = pytest.mark.django_db


class TestAChoice:
    """A new one is a field of `Choices` and a column, and has to be asked for in both of these ways."""

    def test_is_a_column(self) -> None:
        assert {column.name for column in Table._meta.get_fields()} >= set(CHOICES)

    def test_can_be_made_by_the_form(self) -> None:
        # The game is the form's own, which makes its options and times of several fields.
        assert {*SetupForm.declared_fields, "rules", "options", "seconds"} == set(Setup.__struct_fields__)

    def test_can_be_made_by_a_program(self) -> None:
        assert set(SetupSerializer().fields) == set(Setup.__struct_fields__)


class TestOpening:
    def test_the_host_has_the_first_seat(self, ada: User) -> None:
        table = opened(ada)
        assert at(table) == {0: "Ada"}
        assert (table.host, table.status, table.opened_at) == (ada, "waiting", START)

    def test_what_the_rules_refuse_is_not_opened(self, ada: User) -> None:
        half = Setup(options={"characters": ["good_lancelot"]}, players=7)
        assert refusal(tables.open_table, ada, half, START) == "half_lancelot"
        assert refusal(tables.open_table, ada, Setup(options={"dragons": True}), START) == "bad_setup"
        assert not Table.objects.exists()

    @pytest.mark.parametrize(
        ("fields", "code"),
        [
            ({"seconds": {"vote": 4}}, "bad_seconds"),
            ({"seconds": {"yawn": 40}}, "bad_seconds"),
            ({"seconds": {"vote": 3600}, "pace": "correspondence"}, "bad_seconds"),
            ({"visibility": "password"}, "password_missing"),
            ({"language": "tlh"}, "bad_setup"),
        ],
    )
    def test_other_choices_are_checked_too(self, ada: User, fields: dict[str, Any], code: str) -> None:
        assert refusal(tables.open_table, ada, setup(**fields), START) == code

    def test_a_rated_table_is_not_for_guests(self) -> None:
        guest = User.objects.create_guest()
        assert refusal(tables.open_table, guest, setup(rated=True), START) == "rated_needs_account"
        assert opened(guest).host == guest


class TestSeats:
    def test_the_first_free_one_or_the_one_that_is_named(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors, 3)
        cai = sit(table)
        assert at(table) == {0: "Ada", 1: cai.username, 3: "Bors"}

    def test_who_sits_here_already_moves(self, ada: User) -> None:
        table = opened(ada)
        sit(table, ada, 4)
        sit(table, ada)
        assert at(table) == {4: "Ada"}

    def test_a_seat_is_for_one(self, ada: User, bors: User) -> None:
        table = opened(ada)
        assert refusal(tables.take_seat, table.code, bors, 0, LATER) == "seat_taken"
        assert refusal(tables.take_seat, table.code, bors, 5, LATER) == "no_such_seat"
        assert refusal(tables.take_seat, table.code, bors, -1, LATER) == "no_such_seat"

    def test_a_full_table_has_no_seat(self, ada: User, bors: User) -> None:
        table = opened(ada)
        for _each in range(4):
            sit(table)
        assert refusal(tables.take_seat, table.code, bors, None, LATER) == "table_full"

    def test_a_table_that_is_not_there(self, ada: User) -> None:
        assert refusal(tables.take_seat, "nowhere2", ada, None, LATER) == "no_such_table"

    def test_only_where_there_is_no_game_yet(self, bors: User) -> None:
        table = played.new_table(5)
        played.begin(table)
        assert refusal(tables.take_seat, table.code, bors, None, LATER) == "not_waiting"

    def test_guests_do_not_sit_at_rated_tables(self, ada: User) -> None:
        table = opened(ada, rated=True)
        guest = User.objects.create_guest()
        assert refusal(tables.take_seat, table.code, guest, None, LATER) == "rated_needs_account"

    def test_whom_the_host_blocked_has_no_seat(self, ada: User, bors: User) -> None:
        table = opened(ada)
        Block.objects.create(blocker=ada, blocked=bors)
        assert refusal(tables.take_seat, table.code, bors, None, LATER) == "not_welcome"


class TestOneLiveTable:
    def test_who_sits_down_elsewhere_leaves_the_first_table(self, ada: User) -> None:
        first, second = opened(ada), opened()
        sit(second, ada)
        assert now(first).status == "closed"
        assert "Ada" in at(second).values()

    def test_by_correspondence_one_sits_at_many(self, ada: User) -> None:
        slow, live = opened(ada, pace="correspondence"), opened(ada)
        sit(opened(pace="correspondence"), ada)
        assert now(slow).waiting
        assert now(live).waiting

    def test_by_correspondence_at_so_many_and_no_more(self, ada: User) -> None:
        own = [opened(ada, pace="correspondence") for _each in range(tables.MOST_TABLES)]
        assert refusal(tables.open_table, ada, setup(pace="correspondence"), LATER) == "too_many_tables"
        other = opened(pace="correspondence")
        assert refusal(tables.take_seat, other.code, ada, None, LATER) == "too_many_tables"
        assert refusal(tables.quick_play, ada, "en", LATER) == "too_many_tables"
        # Where one sits already, one may still move.
        tables.take_seat(own[0].code, ada, 3, LATER)
        tables.leave_seat(own[1].code, ada)
        sit(other, ada)

    def test_who_plays_sits_down_nowhere_else(self) -> None:
        playing = played.new_table(5)
        played.begin(playing)
        player = playing.seats.get(number=0).user
        assert player
        assert refusal(tables.take_seat, opened().code, player, None, LATER) == "playing_elsewhere"
        assert refusal(tables.open_table, player, setup(), LATER) == "playing_elsewhere"
        assert refusal(tables.quick_play, player, "en", LATER) == "playing_elsewhere"
        assert opened(player, pace="correspondence").waiting

    def test_who_began_another_game_is_taken_off_the_table(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors)
        other = played.new_table(5)
        Seat.objects.filter(table=other, number=1).update(user=bors)
        played.begin(other)
        tables.set_ready(table.code, ada, True, LATER)
        assert at(table) == {0: "Ada"}


class TestLeaving:
    def test_the_host_powers_pass_on_to_who_sits_longest(self, ada: User, bors: User) -> None:
        table = opened(ada)
        cai = sit(table, None, 4)
        sit(table, bors, 1)
        Seat.objects.filter(user=cai).update(taken_at=START + timedelta(seconds=1))
        tables.leave_seat(table.code, ada)
        assert now(table).host == cai
        assert now(table).waiting

    def test_the_last_person_closes_the_table(self, ada: User) -> None:
        table = opened(ada)
        tables.add_computer(table.code, ada, "middle")
        tables.leave_seat(table.code, ada)
        assert now(table).status == "closed"
        assert refusal(tables.take_seat, table.code, ada, None, LATER) == "closed_table"

    def test_only_who_sits_can_stand_up(self, bors: User) -> None:
        assert refusal(tables.leave_seat, opened().code, bors) == "not_seated"


class TestBeingReady:
    def test_the_game_begins_with_the_last_one(self, ada: User) -> None:
        table = opened(ada)
        people = [ada, *(sit(table) for _each in range(4))]
        for person in people[:-1]:
            tables.set_ready(table.code, person, True, LATER)
        assert now(table).waiting
        tables.set_ready(table.code, people[-1], True, LATER)
        assert now(table).status == "playing"
        assert Game.objects.get(pk=table.pk).started_at == LATER
        assert table.seats.filter(playing_live=True).count() == 5

    def test_a_free_seat_is_waited_for(self, ada: User) -> None:
        table = opened(ada)
        tables.set_ready(table.code, ada, True, LATER)
        assert now(table).waiting

    def test_one_may_change_ones_mind(self, ada: User) -> None:
        table = opened(ada)
        tables.set_ready(table.code, ada, True, LATER)
        tables.set_ready(table.code, ada, False, LATER)
        for _each in range(4):
            tables.add_computer(table.code, ada, "middle")
        assert now(table).waiting

    def test_only_those_who_sit(self, bors: User) -> None:
        assert refusal(tables.set_ready, opened().code, bors, True, LATER) == "not_seated"


class TestTheHost:
    def test_who_is_removed_cannot_come_back(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors)
        tables.remove(table.code, ada, 1)
        assert at(table) == {0: "Ada"}
        assert refusal(tables.take_seat, table.code, bors, None, LATER) == "removed"

    def test_nobody_else_has_these_powers(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors)
        for work, *args in (
            (tables.remove, 0),
            (tables.reorder, [1, 0, 2, 3, 4]),
            (tables.add_computer, "middle"),
            (tables.add_computers, "middle"),
            (tables.hand_over, 1),
            (tables.change, setup(6)),
        ):
            assert refusal(work, table.code, bors, *args) == "not_the_host"

    def test_the_host_stays(self, ada: User) -> None:
        assert refusal(tables.remove, opened(ada).code, ada, 0) == "yourself"

    def test_nobody_is_removed_from_an_empty_seat(self, ada: User) -> None:
        assert refusal(tables.remove, opened(ada).code, ada, 1) == "no_such_seat"

    def test_seats_change_places(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors, 1)
        tables.reorder(table.code, ada, [1, 2, 0, 3, 4])
        assert at(table) == {0: "Bors", 2: "Ada"}
        assert refusal(tables.reorder, table.code, ada, [0, 0, 1, 2, 3]) == "bad_order"
        assert refusal(tables.reorder, table.code, ada, [0, 1]) == "bad_order"

    def test_hands_the_table_over(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors)
        tables.add_computer(table.code, ada, "middle")
        assert refusal(tables.hand_over, table.code, ada, 2) == "not_a_person"
        tables.hand_over(table.code, ada, 1)
        assert now(table).host == bors


class TestChangingTheChoices:
    def test_nobody_is_ready_any_more(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors)
        tables.add_computer(table.code, ada, "middle")
        tables.set_ready(table.code, bors, True, LATER)
        tables.change(table.code, ada, setup(7, pace="slow"))
        assert (now(table).players, now(table).pace) == (7, "slow")
        assert list(table.seats.values_list("ready", flat=True)) == [False, False, True]

    def test_fewer_seats_are_moved_together(self, ada: User, bors: User) -> None:
        table = opened(ada, players=7)
        sit(table, bors, 6)
        tables.change(table.code, ada, setup(5))
        assert at(table) == {0: "Ada", 1: "Bors"}

    def test_never_fewer_than_people(self, ada: User) -> None:
        table = opened(ada, players=7)
        for _each in range(5):
            sit(table)
        assert refusal(tables.change, table.code, ada, setup(5)) == "too_many_seated"
        assert now(table).players == 7

    def test_rated_only_where_everybody_can_be(self, ada: User) -> None:
        table = opened(ada)
        sit(table, User.objects.create_guest())
        assert refusal(tables.change, table.code, ada, setup(rated=True)) == "rated_needs_account"
        tables.remove(table.code, ada, 1)
        tables.add_computer(table.code, ada, "middle")
        assert refusal(tables.change, table.code, ada, setup(rated=True)) == "rated_needs_people"

    def test_the_password_stays_unless_there_is_another(self, ada: User) -> None:
        table = opened(ada, visibility="password", password="grail")
        tables.change(table.code, ada, setup(6, visibility="password"))
        assert now(table).password == table.password
        tables.change(table.code, ada, setup(6, visibility="password", password="cup"))
        assert now(table).password != table.password


class TestComputerPlayers:
    def test_are_ready_and_have_names(self, ada: User) -> None:
        table = opened(ada, players=10)
        for _each in range(9):
            tables.add_computer(table.code, ada, "middle")
        assert len(set(at(table).values())) == 10
        assert refusal(tables.add_computer, table.code, ada, "middle") == "table_full"
        tables.set_ready(table.code, ada, True, LATER)
        assert now(table).status == "playing"

    def test_sit_where_they_are_told(self, ada: User) -> None:
        table = opened(ada)
        tables.add_computer(table.code, ada, "middle", 3)
        assert sorted(at(table)) == [0, 3]
        assert refusal(tables.add_computer, table.code, ada, "middle", 3) == "seat_taken"
        assert refusal(tables.add_computer, table.code, ada, "middle", 9) == "no_such_seat"
        assert refusal(tables.add_computer, table.code, ada, "genius") == "no_such_level"

    def test_take_all_free_seats(self, ada: User, bors: User) -> None:
        table = opened(ada)
        sit(table, bors, 3)
        tables.add_computer(table.code, ada, "weak", 4)
        tables.add_computers(table.code, ada, "strong")
        levels = dict(table.seats.values_list("number", "level"))
        assert levels == {0: "", 1: "strong", 2: "strong", 3: "", 4: "weak"}
        tables.add_computers(table.code, ada, "strong")
        assert refusal(tables.add_computers, table.code, bors, "strong") == "not_the_host"
        assert refusal(tables.add_computers, table.code, ada, "genius") == "no_such_level"

    def test_can_be_removed_and_come_back(self, ada: User) -> None:
        table = opened(ada)
        tables.add_computer(table.code, ada, "middle")
        tables.remove(table.code, ada, 1)
        tables.add_computer(table.code, ada, "middle")
        assert sorted(at(table)) == [0, 1]

    def test_do_not_play_for_ratings(self, ada: User) -> None:
        table = opened(ada, rated=True)
        for work in (tables.add_computer, tables.add_computers):
            assert refusal(work, table.code, ada, "middle") == "rated_needs_people"


class TestThePassword:
    def test_is_asked_for_once(self, ada: User, bors: User) -> None:
        table = opened(ada, visibility="password", password="grail")
        assert tables.may_enter(table, ada)
        assert not tables.may_enter(table, bors)
        assert not tables.may_enter(table, None)
        assert refusal(tables.take_seat, table.code, bors, None, LATER) == "password"
        assert refusal(tables.enter, table.code, bors, "cup") == "password"
        tables.enter(table.code, bors, "grail")
        assert tables.may_enter(table, bors)
        sit(table, bors)

    def test_is_not_kept_as_it_is(self, ada: User) -> None:
        assert "grail" not in opened(ada, visibility="password", password="grail").password

    def test_of_a_table_that_has_none_is_always_wrong(self, ada: User, bors: User) -> None:
        assert refusal(tables.enter, opened(ada).code, bors, "") == "password"

    def test_is_hashed_with_little_memory(self, ada: User) -> None:
        table = opened(ada, visibility="password", password="grail")
        assert DoorCode().decode(table.password)["memory_cost"] == 7 * 1024

    def test_that_was_hashed_as_an_accounts_is_still_known(self, ada: User, bors: User) -> None:
        table = opened(ada, visibility="password", password="grail")
        Table.objects.filter(pk=table.pk).update(password=make_password("cup"))
        tables.enter(table.code, bors, "cup")
        assert tables.may_enter(table, bors)

    @pytest.mark.django_db(transaction=True)
    def test_nobody_waits_for_the_table_while_it_is_hashed(
        self, ada: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        in_transactions: list[bool] = []
        encode = DoorCode.encode

        def watched(hasher: DoorCode, password: str, salt: str) -> str:
            in_transactions.append(connection.in_atomic_block)
            return encode(hasher, password, salt)

        monkeypatch.setattr(DoorCode, "encode", watched)
        table = opened(ada, visibility="password", password="grail")
        tables.change(table.code, ada, setup(6, visibility="password", password="cup"))
        assert in_transactions == [False, False]

    def test_other_tables_are_open(self, bors: User) -> None:
        assert tables.may_enter(opened(visibility="link"), None)
