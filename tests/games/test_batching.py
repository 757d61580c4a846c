"""The thread that stores the answers of a web process."""

import asyncio
from random import Random

import pytest
from django.db import connection

from games import play
from games.models import Action, Table
from games.play import batching
from games.play.answering import Submission
from games.play.batching import BatchWriter
from games.play.running import load
from games.rules.kernel.random_play import choose
from games.texts.refusals import RefusedByRules
from tests.games import played
from tests.games.clients import live
from tests.games.played import START, state_at
from tests.games.writers import writers_keep_no_connection  # noqa: F401 - a fixture for all

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_running_loop")]


store_all = play.answer_all


@pytest.fixture
def table() -> Table:
    """Ten people who are asked for their votes."""
    table = played.new_table(10)
    played.begin(table)
    leader, decision = next(iter(load(table.pk).decisions.items()))
    play.answer(table.pk, leader, decision.id, choose(decision, Random(1)), START)
    return table


def votes(table: Table) -> list[Submission]:
    asked = next(iter(load(table.pk).decisions.values()))
    return [Submission(table.pk, seat, asked.id, ["approve"], Action.By.PERSON, START) for seat in range(10)]


def test_stores_whatever_waits(table: Table) -> None:
    given = votes(table)

    async def vote() -> None:
        pen = BatchWriter()
        versions = await asyncio.gather(*map(pen.answer, given))
        assert sorted(versions) == list(range(3, 13))
        assert pen.known[table.pk].version == 12

    live(vote())
    assert len(state_at(table.pk).table.proposals) == 1


def test_refuses_one_and_stores_the_others(table: Table) -> None:
    given = votes(table)
    given[4] = given[4]._replace(answer=["perhaps"])

    async def vote() -> None:
        results = await asyncio.gather(*map(BatchWriter().answer, given), return_exceptions=True)
        assert [seat for seat, result in enumerate(results) if isinstance(result, RefusedByRules)] == [4]

    live(vote())
    assert sorted(state_at(table.pk).given) == [0, 1, 2, 3, 5, 6, 7, 8, 9]


def test_one_that_breaks_it_does_not_take_the_others_with_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = votes(table)

    def breaks_on_the_fourth(answers: list[Submission], *args: object) -> object:
        if any(each.seat == 4 for each in answers):
            raise ZeroDivisionError
        return store_all(answers, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(batching, "answer_all", breaks_on_the_fourth)

    async def vote() -> None:
        results = await asyncio.gather(*map(BatchWriter().answer, given), return_exceptions=True)
        assert [type(result) for result in results].count(int) == 9
        assert isinstance(results[4], ZeroDivisionError)

    live(vote())
    assert 4 not in state_at(table.pk).given


def test_a_connection_that_is_cut_is_made_anew(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a restart of PostgreSQL: the first statement fails, and nobody notices."""
    given = votes(table)
    cut: list[int] = []

    def cut_first(answers: list[Submission], *args: object) -> object:
        if not cut:
            connection.ensure_connection()
            cut.append(connection.connection.info.backend_pid)
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_terminate_backend(%s)", cut)
        return store_all(answers, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(batching, "answer_all", cut_first)

    async def vote() -> None:
        assert await BatchWriter().answer(given[0]) == 3

    live(vote())
    assert cut
    assert list(state_at(table.pk).given) == [0]
