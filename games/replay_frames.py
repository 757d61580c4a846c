"""A finished game as frames, one for each step: what somebody saw then, or everything face up."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from . import messages, roster
from .bots import Moment, moments
from .messages import milliseconds
from .models import Action, Game
from .record import steps_of
from .replay import Step
from .rules import GAMES
from .rules.contract import Audience, Choice, Decision, Event, Rules, told_to

# A seat's, those of somebody who only watched, or everything open.
Eyes: TypeAlias = Audience | Literal["open"]


class Given(Struct, frozen=True):
    """The answer that made a step. What these eyes could not see then is null."""

    kind: str
    of: str  # what the choices are
    seat: int | None
    by: str | None  # person, computer or timer
    answer: list[Choice] | None


class Frame(Struct, frozen=True):
    at: int  # milliseconds since 1970
    given: Given | None  # none at the beginning, nor where people broke the game off
    events: tuple[Event, ...]
    view: Raw


class Point(Struct, frozen=True):
    """What the table could know after a step: how likely each seat is evil, and how likely Merlin."""

    step: int
    round: int
    after: Literal["vote", "quest"]
    evil: tuple[float, ...]
    merlin: tuple[float, ...]  # empty where he is not in the game


class Replay(Struct, frozen=True):
    table: messages.Table
    frames: tuple[Frame, ...]
    curve: tuple[Point, ...]


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
    you = None if eyes == "open" else eyes
    table = msgspec.structs.replace(roster.read(game.pk).message, you=you)
    return Replay(table, tuple(_frames(game, steps, eyes)), tuple(_curve(game, steps)))


def _frames(game: Game, steps: Sequence[Step], eyes: Eyes) -> Iterator[Frame]:
    rules = GAMES[game.table.rules]
    first, *_others = steps
    yield _frame(rules, first, game.started_at, None, eyes)
    for before, step in pairwise(steps):
        given, at = None, game.over_at
        if step.action:
            given = _given(step.action, rules.decisions(before.state)[step.action.seat], eyes)
            at = step.action.at
        yield _frame(rules, step, at, given, eyes)


def _frame(rules: Rules, step: Step, at: datetime | None, given: Given | None, eyes: Eyes) -> Frame:
    assert at  # noqa: S101 - the game is over, so its end has a time too
    if eyes == "open":
        view, events = rules.opened(step.state), tuple(step.events)
    else:
        view, events = rules.view(step.state, eyes), told_to(eyes, step.events)
    return Frame(milliseconds(at), given, events, Raw(msgspec.json.encode(view)))


def _given(action: Action, asked: Decision, eyes: Eyes) -> Given:
    """What somebody answered and who answered for them is theirs alone, and of quest cards even who (A5.5).

    What was shown of it at once is in the events.
    """
    if eyes in ("open", action.seat):
        return Given(asked.kind, asked.of, action.seat, action.by, action.answer)
    return Given(asked.kind, asked.of, None if asked.silent else action.seat, None, None)


def _curve(game: Game, steps: Sequence[Step]) -> Iterator[Point]:
    """The belief of somebody who only watched, with the step that led to each of its moments."""
    rules = GAMES[game.table.rules]
    for moment in moments(rules.view(steps[-1].state, None)):
        yield Point(_step_of(moment, steps), moment.round, moment.after, moment.evil, moment.merlin)


def _step_of(moment: Moment, steps: Sequence[Step]) -> int:
    return next(number for number, step in enumerate(steps) if _has_come(moment, step.state.table))


def _has_come(moment: Moment, table: Any) -> bool:
    if moment.after == "vote":
        return len(table.proposals) >= moment.proposals
    return any(quest.round == moment.round for quest in table.quests)
