"""A table's page before its game, and all that is done there."""

from html import unescape
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import tables
from games.models import Table
from games.tables.setup import Setup
from tests.games import played
from tests.games.played import START, new_player
from tests.games.test_lobby import CHOICES, browser_of, opened

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(ada: User) -> Table:
    return tables.open_table(ada, tables.standard_setup("en"), START)


@pytest.fixture
def host(ada: User) -> Client:
    return browser_of(ada)


@pytest.fixture
def other(table: Table, bors: User) -> Client:
    """The browser of somebody who sits there too."""
    tables.take_seat(table.code, bors, 1, START)
    return browser_of(bors)


def page(browser: Client, table: Table, under: str = "") -> str:
    response = browser.get(f"/t/{table.code}/{under}")
    assert response.status_code == 200
    return unescape(response.content.decode())


def do(browser: Client, table: Table, what: str, **sent: Any) -> str:
    """Sends a form; gives what the page says then."""
    response = browser.post(f"/t/{table.code}/{what}/", sent, follow=True)
    assert response.status_code == 200
    return unescape(response.content.decode())


def quietly(browser: Client, table: Table, what: str, **sent: Any) -> tuple[int, str]:
    """As the page's script does it."""
    response = browser.post(f"/t/{table.code}/{what}/", sent, headers={"X-Requested-With": "fetch"})
    return response.status_code, unescape(response.content.decode())


def seated(table: Table) -> list[int]:
    return list(table.seats.values_list("number", flat=True))


class TestThePage:
    def test_tells_what_is_played_and_where(self, client: Client, table: Table) -> None:
        shown = page(client, table)
        for words in (
            f"http://testserver<wbr>/t/{table.code}/",
            "Ada’s table",
            "Merlin",
            'href="/rules/resistance/#character-morgana"',
            "Casual",
            "English",
            "4 seats are still free.",
            "Not ready yet: Ada.",
        ):
            assert words in shown

    def test_has_the_modules_and_warnings(self, client: Client, ada: User) -> None:
        setup = Setup(options={"characters": ["percival", "assassin"], "lady": True}, players=5)
        shown = page(client, tables.open_table(ada, setup, START))
        assert 'href="/rules/resistance/#module-lady"' in shown
        assert "Percival is meant to be played with Merlin" in shown

    def test_has_tools_for_the_host_only(self, table: Table, host: Client, other: Client) -> None:
        tools = ("remove/", "host/", "computer/", "options/")
        assert all(f"/t/{table.code}/{tool}" in page(host, table) for tool in tools)
        assert not any(f"/t/{table.code}/{tool}" in page(other, table) for tool in tools)

    def test_the_part_that_changes_can_be_had_alone(self, table: Table, host: Client) -> None:
        part = page(host, table, "room/")
        assert "<html" not in part
        assert "I am ready" in part

    def test_says_who_is_waited_for(self, table: Table, host: Client, other: Client, bors: User) -> None:
        tables.set_ready(table.code, bors, True, START)
        do(host, table, "computer", all="1")
        assert "Everybody waits for you." in page(host, table)
        assert "Not ready yet: Ada." in page(other, table)

    def test_a_closed_table_says_so(self, client: Client, table: Table, ada: User) -> None:
        tables.leave_seat(table.code, ada)
        assert "This table is closed" in page(client, table)
        assert client.get(f"/t/{table.code}/room/").status_code == 410

    def test_a_table_that_is_not_there(self, client: Client) -> None:
        assert client.get("/t/nowhere2/").status_code == 404
        assert client.get("/t/nowhere2/room/").status_code == 404

    def test_looking_changes_nothing(self, client: Client, table: Table) -> None:
        for what in (
            "sit",
            "sit/guest",
            "stand",
            "ready",
            "remove",
            "order",
            "computer",
            "host",
            "again",
            "enter",
        ):
            assert client.get(f"/t/{table.code}/{what}/").status_code == 405, what


