"""What an audience may see (C7): the one place where hidden information is handed out.

The table is open to all. Beside it a player gets what they alone know; once the game is over, everybody gets
everything, and may look at its earlier states with everything open.
"""

from typing import TypeAlias

from msgspec import Struct

from .. import contract
from ..contract import Audience, Seat
from ..kernel.views import face_up, view_for
from .engine import playing
from .options import Options
from .roles import Role
from .state import Glimpse, Hidden, State, Table


class Own(Struct, frozen=True):
    """What one player knows."""

    hand: tuple[Role, ...]  # questions about cards name them by their place in here
    losing: Role | None  # on its way, while what it is claimed to be may be challenged
    buried: tuple[Role, ...]  # lost face down
    glimpses: tuple[Glimpse, ...]  # the last ones


View: TypeAlias = contract.View[Options, Table, Own, Hidden]


def view(state: State, audience: Audience) -> View:
    return view_for(state, audience, playing(state), lambda seat: _own(state, seat))


def opened(state: State) -> View:
    """For the replay of games that are over, and for nothing else."""
    return face_up(view(state, None), state)


def _own(state: State, seat: Seat) -> Own:
    hidden, claim = state.hidden, state.table.claim
    return Own(
        hand=hidden.hands[seat],
        losing=hidden.losing if claim and claim.seat == seat else None,
        buried=hidden.buried[seat],
        glimpses=hidden.glimpses[seat],
    )
