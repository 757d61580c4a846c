"""The Resistance or Avalon being moved on by the steps of its rules."""

from typing import TYPE_CHECKING

from ..contract import Outcome, Seat
from ..kernel.agenda import Moving
from ..kernel.seats import clockwise
from .characters import Character
from .options import Options
from .state import Hidden, State, Table
from .tableau import Side

if TYPE_CHECKING:
    from .hooks import Script


class Game(Moving[Options, Table, Hidden]):
    """With the rules of the modules in the game."""

    __slots__ = ("script",)

    def __init__(self, state: State, script: "Script") -> None:
        super().__init__(state)
        self.script = script

    def state(self) -> State:
        return State(
            self.options, self.seed, self.table, self.hidden, self.agenda, self.asked, self.question, {}, ()
        )

    # How it ends

    def end_for_side(self, side: Side, reason: str) -> None:
        """A8.4, A12.2: those win who are on the side now. A9.4: for a rogue that is a partial win."""
        winners = self.seats_on(side)
        rogues = self.seats_of("good_rogue", "evil_rogue")
        self.end(Outcome(winners, side, reason, tuple(seat for seat in rogues if seat in winners)))

    # What steps look at

    def seats_of(self, *characters: Character) -> tuple[Seat, ...]:
        return tuple(seat for seat, held in enumerate(self.hidden.characters) if held in characters)

    def seats_on(self, side: Side) -> tuple[Seat, ...]:
        return tuple(seat for seat, held in enumerate(self.hidden.sides) if held == side)

    def from_leader(self) -> tuple[Seat, ...]:
        return clockwise(self.table.players, self.table.leader)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, clockwise."""
        return clockwise(self.table.players, seat)[1:]

    def other_members(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(member for member in self.table.team if member != seat)
