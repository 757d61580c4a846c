"""Looks at all games again and again, and remembers those that stood still.

A game stands still from the moment at which something is due there (`due_at`: the deadline of those who are
asked or, sooner, the turn of a computer player) until a look shows another version of it. A look that fails
shows nothing, so the time without a database counts in full.

python -m tests.bench.faults.watcher DATABASE_URL RESULT
"""

import signal
import sys
import time
from datetime import datetime
from pathlib import Path

import psycopg

from tests.bench.faults.plan import Stillness, Watched, write

LOOK_EVERY = 0.25
KEPT = 20  # the worst


class Watcher:
    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: psycopg.Connection[tuple[int, int, datetime | None]] | None = None
        self.known: dict[int, tuple[int, datetime | None]] = {}
        self.late: dict[tuple[int, int], Stillness] = {}
        self.looks = self.failed = 0

    def look(self) -> None:
        self.looks += 1
        try:
            if self.connection is None:
                self.connection = psycopg.connect(self.url, autocommit=True, connect_timeout=2)
            rows = self.connection.execute("SELECT table_id, version, due_at FROM games_game").fetchall()
        except psycopg.Error:
            self.failed += 1
            if self.connection is not None:
                self.connection.close()
            self.connection = None
            return
        now = time.time()
        for table, version, due_at in rows:
            if table in self.known:
                self.note(table, now)
            self.known[table] = (version, due_at)

    def note(self, table: int, now: float) -> None:
        """What was known until now held until now at the longest."""
        version, due_at = self.known[table]
        if due_at is not None and due_at.timestamp() < now:
            self.late[table, version] = Stillness(now - due_at.timestamp(), table, version, now)

    def result(self) -> Watched:
        worst = sorted(self.late.values(), key=lambda each: -each.seconds)[:KEPT]
        return Watched(self.looks, self.failed, worst)


def main(url: str, result: str) -> None:
    watcher = Watcher(url)
    told_to_stop: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _frame: told_to_stop.append(number))
    while not told_to_stop:
        watcher.look()
        time.sleep(LOOK_EVERY)
    watcher.look()
    write(Path(result), watcher.result())


if __name__ == "__main__":
    main(*sys.argv[1:])
