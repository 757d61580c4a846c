"""Playing over sockets: answers and their refusals, several connections, coming back, leaving and ending."""

from typing import Any

import pytest
from django.utils import timezone

from games import play
from games.live.protocol import CLOSE_CODES
from games.models import Action, Game, Seat, Table
from games.rules.resistance import PRESETS
from tests.site import Site

from .clients import Player, arrived, begun, live, people_of
from .played import everything_stored, new_player, new_table, seed_where

pytestmark = pytest.mark.django_db(transaction=True)

# The first leader sits first.
SEED = seed_where(lambda state: state.table.leader == 0, PRESETS[5], 5)


def answer_now(table: Table, seat: int, *chosen: int | str) -> int:
    """What this seat is asked gets this answer, from somewhere else."""
    decision = play.load(table.pk).decisions[seat]
    return play.answer(table.pk, seat, decision.id, list(chosen), timezone.now())


async def refused(player: Player, code: str, kind: str, **fields: Any) -> None:
    """It is refused with this code, and changes nothing at all."""
    before = everything_stored()
    error = await player.ask(kind, **fields)
    assert (error["type"], error["code"]) == ("error", code)
    assert error["reason"]
    assert everything_stored() == before


class TestAnAnswer:
    def test_is_acknowledged_when_it_is_stored(self, site: Site) -> None:
        table = begun(seed=SEED)

        async def answer() -> None:
            async with arrived(site.sockets, table, *people_of(table)) as players:
                leader = players[0]
                assert leader.asked
                ack = await leader.ask("answer", decision=leader.asked.id, answer=[0, 1])
                assert ack == {"type": "ack", "ref": 1, "version": 2}
                stored = Action.objects.get()
                assert (stored.number, stored.seat, stored.answer, stored.by) == (2, 0, [0, 1], "person")
                for player in players[1:]:
                    view = await player.until("view")
                    assert view["version"] == 2
                    assert view["view"]["table"]["team"] == [0, 1]
                    assert [event["kind"] for event in view["events"]] == ["proposal"]

        live(answer())

    def test_sent_twice_is_one_action(self, site: Site) -> None:
        table = begun(seed=SEED)

        async def answer() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (leader,):
                first = await leader.ask("answer", decision=1, answer=[0, 1])
                answer_now(table, 1, "approve")
                again = await leader.ask("answer", decision=1, answer=[0, 1])
                assert first["version"] == again["version"] == 2
                assert Action.objects.count() == 2

        live(answer())

    def test_that_the_rules_do_not_allow(self, site: Site) -> None:
        table = begun(seed=SEED)

        async def answer() -> None:
            async with arrived(site.sockets, table, *people_of(table)[:2]) as (leader, other):
                await refused(other, "not_asked", "answer", decision=1, answer=[0, 1])
                await refused(leader, "how_many", "answer", decision=1, answer=[])
                await refused(leader, "how_many", "answer", decision=1, answer=[0, 1, 2])
                await refused(leader, "no_such_choice", "answer", decision=1, answer=[0, 5])
                await refused(leader, "no_such_choice", "answer", decision=1, answer=[0, 10**18])
                await refused(leader, "no_such_choice", "answer", decision=1, answer=[0, "1"])
                await refused(leader, "no_such_choice", "answer", decision=1, answer=[0, "\x00"])
                await refused(leader, "chosen_twice", "answer", decision=1, answer=[0, 0])
                await refused(leader, "closed", "answer", decision=0, answer=[0, 1])
                await refused(leader, "closed", "answer", decision=2, answer=["approve"])
                answer_now(table, 0, 0, 1)
                await refused(leader, "closed", "answer", decision=1, answer=[0, 2])
                answer_now(table, 1, "approve")
                await refused(other, "answered", "answer", decision=2, answer=["reject"])
                await refused(leader, "no_such_choice", "answer", decision=2, answer=["Approve"])

        live(answer())

    def test_of_somebody_who_does_not_play(self, site: Site) -> None:
        table = begun(seed=SEED)
        spectator = new_player()
        elsewhere = begun(seed=SEED)
        other = people_of(elsewhere)[0]

        async def answer() -> None:
            async with arrived(site.sockets, table, spectator, other, None) as (watching, playing, unknown):
                for kind, fields in (
                    ("answer", {"decision": 1, "answer": [0, 1]}),
                    ("end", {"wanted": True}),
                    ("leave", {}),
                    ("back", {}),
                    ("note", {"notes": {"text": "evil"}}),
                ):
                    await refused(watching, "not_playing", kind, **fields)
                    await refused(playing, "not_playing", kind, **fields)
                    await refused(unknown, "not_logged_in", kind, **fields)
                await refused(unknown, "not_logged_in", "say", text="Hello?")
                await refused(unknown, "not_logged_in", "report", message=1)

        live(answer())

    def test_before_the_game(self, site: Site) -> None:
        table = new_table()

        async def answer() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                assert player.all("view") == []
                await refused(player, "no_game", "answer", decision=1, answer=[0, 1])
                await refused(player, "no_game", "end", wanted=True)
                await refused(player, "no_game", "leave")
                await refused(player, "no_game", "back")

        live(answer())

    def test_after_the_game(self, site: Site) -> None:
        table = begun(seed=SEED)
        answer_now(table, 0, 0, 1)
        for seat in (0, 1, 2):
            play.want_end(table.pk, seat, True, timezone.now())

        async def answer() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                assert player.last("view")["view"]["hidden"]
                await refused(player, "over", "answer", decision=2, answer=["approve"])
                await refused(player, "over", "answer", decision=1, answer=[0, 2])
                await refused(player, "game_over", "end", wanted=False)
                await refused(player, "game_over", "leave")
                await refused(player, "game_over", "back")

        live(answer())


