"""Players of one table from one address: marked for moderators, and for nobody else."""

from collections.abc import Mapping
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from accounts.export import personal_data
from avalon_site.addresses import address_of, address_of_socket
from games import play, tasks
from games.models import CameFrom, Game, Table
from games.moderation import shared_addresses

from .api.asking import Asker, at_seat
from .meeting import opened
from .moderating import browser_of, new_moderator, player_at, reported
from .played import START, begin, new_player, new_table, play_to_the_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    table = new_table(5)
    begin(table)
    return table


def note(table: Table, seat: int, address: str) -> None:
    shared_addresses.note(table.code, player_at(table, seat).pk, address, START)


class TestAMark:
    def test_tells_which_seats_share_an_address(self, table: Table) -> None:
        for seat, address in enumerate(["192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3", "192.0.2.2"]):
            note(table, seat, address)
        assert shared_addresses.shared(table) == [(0, 2), (1, 4)]

    def test_also_where_somebody_moves_about(self, table: Table) -> None:
        note(table, 0, "192.0.2.1")
        note(table, 0, "198.51.100.7")
        note(table, 3, "198.51.100.7")
        assert shared_addresses.shared(table) == [(0, 3)]

    def test_is_kept_once_and_not_without_end(self, table: Table) -> None:
        for number in range(2 * shared_addresses.MOST):
            note(table, 0, "192.0.2.1")
            note(table, 0, f"192.0.2.{number}")
        assert CameFrom.objects.count() == shared_addresses.MOST

    def test_says_nothing_at_another_table(self, table: Table) -> None:
        other = new_table(5)
        note(table, 0, "192.0.2.1")
        note(other, 0, "192.0.2.1")
        first, second = CameFrom.objects.values_list("mark", flat=True)
        assert first != second
        assert "192" not in first

    def test_is_not_made_of_nothing(self, table: Table) -> None:
        note(table, 0, "unknown")
        shared_addresses.note(table.code, new_player().pk, "192.0.2.1", START)  # sits elsewhere
        assert not CameFrom.objects.exists()

    def test_is_forgotten_after_the_game(self, table: Table) -> None:
        note(table, 0, "192.0.2.1")
        play_to_the_end(table, Random(1))
        over_at = Game.objects.get(pk=table.pk).over_at
        assert over_at
        shared_addresses.forget(over_at + timedelta(days=30))
        assert CameFrom.objects.exists()
        shared_addresses.forget(over_at + timedelta(days=30, seconds=1))
        assert not CameFrom.objects.exists()

    def test_stays_while_the_game_goes_on(self, table: Table) -> None:
        note(table, 0, "192.0.2.1")
        shared_addresses.forget(START + timedelta(days=400))
        tasks.forget_addresses()
        assert CameFrom.objects.exists()

    def test_of_a_closed_table_goes_too(self) -> None:
        table = new_table(5)
        note(table, 0, "192.0.2.1")
        Table.objects.filter(pk=table.pk).update(status="closed")
        shared_addresses.forget(START + timedelta(days=31))
        assert not CameFrom.objects.exists()


class TestAnAddress:
    def asked(self, address: str, forwarded: str = "") -> tuple[str, str]:
        """By a request, and by a socket."""
        headers = {"X-Forwarded-For": forwarded} if forwarded else {}
        request = RequestFactory().get("/", REMOTE_ADDR=address, headers=headers)
        scope: Mapping[str, Any] = {
            "client": [address, 4711],
            "headers": [(b"x-forwarded-for", forwarded.encode())] if forwarded else [],
        }
        return address_of(request), address_of_socket(scope)

    def test_is_the_same_for_pages_and_sockets(self) -> None:
        assert self.asked("192.0.2.1") == ("192.0.2.1", "192.0.2.1")

    def test_of_ipv6_is_the_network(self) -> None:
        assert self.asked("2001:db8:1:2:3:4:5:6") == ("2001:db8:1:2::", "2001:db8:1:2::")

    def test_is_believed_of_our_own_proxies_only(self, settings: Settings) -> None:
        assert self.asked("10.0.0.1", "192.0.2.9") == ("10.0.0.1", "10.0.0.1")
        settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
        assert self.asked("10.0.0.1", "203.0.113.5, 192.0.2.9") == ("192.0.2.9", "192.0.2.9")

    def test_that_is_none_is_unknown(self, settings: Settings) -> None:
        assert address_of_socket({"client": None, "headers": []}) == "unknown"
        settings.ALLAUTH_TRUSTED_PROXY_COUNT = 2
        told = {"client": ["10.0.0.1", 1], "headers": [(b"x-forwarded-for", b"192.0.2.9")]}
        assert address_of_socket(told) == "unknown"
        settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
        garbled = {"client": ["10.0.0.1", 1], "headers": [(b"x-forwarded-for", b"\xff<script>")]}
        assert address_of_socket(garbled) == "unknown"


class TestWhoIsTold:
    def shared_table(self) -> Table:
        table = new_table(5)
        begin(table)
        note(table, 1, "192.0.2.1")
        note(table, 3, "192.0.2.1")
        return table

    def test_a_moderator_on_the_reports_page(self) -> None:
        table = self.shared_table()
        report = reported(table, player_at(table, 0), player_at(table, 1))
        page = browser_of(new_moderator()).get(f"/moderation/reports/{report.pk}/").content.decode()
        assert "Seats 2, 4 came from one address." in page
        assert "That proves nothing" in page

    def test_not_one_who_plays_there_until_it_is_over(self) -> None:
        table = self.shared_table()
        report = reported(table, player_at(table, 0), player_at(table, 1))
        moderator = player_at(table, 2)
        moderator.is_moderator = True
        moderator.save()
        browser = browser_of(moderator)
        page = f"/moderation/reports/{report.pk}/"
        assert "one address" not in browser.get(page).content.decode()
        play_to_the_end(table, Random(1))
        assert "Seats 2, 4 came from one address." in browser.get(page).content.decode()

    def test_in_the_data_there_are_ones_own(self) -> None:
        table = self.shared_table()
        (own,) = personal_data(player_at(table, 1))["seats"]
        assert len(own["marks_of_addresses"]) == 1
        (others,) = personal_data(player_at(table, 0))["seats"]
        assert others["marks_of_addresses"] == []

    def test_nobody_through_the_api(self) -> None:
        table = self.shared_table()
        mark = CameFrom.objects.values_list("mark", flat=True)[0]
        for address in (f"tables/{table.code}", f"games/{table.code}/view", "tables", "me/data"):
            assert mark not in Asker(new_player()).get(address).content.decode()


class TestWhenItIsNoted:
    def test_sitting_down_through_the_api(self) -> None:
        table, bors = opened(), new_player()
        Asker(bors).done("PUT", f"tables/{table.code}/seat", seat=None)
        assert CameFrom.objects.get().seat.user == bors

    def test_answering_through_the_api(self, table: Table) -> None:
        ((leader, decision),) = play.load(table.pk).decisions.items()
        team = list(decision.choices[: decision.least])
        at_seat(table, leader).done("POST", f"games/{table.code}/answers", decision=decision.id, answer=team)
        assert CameFrom.objects.get().seat.number == leader
