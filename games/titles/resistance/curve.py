"""What the table could know of a finished game, step by step, for the replay's curve."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from ...bots.resistance import Moment, moments
from ...rules.resistance import State, View
from ...rules.resistance.state import Table
from ..title import Step


class Point(Struct, frozen=True):
    """After a step: how likely each seat is evil, and how likely Merlin."""

    step: int
    round: int
    after: Literal["vote", "quest"]
    evil: tuple[float, ...]
    merlin: tuple[float, ...]  # empty where he is not in the game


def curve(seen: View, steps: Sequence[Step[State]]) -> tuple[Point, ...]:
    """The belief of somebody who only watched, with the step that led to each of its moments."""
    return tuple(
        Point(_step_of(moment, steps), moment.round, moment.after, moment.evil, moment.merlin)
        for moment in moments(seen)
    )


def _step_of(moment: Moment, steps: Sequence[Step[State]]) -> int:
    return next(number for number, step in enumerate(steps) if _has_come(moment, step.state.table))


def _has_come(moment: Moment, table: Table) -> bool:
    if moment.after == "vote":
        return len(table.proposals) >= moment.proposals
    return any(quest.round == moment.round for quest in table.quests)
