"""What moderators see, and what they do about it."""

from .reports import (
    ReportSnapshot,
    in_the_way,
    listed,
    open_again,
    open_reports,
    played,
    remove_message,
    reports_about,
    reports_for,
    same_address,
    settle,
    shown,
    tables_of,
)

__all__ = [
    "ReportSnapshot",
    "in_the_way",
    "listed",
    "open_again",
    "open_reports",
    "played",
    "remove_message",
    "reports_about",
    "reports_for",
    "same_address",
    "settle",
    "shown",
    "tables_of",
]
