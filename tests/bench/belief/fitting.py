"""Fits the habits to games that are over, by counting."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.bots.resistance import habits
from games.bots.resistance.habits import EVIL, MERLIN, SERVANT, Habits, turn_of
from games.rules.resistance import State
from games.rules.resistance.cards import fails_among
from games.rules.resistance.characters import SIDE, Character
from games.rules.resistance.state import Proposal

# What is known of all quests together counts for each of them as much as so many cases of its own.
_VOTES_BEFORE, _TEAMS_BEFORE, _CARDS_BEFORE = 30, 20, 5
# Nothing that the rules allow is impossible.
_RARE = 0.02


def is_for_fitting(record: bytes) -> bool:
    """About half of all recorded games. The others are kept to judge what was fitted."""
    return sha256(record.strip()).digest()[0] % 2 == 0


def fit(games: Iterable[State]) -> Habits:
    roles, turns = len(habits.ROLES), len(habits.TURNS)
    approve = np.zeros((habits.QUESTS, turns, 2, habits.VOTERS_TELL + 1, roles, 2))
    propose = np.zeros((habits.QUESTS, roles, habits.LEADERS_TELL + 1))
    fails = np.zeros((2, habits.QUESTS, habits.MOST_EVIL + 1, habits.MOST_EVIL + 1))
    for game in games:
        characters = game.hidden.characters
        rejections = 0
        for proposal in game.table.proposals:
            _count_proposal(propose, proposal, characters)
            _count_votes(approve, proposal, rejections, characters)
            rejections = 0 if proposal.approved else rejections + 1
        for quest in game.table.quests:
            evil = _evil_on(quest.team, characters)
            fails[quest.fails_needed - 1, quest.quest - 1, evil, fails_among(quest.cards)] += 1
    return Habits(
        approve=_rounded(_with_the_others(approve, _VOTES_BEFORE)[..., 1]),
        propose=_rounded(_with_the_others(propose, _TEAMS_BEFORE)),
        fails=_rounded(_possible_fails(fails)),
    )


def _role(character: Character) -> int:
    if character == "merlin":
        return MERLIN
    return SERVANT if SIDE[character] == "good" else EVIL


def _evil_on(
    team: tuple[int, ...], characters: tuple[Character, ...], unseen: Character | None = None
) -> int:
    return sum(SIDE[characters[seat]] == "evil" and characters[seat] != unseen for seat in team)


def _evil_as_seen_by(seat: int, team: tuple[int, ...], characters: tuple[Character, ...]) -> int:
    """Merlin does not see Mordred, and Evil not Oberon: what they do has other reasons."""
    unseen: dict[int, Character] = {MERLIN: "mordred", EVIL: "oberon"}
    return _evil_on(team, characters, unseen.get(_role(characters[seat])))


def _count_proposal(
    propose: NDArray[np.float64], proposal: Proposal, characters: tuple[Character, ...]
) -> None:
    leader = proposal.leader
    if characters[leader] != "oberon":
        evil = min(_evil_as_seen_by(leader, proposal.team, characters), habits.LEADERS_TELL)
        propose[proposal.quest - 1, _role(characters[leader]), evil] += 1


def _count_votes(
    approve: NDArray[np.float64], proposal: Proposal, rejections: int, characters: tuple[Character, ...]
) -> None:
    """The leader's own vote tells nothing: nearly everybody is for the team that they named."""
    for seat, vote in enumerate(proposal.votes or ()):
        if seat == proposal.leader or characters[seat] == "oberon":
            continue
        evil = min(_evil_as_seen_by(seat, proposal.team, characters), habits.VOTERS_TELL)
        on_team, role = int(seat in proposal.team), _role(characters[seat])
        approve[proposal.quest - 1, turn_of(rejections), on_team, evil, role, int(vote == "approve")] += 1


def _with_the_others(counts: NDArray[np.float64], before: int) -> NDArray[np.float64]:
    """Probabilities for each quest, leaning on what holds for all of them where a quest has few cases."""
    overall = counts.sum(axis=0, keepdims=True) + 1
    together = counts + before * overall / overall.sum(axis=-1, keepdims=True)
    return _shares(together)


def _possible_fails(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """There are never more fails than evil players."""
    overall = counts.sum(axis=(0, 1), keepdims=True) + _RARE
    together = counts + _CARDS_BEFORE * overall / overall.sum(axis=-1, keepdims=True)
    return _shares(together * np.tri(habits.MOST_EVIL + 1))


def _shares(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    shares: NDArray[np.float64] = counts / counts.sum(axis=-1, keepdims=True)
    return shares


def _rounded(probabilities: NDArray[np.float64]) -> Any:
    """Lists as deep as the array."""
    return np.round(probabilities, 3).tolist()
