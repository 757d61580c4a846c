"""The envelope that the views of every game share, filled in from a state of the usual shape."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from msgspec.structs import replace

from ..contract import Answer, Audience, Illegal, Outcome, Seat, View
from .questions import Question, asked_of, decisions_of, is_seat
from .shuffling import seed_hash

OptionsT_co = TypeVar("OptionsT_co", covariant=True)
TableT_co = TypeVar("TableT_co", covariant=True, bound="OpenTable")
HiddenT_co = TypeVar("HiddenT_co", covariant=True)
OwnT = TypeVar("OwnT")


class OpenTable(Protocol):
    """What the envelope needs of the half of a state that everybody sees."""

    @property
    def players(self) -> int: ...

    @property
    def outcome(self) -> Outcome | None: ...


class TwoHalves(Protocol[OptionsT_co, TableT_co, HiddenT_co]):
    """A state with a table that is public as it is, and a hidden half."""

    @property
    def options(self) -> OptionsT_co: ...

    @property
    def seed(self) -> str: ...

    @property
    def table(self) -> TableT_co: ...

    @property
    def hidden(self) -> HiddenT_co: ...

    @property
    def question(self) -> Question | None: ...

    @property
    def given(self) -> dict[Seat, Answer]: ...


def view_for(
    state: TwoHalves[OptionsT_co, TableT_co, HiddenT_co],
    audience: Audience,
    playing: tuple[Seat, ...],
    own: Callable[[Seat], OwnT],
) -> View[OptionsT_co, TableT_co, OwnT, HiddenT_co]:
    """The table, what `own` says that a seat knows, and the hidden half once the game is over."""
    outcome = state.table.outcome
    if audience is not None and not is_seat(audience, state.table.players):
        raise Illegal("no_such_seat")
    return View(
        options=state.options,
        seed_hash=seed_hash(state.seed),
        playing=playing,
        asked=asked_of(state.question, state.given),
        seat=audience,
        decision=None if audience is None else decisions_of(state.question, state.given).get(audience),
        given=None if audience is None else state.given.get(audience),
        outcome=outcome,
        seed=state.seed if outcome else None,
        table=state.table,
        own=None if audience is None else own(audience),
        hidden=state.hidden if outcome else None,
    )


def face_up(
    view: View[OptionsT_co, TableT_co, OwnT, HiddenT_co],
    state: TwoHalves[OptionsT_co, TableT_co, HiddenT_co],
) -> View[OptionsT_co, TableT_co, OwnT, HiddenT_co]:
    """The same view with the hidden half: for the replay of games that are over, and for nothing else."""
    return replace(view, seed=state.seed, hidden=state.hidden)
