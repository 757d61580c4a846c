"""A game being moved on: steps of the rules change it, ask the players and tell what happened.

The agenda holds what is still to do, first things first. A task is the name of a step and the seat it is
about, if any. Steps run until one of them asks somebody, or the game is over.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from msgspec.structs import replace

from ..contract import Answer, Event, Fact, Fallback, Outcome, Seat
from .questions import Question

Task: TypeAlias = tuple[str, Seat | None]
Step: TypeAlias = Callable[..., None]


class EndingTable(Protocol):
    """What lies open, as far as every game has it."""

    outcome: Outcome | None


OptionsT_co = TypeVar("OptionsT_co", covariant=True)
TableT_co = TypeVar("TableT_co", covariant=True)
HiddenT_co = TypeVar("HiddenT_co", covariant=True)
OptionsT = TypeVar("OptionsT")
TableT = TypeVar("TableT", bound=EndingTable)
HiddenT = TypeVar("HiddenT")


class Ongoing(Protocol[OptionsT_co, TableT_co, HiddenT_co]):
    """A state that can be moved on."""

    @property
    def options(self) -> OptionsT_co: ...

    @property
    def seed(self) -> str: ...

    @property
    def table(self) -> TableT_co: ...

    @property
    def hidden(self) -> HiddenT_co: ...

    @property
    def agenda(self) -> tuple[Task, ...]: ...

    @property
    def asked(self) -> int: ...


class Moving(Generic[OptionsT, TableT, HiddenT]):
    """A copy of a state, to be changed by steps and made a state again; what steps do in any game."""

    __slots__ = ("agenda", "asked", "events", "hidden", "options", "question", "seed", "table")

    def __init__(self, state: Ongoing[OptionsT, TableT, HiddenT]) -> None:
        self.options = state.options
        self.seed = state.seed
        # Both are structs, which a protocol cannot say.
        self.table = replace(state.table)  # type: ignore[type-var]
        self.hidden = replace(state.hidden)  # type: ignore[type-var]
        self.agenda = state.agenda
        self.asked = state.asked  # how many questions there were: the id of the last one
        self.question: Question | None = None
        self.events: list[Event] = []

    @property
    def over(self) -> bool:
        return self.table.outcome is not None

    def end(self, outcome: Outcome) -> None:
        self.table.outcome = outcome
        if outcome.winners:
            self.tell("end", reason=outcome.reason, winners=outcome.winners)
        else:
            self.tell("end_without_winners", reason=outcome.reason)

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
        excused: bool = False,
        **facts: int | str,
    ) -> None:
        """Asks one seat. What it answers goes to the step that has this kind among its answers."""
        self.asked += 1
        each = (tuple(choices),)
        self.question = Question(
            self.asked, kind, (seat,), of, each, least, most, fallback, facts, silent=False, excused=excused
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

    def open_window(
        self,
        seats: tuple[Seat, ...],
        kind: str,
        of: str,
        choices: Answer,
        *,
        silent: bool = False,
        **facts: int | str,
    ) -> None:
        """Asks several seats at once who may each do one thing or pass; letting the time run out passes."""
        self.asked += 1
        each = (choices,) * len(seats)
        self.question = Question(self.asked, kind, seats, of, each, 0, 1, "pass", facts, silent, excused=True)

    def tell(self, kind: str, **facts: Fact) -> None:
        """Tells everybody."""
        self.events.append(Event(kind, facts))

    def tell_only(self, seat: Seat, kind: str, **facts: Fact) -> None:
        self.events.append(Event(kind, facts, (seat,)))

    def first(self, *tasks: Task) -> None:
        """Does these before all else on the agenda."""
        self.agenda = (*tasks, *self.agenda)

    def go_to(self, section: tuple[Task, ...]) -> None:
        """Leaves what is on the agenda and goes on with these."""
        self.agenda = section

    def skip_to(self, name: str) -> bool:
        """Leaves out what comes before the step of this name, if that is to come; whether there was any."""
        for place, (step, _seat) in enumerate(self.agenda):
            if step == name:
                self.agenda = self.agenda[place:]
                return place > 0
        return False

    def run(self, steps: Mapping[str, Step]) -> None:
        """Does what is on the agenda until somebody is asked or the game is over."""
        while self.question is None and not self.over:
            name, seat = self.agenda[0]
            self.agenda = self.agenda[1:]
            if seat is None:
                steps[name](self)
            else:
                steps[name](self, seat)
