"""`/metrics` in Prometheus form, for whoever holds the token.

What processes count they write into a folder that all of one machine share (PROMETHEUS_MULTIPROC_DIR), so
that it does not matter which of them is asked, and the worker is counted too. Without the folder it is of
the process that answers. What the database or Redis know is asked for when somebody looks.
"""

import contextlib
import os
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.db import Error as DatabaseError
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from redis import RedisError

from .health import heartbeat_age
from .logs import route_of

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
REQUESTS = Counter("http_requests_total", "Requests answered.", ["method", "route", "status"])
SECONDS = Histogram(
    "http_request_seconds",
    "Time to answer a request.",
    ["route"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
POOL_WAITING = Gauge(
    "database_pool_waiting", "Threads that wait for a connection.", multiprocess_mode="livesum"
)

Figure = Callable[[], Iterable[tuple[str, str, float]]]

# Each gives names, meanings and numbers that are looked up when somebody asks.
_figures: list[Figure] = []


def contribute(figure: Figure) -> None:
    _figures.append(figure)


def count_request(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    # Anybody can make up a method, and each label is kept for ever.
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(method, route_of(request), response.status_code).inc()
    SECONDS.labels(route_of(request)).observe(seconds)


def note_pool() -> None:
    """How many wait for a connection to the database in this process."""
    pool = getattr(connection, "pool", None)
    if pool:
        POOL_WAITING.set(pool.get_stats().get("requests_waiting", 0))


def known_heartbeat_age() -> float:
    try:
        age = heartbeat_age()
    except RedisError:  # the other figures are wanted all the more
        return -1
    return -1 if age is None else age


class LookedUp:
    """What is asked of Redis and of the database."""

    def collect(self) -> Iterable[GaugeMetricFamily]:
        meaning = "Since a worker last gave a sign of life; -1 for unknown."
        yield GaugeMetricFamily("worker_heartbeat_age_seconds", meaning, value=known_heartbeat_age())
        found: list[tuple[str, str, float]] = []
        answers = 0
        with contextlib.suppress(DatabaseError):
            found = [each for figure in _figures for each in figure()]
            answers = 1
        yield GaugeMetricFamily("database_up", "Whether the database could be asked.", value=answers)
        for name, text, value in found:
            yield GaugeMetricFamily(name, text, value=value)


def all_figures() -> bytes:
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    registry = CollectorRegistry()
    registry.register(LookedUp())
    if not folder:
        return generate_latest(REGISTRY) + generate_latest(registry)
    forget_the_dead(Path(folder))
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_the_dead(folder: Path) -> None:
    """What a process held when it ended, however it did, is not held any more. What it counted stays."""
    for file in folder.glob("gauge_live*.db"):
        number = int(file.stem.rpartition("_")[2])
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            mark_process_dead(number, str(folder))  # type: ignore[no-untyped-call]


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """In production only with `Authorization: Bearer METRICS_TOKEN`; closed while no token is set."""
    if settings.PRODUCTION or settings.METRICS_TOKEN:
        given = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if not settings.METRICS_TOKEN or not secrets.compare_digest(
            given.encode(), settings.METRICS_TOKEN.encode()
        ):
            raise PermissionDenied
    note_pool()
    return HttpResponse(all_figures(), content_type=CONTENT_TYPE_LATEST)
