"""Teams, and how likely each is to bring a quest home."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.rules.contract import Seat
from games.rules.resistance.state import Table

from .belief import Belief, Numbers, evil_sets, members, probabilities

Team: TypeAlias = tuple[Seat, ...]
# A4.6, A4.7: which team of a round is the last.
_LAST_TURN = {"five": 5, "final4": 4, "final5": 5}
# How much somebody who waits for a better team counts on the one after the next.
_PATIENCE = 0.35


class Task(NamedTuple):
    """A quest for which a team is wanted."""

    players: int
    size: int
    fails_needed: int


def task_of(table: Table, quest: int | None = None) -> Task:
    space = (quest or table.quest) - 1
    return Task(table.players, table.team_sizes[space], table.fails_needed[space])


@lru_cache
def teams(players: int, size: int) -> tuple[Team, ...]:
    return tuple(combinations(range(players), size))


@lru_cache
def evil_on_teams(players: int, size: int) -> NDArray[np.int_]:
    """[team][set]: how many of Evil are on it."""
    on_team = np.array([members(players, team) for team in teams(players, size)], dtype=int)
    found: NDArray[np.int_] = on_team @ evil_sets(players).T
    return found


@lru_cache
def _safe(task: Task) -> Numbers:
    """[team][set]: 1 where this team cannot fail if these are Evil."""
    return (evil_on_teams(task.players, task.size) < task.fails_needed).astype(float)


def safety(task: Task, worlds: Numbers) -> Numbers:
    """For every team, how likely it is that it cannot fail."""
    found: Numbers = _safe(task) @ worlds
    return found


def safety_of(task: Task, team: Team, worlds: Numbers) -> float:
    return float(_safe(task)[_numbers(task.players, task.size)[team]] @ worlds)


@lru_cache
def _numbers(players: int, size: int) -> dict[Team, int]:
    return {team: number for number, team in enumerate(teams(players, size))}


def prospects(belief: Belief, table: Table, rejections: str, worlds: Numbers) -> float:
    """How safe a team is to be expected in this round, by these worlds, if the present one is rejected."""
    wanted = task_of(table)
    last = _LAST_TURN[rejections]
    expected = 0.0
    # From the last turn backwards: who dislikes a team hopes for what comes after it.
    for turn in range(last, table.rejections + 1, -1):
        leader = (table.leader + turn - table.rejections - 1) % table.players
        offer = float(_offered(belief, wanted, leader) @ worlds)
        expected = offer + _PATIENCE * max(expected - offer, 0)
    return expected


@lru_cache(maxsize=1024)
def _offered(belief: Belief, wanted: Task, leader: Seat) -> Numbers:
    """[set]: 1 where this leader is good, and safe the team that a good one names by the public belief."""
    is_good = ~belief.sets[:, leader]
    with_leader = np.array([leader in team for team in teams(wanted.players, wanted.size)])
    named = int(np.argmax(np.where(with_leader, _safe(wanted) @ (probabilities(belief.evil) * is_good), -1)))
    found: Numbers = _safe(wanted)[named] * is_good
    return found
