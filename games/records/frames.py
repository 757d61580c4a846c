"""A finished game as frames, one for each step: what somebody saw then, or everything face up."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from ..live import protocol
from ..models import Action, Game
from ..play.clocks import milliseconds
from ..rules.contract import AnyRules, Audience, Choice, Decision, Event, Seeded, told_to
from ..tables import roster
from ..titles import TITLES
from ..titles.title import Step
from .writing import steps_of

# A seat's, those of somebody who only watched, or everything open.
Eyes: TypeAlias = Audience | Literal["open"]


class GivenAnswer(Struct, frozen=True):
    """The answer that made a step. What these eyes could not see then is null."""

    kind: str
    of: str  # what the choices are
    seat: int | None
    by: str | None  # person, computer or timer
    answer: list[Choice] | None


class Frame(Struct, frozen=True):
    at: int  # milliseconds since 1970
    given: GivenAnswer | None  # none at the beginning, nor where people broke the game off
    events: tuple[Event, ...]
    view: Raw


class Replay(Struct, frozen=True):
    table: protocol.Table
    frames: tuple[Frame, ...]
    curve: tuple[Struct, ...]  # what the table could know, where the title says so


def eyes_from(text: str, players: int) -> Eyes:
    """From an address: `open`, `watch` or the number of a seat; else a ValueError."""
    if text in ("open", "watch"):
        return "open" if text == "open" else None
    # Not int(): it would take " 3", "+3" and the digits of other scripts as well.
    return [str(seat) for seat in range(players)].index(text)


def replay_for(game: Game, eyes: Eyes) -> Replay:
    """All of a game that is over; CannotReplay where the rules have changed since."""
    if game.over_at is None:
        raise ValueError("only what is over may be opened")
    steps = steps_of(game)
    table = protocol.table_of(roster.read(game.pk), None if eyes == "open" else eyes)
    return Replay(table, tuple(_frames(game, steps, eyes)), _curve(game, steps))


def _frames(game: Game, steps: Sequence[Step[Seeded]], eyes: Eyes) -> Iterator[Frame]:
    rules = TITLES[game.table.rules].rules
    first, *_others = steps
    yield _frame(rules, first, game.started_at, None, eyes)
    for before, step in pairwise(steps):
        given, at = None, game.over_at
        if step.action:
            given = _given(step.action, rules.decisions(before.state)[step.action.seat], eyes)
            at = step.action.at
        yield _frame(rules, step, at, given, eyes)


def _frame(
    rules: AnyRules, step: Step[Seeded], at: datetime | None, given: GivenAnswer | None, eyes: Eyes
) -> Frame:
    assert at  # noqa: S101 - the game is over, so its end has a time too
    if eyes == "open":
        view, events = rules.opened(step.state), tuple(step.events)
    else:
        view, events = rules.view(step.state, eyes), told_to(eyes, step.events)
    return Frame(milliseconds(at), given, events, Raw(msgspec.json.encode(view)))


def _given(action: Action, asked: Decision, eyes: Eyes) -> GivenAnswer:
    """What somebody answered and who answered for them is theirs alone, and of quest cards even who (A5.5).

    What was shown of it at once is in the events.
    """
    if eyes in ("open", action.seat):
        return GivenAnswer(asked.kind, asked.of, action.seat, action.by, action.answer)
    return GivenAnswer(asked.kind, asked.of, None if asked.silent else action.seat, None, None)


def _curve(game: Game, steps: Sequence[Step[Seeded]]) -> tuple[Struct, ...]:
    title = TITLES[game.table.rules]
    return title.curve(title.rules.view(steps[-1].state, None), steps) if title.curve else ()