class TestVisitors:
    def test_can_sit_down_as_a_guest_in_one_step(self, client: Client, table: Table) -> None:
        assert "Take a seat as a guest" in page(client, table)
        shown = do(client, table, "sit/guest")
        guest = User.objects.get(is_guest=True)
        assert table.seats.get(number=1).user == guest
        assert "I am ready" in shown

    def test_no_guest_is_made_where_there_is_no_seat(
        self, client: Client, table: Table, host: Client
    ) -> None:
        do(host, table, "computer", all="1")
        assert "Every seat at this table is taken" in do(client, table, "sit/guest")
        rated = opened(rated=True)
        assert "Rated games are for players with an account" in do(client, rated, "sit/guest")
        assert "Take a seat as a guest" not in page(client, rated)
        assert not User.objects.filter(is_guest=True).exists()

    def test_are_led_back_when_they_log_in(self, client: Client, table: Table) -> None:
        assert f"/accounts/login/?next=%2Ft%2F{table.code}%2F" in page(client, table)

    @pytest.mark.parametrize("what", ["sit", "stand", "ready", "computer", "again", "enter"])
    def test_come_in_before_they_do_anything(self, client: Client, table: Table, what: str) -> None:
        response = client.post(f"/t/{table.code}/{what}/")
        assert response["Location"] == f"/come-in/?next=%2Ft%2F{table.code}%2F"
        assert seated(table) == [0]

    def test_a_script_is_told_so(self, client: Client, table: Table) -> None:
        assert quietly(client, table, "sit") == (401, "Log in, or play as a guest.")


class TestSeats:
    def test_sitting_down_moving_and_leaving(self, table: Table, bors: User) -> None:
        browser = browser_of(bors)
        do(browser, table, "sit")
        assert seated(table) == [0, 1]
        do(browser, table, "sit", number="4")
        assert seated(table) == [0, 4]
        do(browser, table, "stand")
        assert seated(table) == [0]

    def test_says_why_not(self, table: Table, bors: User) -> None:
        browser = browser_of(bors)
        assert "Somebody else sits there" in do(browser, table, "sit", number="0")
        for nonsense in ("-1", "77", "x", "٣"):
            assert "There is no such seat" in do(browser, table, "sit", number=nonsense)
        assert "Take a seat first" in do(browser, table, "ready", ready="yes")

    def test_a_script_gets_the_sentence_alone(self, table: Table, bors: User) -> None:
        browser = browser_of(bors)
        assert quietly(browser, table, "sit", number="0") == (
            409,
            "Somebody else sits there. Choose another seat.",
        )
        assert quietly(browser, table, "sit", number="2") == (204, "")
        assert seated(table) == [0, 2]

    def test_being_ready_and_not(self, table: Table, host: Client) -> None:
        do(host, table, "ready", ready="yes")
        assert table.seats.get().ready
        do(host, table, "ready", ready="no")
        assert not table.seats.get().ready

    def test_the_game_begins_with_the_last(self, table: Table, host: Client) -> None:
        quietly(host, table, "computer", all="1")
        assert quietly(host, table, "ready", ready="yes") == (204, "")
        table.refresh_from_db()
        assert table.status == "playing"
        assert host.get(f"/t/{table.code}/room/").status_code == 410


class TestTheHost:
    def test_removes(self, table: Table, host: Client, other: Client) -> None:
        do(host, table, "remove", number="1")
        assert seated(table) == [0]
        assert "The host has asked you to leave this table" in do(other, table, "sit")

    def test_moves_people_up_and_down(self, table: Table, host: Client, other: Client, bors: User) -> None:
        do(host, table, "order", number="1", direction="up")
        assert table.seats.get(number=0).user == bors
        do(host, table, "order", number="0", direction="down")
        assert table.seats.get(number=1).user == bors
        assert "There is no such seat" in do(host, table, "order", number="0", direction="up")
        assert "There is no such seat" in do(host, table, "order", number="4", direction="down")

    def test_adds_computer_players(self, table: Table, host: Client) -> None:
        do(host, table, "computer", number="3", level="strong")
        do(host, table, "computer", number="1")
        assert seated(table) == [0, 1, 3]
        do(host, table, "computer", all="1", level="weak")
        levels = table.seats.values_list("number", "level")
        assert list(levels) == [(0, ""), (1, "middle"), (2, "weak"), (3, "strong"), (4, "weak")]

    def test_adds_no_computer_player_that_there_is_not(self, table: Table, host: Client) -> None:
        for nonsense in ("genius", "", "simple", "Weak", "x" * 5000):
            for where in ({"number": "1"}, {"all": "1"}):
                said = do(host, table, "computer", level=nonsense, **where)
                assert "There is no such computer player" in said
        for nowhere in ("", "9", "x", "-1"):
            assert "There is no such seat" in do(host, table, "computer", level="weak", number=nowhere)
        assert seated(table) == [0]

    def test_sees_the_level_of_each_and_finds_the_last_one_chosen(self, table: Table, host: Client) -> None:
        assert '<option value="middle" selected>' in page(host, table)
        do(host, table, "computer", number="2", level="strong")
        shown = page(host, table)
        assert "<span>Computer</span> <span>Expert</span>" in shown
        assert '<option value="strong" selected>' in shown

    def test_can_put_one_on_each_free_seat(self, table: Table, host: Client, other: Client) -> None:
        shown = page(host, table)
        for place in (3, 4, 5):
            assert f"Put a computer player on seat {place}" in shown
        assert "Put a computer player" not in page(other, table)

    def test_makes_somebody_else_the_host(
        self, table: Table, host: Client, other: Client, bors: User
    ) -> None:
        do(host, table, "host", number="1")
        table.refresh_from_db()
        assert table.host == bors

    @pytest.mark.parametrize("what", ["remove", "order", "computer", "host"])
    def test_nobody_else_can(self, table: Table, other: Client, what: str) -> None:
        said = do(other, table, what, number="2" if what == "computer" else "0", direction="down")
        assert "Only the host of the table can do that" in said


