"""`/healthz`: whether this process can reach what it needs, and whether a worker is alive."""

import logging
import time
from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

HEARTBEAT_KEY = "worker-heartbeat"
HEARTBEAT_EVERY = 10.0
HEARTBEAT_LATE = 3 * HEARTBEAT_EVERY

logger = logging.getLogger(__name__)


def beat() -> None:
    """A worker's sign of life."""
    cache.set(HEARTBEAT_KEY, time.time(), timeout=None)


def heartbeat_age() -> float | None:
    last = cache.get(HEARTBEAT_KEY)
    return None if last is None else time.time() - last


def database_answers() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def redis_answers() -> bool:
    cache.set("healthz", "ok", timeout=60)
    return bool(cache.get("healthz") == "ok")


def worker_is_alive() -> bool:
    age = heartbeat_age()
    return age is not None and age < HEARTBEAT_LATE


PARTS: dict[str, Callable[[], bool]] = {
    "database": database_answers,
    "redis": redis_answers,
    "worker": worker_is_alive,
}


def passes(name: str, check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception:
        logger.warning("health check failed", exc_info=True, extra={"fields": {"part": name}})
        return False


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    parts = {name: passes(name, check) for name, check in PARTS.items()}
    return JsonResponse(
        {name: "ok" if fine else "failing" for name, fine in parts.items()},
        status=200 if all(parts.values()) else 503,
    )
