"""What speaks for each answer to the questions of every round: the team, the vote, the card.

A score says about how much an answer adds to the chance of winning. What decides the game at once is beyond 1.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import numpy as np

from games.rules.contract import Answer, Decision
from games.rules.resistance.cards import FAILS, Card
from games.rules.resistance.characters import SIDE
from games.rules.resistance.tableau import EVIL, QUESTS_TO_WIN

from .belief import Numbers, if_the_quest_failed, members, probabilities
from .mind import Mind
from .teams import prospects, safety, safety_of, task, teams

Scores: TypeAlias = list[tuple[Answer, float]]
Judged = TypeVar("Judged", float, Numbers)

DECISIVE = 5.0
# How far Merlin follows what he knows, and not what a servant in his place would think.
OPENNESS = 0.25
CAUTION = 14.0
POWER = 4
# What is worth something beside the team itself.
_NOT_REJECTING = 0.03
_OWN_TEAM = 0.3
STRICT = -0.2
# What Evil gains by a team that it can make fail, against looking good: before the game is at stake, and when.
_EVIL_TEAM, _EVIL_VOTE, _EVIL_VOTE_AT_STAKE = 0.5, 0.03, 0.6
_TOO_MANY_EVIL = 0.15
# What a fail is worth to Evil, by the quests played before, against what it shows.
_FAIL_GAINS = (0.45, 0.75, 0.85, 0.9, 1.0)
_SECOND_FAIL = -0.4
_USELESS_FAIL = -0.2


def team_scores(mind: Mind, decision: Decision) -> Scores:
    wanted = task(mind.table)
    looks = _judged(mind, lambda worlds: safety(wanted, worlds))
    if mind.is_evil:
        evil = np.array([len(mind.mates.intersection(team)) for team in teams(wanted.players, wanted.size)])
        crowd = np.maximum(evil - wanted.fails_needed, 0)
        looks = looks + _EVIL_TEAM * (1 - safety(wanted, mind.worlds)) - _TOO_MANY_EVIL * crowd
    elif mind.own.character == "merlin":
        looks = looks - _caution(mind) * merlin_shown_by_team(mind, wanted)
    return list(zip(teams(wanted.players, wanted.size), looks.tolist(), strict=True))


def vote_scores(mind: Mind, decision: Decision) -> Scores:
    return [(("approve",), _for_the_team(mind)), (("reject",), 0.0)]


def _for_the_team(mind: Mind) -> float:
    table, wanted = mind.table, task(mind.table)
    is_last_chance = mind.view.options.rejections == "five" and table.rejections == 4

    def better_than_the_next(worlds: Numbers) -> float:
        return safety_of(wanted, table.team, worlds) - prospects(
            mind.public, table, mind.view.options, worlds
        )

    score = _judged(mind, better_than_the_next) + (STRICT if mind.at_stake else _NOT_REJECTING)
    if table.leader == mind.seat:
        score += _OWN_TEAM
    elif mind.own.character == "merlin":
        score -= _caution(mind) * vote_shows_merlin(mind)
    if not mind.is_evil:
        return DECISIVE if is_last_chance else score
    useful = 1 - safety_of(wanted, table.team, mind.worlds)
    if is_last_chance:
        # Who rejects now is seen. That is worth it only where the team would win the game for Good.
        return DECISIVE if useful > 0.5 or mind.successes < QUESTS_TO_WIN - 1 else -DECISIVE
    gain = _EVIL_VOTE_AT_STAKE if mind.at_stake else _EVIL_VOTE
    return score + gain * (2 * useful - 1)


def _judged(mind: Mind, judge: Callable[[Numbers], Judged]) -> Judged:
    """By what this player is ready to show: Evil and Merlin know more than they may seem to know."""
    if SIDE[mind.own.character] == EVIL:
        return judge(mind.cover)
    if mind.own.character == "merlin" and mind.failures < QUESTS_TO_WIN - 1:
        return (1 - OPENNESS) * judge(mind.cover) + OPENNESS * judge(mind.worlds)
    return judge(mind.worlds)


def _caution(mind: Mind) -> float:
    """What it costs Merlin to look like himself: the more, the more he does already to those who know Evil."""
    looks_like_merlin = float((mind.worlds @ probabilities(mind.public.merlin))[mind.seat])
    return CAUTION * looks_like_merlin**POWER


from .habits import MERLIN, SERVANT, turn_of
from .belief import _LOG_VOTE, _LOG_PROPOSE, _PROPOSALS_COUNT, _VOTES_COUNT
from .teams import on_teams


def merlin_shown_by_vote(mind):
    table = mind.table
    of = _LOG_VOTE[:, table.quest - 1, turn_of(table.rejections), int(mind.seat in table.team)]  # [vote][evil][role]
    llr = of[:, :, MERLIN] - of[:, :, SERVANT]
    return _VOTES_COUNT * (llr[1] - llr[0])


def merlin_shown_by_team(mind, wanted):
    evil = (on_teams(wanted.players, wanted.size).astype(float) @ mind.public.sets.T).astype(int)
    logs = _LOG_PROPOSE[mind.table.quest - 1]
    return _PROPOSALS_COUNT * (logs[MERLIN] - logs[SERVANT])[evil] @ mind.worlds


def vote_shows_merlin(mind: Mind) -> float:
    """How much more approving looks like Merlin than rejecting does."""
    table = mind.table
    evil = np.count_nonzero(mind.public.sets & members(table.players, table.team), axis=1)
    return float(mind.worlds @ merlin_shown_by_vote(mind)[evil])


# Cards


def card_scores(mind: Mind, decision: Decision) -> Scores:
    harm = _harm(mind) if mind.is_evil else 0.0
    scores = {
        "success": 0.0,
        "fail": harm,
        "rogue_fail": harm + 0.05,
        "bad_news": harm + 0.05,
        "rogue_success": 0.3,
        "good_news": 0.1,
        "magic": _magic(mind, harm),
    }
    return [((card,), scores[str(card)]) for card in decision.choices]


def _harm(mind: Mind) -> float:
    """What is gained by a fail of one's own."""
    table = mind.table
    needed = table.fails_needed[table.quest - 1]
    mates = mind.mates.intersection(table.team)
    if mind.at_stake:
        # Whoever relies on somebody else now has lost where that one does the same.
        return DECISIVE
    # Of several, those play it who look worst already: everybody can see who that is.
    order = sorted(mates, key=lambda seat: (-mind.suspected[seat], seat))
    if mind.seat not in order[:needed]:
        return _SECOND_FAIL
    if len(mates) < needed and safety_of(task(table), table.team, mind.worlds) > 0.5:
        return _USELESS_FAIL
    shown = if_the_quest_failed(mind.public, table, needed)[mind.seat]
    return _FAIL_GAINS[table.round - 1] - float(shown)


def _magic(mind: Mind, harm: float) -> float:
    """A10.2: it turns the outcome around, so it is for whoever expects the wrong one."""
    alone = len(mind.mates.intersection(mind.table.team)) == 1
    if mind.is_evil:
        return harm if alone else -DECISIVE
    fails = 1 - safety_of(task(mind.table), mind.table.team, mind.worlds)
    return fails - 0.6
