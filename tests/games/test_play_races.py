"""Several at once, and processes that die: what was acknowledged is there once, nothing is there in half."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from random import Random
from threading import Barrier
from typing import Any, NamedTuple

import pytest
from django.db import connection, connections

from avalon_site.environment import BASE_DIR
from games import play
from games.models import Action, Game, Proposal, Seat, Table
from games.rules.kernel.random_play import choose
from games.texts.refusals import Refused
from tests.games import played
from tests.games.crashing import Given
from tests.games.played import START, state_at

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def voting() -> Table:
    """Ten people who are asked for their votes."""
    table = played.new_table(10)
    played.begin(table)
    leader, decision = next(iter(play.load(table.pk).decisions.items()))
    play.answer(table.pk, leader, decision.id, choose(decision, Random(1)), START)
    return table


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Does all of it at the same moment; gives what each returned or raised."""
    barrier = Barrier(len(works))

    def do(work: Callable[[], Any]) -> Any:
        try:
            barrier.wait(10)
            return work()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(do, works))


def vote(table: Table, seat: int, decision: int, choice: str = "approve") -> Callable[[], int]:
    return lambda: play.answer(table.pk, seat, decision, [choice], START)


def question(table: Table) -> int:
    return next(iter(play.load(table.pk).decisions.values())).id


def test_ten_votes_at_once_are_ten_votes(voting: Table) -> None:
    asked = question(voting)
    versions = at_once(*[vote(voting, seat, asked) for seat in range(10)])
    assert sorted(versions) == list(range(3, 13))
    assert Action.objects.filter(game=voting.pk, kind="vote").count() == 10
    assert len(state_at(voting.pk).table.proposals) == 1


def test_the_same_vote_ten_times_at_once_is_one(voting: Table) -> None:
    asked = question(voting)
    versions = at_once(*[vote(voting, 3, asked)] * 10)
    assert versions == [3] * 10
    assert Action.objects.filter(game=voting.pk, kind="vote").count() == 1


def test_of_two_different_votes_at_once_one_counts(voting: Table) -> None:
    asked = question(voting)
    results = at_once(vote(voting, 3, asked, "approve"), vote(voting, 3, asked, "reject"))
    refused = [result for result in results if isinstance(result, Refused)]
    assert [each.code for each in refused] == ["answered"]
    action = Action.objects.get(game=voting.pk, kind="vote")
    assert state_at(voting.pk).given[3] == tuple(action.answer)


@pytest.mark.parametrize("attempt", range(5))
def test_a_vote_against_its_deadline_is_one_or_the_other(voting: Table, attempt: int) -> None:
    asked, deadline = question(voting), play.load(voting.pk).deadline
    assert deadline
    mine, _timer = at_once(vote(voting, 9, asked, "approve"), lambda: play.move_on([voting.pk], deadline))
    action = Action.objects.get(game=voting.pk, seat=9, decision=asked)
    if isinstance(mine, Refused):
        assert (action.by, mine.code in ("closed", "answered")) == ("timer", True)
    else:
        assert (action.by, action.answer) == ("person", ["approve"])
    everybody_has_answered(voting, asked, deadline)


def everybody_has_answered(table: Table, asked: int, deadline: Any) -> None:
    """Who is left is asked for by the next look, and each vote is there once."""
    play.move_on([table.pk], deadline)
    assert sorted(Action.objects.filter(decision=asked).values_list("seat", flat=True)) == list(range(10))


def test_two_timers_at_once_answer_once(voting: Table) -> None:
    asked, deadline = question(voting), play.load(voting.pk).deadline
    assert deadline
    results = at_once(*[lambda: play.move_on([voting.pk], deadline)] * 4)
    assert results == [[]] * 4
    everybody_has_answered(voting, asked, deadline)


def test_leaving_while_others_vote(voting: Table) -> None:
    asked = question(voting)
    votes = [vote(voting, seat, asked) for seat in range(9)]
    results = at_once(lambda: play.leave(voting.pk, 9, START), *votes)
    assert [each for each in results if isinstance(each, Exception)] == []
    game = play.load(voting.pk)
    assert (game.version, game.computers) == (12, (9,))


def test_all_leave_at_once(voting: Table) -> None:
    results = at_once(*[lambda seat=seat: play.leave(voting.pk, seat, START) for seat in range(10)])
    assert results == [None] * 10
    assert Game.objects.get(pk=voting.pk).ending == "abandoned"


# Processes


