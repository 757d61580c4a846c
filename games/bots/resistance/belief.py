"""What somebody who only watches could believe: how likely each set of evil players is, and who is Merlin.

All deals are too many (151,200 with ten players), and not needed: there are 210 sets of four evil players
among ten. For each there is the logarithm of how likely all that happened is if these are Evil, and beside
it, for every other player, of how much likelier it is if that one is Merlin and not a servant. Everything
that happened adds its part, in whatever order.

Sets are by the sides as dealt. Lancelots who change sides are not followed: with them in the game a fail only
counts for less.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.rules.contract import Seat
from games.rules.resistance import Options, View
from games.rules.resistance.cards import fails_among
from games.rules.resistance.state import Proposal, Quest, Table
from games.rules.resistance.tableau import EVIL_PLAYERS

from . import habits
from .habits import EVIL, MERLIN, SERVANT, turn_of
from .hard_facts import publicly_possible

Numbers: TypeAlias = NDArray[np.float64]
Truths: TypeAlias = NDArray[np.bool_]

# Votes and proposals of one game resemble each other, so each tells less than it would alone.
_VOTES_COUNT, _PROPOSALS_COUNT = 0.6, 0.4
# The logarithm for what cannot be. It is a number, so that there is always a belief left.
IMPOSSIBLE = -30.0
_RARE = 0.001
# How likely one of the fails on a quest is a Lancelot's who was dealt as good, or made by Excalibur.
_LANCELOT_FAILS, _CHANGED_FAILS = 0.15, 0.5


@dataclass(frozen=True, eq=False)
class Belief:
    """Logarithms. Two beliefs are never equal: what is remembered for one is for this one."""

    sets: Truths  # [set][seat]: whether the seat is evil
    evil: Numbers  # [set]: how likely all is with this set
    merlin: Numbers  # [set][seat]: how much likelier it is with Merlin on this seat than with a servant


@lru_cache
def evil_sets(players: int) -> Truths:
    """In the same order as the sets of the hard facts."""
    seats = range(players)
    return np.array([[seat in evil for seat in seats] for evil in combinations(seats, EVIL_PLAYERS[players])])


def public_belief(view: View) -> Belief:
    """From what lies open on the table, whoever looks at it."""
    table = view.table
    told = _all_that_is_told(table.players, table.proposals, table.quests, view.options)
    certain = publicly_possible(view)
    # Nearly always all that is certain is in the cards, and the same belief serves for many questions.
    return told if certain.all() else _within(told, certain.tobytes())


@lru_cache(maxsize=64)
def _within(belief: Belief, certain: bytes) -> Belief:
    return Belief(belief.sets, belief.evil + only(np.frombuffer(certain, dtype=bool)), belief.merlin)


@lru_cache(maxsize=64)
def _all_that_is_told(
    players: int, proposals: tuple[Proposal, ...], quests: tuple[Quest, ...], options: Options
) -> Belief:
    sets = evil_sets(players)
    evil, merlin = np.zeros(len(sets)), np.zeros(sets.shape)
    rejections = 0
    for proposal in proposals:
        tells_evil, tells_merlin = _proposal_tells(players, proposal, rejections, options.has("mordred"))
        evil += tells_evil
        merlin += tells_merlin
        rejections = 0 if proposal.approved else rejections + 1
    for quest in quests:
        evil += _quest_tells(players, quest, options.lancelots_switch)
    merlin = np.where(sets, IMPOSSIBLE, merlin)
    if options.has("merlin"):
        # One of the good players is Merlin: it is as likely as on the average of them.
        evil += np.log(np.exp(merlin).sum(axis=1) / (players - EVIL_PLAYERS[players]))
    return Belief(sets, evil, merlin)


def _up_to(most: int) -> NDArray[np.int_]:
    """Where any number of evil players stands in a table that ends with so many."""
    return np.minimum(np.arange(habits.MOST_EVIL + 1), most)


# [1 approved][quest][turn][1 on the team][evil on it][role], and [quest][role][evil on the team].
_LOG_VOTE = np.log(np.stack([1 - habits.APPROVE, habits.APPROVE]))[..., _up_to(habits.VOTERS_TELL), :]
_LOG_PROPOSE = np.log(np.maximum(habits.PROPOSE, _RARE))[..., _up_to(habits.LEADERS_TELL)]
# [fails needed - 1][quest][evil on the team][fails]. There are never more fails than evil players.
_LOG_FAILS = np.where(np.tri(habits.MOST_EVIL + 1), np.log(np.maximum(habits.FAILS, _RARE)), IMPOSSIBLE)


@lru_cache
def _log_vote(evil: int, mordred: bool) -> Numbers:
    """Merlin does not see Mordred, who is on a team as likely as any other of Evil."""
    if not mordred:
        return _LOG_VOTE
    votes = np.exp(_LOG_VOTE)
    number = np.arange(habits.MOST_EVIL + 1)
    without_mordred = votes[..., np.maximum(number - 1, 0), MERLIN]
    votes[..., MERLIN] += np.minimum(number / evil, 1) * (without_mordred - votes[..., MERLIN])
    logarithms: Numbers = np.log(votes)
    return logarithms


@lru_cache(maxsize=1024)
def _proposal_tells(
    players: int, proposal: Proposal, rejections: int, mordred: bool
) -> tuple[Numbers, Numbers]:
    """What a team and the votes on it add to the belief."""
    sets = evil_sets(players)
    number = evil_on(players, proposal.team)
    leader = proposal.leader

    named = _LOG_PROPOSE[proposal.quest - 1][:, number]  # [role][set]
    # It is one of all the teams with so many of Evil on them.
    ways = _teams_by_evil(players, len(proposal.team))[number]
    evil = _PROPOSALS_COUNT * (np.where(sets[:, leader], named[EVIL], named[SERVANT]) - ways)
    merlin = np.zeros(sets.shape)
    merlin[:, leader] = _PROPOSALS_COUNT * (named[MERLIN] - named[SERVANT])

    if proposal.votes is not None:
        approved = np.array([vote == "approve" for vote in proposal.votes], dtype=int)
        on_team = members(players, proposal.team).astype(int)
        votes = _log_vote(EVIL_PLAYERS[players], mordred)[
            approved, proposal.quest - 1, turn_of(rejections), on_team
        ]
        votes = votes[:, number].transpose(2, 1, 0)  # [role][set][seat]
        # Nearly every leader is for the team that they named.
        votes[:, :, leader] = 0
        evil += _VOTES_COUNT * np.where(sets, votes[EVIL], votes[SERVANT]).sum(axis=1)
        merlin += _VOTES_COUNT * (votes[MERLIN] - votes[SERVANT])
    return evil, merlin


@lru_cache(maxsize=256)
def _quest_tells(players: int, quest: Quest, lancelots_switch: bool) -> Numbers:
    """What the cards of a quest add to the belief."""
    fails = fails_among(quest.cards)
    # The trapper takes a card away, and Excalibur changes one: theirs are not among those shown.
    changed = quest.excalibur[1] if quest.excalibur else None
    number = evil_on(players, set(quest.team) - {quest.trapped, changed})
    # Each of these may have made one of the fails, which then is no evil player's.
    others = [_CHANGED_FAILS] * (changed is not None) + [_LANCELOT_FAILS] * lancelots_switch

    def tells(fails: int, others: list[float]) -> Numbers:
        if not others:
            return _of_fails(quest.fails_needed, quest.quest, number, fails)
        share, *rest = others
        found: Numbers = np.logaddexp(
            tells(fails, rest) + np.log(1 - share), tells(fails - 1, rest) + np.log(share)
        )
        return found

    return tells(fails, others)


def _of_fails(needed: int, quest: int, evil: NDArray[np.int_], fails: int) -> Numbers:
    """How likely so many fails are, for each number of evil players."""
    if not 0 <= fails <= habits.MOST_EVIL:
        return np.full(len(evil), IMPOSSIBLE)
    found: Numbers = _LOG_FAILS[needed - 1, quest - 1, evil, fails]
    return found


@lru_cache
def _teams_by_evil(players: int, size: int) -> Numbers:
    """The logarithm of how many teams there are, by the number of evil players on them."""
    evil = EVIL_PLAYERS[players]
    ways = [comb(evil, number) * comb(players - evil, max(size - number, 0)) for number in range(evil + 1)]
    return np.log(np.maximum(ways, 1))


# What if?


def evil_if_it_fails(belief: Belief, table: Table, fails: int) -> Numbers:
    """How evil each seat would look if the quest under way showed so many fails."""
    number = evil_on(table.players, table.team)
    tells = _of_fails(table.fails_needed[table.quest - 1], table.quest, number, fails)
    found: Numbers = probabilities(belief.evil + tells) @ belief.sets
    return found


def vote_like_merlin(table: Table, seat: Seat) -> Numbers:
    """[evil on the team]: how much more approving looks like Merlin than rejecting does."""
    votes = _LOG_VOTE[:, table.quest - 1, turn_of(table.rejections), int(seat in table.team)]
    reject, approve = votes[..., MERLIN] - votes[..., SERVANT]
    found: Numbers = _VOTES_COUNT * (approve - reject)
    return found


def team_like_merlin(table: Table) -> Numbers:
    """[evil on the team]: how much a team looks as if Merlin had named it."""
    named = _LOG_PROPOSE[table.quest - 1]
    found: Numbers = _PROPOSALS_COUNT * (named[MERLIN] - named[SERVANT])
    return found


# Small tools


def members(players: int, team: Collection[Seat | None]) -> Truths:
    return np.array([seat in team for seat in range(players)])


def evil_on(players: int, team: Collection[Seat | None]) -> NDArray[np.int_]:
    """For every evil set, how many of it are on a team."""
    found: NDArray[np.int_] = np.count_nonzero(evil_sets(players) & members(players, team), axis=1)
    return found


def only(possible: Truths) -> Numbers:
    """Logarithms that leave nothing but this."""
    return np.where(possible, 0.0, IMPOSSIBLE)


def probabilities(logarithms: Numbers) -> Numbers:
    """Of what excludes each other along the last axis, from the logarithms of how likely each is."""
    raised = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    found: Numbers = raised / raised.sum(axis=-1, keepdims=True)
    return found
