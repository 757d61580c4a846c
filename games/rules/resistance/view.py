"""What an audience may see: the one place where hidden information is handed out.

The table is open to all. Beside it a player gets what they alone know; once the game is over, everybody gets
everything (A7.4), and may look at its earlier states with everything open.
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from .. import contract
from ..contract import Audience, Illegal, Seat
from ..kernel.questions import asked_of
from ..kernel.shuffling import seed_hash
from .cards import Card
from .characters import Character
from .engine import decisions, playing
from .knowledge import Sight, sights
from .options import Options
from .state import Hidden, Peek, State, Table
from .tableau import Side, is_seat


class Handed(Struct, frozen=True):
    """A loyalty card that this player saw or handed over; `check` counts the checks on the table."""

    check: int
    card: Side


class Own(Struct, frozen=True):
    """What one player knows."""

    character: Character
    side: Side
    dagger: bool
    sights: tuple[Sight, ...]
    loyalties: tuple[Handed, ...]
    peeks: tuple[Peek, ...]
    cards: tuple[Card | None, ...]  # what this player chose on each quest


View: TypeAlias = contract.View[Options, Table, Own, Hidden]


def view(state: State, audience: Audience) -> View:
    if audience is not None and not is_seat(audience, state.table.players):
        raise Illegal("no_such_seat")
    over = state.table.outcome is not None
    return contract.View(
        options=state.options,
        seed_hash=seed_hash(state.seed),
        playing=playing(state),
        asked=asked_of(state.question, state.given),
        seat=audience,
        decision=None if audience is None else decisions(state).get(audience),
        given=None if audience is None else state.given.get(audience),
        outcome=state.table.outcome,
        seed=state.seed if over else None,
        table=state.table,
        own=None if audience is None else _own(state, audience),
        hidden=state.hidden if over else None,
    )


def opened(state: State) -> View:
    """For the replay of games that are over, and for nothing else."""
    return replace(view(state, None), seed=state.seed, hidden=state.hidden)


def _own(state: State, seat: Seat) -> Own:
    hidden = state.hidden
    return Own(
        character=hidden.characters[seat],
        side=hidden.sides[seat],
        dagger=hidden.dagger == seat,
        sights=sights(state.options, hidden.characters, hidden.dagger, seat),
        loyalties=_loyalties(state, seat),
        peeks=tuple(peek for peek in hidden.peeks if peek.seat == seat),
        cards=tuple(chosen.get(seat) for chosen in hidden.chosen),
    )


def _loyalties(state: State, seat: Seat) -> tuple[Handed, ...]:
    """A2.1: the card is the checker's alone, and of course known to the one who handed it over."""
    hidden = state.hidden
    known = []
    for number, (check, card) in enumerate(zip(state.table.checks, hidden.handed, strict=True)):
        # The Cleric checks without being named (A3.6).
        is_cleric = check.checker is None and hidden.characters[seat] == "cleric"
        if is_cleric or seat in (check.checker, check.checked):
            known.append(Handed(number, card))
    return tuple(known)