class TestChangingTheChoices:
    def test_the_form_shows_what_was_chosen(self, table: Table, host: Client) -> None:
        form = host.get(f"/t/{table.code}/options/").context["form"]
        assert form.initial["cast"] == "suggested"
        assert form.initial["players"] == 5

    def test_own_characters_stay_own(self, ada: User, host: Client) -> None:
        options = {"characters": ["merlin", "good_lancelot", "evil_lancelot"], "dagger": "minion"}
        setup = Setup(options=options, players=7, seconds={"vote": 30})
        table = tables.open_table(ada, setup, START)
        form = host.get(f"/t/{table.code}/options/").context["form"]
        shown = {name: form.initial[name] for name in ("cast", "good", "evil", "together", "seconds_vote")}
        assert shown == {
            "cast": "own",
            "good": ["merlin"],
            "evil": [],
            "together": ["lancelot"],
            "seconds_vote": 30,
        }

    def test_are_saved(self, table: Table, host: Client) -> None:
        response = host.post(f"/t/{table.code}/options/", CHOICES | {"players": "8"})
        assert response["Location"] == f"/t/{table.code}/"
        table.refresh_from_db()
        assert table.players == 8

    def test_are_refused_with_a_reason(self, table: Table, host: Client) -> None:
        do(host, table, "computer", number="1")
        response = host.post(f"/t/{table.code}/options/", CHOICES | {"rated": "on"})
        assert "Computer players cannot sit at a rated table" in str(response.context["form"].errors["rated"])

    def test_are_the_hosts(self, client: Client, table: Table, other: Client) -> None:
        assert "Only the host" in do(other, table, "options", **CHOICES)
        assert client.get(f"/t/{table.code}/options/")["Location"].startswith("/come-in/")

    def test_are_fixed_once_the_game_has_begun(self, host: Client, ada: User) -> None:
        table = played.new_table(5, host=ada)
        played.begin(table)
        response = host.post(f"/t/{table.code}/options/", CHOICES)
        assert response["Location"] == f"/t/{table.code}/"


class TestThePassword:
    @pytest.fixture
    def locked(self) -> Table:
        return opened(visibility="password", password="grail")

    def test_is_asked_for_before_anything_is_shown(self, client: Client, host: Client, locked: Table) -> None:
        for browser in (client, host):
            shown = page(browser, locked)
            assert "A table with a password" in shown
            assert str(locked.host) not in shown
            assert browser.get(f"/t/{locked.code}/room/").status_code == 410
        assert "Play as a guest" in page(client, locked)

    def test_opens_the_door(self, host: Client, locked: Table) -> None:
        assert "That is not the password" in do(host, locked, "enter", password="cup")
        assert "Take a seat" in do(host, locked, "enter", password="grail")

    def test_cannot_be_guessed_by_trying(self, host: Client, locked: Table) -> None:
        answers = [
            host.post(f"/t/{locked.code}/enter/", {"password": str(number)}).status_code
            for number in range(11)
        ]
        assert answers == [302] * 10 + [429]

    def test_no_guest_is_made_for_a_locked_table(self, client: Client, locked: Table) -> None:
        assert "Come in first" in do(client, locked, "sit/guest")
        assert not User.objects.filter(is_guest=True).exists()


class TestAgain:
    def test_leads_to_the_new_table(self) -> None:
        table = played.new_table(5)
        Table.objects.filter(pk=table.pk).update(status="over")
        players = [browser_of(seat.user) for seat in table.seats.select_related("user") if seat.user]
        addresses = {player.post(f"/t/{table.code}/again/")["Location"] for player in players[:2]}
        following = Table.objects.exclude(pk=table.pk).get()
        assert addresses == {f"/t/{following.code}/"}
        assert seated(following) == [0, 1]

    def test_is_not_for_others(self) -> None:
        table = opened()
        browser = browser_of(new_player())
        assert "The game is still going on" in do(browser, table, "again")
