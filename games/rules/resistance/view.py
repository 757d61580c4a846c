"""What an audience may see: the one place where hidden information is handed out.

The table is open to all. Beside it a player gets what they alone know; once the game is over, everybody gets
everything (A7.4), and may look at its earlier states with everything open.
"""

from typing import TypeAlias

from msgspec import Struct

from .. import contract
from ..contract import Audience, Seat
from ..kernel.views import face_up, view_for
from .cards import Card
from .characters import Character
from .engine import playing
from .knowledge import Sight, sights
from .options import Options
from .state import Hidden, Peek, State, Table
from .tableau import Side


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
    return view_for(state, audience, playing(state), lambda seat: _own(state, seat))


def opened(state: State) -> View:
    """For the replay of games that are over, and for nothing else."""
    return face_up(view(state, None), state)


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
