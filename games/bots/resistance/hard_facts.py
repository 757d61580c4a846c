"""Who may be evil, by what is certain: nothing here is guessed from votes or proposals.

All that is certain is of one form: of these seats, at least so many and at most so many were dealt Evil. It
is about the sides as dealt, also where Lancelots change theirs.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from games.rules.contract import Seat
from games.rules.resistance import View
from games.rules.resistance.cards import FAILS, fails_among
from games.rules.resistance.characters import SIDE, Character
from games.rules.resistance.options import Options
from games.rules.resistance.state import Peek, Quest, Table
from games.rules.resistance.tableau import EVIL, EVIL_PLAYERS, GOOD, PLAYERS, Side
from games.rules.resistance.view import Own

# Seats as the bits of a number, and many such sets of seats.
Seats = int
Sets = npt.NDArray[np.uint16]
Truths = npt.NDArray[np.bool_]

_EVERYBODY = PLAYERS[-1]


class Fact(Struct, frozen=True):
    """Of these seats, so many were dealt Evil."""

    seats: Seats
    least: int = 0
    most: int = _EVERYBODY


def as_bits(seats: Iterable[Seat]) -> Seats:
    return sum(1 << seat for seat in seats)


def possible(view: View) -> Truths:
    """For every set of evil players, whether it agrees with all that this player knows for certain."""
    return _agreeing(view.table.players, (*_public_facts(view), *_own_facts(view)))


def publicly_possible(view: View) -> Truths:
    """The same for somebody who only watches: whom the table may still take for evil."""
    return _agreeing(view.table.players, tuple(_public_facts(view)))


def possible_sets(view: View) -> Sets:
    return _evil_sets(view)[possible(view)]


def publicly_possible_sets(view: View) -> Sets:
    return _evil_sets(view)[publicly_possible(view)]


def _evil_sets(view: View) -> Sets:
    return subsets(view.table.players, EVIL_PLAYERS[view.table.players])


def in_every_set(sets: Sets) -> Seats:
    """Those who are evil for certain."""
    return int(np.bitwise_and.reduce(sets))


@lru_cache(maxsize=4096)
def _agreeing(players: int, facts: tuple[Fact, ...]) -> Truths:
    sets = subsets(players, EVIL_PLAYERS[players])
    agreeing = np.full(len(sets), True)
    for fact in facts:
        among = np.bitwise_count(sets & np.uint16(fact.seats))
        agreeing &= (among >= fact.least) & (among <= fact.most)
    return agreeing


@lru_cache(maxsize=64)
def subsets(players: int, size: int) -> Sets:
    """Every set of so many of the players."""
    return np.array([as_bits(seats) for seats in combinations(range(players), size)], dtype=np.uint16)


# What everybody knows


def _public_facts(view: View) -> Iterator[Fact]:
    table = view.table
    for seat, character in table.revealed:
        yield _dealt(seat, SIDE[character])
    if table.dagger is not None:
        yield _dealt(table.dagger, EVIL)  # A2.5, A7.2
    for quest in table.quests:
        yield from _shown_on(quest, view.options.lancelots_switch)


def _shown_on(quest: Quest, lancelots_switch: bool) -> Iterator[Fact]:
    """Only Evil plays fails: so many are on the team, whoever they are."""
    fails = fails_among(quest.cards)
    if lancelots_switch:
        fails -= 1  # A8.4: one of them may be of a Lancelot who was dealt Good
    members = set(quest.team)
    if quest.trapped is not None:
        members.remove(quest.trapped)  # A14.2: this card is not among those shown
    if quest.excalibur is not None:
        _, changed = quest.excalibur
        if changed in members:
            # A14.1: this card tells nothing of who played it, and may be one of the fails.
            members.remove(changed)
            fails -= 1
    if fails > 0:
        yield Fact(as_bits(members), least=fails)
    if quest.face_up is not None and quest.face_up[1] in FAILS and not lancelots_switch:
        yield _dealt(quest.face_up[0], EVIL)


# What one player knows


def _own_facts(view: View) -> Iterator[Fact]:
    own, seat = view.own, view.seat
    if own is None or seat is None:
        return
    yield _dealt(seat, SIDE[own.character])
    yield from _seen(view.options, view.table, own)
    if not view.options.lancelots_switch:
        yield from _cards_looked_at(view.table, own)
        yield from _loyalty_cards(view.options, view.table, own, seat)


def _seen(options: Options, table: Table, own: Own) -> Iterator[Fact]:
    """A3."""
    for sight in own.sights:
        seats = as_bits(sight.seats)
        if sight.seen_as == "merlin_or_morgana":
            evil = int("morgana" in table.characters)
        elif own.character == "merlin":
            evil = EVIL_PLAYERS[table.players] - _unseen_by_merlin(options)  # of one more, the Servant
        elif sight.seen_as in ("good_lancelot", "junior_messenger"):
            evil = 0
        else:
            evil = len(sight.seats)
        yield Fact(seats, least=evil, most=evil)


def _unseen_by_merlin(options: Options) -> int:
    """A3.3."""
    hidden: tuple[Character, ...] = ("evil_sorcerer",) if options.hidden_sorcerer else ()
    return sum(options.has(character) for character in ("mordred", "evil_rogue", *hidden))


def _cards_looked_at(table: Table, own: Own) -> Iterator[Fact]:
    for peek in own.peeks:
        if peek.card in FAILS and not _was_changed(table, peek):
            yield _dealt(peek.whose, EVIL)


def _was_changed(table: Table, peek: Peek) -> bool:
    """A16: Excalibur's holder sees what had been played; who looks later, what Excalibur made of it."""
    if peek.by == "excalibur":
        return False
    if peek.round > len(table.quests):
        return table.swapped == peek.whose
    used = table.quests[peek.round - 1].excalibur
    return used is not None and used[1] == peek.whose


def _loyalty_cards(options: Options, table: Table, own: Own, seat: Seat) -> Iterator[Fact]:
    """A2.1: the Trickster may hand Good over, the Troublemaker has to hand Evil over."""
    liars: dict[Side, Character] = {GOOD: "trickster", EVIL: "troublemaker"}
    for handed in own.loyalties:
        checked = table.checks[handed.check].checked
        liar = liars[handed.card]
        if checked != seat and (own.character == liar or not options.has(liar)):
            yield _dealt(checked, handed.card)


def _dealt(seat: Seat, side: Side) -> Fact:
    evil = int(side == EVIL)
    return Fact(1 << seat, least=evil, most=evil)
