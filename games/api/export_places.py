"""How many exports this process makes at a time: a few for all, fewer for each who asks."""

import time
from dataclasses import dataclass
from threading import Lock

FOR_ONE = 2
FOR_ALL = 4
LONGEST = 300.0  # seconds; who reads slower than that goes on by another request


@dataclass(frozen=True, eq=False)
class Place:
    who: str
    until: float  # on the monotonic clock


class Places:
    def __init__(self) -> None:
        self._taken: set[Place] = set()
        self._lock = Lock()

    def take(self, who: str) -> Place | None:
        """A place, to be freed afterwards; None where there is none at present.

        After its time it counts no more: its export is over by then, or nobody has ever come to read it.
        """
        now = time.monotonic()
        with self._lock:
            self._taken = {place for place in self._taken if now < place.until}
            own = sum(place.who == who for place in self._taken)
            if own >= FOR_ONE or len(self._taken) >= FOR_ALL:
                return None
            place = Place(who, now + LONGEST)
            self._taken.add(place)
            return place

    def free(self, place: Place) -> None:
        with self._lock:
            self._taken.discard(place)


places = Places()
