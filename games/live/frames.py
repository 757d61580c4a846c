"""Views as they are sent: how long one is tells nothing that not everybody may know.

Who watches the network cannot read a view, but sees how long it is, and a player sees the length of their
own. So a view is filled up with spaces to a length that follows from what everybody sees: that of the view
for somebody who only watches, and the title's allowance for what one player can know beside it, in steps.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from django.utils import timezone

from ..play.clocks import milliseconds
from ..rules.contract import Audience, Event, Seeded, told_to
from ..titles.title import Allowance, AnyTitle
from .protocol import View, encode

logger = logging.getLogger(__name__)

STEP = 256  # bytes


def frames(
    title: AnyTitle,
    state: Seeded,
    audiences: Iterable[Audience],
    told: Sequence[Event],
    *,
    version: int,
    deadline: datetime | None,
    away: tuple[int, ...],
) -> dict[Audience, bytes]:
    """The `view` message for each audience. `told` is all that happened; each gets what is for their ears."""
    until = milliseconds(deadline) if deadline else None
    now = milliseconds(timezone.now())

    def frame(audience: Audience) -> bytes:
        view, events = title.rules.view(state, audience), told_to(audience, told)
        return encode(View(version, view, events, until, now, away))  # type: ignore[arg-type] # encoded with it

    return filled_up(frame, audiences, title.allowance, events=len(told_to(None, told)))


def filled_up(
    make: Callable[[Audience], bytes], audiences: Iterable[Audience], allowance: Allowance, *, events: int = 0
) -> dict[Audience, bytes]:
    """What `make` gives for each audience, with so many spaces behind it that its length tells nothing.

    `events` is how many of the events in it are for everybody.
    """
    public = make(None)
    length = _in_steps(len(public) + allowance.view + events * allowance.event)
    return {each: _filled(public if each is None else make(each), length) for each in audiences}


def _filled(frame: bytes, length: int) -> bytes:
    if len(frame) > length:
        # Whose it is and by how much is for nobody to read.
        logger.error("A view is longer than its title allows for, and its length can tell something")
        length = _in_steps(len(frame))
    return frame.ljust(length)


def _in_steps(length: int) -> int:
    return -(-length // STEP) * STEP
