"""manage.py rebuild_records."""

from io import StringIO
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from django.core.management import call_command

from games import play
from games.management.commands import rebuild_records
from games.models import Action, LoyaltyCheck, PlotCard, Proposal, Quest, QuestCard, Seat, Strike, Table, Vote
from games.rules.resistance import Options

from .by_hand import go_on_to
from .played import START, begin, new_table, play_to_the_end

pytestmark = pytest.mark.django_db

MODELS: tuple[Any, ...] = (Proposal, Vote, Quest, QuestCard, LoyaltyCheck, PlotCard, Strike, Seat)
OPTIONS = Options(characters=("cleric", "merlin", "assassin"), lady=True, plot_cards=True)


def everything() -> list[list[dict[str, Any]]]:
    """All rows, but for their own numbers, which are new."""
    return [
        [
            {name: value for name, value in row.items() if name not in ("id", "proposal_id", "quest_id")}
            for row in model.objects.order_by("pk").values()
        ]
        for model in MODELS
    ]


def rebuild() -> tuple[int, str, str]:
    out, err, status = StringIO(), StringIO(), 0
    try:
        call_command("rebuild_records", stdout=out, stderr=err)
    except SystemExit as ended:
        status = int(ended.code or 0)
    return status, out.getvalue(), err.getvalue()


@pytest.fixture
def tables() -> list[Table]:
    """Played, played with people who were late, broken off, and going on."""
    tables = [new_table(7, OPTIONS) for _each in range(4)]
    for number, table in enumerate(tables):
        begin(table, f"seed {number}")
    play_to_the_end(tables[0], Random(1))
    play_to_the_end(tables[1], Random(1), late=0.05)
    for table in tables[2:]:
        go_on_to(table, "lady")
    for seat in range(4):
        play.want_end(tables[2].pk, seat, True, START)
    return tables


def test_the_rows_are_the_same_as_before_however_often(tables: list[Table]) -> None:
    before = everything()
    with patch.object(rebuild_records, "BATCH", 2):
        for _each in range(2):
            assert rebuild() == (0, "3 finished games, 3 rewritten\n", "")
            assert everything() == before


def test_what_was_lost_or_wrong_is_made_good(tables: list[Table]) -> None:
    before = everything()
    Proposal.objects.filter(number__gt=1).delete()
    Quest.objects.update(success=True)
    Seat.objects.exclude(character="").update(character="servant", won=True)
    Strike.objects.all().delete()
    assert rebuild()[0] == 0
    assert everything() == before


def test_a_game_that_cannot_be_replayed_keeps_its_rows(tables: list[Table]) -> None:
    before = everything()
    action = Action.objects.filter(game=tables[0].pk, kind="team").first()
    assert action
    action.delete()
    status, out, err = rebuild()
    assert (status, out) == (1, "3 finished games, 2 rewritten\n")
    assert err.startswith(f"game {tables[0].pk}: the rules refuse it now")
    assert len(err.splitlines()) == 1
    # Those that could be are behind it now.
    assert [sorted(map(str, rows)) for rows in everything()] == [sorted(map(str, rows)) for rows in before]
