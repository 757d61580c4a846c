"""script/bench stats, with a few games."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import DjangoDbBlocker

from tests.bench.stats import addresses, measuring
from tests.bench.stats.addresses import Question, Request
from tests.emptying import empty_the_tables

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def populated(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        call_command("populate", games=40, players=20, seed="1", verbosity=0)
    yield
    with django_db_blocker.unblock():
        empty_the_tables()


@pytest.fixture(autouse=True)
def little_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        addresses, "LADDERS", ("resistance/overall", "resistance/merlin", "resistance/5-players")
    )
    monkeypatch.setattr(addresses, "MINIMA", (1,))
    monkeypatch.setattr(addresses, "KEENEST", 1)
    monkeypatch.setattr(addresses, "OTHERS", 1)
    monkeypatch.setattr(addresses, "GAMES", 1)
    # Whatever else runs on this machine.
    monkeypatch.setattr(measuring, "READING_LIMIT", 10_000.0)
    monkeypatch.setattr(measuring, "RECORDING_LIMIT", 10_000.0)


def test_everything_is_there_and_measured(capsys: pytest.CaptureFixture[str]) -> None:
    status = measuring.bench(times=1)
    printed = capsys.readouterr().out
    assert "error" not in printed
    assert status == 0
    assert printed.startswith("40 games of 20 players; ms on the clock\n")
    names = [line.split(" | ")[0] for line in printed.splitlines() if line.startswith("| ")]
    assert {
        "| leaderboard: resistance/merlin",
        "| API: leaderboard: resistance/merlin",
        "| replay: frames",
    } < set(names)
    assert sum("recording, " in name for name in names) == 4
    assert printed.endswith(f" ms of what is recorded: {len(names) - 1} of {len(names) - 1} keep it\n")


@pytest.fixture
def rules_and_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    asked = [
        Question("rules", [Request("/rules/", client)]),
        Question("nothing", [Request("/none/", client)]),
    ]
    monkeypatch.setattr(measuring, "questions", lambda: iter(asked))


@pytest.mark.usefixtures("rules_and_nothing")
def test_an_address_that_is_not_there_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert measuring.bench(times=1) == 1
    assert capsys.readouterr().out.endswith(
        " keep it\n- error: /none/ answers 404, as one of 1 for nothing\n"
    )


@pytest.mark.usefixtures("rules_and_nothing")
def test_what_takes_too_long_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measuring, "READING_LIMIT", 0.0)
    assert measuring.bench(times=1) == 1
    printed = capsys.readouterr().out
    assert " (too slow) | " in printed
    assert "\n- rules takes " in printed
