"""A game as its row has it: the state, and the clocks that go with it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .models import Game
from .pace import DAY, seconds_to_answer
from .refusals import Refused
from .rules import GAMES
from .rules.contract import Decision, Rules

# The same for every computer player and every question, so that it tells nothing.
PAUSE = timedelta(seconds=2)
# A17.3.
AWAY_AFTER = 2
# For how long a game waits where everybody is away.
GRACE = timedelta(minutes=10)


class Running(Struct, frozen=True):
    """A game as it was read, or as it is to be written."""

    table_id: int
    rules: Rules
    version: int
    state: Any
    seconds: dict[str, int]
    computers: tuple[int, ...]
    missed: tuple[int, ...]
    deadline: datetime | None
    due_at: datetime | None

    @property
    def decisions(self) -> dict[int, Decision]:
        return dict(self.rules.decisions(self.state))

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.state) is not None

    def away(self) -> tuple[int, ...]:
        """A17.3: people for whom a computer player answers until they come back."""
        return away_among(self.missed, self.computers)

    def by_computer(self, seat: int) -> bool:
        return seat in self.computers or self.missed[seat] >= AWAY_AFTER

    def present(self) -> list[int]:
        """Seats with a person who answers."""
        return [seat for seat in range(len(self.missed)) if not self.by_computer(seat)]


def away_among(missed: Sequence[int], computers: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, times in enumerate(missed) if times >= AWAY_AFTER and seat not in computers)


# Reading

_COLUMNS = ("pk", "table__rules", "version", "state", "seconds", "computers", "missed", "deadline", "due_at")


def load(table_id: int) -> Running:
    game = load_all([table_id]).get(table_id)
    if game is None:
        raise Refused("no_game")
    return game


def load_all(table_ids: Sequence[int]) -> dict[int, Running]:
    if not table_ids:
        return {}
    rows = Game.objects.filter(pk__in=table_ids).values_list(*_COLUMNS)
    return {row[0]: _running(row) for row in rows}


def _running(row: tuple[Any, ...]) -> Running:
    table_id, name, version, state, seconds, computers, missed, deadline, due_at = row
    rules = GAMES[name]
    return Running(
        table_id,
        rules,
        version,
        rules.load(state.encode()),
        seconds,
        tuple(computers),
        tuple(missed),
        deadline,
        due_at,
    )


# Clocks


def timed(game: Running, before: Running | None, now: datetime) -> Running:
    """The game with its clocks: how long those who are asked have, and when to look at it again."""
    asked = game.decisions
    if not asked:
        return replace(game, deadline=None, due_at=None)
    question = next(iter(asked.values()))
    earlier = next(iter(before.decisions.values()), None) if before else None
    goes_on = before is not None and earlier is not None and earlier.id == question.id
    if not game.present():
        waits_since = before.due_at if before and not before.present() else None
        return replace(game, deadline=None, due_at=waits_since or now + _grace(game))
    deadline = before.deadline if before and goes_on else None
    if deadline is None:
        deadline = now + timedelta(seconds=seconds_to_answer(game.seconds, question.kind))
    due_at = deadline
    if any(game.by_computer(seat) for seat in asked):
        due_at = min(deadline, now + PAUSE)
        if before and goes_on and before.due_at:
            due_at = min(due_at, before.due_at)
    return replace(game, deadline=deadline, due_at=due_at)


def _grace(game: Running) -> timedelta:
    by_correspondence = min(game.seconds.values()) >= DAY
    return timedelta(days=3) if by_correspondence else GRACE
