"""What an audience may see: the one place where hidden information is handed out.

The table is open to all. Beside it a player gets what they alone know; once the game is over, everybody gets
everything (A7.4), and may look at its earlier states with everything open.
"""

from msgspec import Struct
from msgspec.structs import replace

from ..contract import Answer, Audience, Decision, Illegal, Seat
from .cards import Card
from .characters import Character
from .deal import seed_hash
from .engine import decisions
from .knowledge import Sight, sights
from .options import Options
from .state import Hidden, Peek, State, Table
from .tableau import Side, is_seat


class Asked(Struct, frozen=True):
    """What everybody may know of the question that the table waits for."""

    id: int
    kind: str
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...] | None  # None: only how many (A5.5)
    number: int
    facts: dict[str, int | str]


class Handed(Struct, frozen=True):
    """A loyalty card that this player saw or handed over; `check` counts the checks on the table."""

    check: int
    card: Side


class Own(Struct, frozen=True):
    """What one player knows, and is asked."""

    seat: Seat
    character: Character
    side: Side
    dagger: bool
    sights: tuple[Sight, ...]
    loyalties: tuple[Handed, ...]
    peeks: tuple[Peek, ...]
    cards: tuple[Card | None, ...]  # what this player chose on each quest
    decision: Decision | None
    given: Answer | None  # what this player has answered to the open question


class Opened(Struct, frozen=True):
    """All that was hidden."""

    seed: str
    hidden: Hidden


class View(Struct, frozen=True):
    options: Options
    seed_hash: str
    table: Table
    asked: Asked | None
    own: Own | None
    opened: Opened | None


def view(state: State, audience: Audience) -> View:
    if audience is not None and not is_seat(audience, state.table.players):
        raise Illegal("no_such_seat")
    return View(
        state.options,
        seed_hash(state.seed),
        state.table,
        _asked(state),
        None if audience is None else _own(state, audience),
        None if state.table.outcome is None else Opened(state.seed, state.hidden),
    )


def opened(state: State) -> View:
    """For the replay of games that are over, and for nothing else."""
    return replace(view(state, None), opened=Opened(state.seed, state.hidden))


def _asked(state: State) -> Asked | None:
    question = state.question
    if question is None:
        return None
    answered = None if question.silent else tuple(sorted(state.given))
    return Asked(question.id, question.kind, question.seats, answered, len(state.given), question.facts)


def _own(state: State, seat: Seat) -> Own:
    hidden = state.hidden
    return Own(
        seat=seat,
        character=hidden.characters[seat],
        side=hidden.sides[seat],
        dagger=hidden.dagger == seat,
        sights=sights(state.options, hidden.characters, hidden.dagger, seat),
        loyalties=_loyalties(state, seat),
        peeks=tuple(peek for peek in hidden.peeks if peek.seat == seat),
        cards=tuple(chosen.get(seat) for chosen in hidden.chosen),
        decision=decisions(state).get(seat),
        given=state.given.get(seat),
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
