"""A game with hidden names begins while people look at the table: nobody learns who sits where in it."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from threading import Barrier
from typing import Any, NamedTuple

import pytest
from django.db import connection, connections, transaction
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games import play
from games.live import rooms
from games.models import Seat, Table
from games.play import beginning
from games.tables import lobby, roster
from games.tables.filters import Filters
from games.tables.roster import Roster
from games.talk import chat

from .played import START, new_player, new_table

pytestmark = pytest.mark.django_db(transaction=True)


LOOKS = 20  # of each, around the moment in which the game begins


class Seen(NamedTuple):
    """What somebody sees of a table: all that says who sits on a seat, and which is the host's."""

    seats: dict[int, list[str | None]]
    host: int | None


Reader = Callable[[Table], Seen]


def by_the_roster(table: Table) -> Seen:
    return _of_places(roster.read(table.pk))


def by_a_socket(table: Table) -> Seen:
    me = Seat.objects.select_related("user").get(table=table, user=table.host)
    greeting = rooms._read_all(table.pk, me.user_id, frozenset())
    assert greeting.notes.text == f"of {me.user}"
    return _of_places(greeting.roster)


def _of_places(read: Roster) -> Seen:
    seats = {place.seat: [place.name, place.arms, place.player] for place in read.places}
    return Seen(seats, read.host)


def by_the_api(table: Table) -> Seen:
    told = Client().get(f"/api/v1/tables/{table.code}").json()
    seats = {place["seat"]: [place["name"], place["arms"], place["player"]] for place in told["seats"]}
    return Seen(seats, told["host"])


def by_the_page(table: Table) -> Seen:
    return _of_chairs(Client().get(f"/t/{table.code}/"))


def by_a_page_that_looks_again(table: Table) -> Seen:
    return _of_chairs(Client().get(f"/t/{table.code}/room/"))


def _of_chairs(response: Any) -> Seen:
    """No chairs where the game has begun."""
    room = response.context and response.context.get("room")
    chairs = room.chairs if room else []
    seats = {chair.number: [chair.name, chair.avatar, str(chair.seat.user)] for chair in chairs}
    return Seen(seats, next((chair.number for chair in chairs if chair.is_host), None))


def by_the_lobby(table: Table) -> Seen:
    """Where the game begins this moment, the table may be in both lists."""
    found = lobby.lobby_for(None, Filters({}))
    seats: dict[int, list[str | None]] = defaultdict(list)
    for row in (*found.waiting, *found.playing):
        if row.table == table:
            for seat, arms in zip(row.seats, row.avatars, strict=True):
                seats[seat.number].append(arms)
    return Seen(seats, None)


READERS: list[Reader] = [
    by_the_roster,
    by_a_socket,
    by_the_api,
    by_the_page,
    by_a_page_that_looks_again,
    by_the_lobby,
]


@pytest.fixture(autouse=True)
def everybody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is seen on the seat that they have in the game was not seen there before."""
    monkeypatch.setattr(beginning._random, "shuffle", lambda cards: cards.append(cards.pop(0)))


def waiting() -> Table:
    table = new_table(5, anonymous=True)
    for seat in table.seats.select_related("user"):
        Seat.objects.filter(pk=seat.pk).update(notes={"text": f"of {seat.user}"})
    return table


def begin(table: Table) -> None:
    """As another process does it, with a connection of its own."""

    def work() -> None:
        try:
            with transaction.atomic():
                play.begin(Table.objects.select_for_update().get(pk=table.pk), START)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(work).result()


def check(table: Table, shown: Seen) -> None:
    seats = list(Seat.objects.filter(table=table).select_related("user"))
    for seat in seats:
        assert seat.user
        who = {seat.user.display_name, seat.user.username, seat.user.avatar_seed}
        assert not who & set(shown.seats.get(seat.number, [])), f"seat {seat.number} is known"
    assert shown.host not in [seat.number for seat in seats if seat.user_id == table.host_id]


@contextmanager
def beginning_before(table: Table, statement: int) -> Iterator[list[str]]:
    """The game begins right before this statement, if there are so many. Gives all that there were."""
    statements: list[str] = []

    def wrapper(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if len(statements) == statement:
            begin(table)
        statements.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(wrapper):
        yield statements


@pytest.mark.parametrize("read", READERS)
def test_between_any_two_statements_of_somebody_who_looks(read: Reader) -> None:
    for number in count():
        table = waiting()
        with beginning_before(table, number) as statements:
            shown = read(table)
        if len(statements) <= number:
            return
        check(table, shown)


def test_while_many_look(settings: Settings) -> None:
    settings.API_LIMITS = {"guests": {"reading": 100_000, "changing": 0}}
    for _each in range(3):
        table = waiting()
        together = Barrier(len(READERS) + 1)

        def look(read: Reader, table: Table = table, together: Barrier = together) -> list[Seen]:
            try:
                together.wait(30)
                return [read(table) for _look in range(LOOKS)]
            finally:
                connections.close_all()

        with ThreadPoolExecutor(len(READERS)) as threads:
            looking = [threads.submit(look, read) for read in READERS]
            together.wait(30)
            begin(table)
        for each in looking:
            for shown in each.result():
                check(table, shown)


def test_while_somebody_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a name that is hidden goes no account, by which it would be kept from those who blocked it."""
    published: list[Any] = []
    monkeypatch.setattr("games.live.bus.publish", lambda topic, notice: published.append(notice))
    for number in count():
        table = waiting()
        user = table.host
        assert user
        with beginning_before(table, number) as statements:
            remark = chat.say(table.pk, user, "Hello!", START)
        if len(statements) <= number:
            return
        seat = Seat.objects.get(table=table, user=user)
        (by,) = [notice["user"] for notice in published if notice["kind"] == "said"]
        assert (remark.seat, remark.name, by) in [
            (None, user.display_name, user.pk),
            (seat.number, seat.alias, None),
        ]
        published.clear()


class TestATableReadBeforeAndSeatsReadAfter:
    """As the admin, a form or a list may have them."""

    def test_have_no_names(self) -> None:
        table, _user = self.torn()
        for seat in table.seats.select_related("user"):
            assert seat.name(table) == seat.alias != ""
            assert seat.avatar(table) == f"{table.code}-{seat.number}"
            assert (seat.player(table), seat.program(table)) == (None, False)

    def test_have_names_again_when_it_is_over(self) -> None:
        table, user = self.torn()
        table.status = Table.Status.OVER
        seat = table.seats.select_related("user").get(user=user)
        assert (seat.name(table), seat.player(table)) == (user.display_name, user.username)
        assert seat.avatar(table) == user.avatar_seed
        assert seat.program(table)

    def torn(self) -> tuple[Table, User]:
        table = new_table(5, anonymous=True, programs=True)
        user = new_player()
        User.objects.filter(pk=user.pk).update(is_program=True)
        table.seats.filter(number=2).update(user=user)
        begin(table)
        assert table.waiting
        return table, user
