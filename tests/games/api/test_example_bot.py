"""docs/example_bot.py plays, as whoever reads it would start it: several of them, and one by itself."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from avalon_site.environment import BASE_DIR
from games import tables
from games.models import Game, Seat, Table
from games.rules.resistance.texts import REASONS
from tests.games.meeting import opened
from tests.games.played import new_player
from tests.site import Site

BOT = BASE_DIR / "docs" / "example_bot.py"
PATIENCE = 240.0  # seconds; computer players pause before each answer


@contextmanager
def playing(site: Site, name: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, str(BOT), site.url, name, "0.2"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def code_of(bot: subprocess.Popen[str]) -> str:
    """Where it sits, as soon as it does."""
    assert bot.stdout
    line = bot.stdout.readline()
    assert "sits at" in line, bot.stderr and bot.stderr.read()
    return line.strip().rsplit("/", 2)[1]


def outcome_of(bot: subprocess.Popen[str]) -> str:
    told, complaints = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 0, complaints
    return told.split()[-1]


@pytest.mark.django_db(transaction=True)
def test_programs_play_with_computer_players_and_with_each_other(site: Site) -> None:
    with ExitStack() as stack:
        alone = stack.enter_context(playing(site, "Talos"))
        with_computers = Table.objects.get(code=code_of(alone))
        host = new_player()
        table = opened(host, programs=True)
        bots = [stack.enter_context(playing(site, f"Golem {number}")) for number in range(4)]
        assert {code_of(bot) for bot in bots} == {table.code}
        tables.leave_seat(table.code, host)
        bots.append(stack.enter_context(playing(site, "Golem 4")))
        assert {outcome_of(bot) for bot in bots} == {Game.objects.get(pk=table.pk).reason}
        assert outcome_of(alone) in REASONS
    assert Seat.objects.filter(table=with_computers, user__is_program=True).count() == 1
    assert set(Game.objects.values_list("table", "ending")) == {
        (table.pk, "played"),
        (with_computers.pk, "played"),
    }


def test_it_is_short() -> None:
    assert len(BOT.read_text().splitlines()) < 100
