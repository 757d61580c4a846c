"""A game as its row has it: the state, who plays in it, and the clocks that go with it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from ..models import Game
from ..rules.contract import Decision, Seeded
from ..texts.refusals import Refused
from ..titles import TITLES
from ..titles.title import AnyTitle

# A17.3.
AWAY_AFTER = 2
# The pace of a game that somebody practises: nobody else waits for them, so no clock runs.
UNTIMED = "untimed"

# How long computer players wait when all has been shown; `waits`: until they are asked to go on.
Tempo: TypeAlias = Literal["quick", "usual", "slow", "waits"]


class Running(Struct, frozen=True):
    """A game as it was read, or as it is to be written."""

    table_id: int
    title: AnyTitle
    version: int
    state: Seeded
    seconds: dict[str, int]
    computers: tuple[int, ...]
    missed: tuple[int, ...]
    deadline: datetime | None
    due_at: datetime | None
    pace: str
    tempo: Tempo

    @property
    def clock(self) -> datetime | None:
        """Until when those who are asked may answer, as people see it; None where nobody hurries them."""
        return None if self.pace == UNTIMED else self.deadline

    @property
    def decisions(self) -> dict[int, Decision]:
        return dict(self.title.rules.decisions(self.state))

    @property
    def over(self) -> bool:
        return self.title.rules.outcome(self.state) is not None

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats that are still in the game."""
        return self.title.rules.playing(self.state)

    def away(self) -> tuple[int, ...]:
        """A17.3: people for whom a computer player answers until they come back. Who is out has nothing to
        answer any more.
        """
        return tuple(
            seat for seat in self.playing if self.missed[seat] >= AWAY_AFTER and seat not in self.computers
        )

    def by_computer(self, seat: int) -> bool:
        return seat in self.computers or self.missed[seat] >= AWAY_AFTER

    def present(self) -> list[int]:
        """Seats that are still in the game, with a person who answers."""
        return [seat for seat in self.playing if not self.by_computer(seat)]

    def is_deserted(self) -> bool:
        """Whether the people who are still in the game are all away.

        Where all people are out of it, the computer players finish it for those who watch.
        """
        return not self.present() and any(seat not in self.computers for seat in self.playing)

    def is_forgotten(self, now: datetime) -> bool:
        """Whether somebody who may take any time has left a question open for a day."""
        return self.pace == UNTIMED and self.deadline is not None and self.deadline <= now


# Reading

_COLUMNS = (
    *("pk", "table__rules", "version", "state", "seconds", "computers", "missed", "deadline", "due_at"),
    *("table__pace", "table__tempo"),
)


def load(table_id: int) -> Running:
    """The game at this table; Refused where there is none."""
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
    table_id, key, version, state, seconds, computers, missed, deadline, due_at, pace, tempo = row
    title = TITLES[key]
    return Running(
        table_id,
        title,
        version,
        title.rules.load(state.encode()),
        seconds,
        tuple(computers),
        tuple(missed),
        deadline,
        due_at,
        pace,
        tempo,
    )
