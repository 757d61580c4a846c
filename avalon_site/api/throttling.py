"""How much somebody may ask in a minute, counted in Redis by all processes together."""

import logging
import time
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from avalon_site.addresses import address_of

WINDOW = 60  # seconds

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Allowance:
    limit: int
    used: int
    reset: int  # seconds until all of it is there again

    @property
    def exceeded(self) -> bool:
        return self.used > self.limit

    @property
    def headers(self) -> dict[str, str]:
        return {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(max(0, self.limit - self.used)),
            "RateLimit-Reset": str(self.reset),
        }


def who_asks(request: Request) -> tuple[str, str]:
    """The kind and the name by which somebody is counted: an account wherever it is, others by address."""
    user = request.user
    if user.is_authenticated and not user.is_guest:
        return "accounts", str(user.pk)
    return "guests", address_of(request._request)


def take(request: Request) -> Allowance:
    """Counts a request."""
    scope = "reading" if request.method in SAFE_METHODS else "changing"
    kind, who = who_asks(request)
    now = time.time()
    window = int(now // WINDOW)
    return Allowance(
        limit=settings.API_LIMITS[kind][scope],
        used=count(f"api:{scope}:{kind}:{who}:{window}"),
        reset=max(1, round((window + 1) * WINDOW - now)),
    )


def count(key: str) -> int:
    try:
        return 1 if cache.add(key, 1, timeout=2 * WINDOW) else cache.incr(key)
    except (RedisError, ValueError):  # it is down, or has just forgotten: better too much than nobody
        logger.warning("requests cannot be counted", exc_info=True)
        return 0
