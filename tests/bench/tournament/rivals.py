"""Players to measure the computer players against: one who plays at random, and one who only uses logic."""

from functools import lru_cache
from math import comb
from random import Random

import numpy as np
import numpy.typing as npt

from games.bots.resistance.hard_facts import (
    Seats,
    Sets,
    as_bits,
    in_every_set,
    possible_sets,
    publicly_possible_sets,
    subsets,
)
from games.rules.contract import Answer, Decision, Seat, fill_in
from games.rules.kernel.random_play import choose
from games.rules.resistance import View
from games.rules.resistance.tableau import EVIL, GOOD_PLAYERS
from games.rules.resistance.view import Own

# What an evil player likes best on a quest that it wants to fail.
_HARM = ("fail", "bad_news", "magic")


def random_player(view: View, decision: Decision, rng: Random) -> Answer:
    return choose(decision, rng)


def constraint_player(view: View, decision: Decision, rng: Random) -> Answer:
    """Knows who can be evil by hard facts, and learns nothing from votes and proposals."""
    own = view.own
    if own is None:
        raise ValueError("somebody who only watches has nothing to decide")
    match decision.kind:
        case "team":
            return _team(view, own, decision.least, rng)
        case "vote" | "charge":
            return ("approve" if _approves(view, own, decision) else "reject",)
        case "quest_card":
            return (_quest_card(view, own, decision),)
        case "strike":
            return _targets(view, own, decision, rng)
    return fill_in(decision, rng)


# The team


def _team(view: View, own: Own, size: int, rng: Random) -> Answer:
    """One of the teams with this player on it that are clean in the most of the possible sets."""
    teams = _teams_with(view.table.players, size, seat_of(view))
    if own.side == EVIL:
        teams = _teams_that_fail(view, own, teams)
        sets = publicly_possible_sets(view)
    else:
        sets = possible_sets(view)
    clean = _times_clean(teams, sets, seat_of(view))
    best = teams[clean == clean.max()]
    team = int(best[int(rng.random() * len(best))])
    return tuple(seat for seat in range(view.table.players) if team >> seat & 1)


@lru_cache(maxsize=512)
def _teams_with(players: int, size: int, seat: Seat) -> Sets:
    teams = subsets(players, size)
    return teams[(teams & np.uint16(1 << seat)) > 0]


def _teams_that_fail(view: View, own: Own, teams: Sets) -> Sets:
    """Those with as many of Evil as the quest needs to fail, and no more than that if possible."""
    known = _known_evil(view, own)
    needed = min(view.table.fails_needed[view.table.quest - 1], known.bit_count())
    evil = np.bitwise_count(teams & np.uint16(known))
    wanted: Sets = teams[evil == evil[evil >= needed].min()]
    return wanted


def _times_clean(teams: Sets, sets: Sets, seat: Seat) -> npt.NDArray[np.intp]:
    """In how many of the sets each team has nobody evil on it but perhaps this player."""
    others = teams & np.uint16(~(1 << seat) & 0xFFFF)
    times: npt.NDArray[np.intp] = np.count_nonzero((others[:, np.newaxis] & sets) == 0, axis=1)
    return times


# The vote


def _approves(view: View, own: Own, decision: Decision) -> bool:
    team = as_bits(view.table.team)
    if decision.choices[0] == "approve":  # A17.2: so it is offered where a rejection would end the game
        return True
    if own.side == EVIL:
        return bool(team & _known_evil(view, own))
    sets = possible_sets(view)
    clean = int(_times_clean(np.array([team], dtype=np.uint16), sets, seat_of(view))[0])
    players, size = view.table.players, len(view.table.team)
    # Whatever the set of evil players is, the same share of all teams is clean.
    average = comb(GOOD_PLAYERS[players], size) / comb(players, size)
    return clean > 0 and clean >= average * len(sets)


# The quest and the end


def _quest_card(view: View, own: Own, decision: Decision) -> str:
    """Of those of Evil who know each other, as many as are needed play fails: those on the lowest seats."""
    harm = [card for card in _HARM if card in decision.choices]
    if own.side == EVIL and harm:
        known = _known_evil(view, own)
        evil = [seat for seat in view.table.team if known >> seat & 1]
        if seat_of(view) in evil[: view.table.fails_needed[view.table.quest - 1]]:
            return harm[0]
    return "success" if "success" in decision.choices else str(decision.choices[0])


def _targets(view: View, own: Own, decision: Decision, rng: Random) -> Answer:
    known = _known_evil(view, own)
    others = [seat for seat in decision.choices if not known >> int(seat) & 1]
    return tuple(rng.sample(others, decision.least))


def seat_of(view: View) -> Seat:
    assert view.seat is not None
    return view.seat


def _known_evil(view: View, own: Own) -> Seats:
    """This player too, who may be a Lancelot that was dealt Good."""
    return in_every_set(possible_sets(view)) | 1 << seat_of(view)
