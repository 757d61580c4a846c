"""Threads that send until there is enough."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from random import Random

from django.db import connection

from games.texts.refusals import Refused
from tests.bench.fuzz import handshakes, requests, sockets
from tests.bench.fuzz.found import Found
from tests.bench.fuzz.logs import Logs
from tests.bench.fuzz.universe import Universe

THREADS = 6
SESSIONS = 30  # in one universe
KNOCKS = 3  # odd handshakes after each session
LOOK_EVERY = 10.0  # seconds


class Quota:
    """What is still to be sent."""

    def __init__(self, frames: int, requests_: int) -> None:
        self.wanted = {"frames": frames, "requests": requests_}
        self.sent = {"frames": 0, "requests": 0}
        self.enough = False  # it was told to stop
        self._lock = threading.Lock()

    def next(self) -> str | None:
        """Which of the two is further behind; none where all is sent."""
        behind = {kind: self.sent[kind] / wanted for kind, wanted in self.wanted.items() if wanted}
        kind = min(behind, key=behind.__getitem__, default=None)
        return kind if kind and behind[kind] < 1 and not self.enough else None

    def count(self, kind: str, number: int) -> None:
        with self._lock:
            self.sent[kind] += number


def run(
    address: tuple[str, int],
    frames: int,
    requests_: int,
    *,
    seed: int,
    logs: Logs,
    threads: int = THREADS,
    progress: Callable[[dict[str, int]], None] = lambda sent: None,
) -> Found:
    found, quota, api = Found(), Quota(frames, requests_), requests.Api(address)

    def work(number: int) -> None:
        rng = Random(f"{seed}/{number}")
        try:
            while quota.next():
                _live_through(address, api, rng, quota, found)
        finally:
            connection.close()

    with ThreadPoolExecutor(threads) as pool:
        working = [pool.submit(work, number) for number in range(threads)]
        try:
            while wait(working, LOOK_EVERY).not_done:
                logs.check(found)
                progress(dict(quota.sent))
        finally:
            quota.enough = True
    for each in working:
        each.result()
    logs.check(found)
    for kind, number in quota.sent.items():
        found.count(f"{kind} sent", number)
    return found


def _live_through(
    address: tuple[str, int], api: requests.Api, rng: Random, quota: Quota, found: Found
) -> None:
    universe = Universe(rng)
    for _each in range(SESSIONS):
        kind = quota.next()
        if kind is None:
            return
        try:
            universe.refresh()
        except Refused:  # they have blocked each other by now, or sit at too many tables
            return
        if kind == "frames":
            quota.count(kind, sockets.session(address, universe, rng, found))
            for _each_knock in range(KNOCKS):
                handshakes.knock(address, universe, rng, found)
            found.count("handshakes sent", KNOCKS)
        else:
            quota.count(kind, requests.session(address, api, universe, rng, found))