class TestConnections:
    def test_after_connecting_comes_everything_in_its_order(self, site: Site) -> None:
        table = begun(seed=SEED)

        async def connect() -> None:
            async with arrived(site.sockets, table, people_of(table)[0], None) as (player, spectator):
                assert [frame["type"] for frame in player.frames] == ["table", "view", "said", "notes"]
                assert [frame["type"] for frame in spectator.frames] == ["table", "view", "said"]
                assert player.last("view")["view"]["seat"] == player.last("table")["you"] == 0
                assert spectator.last("view")["view"]["own"] is None

        live(connect())

    def test_of_one_player_all_get_every_view(self, site: Site) -> None:
        table = begun(seed=SEED)
        ada = people_of(table)[0]

        async def watch() -> None:
            async with arrived(site.sockets, table, ada, ada) as tabs:
                await tabs[0].ask("answer", decision=1, answer=[0, 1])
                for seat in range(5):
                    answer_now(table, seat, "approve")
                for tab in tabs:
                    await tab.until("view", lambda view: view["version"] == 7)
                    assert [view["version"] for view in tab.all("view")] == [1, 2, 3, 4, 5, 6, 7]
                assert [view["view"] for view in tabs[0].all("view")] == [
                    view["view"] for view in tabs[1].all("view")
                ]

        live(watch())

    def test_that_come_again_get_the_present_state(self, site: Site) -> None:
        table = begun(seed=SEED)
        ada = people_of(table)[0]

        async def come_again() -> None:
            async with arrived(site.sockets, table, ada) as (player,):
                view = player.last("view")
                assert view["version"] == 1
                # As the deal is told to whoever opens the table then.
                assert [event["kind"] for event in view["events"]] == ["start", "round"]
            answer_now(table, 0, 0, 1)
            answer_now(table, 0, "approve")
            async with arrived(site.sockets, table, ada) as (player,):
                (view,) = player.all("view")
                assert view["version"] == 3
                assert view["events"] == []
                assert view["view"]["given"] == ["approve"]
                assert view["view"]["asked"]["answered"] == [0]

        live(come_again())

    def test_ping_tells_the_time(self, site: Site) -> None:
        async def ping() -> None:
            async with arrived(site.sockets, begun(), None) as (player,):
                before = timezone.now().timestamp() * 1000
                pong = await player.ask("ping")
                assert before - 1 <= pong["now"] <= timezone.now().timestamp() * 1000 + 1

        live(ping())


class TestAway:
    def test_somebody_who_is_back_says_so(self, site: Site) -> None:
        table = begun(seed=SEED)
        Game.objects.filter(pk=table.pk).update(missed=[0, 2, 2, 0, 0])

        async def come_back() -> None:
            async with arrived(site.sockets, table, *people_of(table)[:2]) as (ada, bors):
                assert ada.last("view")["away"] == [1, 2]
                assert await bors.ask("back") == {"type": "ack", "ref": 1, "version": None}
                assert (await ada.until("view"))["away"] == [2]

        live(come_back())


class TestLeaving:
    def test_gives_the_seat_away_and_shows_what_those_see_who_watch(self, site: Site) -> None:
        table = begun(seed=SEED)

        async def leave() -> None:
            async with arrived(site.sockets, table, *people_of(table)[:2]) as (ada, bors):
                assert (await bors.ask("leave"))["type"] == "ack"
                told = await ada.until("table", lambda table: table["seats"][1]["left"])
                assert [place["left"] for place in told["seats"]] == [False, True, False, False, False]
                await bors.until("table", lambda table: table["you"] is None)
                assert (await bors.until("view"))["view"]["own"] is None
                await refused(bors, "left", "answer", decision=1, answer=[0, 1])
                await refused(bors, "left", "back")
                await refused(bors, "left", "leave")
                answer_now(table, 0, 0, 1)
                assert (await bors.until("view"))["view"]["own"] is None
            assert not Seat.objects.get(table=table, number=1).playing_live

        live(leave())

    def test_is_going_away_where_nobody_may_watch(self, site: Site) -> None:
        table = begun(seed=SEED, spectators=False)

        async def leave() -> None:
            async with arrived(site.sockets, table, people_of(table)[1]) as (bors,):
                await bors.send("leave")
                assert await bors.closed() == CLOSE_CODES["no_spectators"]

        live(leave())


class TestEnding:
    def test_needs_more_than_half(self, site: Site) -> None:
        table = begun(seed=SEED)

        async def end() -> None:
            async with arrived(site.sockets, table, *people_of(table), None) as everybody:
                *players, _spectator = everybody
                for player in players[:3]:
                    await player.ask("end", wanted=True)
                    if player is players[1]:
                        await player.ask("end", wanted=False)
                assert Game.objects.get(pk=table.pk).ending == ""
                told = await players[4].until("table", lambda table: table["seats"][2]["wants_end"])
                wishes = [place["wants_end"] for place in told["seats"]]
                assert wishes == [True, False, True, False, False]
                await players[3].ask("end", wanted=True)
                for each in everybody:
                    over = await each.until("table", lambda table: table["status"] == "over")
                    assert over["ending"] == "agreed"
                    last = await each.until("view")
                    assert last["view"]["hidden"]["characters"]
                    assert last["view"]["table"]["outcome"]["winners"] == []
                    assert [event["kind"] for event in last["events"]] == ["end_without_winners"]

        live(end())
