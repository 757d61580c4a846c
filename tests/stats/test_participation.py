"""Only what the person did counts."""

from random import Random

import pytest

from games.rules.resistance import Options
from stats.models import Participation
from tests.games.by_hand import deal, go_on_to
from tests.games.played import answer, play_to_the_end, time_runs_out

from .counted import count


@pytest.mark.django_db
@pytest.mark.parametrize("is_late", [False, True])
def test_whom_a_timer_chose_for_the_lady_is_nobodys_check(is_late: bool) -> None:
    """A17.2."""
    table = deal(7, Options(characters=("merlin", "assassin"), lady=True))
    ((holder, decision),) = go_on_to(table, "lady").decisions.items()
    if is_late:
        time_runs_out(table)
    else:
        answer(table, holder, decision.choices[0])
    play_to_the_end(table, Random(1))
    count()
    assert Participation.objects.get(seat=holder).lady_checks == (0 if is_late else 1)
