"""`/metrics` in Prometheus form: of this process, for whoever holds the token."""

import secrets

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest
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
HEARTBEAT_AGE = Gauge(
    "worker_heartbeat_age_seconds", "Since a worker last gave a sign of life; -1 for unknown."
)


def count_request(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    # Anybody can make up a method, and each label is kept for ever.
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(method, route_of(request), response.status_code).inc()
    SECONDS.labels(route_of(request)).observe(seconds)


def known_heartbeat_age() -> float:
    try:
        age = heartbeat_age()
    except RedisError:  # the other figures are wanted all the more
        return -1
    return -1 if age is None else age


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """In production only with `Authorization: Bearer METRICS_TOKEN`; closed while no token is set."""
    if settings.PRODUCTION or settings.METRICS_TOKEN:
        given = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if not settings.METRICS_TOKEN or not secrets.compare_digest(
            given.encode(), settings.METRICS_TOKEN.encode()
        ):
            raise PermissionDenied
    HEARTBEAT_AGE.set(known_heartbeat_age())
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)
