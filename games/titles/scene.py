"""How long the page of a table shows what happens, so that computer players can wait until it has.

The lengths are written down here once: the page gets them with its texts and gives each scene so much time,
and whoever computes a pause adds up the same numbers. Only what everybody hears counts, so that a scene for
one player alone does not show in how long the others wait.
"""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from msgspec import Struct

from ..rules.contract import Event, told_to


class Scene(Struct, frozen=True, omit_defaults=True):
    """The seconds for an event, and as many more for each thing in one of its facts."""

    seconds: float
    each: float = 0
    of: str = ""


def length_of(scenes: Mapping[str, Scene], events: Iterable[Event]) -> timedelta:
    """How long it takes to show everybody what happened."""
    return timedelta(
        seconds=sum(
            _seconds(scenes[event.kind], event) for event in told_to(None, events) if event.kind in scenes
        )
    )


def _seconds(scene: Scene, event: Event) -> float:
    things = event.facts[scene.of] if scene.of else ()
    return scene.seconds + scene.each * (len(things) if isinstance(things, tuple) else 1)
