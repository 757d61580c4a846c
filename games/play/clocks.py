"""How long people may think, and when to look at a game again."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from django.conf import settings
from msgspec.structs import replace

from ..rules.contract import Event
from ..titles.paces import DAY
from ..titles.scene import length_of
from ..titles.title import AnyTitle
from .running import UNTIMED, Running, Tempo

# What is not named has the seconds of "other".
OTHER = "other"
SHORTEST, LONGEST = 5, 14 * DAY
SHORTEST_BY_CORRESPONDENCE = DAY
# For how long a game waits where everybody is away.
GRACE = timedelta(minutes=10)
# What computer players wait beyond what everybody is shown, in pauses of the usual tempo.
_PAUSES: Mapping[Tempo, float] = {"quick": 0.25, "usual": 1, "slow": 2.5}


def seconds_for(title: AnyTitle, pace: str, changed: Mapping[str, int]) -> dict[str, int]:
    """The title's own at this pace, but for those that the table changed.

    Where no clock runs, a question is left open for a day; then the game is taken for forgotten.
    """
    return {OTHER: DAY} if pace == UNTIMED else {**title.paces[pace], **changed}


def seconds_to_answer(seconds: Mapping[str, int], kind: str) -> int:
    """Of those by kind of decision, as `seconds_for` has them."""
    return seconds.get(kind, seconds[OTHER])


def milliseconds(moment: datetime) -> int:
    """A time as clients have it: since 1970."""
    return round(moment.timestamp() * 1000)


def pause_of(tempo: Tempo) -> timedelta:
    """For how long computer players think when all has been shown."""
    if tempo == "waits":
        return timedelta(seconds=DAY)
    return timedelta(seconds=_PAUSES[tempo] * settings.COMPUTER_PAUSE_SECONDS)


def timed(game: Running, before: Running | None, now: datetime, events: Iterable[Event]) -> Running:
    """The game with its clocks: how long those who are asked have, and when to look at it again.

    `events` is all that has just happened. Computer players wait until those of it that everybody hears have
    been shown, and then always for as long: what they know shows neither in the time nor in who waits.
    """
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
        deadline = now + timedelta(seconds=seconds_to_answer(game.seconds, question.kind))
    due_at = deadline
    if _waits_for_a_computer(game):
        if before and goes_on and before.due_at and _thinks_already(before):
            due_at = before.due_at
        else:
            shown = length_of(game.title.scenes, events) * settings.SCENE_PACE
            due_at = min(deadline, now + shown + pause_of(game.tempo))
    return replace(game, deadline=deadline, due_at=due_at)


def at_tempo(game: Running, tempo: Tempo, now: datetime) -> Running:
    """The game with another tempo, which holds for the open question too; what is shown takes its time."""
    changed = replace(game, tempo=tempo)
    if game.due_at is None or game.deadline is None or not _waits_for_a_computer(game):
        return changed
    due_at = game.due_at - pause_of(game.tempo) + pause_of(tempo)
    return replace(changed, due_at=min(game.deadline, max(now, due_at)))


def _thinks_already(before: Running) -> bool:
    return _waits_for_a_computer(before) and not before.is_deserted()


def _waits_for_a_computer(game: Running) -> bool:
    return any(map(game.by_computer, game.decisions))


def _grace(game: Running) -> timedelta:
    by_correspondence = min(game.seconds.values()) >= DAY
    return timedelta(days=3) if by_correspondence else GRACE
