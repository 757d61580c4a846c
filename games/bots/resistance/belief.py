"""What somebody who only watches could believe: how likely each set of evil players is, and who is Merlin.

All deals are too many (151,200 with ten players), and not needed: there are 210 sets of four evil players among
ten. For each there is a logarithm of how likely all that happened is if these are Evil, and beside it, for
every other player, of how much likelier it is if that one is Merlin and not a servant. Everything that happened
adds its part, in whatever order.

Sets are by the sides as dealt. Lancelots who have changed sides are not followed: with them in the game a fail
only counts for less.
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
from games.rules.resistance import Options
from games.rules.resistance.cards import FAILS, fails_among
from games.rules.resistance.state import Proposal, Quest, Table
from games.rules.resistance.tableau import EVIL_PLAYERS

from . import habits
from .habits import EVIL, MERLIN, SERVANT, turn_of

Numbers: TypeAlias = NDArray[np.float64]
Truths: TypeAlias = NDArray[np.bool_]

# Votes and proposals of one game resemble each other, so each tells less than it would alone.
_VOTES_COUNT, _PROPOSALS_COUNT = 0.6, 0.4
# The logarithm for what cannot be. It is a number, so that even a game against all odds leaves a belief.
IMPOSSIBLE = -30.0
_RARE = 0.001
_MERLIN_COUNTS = 1.0
# How often a fail is one of a Lancelot who was dealt as good.
_LANCELOT_FAILS = 0.15


@dataclass(frozen=True, eq=False)
class Belief:
    """Two are never compared: whoever remembers something about one means this one."""

    sets: Truths  # [set][seat]: whether the seat is evil
    evil: Numbers  # [set]: the logarithm of its likelihood
    merlin: Numbers  # [set][seat]: the same of the seat's being Merlin rather than a servant


@lru_cache
def evil_sets(players: int) -> Truths:
    seats = range(players)
    return np.array([[seat in evil for seat in seats] for evil in combinations(seats, EVIL_PLAYERS[players])])


def public_belief(table: Table, options: Options) -> Belief:
    """From everything on the table. A game in play is asked for many times between two changes."""
    return _belief(
        table.players, table.proposals, table.quests, table.revealed, table.dagger, options.lancelots_switch, options.has("merlin")
    )


@lru_cache(maxsize=64)
def _belief(
    players: int,
    proposals: tuple[Proposal, ...],
    quests: tuple[Quest, ...],
    revealed: tuple[tuple[Seat, str], ...],
    dagger: Seat | None,
    sides_switch: bool,
    has_merlin: bool,
) -> Belief:
    sets = evil_sets(players)
    evil, merlin = np.zeros(len(sets)), np.zeros(sets.shape)
    rejections = 0
    for proposal in proposals:
        tells_evil, tells_merlin = _proposal_tells(players, proposal, rejections)
        evil += tells_evil
        merlin += tells_merlin
        rejections = 0 if proposal.approved else rejections + 1
    for quest in quests:
        evil += _quest_tells(players, quest, sides_switch)
    for seat in [seat for seat, _ in revealed] + [seat for seat in (dagger,) if seat is not None]:
        evil += np.where(sets[:, seat], 0, IMPOSSIBLE)
    merlin = np.where(sets, IMPOSSIBLE, merlin)
    if has_merlin:
        # One of the others is Merlin: what happened is as likely as it is on the average of them.
        good = players - EVIL_PLAYERS[players]
        evil = evil + _MERLIN_COUNTS*np.log(np.exp(merlin).sum(axis=1) / good)
    return Belief(sets, evil, merlin)


def _up_to(most: int) -> NDArray[np.int_]:
    """Where to find any number of evil players in a table that ends with so many."""
    return np.minimum(np.arange(habits.MOST_EVIL + 1), most)


# [1 approved][quest][turn][on the team][evil on it][role], and [quest][role][evil on the team].
_LOG_VOTE = np.log(np.stack([1 - habits.APPROVE, habits.APPROVE]))[..., _up_to(habits.VOTERS_TELL), :]
_LOG_PROPOSE = np.log(np.maximum(habits.PROPOSE, _RARE))[..., _up_to(habits.LEADERS_TELL)]
# There are never more fails than evil players; what is left may be rare, but happens.
_LOG_FAILS = np.where(np.tri(habits.MOST_EVIL + 1), np.log(np.maximum(habits.FAILS, _RARE)), IMPOSSIBLE)


@lru_cache(maxsize=1024)
def _proposal_tells(players: int, proposal: Proposal, rejections: int) -> tuple[Numbers, Numbers]:
    """What a team and the votes on it add to the belief."""
    sets = evil_sets(players)
    on_team = members(players, proposal.team)
    number = np.count_nonzero(sets & on_team, axis=1)

    leader = proposal.leader
    named = _LOG_PROPOSE[proposal.quest - 1]
    # One of all the teams with so many of Evil on them.
    ways = _teams_by_evil(players, len(proposal.team))[number]
    by_leader = np.where(sets[:, leader], named[EVIL, number], named[SERVANT, number]) - ways
    evil = _PROPOSALS_COUNT * by_leader
    merlin = np.zeros(sets.shape)
    merlin[:, leader] = _PROPOSALS_COUNT * (named[MERLIN, number] - named[SERVANT, number])

    if proposal.votes is not None:
        approved = np.array([vote == "approve" for vote in proposal.votes], dtype=int)
        votes = _LOG_VOTE[approved, proposal.quest - 1, turn_of(rejections), on_team.astype(int)]
        # Nearly every leader is for the team that they named.
        votes[leader] = 0
        servants = votes[:, number, SERVANT].T
        evil += _VOTES_COUNT * np.where(sets, votes[:, number, EVIL].T, servants).sum(axis=1)
        merlin += _VOTES_COUNT * (votes[:, number, MERLIN].T - servants)
    return evil, merlin


@lru_cache(maxsize=256)
def _quest_tells(players: int, quest: Quest, sides_switch: bool) -> Numbers:
    """What the cards of a quest add to the belief."""
    sets = evil_sets(players)
    fails = fails_among(quest.cards)
    # Whose card was taken away by the trapper, or changed by Excalibur, is not known to have played it.
    unclear = {quest.trapped, quest.excalibur[1] if quest.excalibur else None}
    number = np.count_nonzero(sets & members(players, set(quest.team) - unclear), axis=1)
    likelihoods = _LOG_FAILS[quest.fails_needed - 1, quest.quest - 1]
    tells = _of(likelihoods, number, fails)
    if quest.excalibur:
        tells = np.logaddexp(tells, _of(likelihoods, number, fails - 1)) - np.log(2)
    if sides_switch:
        with_lancelot = _of(likelihoods, number, fails - 1)
        tells = np.logaddexp(tells + np.log(1 - _LANCELOT_FAILS), with_lancelot + np.log(_LANCELOT_FAILS))
    if quest.face_up and quest.face_up[1] in FAILS and not sides_switch:
        tells = tells + np.where(sets[:, quest.face_up[0]], 0, IMPOSSIBLE)
    return tells


def if_the_quest_failed(belief: Belief, table: Table, fails: int) -> Numbers:
    """How evil each seat would look if the quest under way showed so many fails."""
    number = np.count_nonzero(belief.sets & members(table.players, table.team), axis=1)
    likelihoods = _LOG_FAILS[table.fails_needed[table.quest - 1] - 1, table.quest - 1]
    found: Numbers = probabilities(belief.evil + _of(likelihoods, number, fails)) @ belief.sets
    return found


def _of(likelihoods: Numbers, evil: NDArray[np.int_], fails: int) -> Numbers:
    """For each number of evil players, of so many fails."""
    if not 0 <= fails < likelihoods.shape[1]:
        return np.full(len(evil), IMPOSSIBLE)
    found: Numbers = likelihoods[evil, fails]
    return found


@lru_cache
def _teams_by_evil(players: int, size: int) -> Numbers:
    """The logarithm of how many teams there are, by the number of evil players on them."""
    evil = EVIL_PLAYERS[players]
    ways = [comb(evil, number) * comb(players - evil, max(size - number, 0)) for number in range(evil + 1)]
    return np.log(np.maximum(ways, 1))


def members(players: int, team: Collection[Seat | None]) -> Truths:
    return np.array([seat in team for seat in range(players)])


def probabilities(logarithms: Numbers) -> Numbers:
    """Of what excludes each other, from the logarithms of how likely each is, along the last axis."""
    raised = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    found: Numbers = raised / raised.sum(axis=-1, keepdims=True)
    return found