class Crashing(NamedTuple):
    """What gives answers in processes of their own (tests/games/crashing.py)."""

    process: subprocess.Popen[str]

    def give(self, *answers: Given) -> list[int]:
        """All at once; how each process ended."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(answers), file=self.process.stdin, flush=True)
        ends: list[int] = json.loads(self.process.stdout.readline())
        return ends


@pytest.fixture(scope="module")
def crashing(django_db_setup: None) -> Iterator[Crashing]:
    database = connection.settings_dict
    env = os.environ | {
        "DATABASE_URL": f"postgresql://{database['USER']}@/{database['NAME']}?host={database['HOST']}",
        "DJANGO_SETTINGS_MODULE": "avalon_site.settings",
    }
    command = [sys.executable, "-m", "tests.games.crashing"]
    with subprocess.Popen(
        command, env=env, cwd=BASE_DIR, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Crashing(process)


def test_two_processes_at_once(crashing: Crashing, voting: Table) -> None:
    """A step that is never reached kills nobody."""
    answers = [
        Given(voting.pk, seat, question(voting), ["approve"], "games.records.writing.write", "before")
        for seat in (2, 5)
    ]
    assert crashing.give(*answers) == [0, 0]
    assert sorted(state_at(voting.pk).given) == [2, 5]
    assert Action.objects.filter(game=voting.pk, kind="vote").count() == 2


STEPS_OF_AN_ANSWER = [
    ("games.play.answering.load_all", "before", False),
    ("games.play.answering.timed", "before", False),
    ("games.play.storing.swap", "before", False),
    ("games.play.storing.swap", "after", True),
    ("games.live.bus.publish_all", "before", True),
    ("games.live.bus._send", "before", True),
    ("games.live.bus._send", "after", True),
]


@pytest.mark.parametrize(("step", "when", "stored"), STEPS_OF_AN_ANSWER)
def test_a_crash_while_answering(
    crashing: Crashing, voting: Table, step: str, when: str, stored: bool
) -> None:
    """Either it is all there or nothing is; sending it again makes it one action in both cases."""
    asked = question(voting)
    assert crashing.give(Given(voting.pk, 4, asked, ["approve"], step, when)) == [-signal.SIGKILL]
    game = play.load(voting.pk)
    assert Action.objects.filter(game=voting.pk, seat=4, decision=asked).exists() == stored
    assert (4 in state_at(voting.pk).given) == stored
    assert game.version == (3 if stored else 2)
    assert play.answer(voting.pk, 4, asked, ["approve"], START) == 3
    assert Action.objects.filter(game=voting.pk, seat=4, decision=asked).count() == 1


STEPS_OF_THE_LAST_ANSWER = [
    ("games.play.storing.swap", "before", False),
    ("games.play.storing.swap", "after", False),
    ("games.play.storing.finish", "before", False),
    ("games.records.writing.write", "before", False),
    ("games.records.writing.write", "after", False),
    ("games.play.storing.finish", "after", False),
    ("games.live.bus._send", "before", True),
]


@pytest.mark.parametrize(("step", "when", "stored"), STEPS_OF_THE_LAST_ANSWER)
def test_a_crash_at_the_end_of_the_game(crashing: Crashing, step: str, when: str, stored: bool) -> None:
    """The last answer, the rows of the game, and that people are free: all or nothing."""
    table, seat, answer = one_answer_before_the_end()
    asked = question(table)
    assert crashing.give(Given(table.pk, seat, asked, answer, step, when)) == [-signal.SIGKILL]
    assert is_whole(table) == stored
    play.answer(table.pk, seat, asked, answer, START)
    assert is_whole(table)


def one_answer_before_the_end() -> tuple[Table, int, list[Any]]:
    """Five rejections end a game (A4.6); the last vote is still to come."""
    table = played.new_table(5)
    played.begin(table)
    for attempt in range(1, 6):
        leader, decision = next(iter(play.load(table.pk).decisions.items()))
        play.answer(table.pk, leader, decision.id, choose(decision, Random(1)), START)
        for seat in range(4 if attempt == 5 else 5):
            play.answer(table.pk, seat, question(table), ["reject"], START)
    return table, 4, ["reject"]


def is_whole(table: Table) -> bool:
    """Whether the game is over in every respect; it must be so in all or in none."""
    game = Game.objects.get(pk=table.pk)
    respects = [
        game.ending == "played",
        play.load(table.pk).over,
        Table.objects.get(pk=table.pk).status == Table.Status.OVER,
        not Seat.objects.filter(table=table, playing_live=True).exists(),
        Proposal.objects.filter(game=game).count() == 5,
        not Seat.objects.filter(table=table, won=None).exists(),
        Action.objects.filter(game=game).count() == 30,
    ]
    assert len(set(respects)) == 1, respects
    return respects[0]


def test_what_nobody_was_told_of_is_still_due(voting: Table) -> None:
    """A worker that died between asking for a game and moving it on: the next look finds it again."""
    deadline = play.load(voting.pk).deadline
    assert deadline
    assert list(Game.objects.filter(due_at__lte=deadline).values_list("pk", flat=True)) == [voting.pk]
    play.move_on([voting.pk], deadline)
    assert not Game.objects.filter(due_at__lte=deadline + timedelta(seconds=1)).exists()
