"""What every game offers, and all that the platform knows of a game.

A game is a module with the functions of `Rules`. Nothing here or below knows Django, a clock, files or global
randomness: the same seed and the same answers always give the same game.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
Choice: TypeAlias = int | str
Answer: TypeAlias = tuple[Choice, ...]
# A seat, or None for somebody who only watches. Once the game is over everybody sees everything.
Audience: TypeAlias = Seat | None
# What a timer fills in: nothing, the first `least` of the choices, or some of them at random.
Fallback: TypeAlias = Literal["pass", "first", "random"]
Facts: TypeAlias = dict[str, int | str | tuple[int | str, ...]]


class Illegal(Exception):
    """What was asked for is against the rules. Nothing changed.

    The code is the key of a sentence for people in the game's texts; the facts are what the sentence needs.
    """

    def __init__(self, code: str, **facts: int | str | tuple[int | str, ...]) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Facts = facts


class Decision(Struct, frozen=True):
    """One question to one seat, with all that a person, a bot, a page and a timer need to answer it.

    An answer is a list of different choices, at least `least` and at most `most` of them. An empty list,
    where it is allowed, passes.
    """

    id: int  # new for every question; those who are asked together have the same
    kind: str  # which question it is; the key of its prompt in the game's texts
    of: str  # what the choices are: players, quests, cards ...; says how to name them
    choices: Answer
    least: int
    most: int
    fallback: Fallback
    facts: dict[str, int | str]  # what is public about the question
    silent: bool = False  # nobody may see who has answered, only how many


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


class Remark(Struct, frozen=True):
    """Something to say about options before a game: why they are refused, or a warning."""

    code: str
    facts: Facts


class Verdict(Struct, frozen=True):
    """What is to be said about options as a whole. With any refusal the game cannot start."""

    refusals: tuple[Remark, ...]
    warnings: tuple[Remark, ...]


class Rules(Protocol):
    """The functions of a game. States, options and views are its own types.

    States, views and verdicts are to be read only: they share what they are made of. Options that come from
    outside have to come through msgspec.convert, which refuses what is none.
    """

    @property
    def Options(self) -> type[Any]:  # noqa: N802 - a class
        """What a table may choose."""

    def check(self, options: Any, players: int) -> Verdict:
        """All that is impossible or unwise in the options."""

    def start(self, options: Any, players: int, seed: str) -> tuple[Any, list[Event]]:
        """A new game, dealt by the seed; Illegal with the first refusal if `check` has any.

        Everybody gets the seed's hash, so a seed has to be one that nobody can guess: secrets.token_hex().
        A state keeps it as `seed`: with it and the answers the game can be played once more.
        """

    def decisions(self, state: Any) -> Mapping[Seat, Decision]:
        """Who is asked what now; empty when the game is over.

        An answer may close the questions of others too, so look again after each.
        """

    def answer(
        self, state: Any, seat: Seat, decision_id: int, answer: Any, automatic: bool = False
    ) -> tuple[Any, list[Event]]:
        """The state after the answer and what happened, or Illegal. The given state is never changed."""

    def view(self, state: Any, audience: Audience) -> Any:
        """All that the audience may see, and the only way in which anything hidden leaves a running game."""

    def opened(self, state: Any) -> Any:
        """The view with everything face up, as it was in the middle of a game that is over now.

        A state cannot tell whether its game went on to an end, so the caller has to know: the replay of a
        finished game, and nothing else.
        """

    def fallback(self, state: Any, seat: Seat, rng: Random) -> Answer:
        """What is filled in for somebody who does not answer in time."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended, None while it goes on."""

    def break_off(self, state: Any) -> tuple[Any, list[Event]]:
        """The game ended by the people, with nobody winning. Everything is open then, as at any end."""

    def dump(self, state: Any) -> bytes:
        """The state as JSON."""

    def load(self, stored: bytes) -> Any:
        """The state that `dump` was given."""
