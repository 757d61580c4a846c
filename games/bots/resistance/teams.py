"""Teams, and how likely each is to bring a quest home."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np

from games.rules.contract import Seat
from games.rules.resistance import Options
from games.rules.resistance.state import Table

from .belief import Belief, Numbers, evil_sets, probabilities

Team = tuple[Seat, ...]
# A4.6, A4.7: how many teams there are in a round at most.
_LAST_TURN = {"five": 5, "final4": 4, "final5": 5}
# How far somebody who rejects a team counts on rejecting the next one too.
_PATIENCE = 0.5


@dataclass(frozen=True)
class Task:
    """A quest for which a team is wanted."""

    players: int
    size: int
    fails_needed: int


def task(table: Table, quest: int | None = None) -> Task:
    quest = quest or table.quest
    return Task(table.players, table.team_sizes[quest - 1], table.fails_needed[quest - 1])


@lru_cache
def teams(players: int, size: int) -> tuple[Team, ...]:
    return tuple(combinations(range(players), size))


@lru_cache
def on_teams(players: int, size: int):
    return np.array([np.isin(range(players), team) for team in teams(players, size)])


@lru_cache
def _safe(task: Task) -> Numbers:
    """[team][set]: 1 where this team cannot fail if these are Evil."""
    on_team = np.array([np.isin(range(task.players), team) for team in teams(task.players, task.size)])
    evil = on_team.astype(float) @ evil_sets(task.players).T
    return (evil < task.fails_needed).astype(float)


def safety(task: Task, worlds: Numbers) -> Numbers:
    """For every team, how likely it cannot fail."""
    found: Numbers = _safe(task) @ worlds
    return found


def safety_of(task: Task, team: Team, worlds: Numbers) -> float:
    return float(_safe(task)[_number(task, team)] @ worlds)


def _number(task: Task, team: Team) -> int:
    return teams(task.players, task.size).index(tuple(sorted(team)))


@lru_cache(maxsize=256)
def offers(belief: Belief, task: Task) -> tuple[int, ...]:
    """For each leader, the number of the team that a servant would name who knows only what everybody does."""
    all_teams = teams(task.players, task.size)
    found = []
    safe = _safe(task)
    for leader in range(task.players):
        worlds = probabilities(belief.evil) * ~belief.sets[:, leader]
        with_leader = np.array([leader in team for team in all_teams])
        found.append(int(np.argmax((safe @ worlds) * with_leader + with_leader * 1e-9)))
    return tuple(found)


def prospects(belief: Belief, table: Table, options: Options, worlds: Numbers) -> float:
    """What to expect of the next teams in this round if this one is rejected, by these worlds."""
    wanted = task(table)
    named = offers(belief, wanted)
    last = _LAST_TURN[options.rejections]
    expected = 0.0
    # From the last turn backwards: whoever dislikes a team may hope for what comes after it.
    for turn in range(last, table.rejections + 1, -1):
        leader = (table.leader + turn - table.rejections - 1) % table.players
        offer = float((_safe(wanted)[named[leader]] * ~belief.sets[:, leader]) @ worlds)
        hope = max(expected - offer, 0) * _PATIENCE if turn < last else 0
        expected = offer + hope
    return expected
