"""What is done to the site: each kind of fault begins, lasts for a moment, and is mended."""

import contextlib
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import psutil
import psycopg
import redis

from avalon_site.local.processes import Child
from tests.bench.faults.room import Room
from tests.bench.faults.stack import Stack

SHORTEST, LONGEST = 0.2, 2.5  # seconds that a fault lasts
LASTING_TROUBLE = 3.0  # seconds for what has to be met by somebody who plays
TWO_AT_ONCE = 0.5  # of all times
RECOVERING = 20.0  # seconds; then the next fault comes all the same
RECOVERED = """
    SELECT EXISTS (SELECT FROM games_action WHERE by <> 'person' AND at > to_timestamp(%s))
        AND NOT EXISTS (SELECT FROM games_game WHERE due_at < now() - interval '2 seconds')
"""
WAL_IN_STOCK = 128  # megabytes, more than PostgreSQL keeps
WRITING = "-c default_transaction_read_only=off"


class Fault(NamedTuple):
    """Both say False if it cannot be done yet, because of another fault."""

    name: str
    strike: Callable[[], bool | None]
    mend: Callable[[], bool | None] = lambda: None
    least: float = SHORTEST


class Harm:
    """Faults in a random order, one or two at once; each kind comes once before any comes again.

    The next ones come when the site works again: something was stored by a timer or a computer player, so
    PostgreSQL, Redis, beat and the worker are there, and nothing that was due is left. Without that, nothing
    could be said about how long it takes a game to go on.
    """

    def __init__(self, stack: Stack, room: Room, rng: Random, pause: float) -> None:
        self.stack, self.room, self.rng, self.pause = stack, room, rng, pause
        self.counts: Counter[str] = Counter()
        self.told: list[tuple[float, str]] = []  # seconds since 1970, and what happened
        self._bag: list[Fault] = []
        self._open: list[tuple[float, Fault]] = []
        self._mended: float | None = None  # seconds since 1970; None while all is well
        self._next = time.monotonic() + pause
        self.recoveries: list[float] = []  # seconds

    @property
    def rounds(self) -> int:
        """How often everything has happened."""
        names = {fault.name for fault in self._kinds()}
        return min(self.counts[name] for name in names)

    def go_on(self) -> None:
        """To be called again and again."""
        self.keep_running()
        for entry in [each for each in self._open if each[0] <= time.monotonic()]:
            self._open.remove(entry)
            self._mend(entry[1])
        if self._open:
            return
        if self._mended is not None:
            self._look_whether_recovered(self._mended)
        elif time.monotonic() >= self._next:
            self._strike(self._draw())
            if self._bag and self.rng.random() < TWO_AT_ONCE:  # never the same twice
                self._strike(self._draw())

    def keep_running(self) -> None:
        for name in self.stack.keep_running():
            self._tell(f"{name} stopped by itself")

    def _look_whether_recovered(self, mended: float) -> None:
        took = time.time() - mended
        try:
            with self._connected() as connection:
                recovered = connection.execute(RECOVERED, [mended]).fetchone() == (True,)
        except psycopg.Error:
            recovered = False
        if recovered or took > RECOVERING:
            self.recoveries.append(took)
            self._tell(f"all is well after {took:.1f} s" if recovered else "no sign of recovery")
            self._mended = None
            self._next = time.monotonic() + self.rng.uniform(0.5, 1.5) * self.pause

    def finish(self) -> None:
        """Nothing is broken any more."""
        while self._open:
            self.keep_running()
            self._mend(self._open.pop(0)[1])
            time.sleep(0.1)

    def _strike(self, fault: Fault) -> None:
        if fault.strike() is False:
            self._bag.insert(0, fault)
            return
        self.counts[fault.name] += 1
        self._tell(fault.name)
        lasts = self.rng.uniform(fault.least, max(fault.least, LONGEST))
        self._open.append((time.monotonic() + lasts, fault))

    def _mend(self, fault: Fault) -> None:
        if fault.mend() is False:
            self._open.append((time.monotonic(), fault))
            return
        self._tell(f"{fault.name}: mended")
        self._mended = time.time()

    def _tell(self, what: str) -> None:
        self.told.append((time.time(), what))

    def _draw(self) -> Fault:
        if not self._bag:
            self._bag = self._kinds()
            self.rng.shuffle(self._bag)
        return self._bag.pop()

    def _kinds(self) -> list[Fault]:
        stack = self.stack
        killed = {
            "PostgreSQL killed": stack.postgres.child,
            "Redis killed": stack.redis.child,
            "web process 1 killed": stack.webs[0],
            "web process 2 killed": stack.webs[1],
            "worker killed": stack.worker,
            "beat killed": stack.beat,
        }
        return [
            *(self._killing(name, child) for name, child in killed.items()),
            Fault("a PostgreSQL backend killed", self._kill_a_backend),
            Fault("Redis emptied", self._empty_redis),
            Fault("disk full", self._fill, self._clear, LASTING_TROUBLE),
            Fault("disk full, and PostgreSQL's log used up", self._fill_all, self._clear, LASTING_TROUBLE),
            Fault("database read-only", self._forbid_writing, self._allow_writing, LASTING_TROUBLE),
        ]

    def _killing(self, name: str, child: Child) -> Fault:
        return Fault(name, lambda: self.stack.kill(child), lambda: self.stack.restart(child))

    def _kill_a_backend(self) -> None:
        """One that serves somebody. PostgreSQL ends all others too, and recovers as after a crash."""
        postgres = self.stack.postgres.child
        if not postgres.process:
            return
        with contextlib.suppress(psutil.NoSuchProcess, ProcessLookupError):
            serving = [
                process.pid
                for process in psutil.Process(postgres.process.pid).children()
                if process.cmdline()[:1] and "avalon avalon" in process.cmdline()[0]
            ]
            if serving:
                os.kill(self.rng.choice(sorted(serving)), signal.SIGKILL)

    def _empty_redis(self) -> None:
        with contextlib.suppress(redis.RedisError), redis.Redis.from_url(self.stack.redis.url) as client:
            client.flushall()

    def _fill(self) -> None:
        self.room.fill(self.stack.postgres.child)

    def _fill_all(self) -> None:
        """What PostgreSQL has in stock is used up: as if it had been full for long."""
        self._fill()
        with contextlib.suppress(psycopg.Error), self._connected() as connection:
            for _each in range(WAL_IN_STOCK):
                connection.execute(
                    "SELECT pg_logical_emit_message(false, 'faults', repeat('x', 1024 * 1024))"
                )

    def _clear(self) -> None:
        self.room.clear(self.stack.postgres.child)

    def _forbid_writing(self) -> bool:
        return self._alter("SET default_transaction_read_only = on")

    def _allow_writing(self) -> bool:
        return self._alter("RESET default_transaction_read_only")

    def _alter(self, how: str) -> bool:
        try:
            with self._connected() as connection:
                connection.execute(f"ALTER SYSTEM {how}")
                connection.execute("SELECT pg_reload_conf()")
        except psycopg.Error:
            return False
        return True

    def _connected(self) -> "psycopg.Connection[tuple[object, ...]]":
        """As the superuser, who alone may forbid writing."""
        return psycopg.connect(
            self.stack.postgres.admin_url,
            dbname="avalon",
            autocommit=True,
            connect_timeout=2,
            options=WRITING,
        )
