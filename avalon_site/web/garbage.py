"""When garbage is collected in a web process.

Python looks at all there is whenever enough was added, and nobody is served meanwhile: with 5,000 sockets
for half a second, every half minute. So what is there from the start is never looked at, and the rest seldom
enough that no more than a few of a thousand answers have to wait. What is short-lived, nearly all of it, is
collected as always.
"""

import gc
import time

from twisted.internet import reactor

EVERY = 60.0  # seconds, at the least
SHARE = 500  # times as long as it takes
NEVER = 1_000_000_000  # by itself


def collect_seldom() -> None:
    """To be called once, when everything is there that every process has."""
    gc.collect()
    gc.freeze()
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    reactor.callLater(EVERY, _collect)


def _collect() -> None:
    started = time.perf_counter()
    gc.collect()
    reactor.callLater(max(EVERY, SHARE * (time.perf_counter() - started)), _collect)
