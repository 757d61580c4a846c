"""How long computer players wait, and what somebody may do about it who plays alone with them."""

from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace
from pytest_django import Settings

from accounts.models import User
from games import play, tables
from games.models import Action, Game, Message, Table
from games.play import people
from games.play.clocks import at_tempo, timed
from games.play.running import Running, Tempo
from games.rules.contract import Event
from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS, State, start
from games.tables import roster
from games.titles import TITLES
from games.titles.scene import length_of
from tests.games import played
from tests.games.api.asking import Asker, at_seat
from tests.games.meeting import LATER, opened, refusal
from tests.games.played import START
from tests.games.rules.combinations import every_pair
from tests.games.rules.resample import World, record
from tests.games.test_computer_players import ACCUSATION, put_in_their_place, voting

TITLE = TITLES["resistance"]
TWO_SECONDS = timedelta(seconds=2)
A_DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def scenes_take_time(settings: Settings) -> None:
    settings.SCENE_PACE = 1


def game_of(state: State, **fields: Any) -> Running:
    """As it is before its clocks are set: all play by computer."""
    players = state.table.players
    usual: dict[str, Any] = {
        **{"table_id": 1, "title": TITLE, "version": 1, "state": state, "seconds": {"other": 60}},
        **{"computers": tuple(range(players)), "missed": (0,) * players, "deadline": None, "due_at": None},
        **{"pace": "normal", "tempo": "usual"},
    }
    return Running(**usual | fields)


def dealt() -> tuple[State, list[Event]]:
    return start(PRESETS[5], 5, "seed")


def due_at(events: list[Event], **fields: Any) -> datetime:
    due = timed(game_of(dealt()[0], **fields), None, START, events).due_at
    assert due
    return due


class TestWaiting:
    def test_is_for_what_everybody_is_shown_and_a_pause(self) -> None:
        _state, events = dealt()
        shown = length_of(TITLE.scenes, events)
        assert shown >= timedelta(seconds=8)
        assert due_at(events) == START + shown + TWO_SECONDS

    def test_is_for_as_long_as_the_sites_scenes(self, settings: Settings) -> None:
        settings.SCENE_PACE = 0.5
        events = [Event("votes", {"votes": ("approve",) * 5})]
        assert due_at(events) == START + length_of(TITLE.scenes, events) / 2 + TWO_SECONDS

    @pytest.mark.parametrize(("tempo", "seconds"), [("quick", 0.5), ("usual", 2), ("slow", 5), ("waits", 60)])
    def test_has_the_tempo_of_the_table_and_ends_with_the_clock(self, tempo: Tempo, seconds: float) -> None:
        assert due_at([], tempo=tempo) == START + timedelta(seconds=seconds)

    def test_does_not_shorten_the_time_of_people(self) -> None:
        assert timed(game_of(dealt()[0]), None, START, dealt()[1]).deadline == START + timedelta(minutes=1)

    def test_is_not_begun_anew_by_an_answer_to_the_same_question(self) -> None:
        before = timed(game_of(dealt()[0]), None, START, [Event("votes", {"votes": ("approve",) * 5})])
        for events in ([], dealt()[1]):
            later = timed(replace(before, version=2), before, START + TWO_SECONDS / 2, events)
            assert later.due_at == before.due_at

    def test_is_the_same_whatever_one_player_alone_is_shown(self) -> None:
        """The Lady's answer, and what a card of one's own says, are nobody else's business."""
        told = [Event("votes", {"votes": ("approve",) * 5})]
        secret = [Event(kind, {"player": 1, "cards": ("fail",)}, audience=(2,)) for kind in TITLE.scenes]
        assert due_at(told + secret) == due_at(told)

    @pytest.mark.parametrize("players", [5, 10])
    def test_is_the_same_in_all_worlds_that_look_the_same(self, players: int) -> None:
        """To somebody who only watches: so nobody can tell by the time what is hidden."""
        compared = 0
        for name, options in every_pair(players)[::8]:
            rng = Random(name)
            game = record(options, players, name, rng)
            world = World(game, None, rng)
            there = here = None
            for step, state, events in world.states():
                there = timed(game_of(step.state), there, START, step.events)
                here = timed(game_of(state), here, START, events)
                assert (here.due_at, here.deadline) == (there.due_at, there.deadline), (name, step.kind)
                compared += world.dealt != game.dealt
        assert compared > 100


