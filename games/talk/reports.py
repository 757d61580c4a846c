"""What people show to the moderators: something that was said, or somebody at a table.

A report keeps what was said around it: whatever becomes of the table, the moderators can still judge.
"""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from msgspec import Struct

from accounts import sanctions
from accounts.models import Sanction, User

from ..models import Message, Report, Seat, Table
from ..play.clocks import milliseconds
from ..texts.refusals import Refused
from . import chat

# So many reports of one person in so much time.
MOST, WITHIN = 20, timedelta(days=1)
# So many messages are kept from before a message and from after it; of a person, the last ones.
BEFORE, AFTER = 20, 10


class Line(Struct, frozen=True):
    """Something that was said, as a report keeps it."""

    id: int
    name: str
    seat: int | None
    gallery: bool
    computer: bool
    text: str
    at: int


def report_message(table_id: int, user: User, message_id: int, now: datetime) -> None:
    """Shows a message to the moderators. A second time changes nothing."""
    message = Message.objects.filter(table=table_id, pk=message_id).select_related("table").first()
    if message is None or not chat.may_be_read_by(message, user):
        raise Refused("no_such_message")
    if message.removed or Report.objects.filter(message=message, reporter=user).exists():
        return
    said = Message.objects.filter(table=table_id)
    before = said.filter(pk__lte=message.pk).order_by("-pk")[: BEFORE + 1]
    after = said.filter(pk__gt=message.pk).order_by("pk")[:AFTER]
    _keep(
        Report(
            table=message.table,
            seat=message.seat,
            message=message,
            author_id=message.user_id,
            author_name=message.name,
            text=message.text,
            gallery=message.gallery,
            said_at=message.at,
            around=_lines([*reversed(before), *after]),
        ),
        user,
        now,
    )


def report_seat(
    table: Table, user: User, number: int, now: datetime, *, about: Report.About, text: str
) -> None:
    """How somebody at the table behaves, or what they are called. A second time changes nothing."""
    seat = Seat.objects.filter(table=table, number=number).select_related("user").first()
    if seat is None:
        raise Refused("no_such_seat")
    if seat.user is None or seat.user == user:
        raise Refused("not_to_report")
    text = " ".join(text.split())
    if not text:
        raise Refused("empty")
    if Report.objects.filter(table=table, author=seat.user, about=about, reporter=user).exists():
        return
    last = Message.objects.filter(table=table).order_by("-pk")[: BEFORE + AFTER]
    _keep(
        Report(
            about=about,
            table=table,
            # Before the game people still move, and hidden names move them all.
            seat=None if table.waiting else number,
            author=seat.user,
            author_name=seat.name(table),
            text=text,
            said_at=now,
            around=_lines([*reversed(last)]),
        ),
        user,
        now,
    )


def _keep(report: Report, user: User, now: datetime) -> None:
    if ban := sanctions.against(user, now, Sanction.Kind.BAN):
        raise Refused("banned", ban)
    if Report.objects.filter(reporter=user, reported_at__gt=now - WITHIN).count() >= MOST:
        raise Refused("too_many_reports")
    assert report.table  # noqa: S101 - it is at one
    report.reporter, report.reported_at, report.table_code = user, now, report.table.code
    try:
        with transaction.atomic():
            report.save()
    except IntegrityError:  # the same, this very moment
        return


def _lines(said: list[Message]) -> list[dict[str, Any]]:
    return [
        msgspec.to_builtins(
            Line(
                id=message.pk,
                name=message.name,
                seat=message.seat,
                gallery=message.gallery,
                computer=message.saying != "",
                text=message.text,
                at=milliseconds(message.at),
            )
        )
        for message in said
    ]
