import logging
import time
import uuid
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from . import metrics
from .logs import route_of

View = Callable[[HttpRequest], HttpResponse]

logger = logging.getLogger("avalon_site.requests")


def observe_requests(get_response: View) -> View:
    """Counts, times and logs every request, and gives it an id that its other log lines can share."""

    def middleware(request: HttpRequest) -> HttpResponse:
        started = time.perf_counter()
        request.id = uuid.uuid4().hex  # type: ignore[attr-defined]
        response = get_response(request)
        seconds = time.perf_counter() - started
        metrics.count_request(request, response, seconds)
        user = getattr(request, "user", None)
        logger.info(
            "request",
            extra={
                "fields": {
                    "method": request.method,
                    "route": route_of(request),
                    "status": response.status_code,
                    "ms": round(seconds * 1000, 1),
                    "user": user.pk if user else None,
                    "id": request.id,  # type: ignore[attr-defined]
                }
            },
        )
        response["X-Request-Id"] = request.id  # type: ignore[attr-defined]
        return response

    return middleware


def add_content_security_policy(get_response: View) -> View:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", settings.CONTENT_SECURITY_POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        return response

    return middleware
