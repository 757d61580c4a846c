"""Log lines: one JSON object each in production, plain text on a developer's terminal.

What a line says beside its text comes through `extra={"fields": {...}}`. Nothing else of the request is
written: addresses of pages can hold keys (a password reset), so only the pattern of the route is logged,
also where Django itself would write the address.
"""

import logging
from datetime import UTC, datetime

import msgspec
from django.http import HttpRequest


def route_of(request: HttpRequest) -> str:
    return f"/{request.resolver_match.route}" if request.resolver_match else "-"


class RouteInsteadOfPath(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
            record.args = tuple(route_of(request) if arg == request.path else arg for arg in record.args)
        return True


class OnlyExceptions(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        return bool(record.exc_info)


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class TextFormatter(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:7} {name}: {message}", "%H:%M:%S", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is logging's
        fields = getattr(record, "fields", {})
        return " ".join([super().formatMessage(record), *(f"{key}={value}" for key, value in fields.items())])
