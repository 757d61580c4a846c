"""Those who know more than they may seem to know: Evil, and Merlin."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np

from games.rules.resistance.tableau import GOOD_PLAYERS, QUESTS_TO_WIN

from .belief import Numbers, evil_on, probabilities, team_like_merlin, vote_like_merlin
from .mind import Mind
from .teams import evil_on_teams, task_of

Judged = TypeVar("Judged", float, Numbers)

# How far Merlin follows what he knows, and not what a servant in his place would think, for each good player:
# among more of them he is harder to find.
_OPENNESS = 0.06
# What it costs Merlin to look like himself: hardly anything while he is one of many who do, much once he
# stands out.
_CAUTION, _STANDING_OUT = 15.0, 4


def judged(mind: Mind, judge: Callable[[Numbers], Judged]) -> Judged:
    """Something judged by what this player is ready to show."""
    if mind.was_dealt_evil:
        return judge(mind.cover)
    if mind.own.character == "merlin" and mind.failures < QUESTS_TO_WIN - 1:
        openness = _OPENNESS * GOOD_PLAYERS[mind.table.players]
        return (1 - openness) * judge(mind.cover) + openness * judge(mind.worlds)
    return judge(mind.worlds)


def cost_of_approving(mind: Mind) -> float:
    """What an Approve shows of Merlin beyond what a Reject does."""
    if mind.own.character != "merlin":
        return 0.0
    shown = vote_like_merlin(mind.table, mind.seat)[evil_on(mind.table.players, mind.table.team)]
    return _caution(mind) * float(shown @ mind.worlds)


def costs_of_teams(mind: Mind) -> Numbers:
    """What each team, if he names it, shows of Merlin."""
    wanted = task_of(mind.table)
    evil = evil_on_teams(wanted.players, wanted.size)
    if mind.own.character != "merlin":
        return np.zeros(len(evil))
    found: Numbers = _caution(mind) * (team_like_merlin(mind.table)[evil] @ mind.worlds)
    return found


def _caution(mind: Mind) -> float:
    looks_like_merlin = float((mind.worlds @ probabilities(mind.public.merlin))[mind.seat])
    return _CAUTION * looks_like_merlin**_STANDING_OUT
