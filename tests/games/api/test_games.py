"""Games over REST: the lists, the records, and playing in one."""

from datetime import timedelta
from itertools import product
from random import Random
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games import play
from games.models import Action, Game, Seat, Table
from games.records.reading import record_of
from games.rules.kernel.random_play import choose
from games.rules.resistance import Options, State, answer, decisions, dump, start
from games.rules.resistance.texts import PROMPTS
from tests.games import by_hand, played
from tests.games.meeting import opened
from tests.games.rules.combinations import every_pair

from .asking import Asker, at_seat

pytestmark = pytest.mark.django_db


def finished(players: int = 5, options: Options | None = None, seed: int = 1, **fields: Any) -> Table:
    table = played.new_table(players, options, **fields)
    played.play_to_the_end(table, Random(seed))
    return table


def over_at(table: Table, hours: int) -> None:
    Game.objects.filter(pk=table.pk).update(over_at=played.START + timedelta(hours=hours))


def a_moment_with(kind: str) -> tuple[Options, State, int, list[Any]]:
    """A game in which this is asked: the state, who is asked, and an answer."""
    for number, (_name, options) in product(range(10), every_pair(10)):
        rng = Random(f"{number} {options}")
        state, _events = start(options, 10, f"seed {number}")
        while asked := decisions(state):
            seat, decision = rng.choice(sorted(asked.items()))
            given = choose(decision, rng)
            if decision.kind == kind:
                return options, state, seat, list(given)
            state, _events = answer(state, seat, decision.id, given)
    pytest.fail(f"nobody was ever asked for a {kind}")


