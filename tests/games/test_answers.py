"""Answers of many people at once: each counts as if it had come alone, and together they cost less."""

from random import Random
from unittest.mock import patch

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import play
from games.models import Action, Game, Proposal, Table
from games.play.answering import Submission
from games.play.running import Running, load
from games.rules.kernel.random_play import choose
from games.texts.refusals import Refused
from tests.games import played
from tests.games.played import START, state_at

pytestmark = pytest.mark.django_db(transaction=True)


def voting() -> Table:
    """A table of five whose leader has named a team."""
    table = played.new_table(5)
    played.begin(table)
    game = load(table.pk)
    leader, decision = next(iter(game.decisions.items()))
    play.answer(table.pk, leader, decision.id, choose(decision, Random(1)), START)
    return table


def vote(table: Table, seat: int, choice: str = "approve") -> Submission:
    asked = next(iter(load(table.pk).decisions.values()))
    return Submission(table.pk, seat, asked.id, [choice], Action.By.PERSON, START)


def test_games_that_were_seen_before_take_one_statement() -> None:
    tables = [voting() for _each in range(3)]
    known: dict[int, Running] = {}
    first = [vote(table, 0) for table in tables]
    second = [vote(table, 1) for table in tables]
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert play.answer_all(first, known) == [3, 3, 3]
    assert len(queries) == 2  # they are read once
    with CaptureQueriesContext(connection) as queries:
        assert play.answer_all(second, known) == [4, 4, 4]
    assert len(queries) == 1
    for table in tables:
        assert sorted(state_at(table.pk).given) == [0, 1]


def test_votes_of_one_table_are_actions_of_their_own_and_told_once() -> None:
    table = voting()
    with patch("games.live.bus._send") as sent:
        assert play.answer_all([vote(table, seat) for seat in range(5)], {}) == [3, 4, 5, 6, 7]
    assert list(Action.objects.filter(game=table.pk, kind="vote").values_list("number", "seat")) == [
        (3, 0),
        (4, 1),
        (5, 2),
        (6, 3),
        (7, 4),
    ]
    [[[(_topic, notice)]]] = [call.args for call in sent.call_args_list]
    assert notice["version"] == 7
    assert [event["kind"] for event in notice["told"]] == ["votes"]
    assert len(state_at(table.pk).table.proposals) == 1


def test_what_is_stored_is_the_state_to_the_letter() -> None:
    table = voting()
    play.answer_all([vote(table, 0)], {})
    game = load(table.pk)
    assert Game.objects.get(pk=table.pk).state == game.title.rules.dump(game.state).decode()


def test_one_that_is_refused_does_not_keep_the_others() -> None:
    one, other = voting(), voting()
    wrong = vote(one, 2)._replace(answer=["perhaps"])
    answers = [vote(one, 1), wrong, vote(other, 0), vote(other, 0)._replace(table_id=0)]
    first, refused, second, nowhere = play.answer_all(answers, {})
    assert (first, second) == (3, 3)
    assert isinstance(refused, Refused)
    assert refused.code == "no_such_choice"
    assert isinstance(nowhere, Refused)
    assert nowhere.code == "no_game"
    assert list(state_at(one.pk).given) == [1]


def test_the_same_twice_at_once_is_one_action() -> None:
    table = voting()
    same = vote(table, 3)
    assert play.answer_all([same, vote(table, 4), same], {}) == [3, 4, 3]
    assert Action.objects.filter(game=table.pk, kind="vote").count() == 2


def test_of_two_different_ones_the_first_counts() -> None:
    table = voting()
    first, second = play.answer_all([vote(table, 3, "approve"), vote(table, 3, "reject")], {})
    assert first == 3
    assert isinstance(second, Refused)
    assert second.code == "answered"


class TestAGameThatWasMovedOnElsewhere:
    @pytest.fixture
    def table(self) -> Table:
        return voting()

    @pytest.fixture
    def known(self, table: Table) -> dict[int, Running]:
        """As it was before somebody voted in another process."""
        before = load(table.pk)
        play.answer_all([vote(table, 0)], {})
        return {table.pk: before}

    def test_takes_the_answer_all_the_same(self, table: Table, known: dict[int, Running]) -> None:
        assert play.answer_all([vote(table, 1)], known) == [4]
        assert sorted(state_at(table.pk).given) == [0, 1]
        assert known[table.pk].version == 4

    def test_does_not_refuse_what_was_not_asked_then(self, table: Table, known: dict[int, Running]) -> None:
        play.answer_all([vote(table, seat, "reject") for seat in range(1, 5)], {})
        game = load(table.pk)
        leader, decision = next(iter(game.decisions.items()))
        team = Submission(table.pk, leader, decision.id, choose(decision, Random(1)), Action.By.PERSON, START)
        assert play.answer_all([team], known) == [game.version + 1]

    def test_does_not_take_it_twice(self, table: Table, known: dict[int, Running]) -> None:
        assert play.answer_all([vote(table, 0)], known) == [3]
        assert Action.objects.filter(game=table.pk, kind="vote").count() == 1


def test_a_game_that_ends_among_others_is_recorded() -> None:
    """A4.6: the fifth rejection in a row ends it."""
    ending, other = voting(), voting()
    for _turn in range(4):
        play.answer_all([vote(ending, seat, "reject") for seat in range(5)], {})
        game = load(ending.pk)
        leader, decision = next(iter(game.decisions.items()))
        play.answer(ending.pk, leader, decision.id, choose(decision, Random(1)), START)
    last = [vote(ending, seat, "reject") for seat in range(5)]
    results = play.answer_all([*last, vote(other, 0)], {})
    assert [type(each) for each in results] == [int] * 6
    assert Table.objects.get(pk=ending.pk).status == Table.Status.OVER
    assert Proposal.objects.filter(game=ending.pk).count() == 5
    assert sorted(state_at(other.pk).given) == [0]
