"""Games through `games.play`, as they are stored."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from random import Random
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from games import play
from games.models import Action, Game, Seat, Table
from games.refusals import Refused
from games.rules.contract import Illegal

from .played import START, answer, begin, moves, new_table, play_to_the_end, time_runs_out

pytestmark = pytest.mark.django_db


class TestAGame:
    def test_is_played_to_the_end(self) -> None:
        table = new_table(5)
        game = play_to_the_end(table, Random(1))
        assert table.status == Table.Status.OVER
        assert game.ending == Game.Ending.PLAYED
        assert game.over_at
        assert game.over_at > START
        assert game.winning_side in ("good", "evil")
        assert not Seat.objects.filter(playing_live=True).exists()
        assert game.actions.count() == game.version - 1

    def test_has_computer_players_and_people_who_are_late(self) -> None:
        game = play_to_the_end(new_table(7, computers=2), Random(1), late=0.1)
        assert set(game.actions.values_list("by", flat=True)) == set(Action.By.values)

    def test_can_hide_the_names(self) -> None:
        table = new_table(5, anonymous=True)
        names = [seat.user and seat.user.display_name for seat in table.seats.select_related("user")]
        begin(table)
        seats = list(table.seats.select_related("user"))
        assert [seat.number for seat in seats] == [0, 1, 2, 3, 4]
        assert not set(names) & {seat.name(table) for seat in seats}
        play_to_the_end(table, Random(1))
        assert set(names) == {seat.name(table) for seat in seats}


class TestAnAnswer:
    def test_that_is_sent_twice_is_one_action(self) -> None:
        table = new_table(5)
        begin(table)
        ((leader, decision),) = play.load(table.pk).decisions.items()
        first = play.answer(table.pk, leader, decision.id, [0, 1], START)
        assert play.answer(table.pk, leader, decision.id, [0, 1], START) == first
        with pytest.raises(Illegal):
            play.answer(table.pk, leader, decision.id, [0, 2], START)
        assert Action.objects.count() == 1

    @pytest.mark.parametrize(
        "given",
        [None, "approve", [], ["\x00"], ["\ud800"], [float("nan")], [10**500], [{}], [False, True], [0.0, 1]],
    )
    @pytest.mark.parametrize("earlier", [True, False])
    def test_that_is_none_is_refused(self, given: Any, earlier: bool) -> None:
        table = new_table(5)
        begin(table)
        ((leader, decision),) = play.load(table.pk).decisions.items()
        if earlier:
            answer(table, leader, 0, 1)
        before = play.load(table.pk)
        with pytest.raises(Illegal):
            play.answer(table.pk, leader, decision.id, given, START)
        assert play.load(table.pk) == before

    @pytest.mark.parametrize("decision", [None, "1", -1, 0, 10**30, True, 1.0])
    def test_to_no_question_is_refused(self, decision: Any) -> None:
        table = new_table(5)
        begin(table)
        leader = next(iter(play.load(table.pk).decisions))
        answer(table, leader, 0, 1)
        with pytest.raises(Illegal):
            play.answer(table.pk, leader, decision, [0, 1], START)


class TestTime:
    def test_fills_in_for_all_who_are_asked(self) -> None:
        table = new_table(5)
        begin(table)
        leader = next(iter(play.load(table.pk).decisions))
        running = time_runs_out(table)
        assert running.missed[leader] == 1
        running = time_runs_out(table)  # the votes of all
        assert running.away() == (leader,)
        assert Action.objects.filter(by="timer").count() == 6

    def test_nothing_happens_before_it_is_up(self) -> None:
        table = new_table(5)
        begin(table)
        before = play.load(table.pk)
        assert before.due_at
        play.move_on(table.pk, before.due_at - timedelta(milliseconds=1))
        assert play.load(table.pk) == before


class TestEndingAGame:
    def test_more_than_half_of_those_present_end_it(self) -> None:
        table = new_table(5)
        begin(table)
        for seat in (0, 1):
            play.want_end(table.pk, seat, True, START)
        assert not play.load(table.pk).over
        play.want_end(table.pk, 2, True, START)
        game = Game.objects.get(pk=table.pk)
        assert (game.ending, game.reason, game.winning_side) == ("agreed", "broken_off", "")
        with pytest.raises(Refused, match="game_over"):
            play.want_end(table.pk, 2, False, START)

    def test_the_last_person_who_leaves_ends_it(self) -> None:
        table = new_table(5, computers=3)
        begin(table)
        play.leave(table.pk, 0, START)
        assert not play.load(table.pk).over
        play.leave(table.pk, 1, START)
        assert Game.objects.get(pk=table.pk).ending == "abandoned"
        assert not Seat.objects.filter(playing_live=True).exists()

    def test_a_game_that_everybody_left_alone_ends_by_itself(self) -> None:
        table = new_table(5)
        begin(table)
        for _each in moves(table, Random(1), late=1):
            pass
        assert Game.objects.get(pk=table.pk).ending == "abandoned"


@pytest.mark.django_db(transaction=True)
def test_those_who_answer_at_once_all_get_through() -> None:
    """Each comes with a connection of its own; the last one there ends the vote, once."""
    table = new_table(10)
    begin(table)
    leader = next(iter(play.load(table.pk).decisions))
    vote = answer(table, leader, 0, 1, 2)
    together = Barrier(10)

    def approve(seat: int) -> int:
        try:
            together.wait(20)
            return play.answer(table.pk, seat, vote.decisions[seat].id, ["approve"], START)
        finally:
            connection.close()

    with ThreadPoolExecutor(10) as people:
        versions = list(people.map(approve, range(10)))
    assert sorted(versions) == list(range(vote.version + 1, vote.version + 11))
    assert list(Action.objects.values_list("number", flat=True)) == list(range(2, 13))
    assert next(iter(play.load(table.pk).decisions.values())).kind == "quest_card"
