"""What an operator wants to know of the games. docs/operations.md says what each figure means."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from django.db import connection
from prometheus_client import Counter, Gauge, Histogram

from ..models import Report
from ..texts.refusals import Refused

_BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5)

ANSWERS = Counter("answers_total", "Answers of people: accepted, or why refused.", ["result"])
ANSWER_SECONDS = Histogram(
    "answer_seconds", "From an answer that was read to its being stored.", buckets=_BUCKETS
)
VIEWS_SECONDS = Histogram(
    "views_seconds",
    "From a change of a game to its views being sent to all who are connected here.",
    buckets=_BUCKETS,
)
SOCKETS = Gauge("sockets_open", "WebSockets that are open.", ["place"], multiprocess_mode="livesum")
TABLES = Gauge(
    "tables_connected", "Tables that somebody is connected to, in each process.", multiprocess_mode="livesum"
)
CAUGHT_UP = Counter("notices_caught_up_total", "Games found newer than what was told of them.")
UNSENT = Counter("notices_unsent_total", "Notices that Redis did not take.")
RECONNECTS = Counter("bus_reconnects_total", "Times the connection to Redis was lost.")


@contextmanager
def answering() -> Iterator[None]:
    """Around one answer of a person, by socket or API."""
    started = time.perf_counter()
    try:
        yield
    except Refused as refused:
        ANSWERS.labels(refused.code).inc()
        raise
    ANSWERS.labels("accepted").inc()
    ANSWER_SECONDS.observe(time.perf_counter() - started)


def views_sent(changed_at: float) -> None:
    """`changed_at` by time.time(): the change may have been in another process."""
    VIEWS_SECONDS.observe(max(0.0, time.time() - changed_at))


def connected(*, tables: int, sockets: int, lobby: int) -> None:
    """Who is connected to this process: the hub says so every few seconds."""
    TABLES.set(tables)
    SOCKETS.labels("table").set(sockets)
    SOCKETS.labels("lobby").set(lobby)


def caught_up() -> None:
    CAUGHT_UP.inc()


def notice_unsent() -> None:
    UNSENT.inc()


def bus_lost() -> None:
    RECONNECTS.inc()


def looked_up() -> Iterable[tuple[str, str, float]]:
    with connection.cursor() as cursor:
        # The index on what is due holds just the games in play.
        cursor.execute(
            "SELECT count(*), COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - min(due_at)), 0), "
            "count(set_aside_at) FROM games_game WHERE due_at IS NOT NULL"
        )
        games, late, set_aside = cursor.fetchone() or (0, 0, 0)
    yield "games_in_play", "Games that go on.", games
    yield "games_set_aside", "Games that cannot be moved on: their own code fails at them.", set_aside
    yield "games_due_late_seconds", "How long the game waits that waits longest.", max(0.0, float(late))
    yield (
        "reports_open",
        "Reports that no moderator has settled.",
        Report.objects.filter(settled_at=None).count(),
    )
