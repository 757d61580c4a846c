"""Tables over REST: the lobby, opening, sitting down, being ready, the host's powers."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games import tables
from games.models import Game, Seat, Table
from tests.games import played
from tests.games.meeting import all_ready, at, now, opened, sit

from .asking import Asker, at_seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def host(ada: User) -> Asker:
    return Asker(ada)


@pytest.fixture
def guest(bors: User) -> Asker:
    return Asker(bors)


class TestTheLobby:
    def codes(self, asker: Asker, **query: Any) -> list[str]:
        response = asker.get("tables", **query)
        assert response.status_code == 200, response.content
        return [row["code"] for row in response.json()["results"]]

    def test_lists_what_waits_and_what_plays(self) -> None:
        waiting, playing, over = opened(), played.new_table(5), played.new_table(5)
        played.begin(playing)
        played.play_to_the_end(over, Random(1))
        opened(visibility="link")
        locked = opened(visibility="password", password="apple")
        assert set(self.codes(Asker())) == {waiting.code, playing.code, locked.code}
        assert self.codes(Asker(), status="playing") == [playing.code]

    def test_tells_what_was_chosen(self, ada: User) -> None:
        table = opened(ada, players=7, programs=True)
        (row,) = Asker().get("tables").json()["results"]
        assert (row["code"], row["status"], row["host"]) == (table.code, "waiting", "Ada")
        assert (row["taken"], row["free"]) == (1, 6)
        assert (row["choices"]["players"], row["choices"]["programs"]) == (7, True)
        assert "oberon" in row["choices"]["options"]["characters"]
        assert "password" not in row["choices"]

    def test_filters(self) -> None:
        plain, large = opened(), opened(players=8)
        rated, german = opened(rated=True), opened(language="de")
        programs, full = opened(programs=True), opened()
        tables.add_computers(full.code, full.host, "weak")  # type: ignore[arg-type]
        everything = {plain, large, rated, german, programs, full}
        for query, found in (
            ({"players": 8}, {large}),
            ({"rated": "true"}, {rated}),
            ({"rated": "false"}, everything - {rated}),
            ({"language": "de"}, {german}),
            ({"programs": "true"}, {programs}),
            ({"free": "true"}, everything - {full}),
            ({"edition": "resistance"}, set()),
            ({"edition": "avalon"}, everything),
        ):
            assert set(self.codes(Asker(), **query)) == {table.code for table in found}, query

    def test_my_own(self, host: Asker) -> None:
        opened()
        mine = opened(host.user, visibility="link")
        assert self.codes(host, mine="true") == [mine.code]
        assert self.codes(Asker(), mine="true") == []
        assert self.codes(Asker(), mine="true", order="free") == []

    def test_in_an_order_and_in_pages(self) -> None:
        first, second, third = opened(), opened(), opened()
        for number, table in enumerate((first, second, third)):
            Table.objects.filter(pk=table.pk).update(opened_at=played.START + timedelta(hours=number))
        sit(second)
        assert self.codes(Asker()) == [third.code, second.code, first.code]
        assert self.codes(Asker(), order="opened_at") == [first.code, second.code, third.code]
        assert self.codes(Asker(), order="free")[0] == second.code
        assert self.codes(Asker(), order="-free")[-1] == second.code
        found: list[str] = []
        page = Asker().get("tables", limit=1, order="free").json()
        while True:
            found += [row["code"] for row in page["results"]]
            if not page["next"]:
                break
            page = Asker().get(page["next"]).json()
        assert sorted(found) == sorted([first.code, second.code, third.code])

    @pytest.mark.parametrize(
        "query", [{"players": 2}, {"status": "over"}, {"order": "host"}, {"limit": 0}, {"cursor": "x"}]
    )
    def test_refuses_what_makes_no_sense(self, query: dict[str, Any]) -> None:
        assert set(Asker().refused(400, "invalid", "GET", "tables", **query)["fields"]) == set(query)

    def test_hides_the_host_where_names_are_hidden(self, ada: User) -> None:
        table = played.new_table(5, anonymous=True)
        played.begin(table)
        (row,) = Asker().get("tables").json()["results"]
        assert row["host"] == ""

    def test_costs_one_query(self, django_assert_num_queries: DjangoAssertNumQueries) -> None:
        for _each in range(5):
            opened()
        with django_assert_num_queries(1):
            assert len(self.codes(Asker())) == 5


class TestOpening:
    def test_as_suggested(self, host: Asker) -> None:
        response = host.send("POST", "tables")
        table = response.json()
        assert response.status_code == 201
        assert response["Location"].endswith(f"/api/v1/tables/{table['code']}")
        assert (table["status"], table["host"], table["you"]) == ("waiting", 0, 0)
        assert [seat["name"] for seat in table["seats"]] == ["Ada"]
        assert table["choices"]["options"]["characters"] == ["merlin", "percival", "morgana", "assassin"]

    def test_as_chosen(self, host: Asker) -> None:
        chosen = {
            "players": 7,
            "options": {"edition": "resistance", "plot_cards": True},
            "pace": "slow",
            "seconds": {"vote": 100},
            "visibility": "link",
            "spectators": False,
            "anonymous": True,
            "programs": True,
            "language": "de",
        }
        choices = host.done("POST", "tables", **chosen)["choices"]
        assert choices["options"] | chosen.pop("options") == choices["options"]
        assert choices | chosen == choices

    def test_options_come_as_other_fields_do(self, host: Asker) -> None:
        choices = host.done("POST", "tables", rated="false", options={"lady": "true", "excalibur": 1})[
            "choices"
        ]
        assert choices["rated"] is False
        assert choices["options"]["lady"] is choices["options"]["excalibur"] is True

    @pytest.mark.parametrize(
        ("chosen", "fields"),
        [
            ({"players": 11}, {"players"}),
            ({"players": "many", "pace": "now"}, {"players", "pace"}),
            (
                {"options": {"characters": ["gandalf"], "lady": "perhaps"}},
                {"options.characters.0", "options.lady"},
            ),
            ({"seconds": {"vote": 1}}, {"seconds.vote"}),
            ({"language": "tlh"}, {"language"}),
            ({"pasword": "apple"}, {"pasword"}),
            ({"options": {"lady_of_the_lake": True}}, {"options.lady_of_the_lake"}),
            ({"options": ["lady"]}, {"options"}),
            ({"rules": "chess", "options": {"lady": True}}, {"rules"}),
            ({"rules": ["resistance"], "options": {"lady": True}}, {"rules"}),
        ],
    )
    def test_wrong_fields_are_named(self, host: Asker, chosen: dict[str, Any], fields: set[str]) -> None:
        told = host.refused(400, "invalid", "POST", "tables", **chosen)
        assert set(told["fields"]) == fields
        assert not Table.objects.exists()

    @pytest.mark.parametrize(
        ("chosen", "code"),
        [
            ({"visibility": "password"}, "password_missing"),
            ({"rated": True, "programs": True}, "rated_or_programs"),
            ({"seconds": {"yawn": 60}}, "bad_seconds"),
            ({"options": {"characters": ["good_lancelot"]}}, "half_lancelot"),
        ],
    )
    def test_what_does_not_fit_together(self, host: Asker, chosen: dict[str, Any], code: str) -> None:
        host.refused(400, code, "POST", "tables", **chosen)

    def test_a_program_opens_tables_for_programs(self) -> None:
        talos = Asker(User.objects.create_user("Talos", is_program=True))
        talos.refused(403, "no_programs", "POST", "tables")
        assert talos.done("POST", "tables", programs=True)["seats"][0]["program"] is True

    def test_a_guest_does_not_open_a_rated_one(self) -> None:
        Asker(User.objects.create_guest()).refused(403, "rated_needs_account", "POST", "tables", rated=True)

    def test_nobody_opens_none(self) -> None:
        Asker().refused(401, "not_authenticated", "POST", "tables")


class TestOneTable:
    def test_everybody_sees_it(self, ada: User, guest: Asker) -> None:
        table = opened(ada)
        shown = guest.get(f"tables/{table.code}").json()
        assert (shown["code"], shown["host"], shown["you"]) == (table.code, 0, None)
        assert shown["seats"] == [
            {
                "seat": 0,
                "name": "Ada",
                "arms": ada.avatar_seed,
                "player": "Ada",
                "level": "",
                "program": False,
                "ready": False,
                "left": False,
                "wants_end": False,
            }
        ]

    def test_who_has_it_is_not_sent_it_again(self, host: Asker) -> None:
        table = opened(host.user)
        first = host.get(f"tables/{table.code}")
        again = host.get(f"tables/{table.code}", {"if-none-match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        sit(table)
        assert host.get(f"tables/{table.code}", {"if-none-match": first["ETag"]}).status_code == 200
        assert Asker().get(f"tables/{table.code}")["ETag"] != first["ETag"]

    @pytest.mark.parametrize("code", ["nowhere2", "x", "a b", "%00", "ä", "²", "-" * 300])
    def test_there_is_no_such_table(self, code: str) -> None:
        Asker().refused(404, "no_such_table", "GET", f"tables/{code}")
        somebody = Asker(played.new_player())
        somebody.refused(404, "no_such_table", "PUT", f"tables/{code}/ready", ready=True)
        somebody.refused(404, "no_such_table", "POST", f"games/{code}/leave")

    def test_one_with_a_password_is_for_those_who_gave_it(self, ada: User, guest: Asker) -> None:
        table = opened(ada, visibility="password", password="apple")
        guest.refused(403, "not_welcome", "GET", f"tables/{table.code}")
        Asker().refused(403, "not_welcome", "GET", f"tables/{table.code}")
        guest.refused(403, "password", "PUT", f"tables/{table.code}/seat", seat=None)
        guest.refused(403, "password", "POST", f"tables/{table.code}/enter", password="pear")
        assert guest.done("POST", f"tables/{table.code}/enter", password="apple")["you"] is None
        assert guest.done("PUT", f"tables/{table.code}/seat", seat=None)["you"] == 1

    def test_passwords_are_not_guessed_for_ever(self, ada: User, guest: Asker) -> None:
        table = opened(ada, visibility="password", password="apple")
        for _each in range(10):
            guest.refused(403, "password", "POST", f"tables/{table.code}/enter", password="pear")
        guest.refused(429, "throttled", "POST", f"tables/{table.code}/enter", password="apple")

    def test_who_asks_for_it_is_there(self, host: Asker) -> None:
        table = opened(host.user)
        long_ago = timezone.now() - timedelta(minutes=5)
        Seat.objects.filter(table=table).update(seen_at=long_ago)
        Asker().get(f"tables/{table.code}")
        assert table.seats.get().seen_at == long_ago
        host.get(f"tables/{table.code}")
        assert table.seats.get().seen_at > long_ago
        tables.clear_away(timezone.now())
        assert now(table).waiting

    def test_names_are_hidden_while_they_are(self) -> None:
        table = played.new_table(5, anonymous=True, programs=True)
        User.objects.filter(seats__table=table).update(is_program=True)
        names = {seat.user.username for seat in table.seats.select_related("user") if seat.user}
        played.begin(table)
        for asker in (Asker(), at_seat(table, 2)):
            shown = asker.get(f"tables/{table.code}").json()
            assert shown["host"] is None
            assert {(seat["player"], seat["program"]) for seat in shown["seats"]} == {(None, False)}
            assert not names & {seat["name"] for seat in shown["seats"]}


class TestChanging:
    def test_only_what_is_named(self, host: Asker, guest: Asker) -> None:
        table = opened(host.user, players=7, spectators=False)
        address = f"tables/{table.code}"
        choices = host.done("PATCH", address, options={"lady": True}, pace="blitz")["choices"]
        assert choices["options"]["lady"] is True
        assert "merlin" in choices["options"]["characters"]
        assert (choices["pace"], choices["players"], choices["spectators"]) == ("blitz", 7, False)
        guest.refused(403, "not_the_host", "PATCH", address, pace="slow")
        told = host.refused(400, "invalid", "PATCH", address, players=2)
        assert set(told["fields"]) == {"players"}
        host.refused(400, "players", "PATCH", address, players=4)  # enough for another game

    def test_not_once_it_has_begun(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        at_seat(table, 0).refused(409, "not_waiting", "PATCH", f"tables/{table.code}", pace="slow")


class TestSeats:
    def test_sitting_moving_standing(self, host: Asker, guest: Asker) -> None:
        table = opened(host.user)
        address = f"tables/{table.code}/seat"
        assert guest.done("PUT", address, seat=None)["you"] == 1
        assert guest.done("PUT", address, seat=3)["you"] == 3
        guest.refused(409, "seat_taken", "PUT", address, seat=0)
        guest.refused(404, "no_such_seat", "PUT", address, seat=9)
        guest.refused(400, "invalid", "PUT", address, seat=10)
        guest.refused(400, "invalid", "PUT", address)
        assert guest.done("DELETE", address)["you"] is None
        guest.refused(409, "not_seated", "DELETE", address)
        assert host.done("DELETE", address)["status"] == "closed"
        guest.refused(409, "closed_table", "PUT", address, seat=None)

    def test_programs_only_where_they_may(self, host: Asker) -> None:
        table = opened(host.user)
        talos = Asker(User.objects.create_user("Talos", is_program=True))
        talos.refused(403, "no_programs", "PUT", f"tables/{table.code}/seat", seat=None)

    def test_with_the_last_who_is_ready_the_game_begins(self, host: Asker, guest: Asker) -> None:
        table = opened(host.user)
        address = f"tables/{table.code}"
        guest.refused(409, "not_seated", "PUT", f"{address}/ready", ready=True)
        guest.done("PUT", f"{address}/seat", seat=2)
        host.done("POST", f"{address}/computers", all=True)
        assert host.done("PUT", f"{address}/ready", ready=True)["status"] == "waiting"
        assert guest.done("PUT", f"{address}/ready", ready=True)["status"] == "playing"
        assert Game.objects.filter(table=table).exists()


class TestTheHost:
    def test_has_powers(self, host: Asker, guest: Asker) -> None:
        table = opened(host.user)
        address = f"tables/{table.code}"
        guest.done("PUT", f"{address}/seat", seat=None)
        host.done("POST", f"{address}/computers", level="strong", seat=4)
        assert [(seat.number, seat.level) for seat in table.seats.exclude(level="")] == [(4, "strong")]
        host.done("DELETE", f"{address}/seats/4")
        host.done("PUT", f"{address}/order", order=[4, 3, 2, 1, 0])
        assert at(table) == {4: "Ada", 3: "Bors"}
        assert host.done("PUT", f"{address}/host", seat=3)["host"] == 3
        assert guest.done("DELETE", f"{address}/seats/4")["seats"][0]["name"] == "Bors"
        host.refused(403, "removed", "PUT", f"{address}/seat", seat=None)

    def test_is_refused_what_cannot_be(self, host: Asker) -> None:
        table = opened(host.user)
        address = f"tables/{table.code}"
        host.refused(409, "yourself", "DELETE", f"{address}/seats/0")
        host.refused(404, "no_such_seat", "DELETE", f"{address}/seats/99999999999999999999")
        host.refused(400, "bad_order", "PUT", f"{address}/order", order=[0, 1])
        host.refused(400, "invalid", "POST", f"{address}/computers", level="godlike")
        host.refused(409, "seat_taken", "POST", f"{address}/computers", seat=0)
        host.done("POST", f"{address}/computers")
        host.refused(409, "not_a_person", "PUT", f"{address}/host", seat=1)

    @pytest.mark.parametrize(
        ("method", "what", "body"),
        [
            ("DELETE", "seats/0", {}),
            ("POST", "computers", {}),
            ("PUT", "order", {"order": [0, 1, 2, 3, 4]}),
            ("PUT", "host", {"seat": 0}),
        ],
    )
    def test_alone(self, guest: Asker, method: str, what: str, body: dict[str, Any]) -> None:
        address = f"tables/{opened().code}/{what}"
        guest.refused(403, "not_the_host", method, address, **body)
        Asker().refused(401, "not_authenticated", method, address, **body)


class TestInOneStep:
    def test_quick_play(self, host: Asker, guest: Asker) -> None:
        table = host.done("POST", "tables/quick")
        assert guest.done("POST", "tables/quick")["code"] == table["code"]
        assert guest.done("POST", "tables/quick", language="de")["code"] != table["code"]

    def test_practising(self, host: Asker) -> None:
        table = host.done("POST", "tables/practise", players=6, level="weak")
        assert (table["status"], len(table["seats"])) == ("playing", 6)
        assert (table["choices"]["pace"], table["choices"]["tempo"]) == ("untimed", "usual")
        assert host.done("POST", "tables/practise", tempo="waits")["choices"]["tempo"] == "waits"
        host.refused(400, "invalid", "POST", "tables/practise", players=11)
        host.refused(400, "only_alone", "POST", "tables", pace="untimed")
        host.refused(400, "only_alone", "POST", "tables", tempo="waits")

    def test_again(self) -> None:
        table = played.new_table(5)
        address = f"tables/{table.code}/again"
        at_seat(table, 0).refused(409, "not_over", "POST", address)
        played.play_to_the_end(table, Random(1))
        following = at_seat(table, 0).done("POST", address)
        assert following["status"] == "waiting"
        assert at_seat(table, 1).done("POST", address)["code"] == following["code"]
        assert at_seat(table, 2).get(f"tables/{table.code}").json()["again"] == following["code"]
        Asker(played.new_player()).refused(409, "not_seated", "POST", address)


def test_everybody_ready_by_token_as_in_the_browser(host: Asker) -> None:
    table = opened(host.user)
    for _each in range(4):
        sit(table)
    all_ready(table)
    assert host.get(f"tables/{table.code}").json()["status"] == "playing"
