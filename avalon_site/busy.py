"""What cannot be done at the moment because too many want it at once."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

RETRY_AFTER = 5  # seconds


class Busy(Exception):
    """Nothing was wrong with it, and nothing has changed: come again in a few seconds."""


class BusyMiddleware:
    """Says so on a page. The API has a form of its own for it (api/errors.py)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, Busy):
            return None
        response = render(request, "busy.html", status=503)
        response["Retry-After"] = str(RETRY_AFTER)
        return response
