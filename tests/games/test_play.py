"""A game changes in one way only: who answers, who is late, who is away, who leaves (A17)."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest

from games import play
from games.models import Action, Game, Seat, Table
from games.rules.resistance import PRESETS, Options
from games.texts.refusals import Refused
from tests.games import played
from tests.games.played import START, state_at

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)


@pytest.fixture
def table() -> Table:
    """Five people, whose game has begun; the first of them leads."""
    table = played.new_table(5)
    played.begin(table, played.seed_where(lambda state: state.table.leader == 0, PRESETS[5], 5))
    table.refresh_from_db()
    return table


def running(table: Table) -> play.Running:
    return play.load(table.pk)


def leader_of(table: Table) -> int:
    return next(iter(running(table).decisions))


def propose(table: Table) -> None:
    leader = leader_of(table)
    played.answer(table, leader, *running(table).decisions[leader].choices[:2])


class TestBeginning:
    def test_everybody_is_dealt_a_character_and_the_clock_runs(self, table: Table) -> None:
        game = Game.objects.get(pk=table.pk)
        assert table.status == Table.Status.PLAYING
        assert game.version == 1
        assert game.deadline == game.due_at == START + timedelta(minutes=3)

    def test_seeds_are_never_the_same(self) -> None:
        seeds = {running(begun()).state.seed for _each in range(5)}
        assert len(seeds) == 5
        assert all(len(seed) == 64 for seed in seeds)

    def test_a_table_can_give_seconds_of_its_own(self) -> None:
        table = played.new_table(5, seconds={"team": 15})
        played.begin(table)
        assert running(table).deadline == START + 15 * SECOND

    def test_names_are_hidden_where_the_table_wants_it(self) -> None:
        table = played.new_table(5, anonymous=True)
        before = list(table.seats.values_list("number", "user"))
        orders = set()
        names = {seat.user.display_name for seat in table.seats.select_related("user") if seat.user}
        played.begin(table)
        for seat in table.seats.select_related("user"):
            assert seat.name(table) not in names
            assert seat.player(table) is None
            orders.add((seat.number, seat.user_id))
        assert sorted(number for number, _user in orders) == [0, 1, 2, 3, 4]
        assert {user for _number, user in orders} == {user for _number, user in before}
        assert not Table.objects.get(pk=table.pk).seats.filter(alias="").exists()


def begun(players: int = 5, **fields: object) -> Table:
    table = played.new_table(players, **fields)  # type: ignore[arg-type]
    played.begin(table)
    return table


class TestAnswering:
    def test_an_answer_is_an_action_and_a_new_version(self, table: Table) -> None:
        leader = leader_of(table)
        propose(table)
        action = Action.objects.get()
        assert (action.seat, action.kind, action.by, action.number) == (leader, "team", "person", 2)
        assert running(table).version == 2

    def test_the_same_answer_twice_is_one_action(self, table: Table) -> None:
        propose(table)
        decision = running(table).decisions[3]
        first = play.answer(table.pk, 3, decision.id, ["approve"], START)
        played.answer(table, 4, "approve")
        again = play.answer(table.pk, 3, decision.id, ["approve"], START)
        assert again == first
        assert Action.objects.filter(seat=3, decision=decision.id).count() == 1

    def test_the_same_answer_counts_once_also_when_the_table_has_moved_on(self, table: Table) -> None:
        leader, decision = leader_of(table), running(table).decisions[leader_of(table)]
        propose(table)
        team = list(decision.choices[:2])
        assert play.answer(table.pk, leader, decision.id, team, START) == 2

    def test_another_answer_to_the_same_question_is_refused(self, table: Table) -> None:
        propose(table)
        decision = running(table).decisions[3]
        play.answer(table.pk, 3, decision.id, ["approve"], START)
        with pytest.raises(Refused) as refused:
            play.answer(table.pk, 3, decision.id, ["reject"], START)
        assert refused.value.code == "answered"
        assert Action.objects.get(seat=3, decision=decision.id).answer == ["approve"]

    @pytest.mark.parametrize("answer", [["maybe"], [], ["approve", "reject"], "approve", None, [["approve"]]])
    def test_what_is_no_answer_changes_nothing(self, table: Table, answer: object) -> None:
        propose(table)
        before = running(table)
        with pytest.raises(Refused):
            play.answer(table.pk, 3, before.decisions[3].id, answer, START)
        assert running(table) == before

    def test_a_table_without_a_game_has_nothing_to_answer(self) -> None:
        with pytest.raises(Refused) as refused:
            play.answer(played.new_table(5).pk, 0, 1, [1, 2], START)
        assert refused.value.code == "no_game"

    def test_people_are_free_when_it_is_over(self, table: Table) -> None:
        assert Seat.objects.filter(playing_live=True).count() == 5
        game = played.play_to_the_end(table, Random(3))
        assert not Seat.objects.filter(playing_live=True).exists()
        assert (game.ending, game.deadline, game.due_at) == ("played", None, None)
        outcome = state_at(table.pk).table.outcome
        assert outcome
        assert game.reason == outcome.reason
        with pytest.raises(Refused) as refused:
            play.answer(table.pk, 0, 1, ["approve"], START)
        assert refused.value.code == "over"


class TestTheClock:
    def test_a_question_keeps_its_deadline_while_others_answer(self, table: Table) -> None:
        propose(table)
        deadline = running(table).deadline
        played.answer(table, 1, "approve")
        assert running(table).deadline == deadline

    def test_every_question_has_the_time_of_its_kind(self, table: Table) -> None:
        propose(table)
        assert running(table).deadline == START + SECOND + timedelta(minutes=1)

    def test_nothing_happens_before_the_deadline(self, table: Table) -> None:
        before = running(table)
        assert before.deadline
        play.move_on([table.pk], before.deadline - SECOND)
        assert running(table) == before

    def test_what_is_filled_in_is_marked_for_all(self, table: Table) -> None:
        """A17.1, A17.2."""
        propose(table)
        played.answer(table, 0, "approve")
        played.time_runs_out(table)
        after = state_at(table.pk).table
        proposal = after.proposals[0]
        assert proposal.votes == ("approve", "reject", "reject", "reject", "reject")
        assert after.automatic[0].seats == (1, 2, 3, 4)
        assert set(Action.objects.filter(by="timer").values_list("seat", flat=True)) == {1, 2, 3, 4}

    def test_moving_on_twice_is_harmless(self, table: Table) -> None:
        deadline = running(table).deadline
        assert deadline
        play.move_on([table.pk], deadline)
        after = running(table)
        play.move_on([table.pk], deadline)
        assert running(table) == after

    def test_the_game_always_knows_when_to_be_looked_at(self) -> None:
        """A law: while it goes on, something is due, and never after the deadline."""
        table = begun(
            7,
            options=Options(characters=("merlin", "assassin", "cleric"), lady=True, plot_cards=True),
            computers=2,
        )
        for game in played.moves(table, Random(5), late=0.2):
            if not game.over:
                assert game.due_at
                assert game.deadline is None or game.due_at <= game.deadline
                assert (game.deadline is None) == (not game.present())


class TestComputerPlayers:
    def test_answer_after_a_pause_that_tells_nothing(self) -> None:
        table = begun(5, computers=4)
        while leader_of(table) == 0:
            table = begun(5, computers=4)
        pause = timedelta(seconds=2)
        assert running(table).due_at == START + pause
        play.move_on([table.pk], START + pause)
        action = Action.objects.filter(game=table.pk).get()
        assert (action.kind, action.by) == ("team", "computer")

    def test_who_are_asked_together_answer_together(self) -> None:
        table = begun(5, computers=4)
        rng = Random(1)
        for game in played.moves(table, rng):
            question = next(iter(game.decisions.values()), None)
            if question and question.kind == "vote":
                break
        due_at = running(table).due_at
        assert due_at
        play.move_on([table.pk], due_at)
        votes = Action.objects.filter(game=table.pk, kind="vote", by="computer")
        assert {vote.seat for vote in votes} == {1, 2, 3, 4}

    def test_are_not_marked_as_automatic(self) -> None:
        table = begun(5, computers=4)
        game = played.play_to_the_end(table, Random(2))
        assert game.ending == "played"
        assert state_at(table.pk).table.automatic == ()


class TestBeingAway:
    """A17.3."""

    def away(self, table: Table) -> play.Running:
        """Seat 4 misses two votes in a row, the others answer."""
        for _twice in range(2):
            propose(table)
            for seat in range(4):
                played.answer(table, seat, "reject")
            played.time_runs_out(table)
        return running(table)

    def test_two_deadlines_in_a_row(self, table: Table) -> None:
        assert self.away(table).away() == (4,)

    def test_one_is_not_enough(self, table: Table) -> None:
        propose(table)
        for seat in range(4):
            played.answer(table, seat, "reject")
        assert played.time_runs_out(table).away() == ()

    def test_an_answer_between_starts_the_count_anew(self, table: Table) -> None:
        for missing in (4, None, 4):
            propose(table)
            for seat in range(5):
                if seat != missing:
                    played.answer(table, seat, "reject")
            if missing is not None:
                played.time_runs_out(table)
        assert running(table).missed[4] == 1
        assert running(table).away() == ()

    def test_a_computer_player_answers_at_once(self, table: Table) -> None:
        self.away(table)
        propose(table)
        due_at = running(table).due_at
        assert due_at
        assert running(table).deadline != due_at
        play.move_on([table.pk], due_at)
        assert Action.objects.order_by("number").last().by == "computer"  # type: ignore[union-attr]

    def test_until_the_person_returns(self, table: Table) -> None:
        self.away(table)
        play.come_back(table.pk, 4, START)
        assert running(table).away() == ()
        assert 4 in running(table).present()

    def test_an_answer_of_the_person_is_a_return_too(self, table: Table) -> None:
        self.away(table)
        propose(table)
        played.answer(table, 4, "approve")
        assert running(table).away() == ()

    def test_quest_cards_do_not_count(self, table: Table) -> None:
        """A5.5: going away after a quest would tell whose card was filled in."""
        propose(table)
        for seat in range(5):
            played.answer(table, seat, "approve")
        team = state_at(table.pk).table.team
        assert next(iter(running(table).decisions.values())).kind == "quest_card"
        played.time_runs_out(table)
        assert [running(table).missed[seat] for seat in team] == [0, 0]

    def test_a_game_where_all_are_away_waits_and_is_then_abandoned(self, table: Table) -> None:
        while running(table).present():
            played.time_runs_out(table)
        waiting = running(table)
        assert waiting.deadline is None
        assert waiting.due_at
        play.move_on([table.pk], waiting.due_at - SECOND)
        assert not running(table).over
        play.move_on([table.pk], waiting.due_at)
        game = Game.objects.get(pk=table.pk)
        assert (game.ending, game.reason, game.winning_side) == ("abandoned", "broken_off", "")

    def test_who_comes_back_to_a_waiting_game_gets_time_to_think(self, table: Table) -> None:
        while running(table).present():
            played.time_runs_out(table)
        now = START + timedelta(hours=1)
        play.come_back(table.pk, 2, now)
        game = running(table)
        assert game.deadline
        assert game.deadline > now
        assert not game.over


class TestLeaving:
    def test_a_computer_player_takes_the_seat(self, table: Table) -> None:
        play.leave(table.pk, 2, START)
        assert running(table).computers == (2,)
        seat = table.seats.get(number=2)
        assert (seat.left_at, seat.playing_live) == (START, False)

    def test_for_good(self, table: Table) -> None:
        propose(table)
        play.leave(table.pk, 2, START)
        decision = running(table).decisions[2]
        with pytest.raises(Refused) as refused:
            play.answer(table.pk, 2, decision.id, ["approve"], START)
        assert refused.value.code == "left"
        with pytest.raises(Refused):
            play.come_back(table.pk, 2, START)

    def test_twice_is_once(self, table: Table) -> None:
        play.leave(table.pk, 2, START)
        version = running(table).version
        play.leave(table.pk, 2, START + SECOND)
        assert running(table).version == version

    def test_the_others_play_on(self, table: Table) -> None:
        play.leave(table.pk, 2, START)
        assert played.play_to_the_end(table, Random(4)).ending == "played"

    def test_the_last_one_ends_it(self, table: Table) -> None:
        for seat in range(5):
            play.leave(table.pk, seat, START)
        game = Game.objects.get(pk=table.pk)
        assert game.ending == "abandoned"
        assert Table.objects.get(pk=table.pk).status == Table.Status.OVER


class TestEndingTogether:
    def test_more_than_half_of_those_present(self, table: Table) -> None:
        for seat in (0, 1):
            play.want_end(table.pk, seat, True, START)
        assert not running(table).over
        play.want_end(table.pk, 4, True, START)
        assert Game.objects.get(pk=table.pk).ending == "agreed"

    def test_can_be_taken_back(self, table: Table) -> None:
        for seat in (0, 1):
            play.want_end(table.pk, seat, True, START)
        play.want_end(table.pk, 0, False, START)
        play.want_end(table.pk, 2, True, START)
        assert not running(table).over

    def test_wishing_the_same_again_tells_nobody(
        self, table: Table, django_capture_on_commit_callbacks: Any
    ) -> None:
        for wanted in (False, True):
            play.want_end(table.pk, 0, wanted, START)
            with django_capture_on_commit_callbacks() as told:
                play.want_end(table.pk, 0, wanted, START)
            assert told == []

    def test_who_has_left_has_no_say(self, table: Table) -> None:
        for seat in (0, 1):
            play.want_end(table.pk, seat, True, START)
        play.leave(table.pk, 4, START)
        assert not running(table).over
        play.leave(table.pk, 3, START)
        assert Game.objects.get(pk=table.pk).ending == "agreed"

    def test_everything_is_open_then_and_nobody_has_won(self, table: Table) -> None:
        for seat in (0, 1, 2):
            play.want_end(table.pk, seat, True, START)
        view = running(table).title.rules.view(running(table).state, None)
        assert view.hidden
        assert view.outcome
        assert view.outcome.winners == ()

    def test_a_game_that_is_over_cannot_be_ended(self, table: Table) -> None:
        played.play_to_the_end(table, Random(1))
        for change in (play.leave, play.come_back):
            with pytest.raises(Refused) as refused:
                change(table.pk, 0, START)
            assert refused.value.code == "game_over"
        with pytest.raises(Refused):
            play.want_end(table.pk, 0, True, START)
