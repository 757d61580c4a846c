"""What every game offers, and all that the platform knows of a game.

A game is a module with the functions of `Rules`. Nothing here or below knows Django, a clock, files or global
randomness: the same seed and the same answers always give the same game.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

Seat: TypeAlias = int
Choice: TypeAlias = int | str
Answer: TypeAlias = tuple[Choice, ...]
# A seat, or None for somebody who only watches. Once the game is over everybody sees everything.
Audience: TypeAlias = Seat | None
# What a timer fills in: nothing, the first `least` of the choices, or some of them at random.
Fallback: TypeAlias = Literal["pass", "first", "random"]
Fact: TypeAlias = int | str | tuple[int | str, ...]
Facts: TypeAlias = dict[str, Fact]


class Illegal(Exception):
    """What was asked for is against the rules. Nothing changed.

    The code is the key of a sentence for people in the game's texts; the facts are what the sentence needs.
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Facts = facts


class Decision(Struct, frozen=True):
    """One question to one seat, with all that a person, a bot, a page and a timer need to answer it.

    An answer is a list of different choices, at least `least` and at most `most` of them. An empty list,
    where it is allowed, passes. Choices differ from each other: of equal cards in a hand each is a choice of
    its own, by its number or its place in the hand, and `of` says how it is named.
    """

    id: int  # new for every question; those who are asked together have the same
    kind: str  # which question it is; the key of its prompt in the game's texts
    of: str  # what the choices are: players, quests, cards ...; says how to name them
    choices: Answer
    least: int
    most: int
    fallback: Fallback
    facts: dict[str, int | str]  # what is public about the question
    silent: bool = False  # nobody may see who has answered, only how many; nothing may be said with it
    excused: bool = False  # who lets the time run out has answered by that, and is not taken for absent


def fill_in(decision: Decision, rng: Random) -> Answer:
    """What answers a question where nobody thinks about it."""
    if decision.fallback == "pass":
        return ()
    if decision.fallback == "first":
        return decision.choices[: decision.least]
    return tuple(rng.sample(decision.choices, decision.least))


class Event(Struct, frozen=True):
    """Something happened; `kind` is the key of its sentence in the game's texts."""

    kind: str
    facts: Facts
    audience: tuple[Seat, ...] | None = None  # None: everybody


def told_to(audience: Audience, events: Iterable[Event]) -> tuple[Event, ...]:
    """Those of the events that the audience may hear of."""
    return tuple(event for event in events if event.audience is None or audience in event.audience)


class Outcome(Struct, frozen=True):
    """How the game ended."""

    winners: tuple[Seat, ...]
    side: str | None  # the side that won, None where no side did
    reason: str  # the key of its sentence in the game's texts
    partial: tuple[Seat, ...] = ()  # those of the winners whose own goal was a greater one


OptionsT = TypeVar("OptionsT")  # what a table may choose
TableT = TypeVar("TableT")  # what lies open
OwnT = TypeVar("OwnT")  # what one player knows
HiddenT = TypeVar("HiddenT")  # what nobody sees before the end


class Asked(Struct, frozen=True):
    """What everybody may know of the question that the table waits for."""

    id: int
    kind: str
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...] | None  # None: only how many
    number: int
    facts: dict[str, int | str]


class View(Struct, Generic[OptionsT, TableT, OwnT, HiddenT], frozen=True):
    """All that an audience may see: an envelope that is the same for every game, with the game's own parts.

    A page, a program and the platform find in it who is asked and how the game ended without knowing which
    game it is.
    """

    options: OptionsT
    seed_hash: str
    playing: tuple[Seat, ...]  # who is still in
    asked: Asked | None
    seat: Seat | None  # whose view it is; None for somebody who only watches
    decision: Decision | None  # what that seat is asked
    given: Answer | None  # what it has answered to the open question
    outcome: Outcome | None
    seed: str | None  # when the game is over
    table: TableT
    own: OwnT | None
    hidden: HiddenT | None  # when the game is over


class Remark(Struct, frozen=True):
    """Something to say about options before a game: why they are refused, or a warning."""

    code: str
    facts: Facts


class Verdict(Struct, frozen=True):
    """What is to be said about options as a whole. With any refusal the game cannot start."""

    refusals: tuple[Remark, ...]
    warnings: tuple[Remark, ...]


class Seeded(Protocol):
    """All that the platform reads of a state: by its seed and the answers a game is played once more."""

    @property
    def seed(self) -> str: ...


StateT = TypeVar("StateT", bound=Seeded)
SomeView_co = TypeVar("SomeView_co", covariant=True)


class Rules(Protocol[OptionsT, StateT, SomeView_co]):
    """The functions of a game. States, options and the parts of views are its own types.

    States, views and verdicts are to be read only: they share what they are made of. Options that come from
    outside have to come through msgspec.convert, which refuses what is none.

    One question is open at a time: all decisions at one moment have the same id and kind, and come in the
    order in which the game asks. Clocks and pages rely on it.
    """

    @property
    def Options(self) -> type[OptionsT]:  # noqa: N802 - a class
        """What a table may choose."""

    def check(self, options: OptionsT, players: int) -> Verdict:
        """All that is impossible or unwise in the options."""

    def start(
        self, options: OptionsT, players: int, seed: str, starter: Seat | None = None
    ) -> tuple[StateT, list[Event]]:
        """A new game, dealt by the seed; Illegal with the first refusal if `check` has any.

        Everybody gets the seed's hash, so a seed has to be one that nobody can guess: secrets.token_hex().
        `starter` is the seat of whoever won the last game of the same people, for games in which the winner
        starts; the others leave it aside.
        """

    def decisions(self, state: StateT) -> Mapping[Seat, Decision]:
        """Who is asked what now; empty when the game is over.

        An answer may close the questions of others too, so look again after each.
        """

    def playing(self, state: StateT) -> tuple[Seat, ...]:
        """Who is still in, also at the end. Who is out answers nothing any more, and is free to go."""

    def answer(
        self, state: StateT, seat: Seat, decision_id: int, answer: object, automatic: bool = False
    ) -> tuple[StateT, list[Event]]:
        """The state after the answer and what happened, or Illegal. The given state is never changed."""

    def view(self, state: StateT, audience: Audience) -> SomeView_co:
        """All that the audience may see, and the only way in which anything hidden leaves a running game."""

    def opened(self, state: StateT) -> SomeView_co:
        """The view with everything face up, as it was in the middle of a game that is over now.

        A state cannot tell whether its game went on to an end, so the caller has to know: the replay of a
        finished game, and nothing else.
        """

    def fallback(self, state: StateT, seat: Seat, rng: Random) -> Answer:
        """What is filled in for somebody who does not answer in time."""

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, None while it goes on."""

    def break_off(self, state: StateT) -> tuple[StateT, list[Event]]:
        """The game ended by the people, with nobody winning. Everything is open then, as at any end."""

    def dump(self, state: StateT) -> bytes:
        """The state as JSON."""

    def load(self, stored: bytes) -> StateT:
        """The state that `dump` was given."""


# As the platform has them: it hands options and states on without looking into them.
AnyView: TypeAlias = View[object, object, object, object]
AnyRules: TypeAlias = Rules[object, Seeded, AnyView]