class TestTheList:
    def codes(self, asker: Asker, **query: Any) -> list[str]:
        response = asker.get("games", **query)
        assert response.status_code == 200, response.content
        return [row["code"] for row in response.json()["results"]]

    def test_finished_games_at_public_tables_and_my_own(self) -> None:
        public, link, locked = finished(), finished(visibility="link"), finished(visibility="link")
        Table.objects.filter(pk=locked.pk).update(visibility="password", password="x")
        running = played.new_table(5)
        played.begin(running)
        opened()
        assert self.codes(Asker()) == [public.code]
        assert self.codes(at_seat(running, 0)) == [public.code]
        assert set(self.codes(at_seat(link, 2))) == {public.code, link.code}
        assert set(self.codes(at_seat(locked, 2))) == {public.code, locked.code}

    def test_tells_who_played_and_how_it_went(self) -> None:
        table = finished()
        (row,) = Asker().get("games").json()["results"]
        game, record = Game.objects.get(pk=table.pk), record_of(Game.objects.get(pk=table.pk))
        assert (row["winner"], row["reason"], row["ending"]) == (game.winning_side, game.reason, "played")
        for told, whole in zip(row["seats"], record["seats"], strict=True):
            assert told | whole == whole

    def test_filters(self) -> None:
        plain, large = finished(seed=1), finished(7, seed=2)
        rated = finished(rated=True, seed=3)
        resistance = finished(5, Options(edition="resistance"), seed=4)
        ended = played.new_table(5)
        played.begin(ended)
        for seat in range(3):
            play.want_end(ended.pk, seat, True, played.START)
        everything = [plain, large, rated, resistance, ended]
        for number, table in enumerate(everything):
            over_at(table, number)
        good = [table for table in everything if Game.objects.get(pk=table.pk).winning_side == "good"]
        player = plain.seats.get(number=0).user
        assert player
        for query, found in (
            ({"edition": "resistance"}, [resistance]),
            ({"players": 7}, [large]),
            ({"rated": "true"}, [rated]),
            ({"rated": "false"}, [plain, large, resistance, ended]),
            ({"winner": "good"}, good),
            ({"ending": "agreed"}, [ended]),
            ({"player": player.username.upper()}, [plain]),
            ({"player": "Nobody Here"}, []),
            ({"over_from": "2100-03-01T22:00:00Z"}, [rated, resistance, ended]),
            ({"over_to": "2100-03-01T22:00:00Z"}, [plain, large]),
        ):
            assert self.codes(Asker(), **query, order="over_at") == [table.code for table in found], query

    def test_who_hides_is_not_found_by_name(self) -> None:
        table = finished()
        asker = at_seat(table, 0)
        assert asker.user
        User.objects.filter(pk=asker.user.pk).update(hides_statistics=True)
        assert self.codes(Asker(), player=asker.user.username) == []
        assert self.codes(asker, player=asker.user.username) == [table.code]

    def test_the_newest_first_in_pages(self) -> None:
        tables = [finished(seed=seed) for seed in range(3)]
        for number, table in enumerate(tables):
            over_at(table, number)
        page = Asker().get("games", limit=2).json()
        assert [row["code"] for row in page["results"]] == [tables[2].code, tables[1].code]
        page = Asker().get(page["next"]).json()
        assert [row["code"] for row in page["results"]] == [tables[0].code]
        assert page["next"] is None

    @pytest.mark.parametrize(
        "query",
        [
            {"players": 11},
            {"winner": "merlin"},
            {"ending": "soon"},
            {"over_from": "yesterday"},
            {"order": "code"},
            {"rated": "perhaps"},
            {"player": "\0"},
        ],
    )
    def test_refuses_what_makes_no_sense(self, query: dict[str, Any]) -> None:
        assert set(Asker().refused(400, "invalid", "GET", "games", **query)["fields"]) == set(query)

    def test_costs_as_much_for_many_as_for_one(
        self, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        for seed in range(3):
            finished(seed=seed)
        with django_assert_num_queries(3):  # the games with their tables, the seats, the people
            assert len(self.codes(Asker())) == 3


class TestOneGame:
    def test_is_the_whole_record(self) -> None:
        table = finished()
        response = Asker().get(f"games/{table.code}")
        assert response.json() == record_of(Game.objects.get(pk=table.pk))
        again = Asker().get(f"games/{table.code}", {"if-none-match": response["ETag"]})
        assert again.status_code == 304

    def test_there_is_none_of_a_game_that_is_not_over(self) -> None:
        table = played.new_table(5)
        Asker().refused(404, "no_game", "GET", f"games/{table.code}")
        played.begin(table)
        at_seat(table, 0).refused(409, "not_over", "GET", f"games/{table.code}")
        Asker().refused(404, "no_such_table", "GET", "games/nowhere2")

    def test_at_a_table_with_a_password_for_those_who_gave_it(self) -> None:
        table = finished()
        Table.objects.filter(pk=table.pk).update(visibility="password", password="x")
        Asker().refused(403, "not_welcome", "GET", f"games/{table.code}")
        Asker(played.new_player()).refused(403, "not_welcome", "GET", f"games/{table.code}")
        own = at_seat(table, 0).get(f"games/{table.code}")
        assert own.status_code == 200
        assert own["Cache-Control"] == "private, no-store"

    def test_by_its_link_for_whoever_has_it(self) -> None:
        assert Asker().get(f"games/{finished(visibility='link').code}").status_code == 200

    def test_names_hidden_in_the_game_are_open_after_it(self) -> None:
        table = finished(anonymous=True)
        seats = Asker().get(f"games/{table.code}").json()["seats"]
        assert all(seat["player"] for seat in seats)


class TestTheView:
    def test_is_what_the_rules_show_to_the_seat(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        characters = played.state_at(table.pk).hidden.characters
        for number in range(5):
            shown = at_seat(table, number).get(f"games/{table.code}/view").json()
            assert (shown["version"], shown["table"]["you"]) == (1, number)
            assert shown["view"]["seat"] == number
            assert shown["view"]["own"]["character"] == characters[number]
        watching = Asker().get(f"games/{table.code}/view").json()
        assert watching["view"]["own"] is None
        assert watching["table"]["you"] is None

    def test_who_has_it_is_not_sent_it_again(
        self, django_assert_max_num_queries: DjangoAssertNumQueries
    ) -> None:
        table = played.new_table(5)
        played.begin(table)
        asker = at_seat(table, 0)
        first = asker.get(f"games/{table.code}/view")
        with django_assert_max_num_queries(8):
            again = asker.get(f"games/{table.code}/view", {"if-none-match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert at_seat(table, 1).get(f"games/{table.code}/view")["ETag"] != first["ETag"]
        play.want_end(table.pk, 3, True, played.START)
        second = asker.get(f"games/{table.code}/view", {"if-none-match": first["ETag"]})
        assert second.json()["table"]["seats"][3]["wants_end"]
        next(played.moves(table, Random(1)))
        third = asker.get(f"games/{table.code}/view", {"if-none-match": second["ETag"]})
        assert third.json()["version"] == 2

    def test_is_not_for_spectators_where_there_are_none(self) -> None:
        table = played.new_table(5, spectators=False)
        played.begin(table)
        address = f"games/{table.code}/view"
        Asker().refused(403, "no_spectators", "GET", address)
        assert at_seat(table, 0).get(address).status_code == 200
        at_seat(table, 0).done("POST", f"games/{table.code}/leave")
        at_seat(table, 0).refused(403, "no_spectators", "GET", address)
        played.play_to_the_end(table, Random(1))
        assert Asker().get(address).json()["view"]["hidden"]

    def test_there_is_none_before_the_game(self) -> None:
        Asker().refused(404, "no_game", "GET", f"games/{opened().code}/view")


class TestAnswering:
    @pytest.mark.parametrize("kind", PROMPTS)
    def test_every_kind_of_decision(self, kind: str) -> None:
        options, state, seat, given = a_moment_with(kind)
        table = played.new_table(10, options)
        played.begin(table)
        Game.objects.filter(pk=table.pk).update(state=dump(state).decode())
        asker = at_seat(table, seat)
        decision = asker.get(f"games/{table.code}/view").json()["view"]["decision"]
        assert decision["kind"] == kind
        done = asker.done("POST", f"games/{table.code}/answers", decision=decision["id"], answer=given)
        action = Action.objects.get(game=table.pk)
        assert (action.number, action.seat, action.kind) == (done["version"], seat, kind)
        assert (action.answer, action.by) == (given, "person")

    def test_the_same_answer_twice_is_one(self) -> None:
        table = by_hand.deal(5, Options(characters=("merlin", "assassin")))
        given = {"decision": 1, "answer": [0, 1]}
        leader = at_seat(table, 0)
        first = leader.done("POST", f"games/{table.code}/answers", **given)
        assert leader.done("POST", f"games/{table.code}/answers", **given) == first
        assert Action.objects.filter(game=table.pk).count() == 1

    def test_what_is_refused_by_the_rules(self) -> None:
        table = by_hand.deal(5, Options(characters=("merlin", "assassin")))
        address = f"games/{table.code}/answers"
        leader, other = at_seat(table, 0), at_seat(table, 1)
        before = played.everything_stored()
        for asker, status, code, decision, given in (
            (other, 409, "not_asked", 1, [0, 1]),
            (leader, 409, "closed", 7, [0, 1]),
            (leader, 400, "how_many", 1, [0]),
            (leader, 400, "no_such_choice", 1, [0, 7]),
            (leader, 400, "no_such_choice", 1, [0, "merlin"]),
            (leader, 400, "chosen_twice", 1, [0, 0]),
        ):
            asker.refused(status, code, "POST", address, decision=decision, answer=given)
        assert played.everything_stored() == before
        leader.done("POST", address, decision=1, answer=[0, 1])
        leader.done("POST", address, decision=2, answer=["approve"])
        leader.refused(409, "answered", "POST", address, decision=2, answer=["reject"])

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({"decision": 1}, "answer"),
            ({"decision": "x", "answer": []}, "decision"),
            ({"decision": -1, "answer": []}, "decision"),
            ({"decision": 2**31, "answer": []}, "decision"),
            ({"decision": 1, "answer": "approve"}, "answer"),
            ({"decision": 1, "answer": [True]}, "answer.0"),
            ({"decision": 1, "answer": [None]}, "answer.0"),
            ({"decision": 1, "answer": list(range(11))}, "answer"),
            ({"decision": 1, "answer": [], "seat": 3}, "seat"),
        ],
    )
    def test_what_is_no_answer(self, body: dict[str, Any], field: str) -> None:
        table = played.new_table(5)
        played.begin(table)
        told = at_seat(table, 0).refused(400, "invalid", "POST", f"games/{table.code}/answers", **body)
        assert set(told["fields"]) == {field}

    def test_who_does_not_play(self) -> None:
        table = played.new_table(5)
        answer = {"decision": 1, "answer": [0, 1]}
        at_seat(table, 0).refused(404, "no_game", "POST", f"games/{table.code}/answers", **answer)
        played.begin(table)
        stranger = Asker(played.new_player())
        stranger.refused(403, "not_playing", "POST", f"games/{table.code}/answers", **answer)
        Asker().refused(401, "not_authenticated", "POST", f"games/{table.code}/answers", **answer)


class TestLeavingAndEnding:
    def test_leaving_is_for_good(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        asker = at_seat(table, 3)
        asker.done("POST", f"games/{table.code}/leave")
        assert Seat.objects.get(table=table, number=3).left_at
        asker.refused(403, "left", "POST", f"games/{table.code}/back")
        asker.refused(403, "left", "POST", f"games/{table.code}/leave")
        assert asker.get(f"games/{table.code}/view").json()["view"]["own"] is None

    def test_coming_back(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        Game.objects.filter(pk=table.pk).update(missed=[0, 2, 0, 0, 0])
        asker = at_seat(table, 1)
        assert asker.get(f"games/{table.code}/view").json()["away"] == [1]
        asker.done("POST", f"games/{table.code}/back")
        assert asker.get(f"games/{table.code}/view").json()["away"] == []

    def test_ending_it_together(self) -> None:
        table = played.new_table(5)
        played.begin(table)
        address = f"games/{table.code}/end"
        at_seat(table, 0).done("PUT", address, wanted=True)
        at_seat(table, 0).done("PUT", address, wanted=False)
        for number in (1, 2, 3):
            at_seat(table, number).done("PUT", address, wanted=True)
        assert Game.objects.get(pk=table.pk).ending == "agreed"
        at_seat(table, 0).refused(409, "game_over", "PUT", address, wanted=True)
        at_seat(table, 0).refused(400, "invalid", "PUT", address)
