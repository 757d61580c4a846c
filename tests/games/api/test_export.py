"""All finished games, a line each, as a stream that can be gone on with."""

import json
import threading
from collections.abc import AsyncIterator
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.test import AsyncClient
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.api import export, export_places
from games.api.export import read_piece
from games.api.export_places import Places
from games.models import Game, Table
from games.records.reading import record_of
from tests.games import played

from .asking import Asker

ADDRESS = "/api/v1/games/export"


def finished(number: int, **fields: Any) -> Table:
    """The first is the oldest. They were over an hour ago and more."""
    table = played.new_table(5, **fields)
    played.play_to_the_end(table, Random(number))
    long_ago = timezone.now() - timedelta(days=1) + timedelta(minutes=number // 2)
    Game.objects.filter(pk=table.pk).update(over_at=long_ago.replace(microsecond=0, second=0))
    return table


def codes(lines: list[dict[str, Any]]) -> list[str]:
    return [line["code"] for line in lines]


@pytest.mark.django_db
class TestAPiece:
    def test_holds_whole_records_the_oldest_first(self) -> None:
        tables = [finished(number) for number in range(3)]
        piece = read_piece({}, None, 10)
        assert codes(piece) == [table.code for table in tables]
        for line in piece:
            cursor = line.pop("cursor")
            assert line == record_of(Game.objects.get(table__code=line["code"])), cursor

    def test_goes_on_behind_a_cursor(self) -> None:
        """Also where several were over at the same moment."""
        tables = [finished(number) for number in range(5)]
        found: list[str] = []
        after = None
        while piece := read_piece({}, after, 2):
            found += codes(piece)
            after = piece[-1]["cursor"]
        assert found == [table.code for table in tables]

    def test_of_public_tables_only(self) -> None:
        finished(1, visibility="link")
        finished(2, visibility="password", password="x")
        public = finished(3)
        assert codes(read_piece({}, None, 10)) == [public.code]

    def test_not_what_was_over_just_now(self) -> None:
        """Another that was over before it may not be stored yet; who went on behind it would miss that."""
        table = finished(1)
        Game.objects.filter(pk=table.pk).update(over_at=timezone.now())
        assert read_piece({}, None, 10) == []

    def test_filtered(self) -> None:
        finished(1)
        rated = finished(2, rated=True)
        assert codes(read_piece({"rated": True}, None, 10)) == [rated.code]

    def test_costs_as_much_for_many_as_for_one(
        self, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        for number in range(3):
            finished(number)
        with django_assert_num_queries(10):
            assert len(read_piece({}, None, 10)) == 3

    @pytest.mark.parametrize(
        "query", [{"after": "x"}, {"after": "1-2-3"}, {"after": "-1-1"}, {"limit": 0}, {"players": 2}]
    )
    def test_what_makes_no_sense(self, query: dict[str, Any]) -> None:
        told = Asker().refused(400, "invalid", "GET", "games/export", **query)
        assert set(told["fields"]) == set(query)


@pytest.fixture(autouse=True)
def no_place_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """By exports of other tests that nobody read to their end."""
    monkeypatch.setattr(export, "places", Places())


@pytest.mark.django_db(transaction=True)
class TestTheStream:
    async def lines(self, **query: Any) -> list[dict[str, Any]]:
        response: Any = await AsyncClient().get(ADDRESS, query)
        assert response.status_code == 200
        assert response["Content-Type"] == "application/x-ndjson"
        stream: AsyncIterator[bytes] = response.streaming_content
        return [json.loads(line) for line in (b"".join([piece async for piece in stream])).splitlines()]

    @pytest.mark.usefixtures("no_running_loop")
    def test_is_all_of_it_in_pieces(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(export, "CHUNK", 2)
        tables = [finished(number).code for number in range(5)]
        lines = async_to_sync(self.lines)()
        assert codes(lines) == tables
        assert codes(async_to_sync(self.lines)(limit=3)) == tables[:3]
        assert codes(async_to_sync(self.lines)(after=lines[2]["cursor"])) == tables[3:]
        assert async_to_sync(self.lines)(after=lines[4]["cursor"]) == []

    @pytest.mark.usefixtures("no_running_loop")
    def test_ends_after_its_time_but_never_with_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(export_places, "LONGEST", 0)
        self.games_without_end(monkeypatch)
        assert len(async_to_sync(self.lines)()) == 2

    @pytest.mark.usefixtures("no_running_loop")
    def test_takes_no_thread_from_sockets_and_requests(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games_without_end(monkeypatch)
        assert {line["read_in"] for line in async_to_sync(self.lines)(limit=3)} == {"export_0"}

    def games_without_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def piece(_chosen: object, _after: object, most: int) -> list[dict[str, str]]:
            return [{"cursor": "1-1", "read_in": threading.current_thread().name}] * most

        monkeypatch.setattr(export, "CHUNK", 2)
        monkeypatch.setattr(export, "read_piece", piece)


@pytest.mark.django_db
class TestPlaces:
    """How many exports there are at a time."""

    def test_two_for_one_address(self, ada: User) -> None:
        first, _second = begun(), begun()
        assert Asker().refused(429, "throttled", "GET", "games/export")
        assert Asker().get("games/export")["Retry-After"] == "10"
        with_an_account = begun(ada)
        for ended in (first, with_an_account):
            ended.close()  # read to its end, or nobody listens any more
        begun()

    def test_an_account_is_counted_wherever_it_is(self, ada: User) -> None:
        begun(ada), begun(ada)
        assert Asker(ada).refused(429, "throttled", "GET", "games/export")

    def test_four_for_all(self, ada: User, bors: User) -> None:
        for who in (None, None, ada, ada):
            begun(who)
        assert Asker(bors).refused(429, "throttled", "GET", "games/export")

    def test_that_nobody_frees_are_free_after_their_time(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(export_places, "LONGEST", 0)
        for _more_than_there_are in range(5):
            begun()


def begun(user: User | None = None) -> Any:
    response = Asker(user).get("games/export")
    assert response.status_code == 200
    return response
