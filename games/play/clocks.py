"""How long people may think, and when to look at a game again."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.conf import settings
from msgspec.structs import replace

from ..titles.paces import DAY
from ..titles.title import AnyTitle
from .running import Running

# What is not named has the seconds of "other".
OTHER = "other"
SHORTEST, LONGEST = 5, 14 * DAY
SHORTEST_BY_CORRESPONDENCE = DAY
# For how long a game waits where everybody is away.
GRACE = timedelta(minutes=10)


def seconds_for(title: AnyTitle, pace: str, changed: Mapping[str, int]) -> dict[str, int]:
    """The title's own at this pace, but for those that the table changed."""
    return {**title.paces[pace], **changed}


def _seconds_to_answer(seconds: Mapping[str, int], kind: str) -> int:
    return seconds.get(kind, seconds[OTHER])


def milliseconds(moment: datetime) -> int:
    """A time as clients have it: since 1970."""
    return round(moment.timestamp() * 1000)


def timed(game: Running, before: Running | None, now: datetime) -> Running:
    """The game with its clocks: how long those who are asked have, and when to look at it again."""
    asked = game.decisions
    if not asked:
        return replace(game, deadline=None, due_at=None)
    question = next(iter(asked.values()))
    earlier = next(iter(before.decisions.values()), None) if before else None
    goes_on = before is not None and earlier is not None and earlier.id == question.id
    if game.is_deserted():
        waits_since = before.due_at if before and before.is_deserted() else None
        return replace(game, deadline=None, due_at=waits_since or now + _grace(game))
    deadline = before.deadline if before and goes_on else None
    if deadline is None:
        deadline = now + timedelta(seconds=_seconds_to_answer(game.seconds, question.kind))
    due_at = deadline
    if any(game.by_computer(seat) for seat in asked):
        due_at = min(deadline, now + timedelta(seconds=settings.COMPUTER_PAUSE_SECONDS))
        if before and goes_on and before.due_at:
            due_at = min(due_at, before.due_at)
    return replace(game, deadline=deadline, due_at=due_at)


def _grace(game: Running) -> timedelta:
    by_correspondence = min(game.seconds.values()) >= DAY
    return timedelta(days=3) if by_correspondence else GRACE