class TestAnotherTempo:
    def test_holds_for_the_open_question(self) -> None:
        state, events = dealt()
        game = timed(game_of(state, seconds={"other": 600}), None, START, events)
        slow = timed(game_of(state, seconds={"other": 600}, tempo="slow"), None, START, events)
        assert at_tempo(game, "slow", START) == slow
        assert at_tempo(slow, "usual", START) == game

    def test_does_not_turn_back_the_clock(self) -> None:
        game, now = timed(game_of(dealt()[0], tempo="slow"), None, START, []), START + TWO_SECONDS
        assert at_tempo(game, "quick", now).due_at == now
        assert at_tempo(game, "waits", now).due_at == game.deadline

    def test_changes_nothing_for_people(self) -> None:
        game = timed(game_of(dealt()[0], computers=()), None, START, [])
        assert at_tempo(game, "slow", START) == replace(game, tempo="slow")


def practising(tempo: Tempo = "waits") -> tuple[Table, User]:
    """A game in which a person has to answer nothing before computers do."""
    for _each in range(50):
        player = played.new_player()
        table = tables.practise(player, "en", 5, "middle", START, tempo=tempo)
        if 0 not in play.load(table.pk).decisions:
            return table, player
    raise AssertionError("the person always leads")


@pytest.mark.django_db
class TestWhoPlaysAlone:
    def test_lets_them_go_on(self) -> None:
        table, player = practising()
        assert play.move_on([table.pk], START + timedelta(hours=23)) == []
        assert not Action.objects.exists()
        people.go_on(table.pk, player, START)
        assert set(Action.objects.values_list("by", flat=True)) == {"computer"}
        assert play.load(table.pk).version == 2

    def test_is_not_answered_for(self) -> None:
        table, player = practising("usual")
        rng, now = Random(1), START
        while not (decision := play.load(table.pk).decisions.get(0)):
            people.go_on(table.pk, player, now)
        actions = Action.objects.filter(seat=0).count()
        people.go_on(table.pk, player, now)
        people.go_on(table.pk, player, now)
        assert Action.objects.filter(seat=0).count() == actions
        assert play.load(table.pk).decisions[0] == decision
        play.answer(table.pk, 0, decision.id, choose(decision, rng), now)

    def test_hears_what_computers_say(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put_in_their_place(monkeypatch, saying=lambda *_asked: ACCUSATION)
        table, player = practising()
        (leader,) = play.load(table.pk).decisions
        assert people.go_on(table.pk, player, START) == [play.Spoken(table.pk, leader, ACCUSATION)]
        at_seat(table, 0).done("POST", f"games/{table.code}/next")
        assert set(Message.objects.values_list("saying", flat=True)) == {"accusation"}

    def test_hears_nothing_where_the_code_of_the_game_fails(
        self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        def fails(*_asked: object) -> None:
            raise ZeroDivisionError

        table, player = practising()
        put_in_their_place(monkeypatch, answer=fails)
        for _again in range(2):
            assert people.go_on(table.pk, player, START) == []
        assert [record.levelname for record in caplog.records] == ["ERROR"], "said once"
        assert Game.objects.get(pk=table.pk).set_aside_at == START
        monkeypatch.undo()
        people.go_on(table.pk, player, START)
        assert Game.objects.get(pk=table.pk).set_aside_at is None

    def test_chooses_the_tempo(self) -> None:
        table, player = practising()
        people.change_tempo(table.pk, player, "quick", START)
        table.refresh_from_db()
        game = play.load(table.pk)
        assert (table.tempo, game.tempo, game.version) == ("quick", "quick", 2)
        assert game.due_at
        assert game.due_at < START + timedelta(minutes=1)
        assert (roster.read(table.pk).tempo, roster.read(table.pk).practise) == ("quick", True)
        people.change_tempo(table.pk, player, "quick", START)
        assert play.load(table.pk).version == 2, "what changes nothing is not told"

    def test_does_so_with_a_program_too(self) -> None:
        table, _player = practising()
        asker = at_seat(table, 0)
        asker.done("POST", f"games/{table.code}/next")
        asker.done("PUT", f"games/{table.code}/tempo", tempo="slow")
        assert asker.get(f"tables/{table.code}").json()["choices"]["tempo"] == "slow"
        asker.refused(400, "invalid", "PUT", f"games/{table.code}/tempo", tempo="hasty")
        Asker(played.new_player()).refused(403, "not_playing", "POST", f"games/{table.code}/next")

    def test_is_nobody_with_others_at_the_table(self) -> None:
        table = voting("middle", "middle", "middle", people=2)
        player = table.seats.get(number=0).user
        assert player
        before = play.load(table.pk)
        assert refusal(people.go_on, table.pk, player, START) == "not_alone"
        assert refusal(people.change_tempo, table.pk, player, "quick", START) == "not_alone"
        at_seat(table, 0).refused(409, "not_alone", "POST", f"games/{table.code}/next")
        play.leave(table.pk, 1, START)
        assert refusal(people.go_on, table.pk, player, START) == "not_alone", "it was not made for one"
        assert play.load(table.pk).due_at == before.due_at
        assert not roster.read(table.pk).practise

    def test_is_nobody_when_it_is_over(self) -> None:
        table, player = practising()
        play.want_end(table.pk, 0, True, START)
        assert refusal(people.go_on, table.pk, player, START) == "game_over"
        assert refusal(people.change_tempo, table.pk, player, "quick", START) == "game_over"


@pytest.mark.django_db
class TestWithoutAClock:
    def test_nobody_sees_a_deadline(self) -> None:
        table, _player = practising("usual")
        assert at_seat(table, 0).get(f"games/{table.code}/view").json()["deadline"] is None
        assert play.load(table.pk).clock is None

    def test_nobody_is_taken_for_absent(self) -> None:
        table, player = practising("usual")
        while not (decision := play.load(table.pk).decisions.get(0)):
            people.go_on(table.pk, player, START)
        people.go_on(table.pk, player, START)
        play.move_on([table.pk], START + timedelta(hours=23))
        assert play.load(table.pk).decisions[0] == decision
        assert not Action.objects.filter(by=Action.By.TIMER).exists()

    @pytest.mark.parametrize("tempo", ["usual", "waits"])
    def test_a_forgotten_game_ends_after_a_day(self, tempo: Tempo) -> None:
        table, _player = practising(tempo)
        for _each in range(100):
            game = play.load(table.pk)
            if game.over:
                break
            assert game.due_at
            play.move_on([table.pk], game.due_at)
        ended = Game.objects.get(pk=table.pk)
        assert (ended.ending, ended.over_at is not None) == ("abandoned", True)
        assert ended.over_at
        assert A_DAY <= ended.over_at - START < A_DAY + timedelta(hours=1)

    def test_is_for_practise_alone(self) -> None:
        ada = played.new_player()
        table = opened(ada)
        for asked in ({"pace": "untimed"}, {"tempo": "waits"}):
            setup = replace(tables.standard_setup("en"), **asked)
            assert refusal(tables.open_table, ada, setup, START) == "only_alone"
            assert refusal(tables.change, table.code, ada, setup) == "only_alone"

    def test_its_room_can_be_looked_at(self, client: Client) -> None:
        """As the version before opens it when somebody there wants to practise again."""
        table = opened()
        Table.objects.filter(pk=table.pk).update(pace="untimed")
        assert "1 day" in client.get(table.get_absolute_url()).content.decode()

    def test_again_with_others_nobody_is_waited_for(self) -> None:
        table = voting("middle", "middle", "middle", "middle")
        player = table.seats.get(number=0).user
        assert player
        people.change_tempo(table.pk, player, "waits", START)
        play.want_end(table.pk, 0, True, START)
        assert tables.again(table.code, player, LATER).tempo == "usual"
