"""What speaks for each answer to the questions of every round: the team, the vote, the card.

A score says about how much an answer adds to the chance of winning. What decides the game at once is
beyond 1.
"""

from typing import TypeAlias

import numpy as np

from games.rules.contract import Answer, Decision
from games.rules.resistance.tableau import QUESTS_TO_WIN

from .belief import Numbers, evil_if_it_fails
from .hiding import cost_of_approving, costs_of_teams, judged
from .mind import Mind
from .teams import prospects, safety, safety_of, task_of, teams

Scores: TypeAlias = list[tuple[Answer, float]]

DECISIVE = 5.0
# How much better than what is to come a team has to be. While little is known any team teaches something.
# Later Evil votes as one, so a team that passes by a narrow majority is worse than it looks.
_EARLY_TEAM, _TEAM_AT_STAKE = -0.04, 0.2
_OWN_TEAM = 0.3
# What a team is worth to Evil that it can make fail, against looking good.
_EVIL_TEAM, _EVIL_VOTE, _EVIL_VOTE_AT_STAKE = 0.5, 0.08, 0.6
_EVIL_TOO_MANY = 0.15
# What a fail is worth to Evil in the first quest and later, against how evil its player looks after it.
_FIRST_FAIL, _FAIL = 0.68, 1.0
_FAIL_TOO_MANY, _FAIL_TOO_FEW = -0.4, -0.2
# Of two cards that do the same, the one that brings its player something.
_OWN_GOAL = 0.05
# Good plays Magic only where a failure is to be expected without it.
_MAGIC = 0.6


def team_scores(mind: Mind, decision: Decision) -> Scores:
    wanted = task_of(mind.table)
    every = teams(wanted.players, wanted.size)
    scores = judged(mind, lambda worlds: safety(wanted, worlds)) - costs_of_teams(mind)
    if mind.is_evil:
        evil = np.array([len(mind.mates.intersection(team)) for team in every])
        too_many = np.maximum(evil - wanted.fails_needed, 0)
        scores = scores + _EVIL_TEAM * (1 - safety(wanted, mind.worlds)) - _EVIL_TOO_MANY * too_many
    return list(zip(every, scores.tolist(), strict=True))


def vote_scores(mind: Mind, decision: Decision) -> Scores:
    return [(("approve",), liking(mind)), (("reject",), 0.0)]


def liking(mind: Mind) -> float:
    """What speaks for the team on the table, against rejecting it."""
    table = mind.table
    wanted = task_of(table)
    useful = 1 - safety_of(wanted, table.team, mind.worlds)
    if is_last_chance(mind):
        # Who of Evil rejects now is seen. That is worth it only where the team would win for Good.
        lost = mind.is_evil and mind.successes == QUESTS_TO_WIN - 1 and useful < 0.5
        return -DECISIVE if lost else DECISIVE

    def better_than_the_next(worlds: Numbers) -> float:
        next_ones = prospects(mind.public, table, mind.view.options.rejections, worlds)
        return safety_of(wanted, table.team, worlds) - next_ones

    score = judged(mind, better_than_the_next) - (_TEAM_AT_STAKE if mind.at_stake else _EARLY_TEAM)
    if table.leader == mind.seat:
        return score + _OWN_TEAM
    if mind.is_evil:
        gain = _EVIL_VOTE_AT_STAKE if mind.at_stake else _EVIL_VOTE
        return score + gain * (2 * useful - 1)
    return score - cost_of_approving(mind)


def is_last_chance(mind: Mind) -> bool:
    """A4.6: the next rejection loses the game for Good."""
    return mind.view.options.rejections == "five" and mind.table.rejections == 4


def card_scores(mind: Mind, decision: Decision) -> Scores:
    fail = _fail(mind) if mind.is_evil else 0.0
    scores = {
        "success": 0.0,
        "rogue_success": _OWN_GOAL,
        "good_news": _OWN_GOAL,
        "fail": fail,
        "rogue_fail": fail + _OWN_GOAL,
        "bad_news": fail + _OWN_GOAL,
        "magic": _magic(mind, fail),
    }
    return [((card,), scores[str(card)]) for card in decision.choices]


def _fail(mind: Mind) -> float:
    """What Evil gains by a fail."""
    table = mind.table
    needed = table.fails_needed[table.quest - 1]
    mates = mind.mates.intersection(table.team)
    if mind.at_stake:
        # Who relies on the others now has lost where they do the same.
        return DECISIVE
    # Of several, those who look worst already: every one of them can work out who that is.
    by_looks = sorted(mates, key=lambda seat: (-mind.suspected[seat], seat))
    if mind.seat not in by_looks[:needed]:
        return _FAIL_TOO_MANY
    if len(mates) < needed and safety_of(task_of(table), table.team, mind.worlds) > 0.5:
        return _FAIL_TOO_FEW
    gain = _FAIL if table.quests else _FIRST_FAIL
    return gain - float(evil_if_it_fails(mind.public, table, needed)[mind.seat])


def _magic(mind: Mind, fail: float) -> float:
    """A10.2: it turns the outcome around, so it is for who expects the wrong one."""
    if mind.is_evil:
        is_alone = mind.mates.intersection(mind.table.team) == {mind.seat}
        return fail if is_alone else -DECISIVE
    return 1 - safety_of(task_of(mind.table), mind.table.team, mind.worlds) - _MAGIC
