"""A game being moved on: steps of the rules read and change it here, ask the players and tell what happened.

The agenda holds what is still to do, first things first. A task is the name of a step and what it is about.
Steps run until one of them asks somebody, or the game is over.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..contract import Answer, Event, Fallback, Outcome, Seat
from .characters import Character
from .state import Question, State, Task
from .tableau import Side, clockwise

if TYPE_CHECKING:
    from .hooks import Script


class Game:
    """A copy of a state, to be changed by steps and made a state again."""

    __slots__ = ("agenda", "asked", "events", "hidden", "options", "question", "script", "seed", "table")

    def __init__(self, state: State, script: "Script") -> None:
        self.script = script
        self.options = state.options
        self.seed = state.seed
        self.table = replace(state.table)
        self.hidden = replace(state.hidden)
        self.agenda = state.agenda
        self.asked = state.asked
        self.question: Question | None = None
        self.events: list[Event] = []

    def state(self) -> State:
        return State(
            self.options, self.seed, self.table, self.hidden, self.agenda, self.asked, self.question, {}, ()
        )

    # What steps do

    def ask(
        self,
        seat: Seat,
        kind: str,
        of: str,
        choices: Sequence[int | str],
        *,
        least: int = 1,
        most: int = 1,
        fallback: Fallback = "random",
        **facts: int | str,
    ) -> None:
        """Asks one seat. What it answers goes to the module that has this kind among its answers."""
        self.asked += 1
        self.question = Question(
            self.asked, kind, (seat,), of, (tuple(choices),), least, most, fallback, facts, silent=False
        )

    def ask_all(
        self,
        seats: tuple[Seat, ...],
        kind: str,
        of: str,
        choices: tuple[Answer, ...],
        *,
        silent: bool = False,
    ) -> None:
        """Asks several seats at once, each for one of its own choices."""
        self.asked += 1
        self.question = Question(self.asked, kind, seats, of, choices, 1, 1, "first", {}, silent)

    def tell(self, kind: str, **facts: Any) -> None:
        """Tells everybody."""
        self.events.append(Event(kind, facts))

    def tell_only(self, seat: Seat, kind: str, **facts: Any) -> None:
        self.events.append(Event(kind, facts, (seat,)))

    def first(self, *tasks: Task) -> None:
        """Does these before all else on the agenda."""
        self.agenda = (*tasks, *self.agenda)

    def go_to(self, section: tuple[Task, ...]) -> None:
        """Leaves what is on the agenda and goes on with a section of the script."""
        self.agenda = section

    def end(self, outcome: Outcome) -> None:
        self.table.outcome = outcome
        if outcome.winners:
            self.tell("end", reason=outcome.reason, winners=outcome.winners)
        else:
            self.tell("end_without_winners", reason=outcome.reason)

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
