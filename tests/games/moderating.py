"""Moderators, reports and sanctions, for tests."""

from datetime import datetime, timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts import moderation
from accounts.models import Sanction, User
from games.models import Report, Table
from games.talk import chat, reports

from .played import new_player

DAY = timedelta(days=1)


def new_moderator() -> User:
    user = new_player()
    user.is_moderator = True
    user.save()
    return user


def browser_of(user: User) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def measured(
    player: User,
    kind: str = "mute",
    lasts: timedelta | None = DAY,
    by: User | None = None,
    now: datetime | None = None,
) -> Sanction:
    """Somebody was muted, suspended or banned just now."""
    return moderation.take(
        by or new_moderator(),
        player,
        Sanction.Kind(kind),
        now or timezone.now(),
        reason="Insults at the table.",
        lasts=lasts,
    )


def player_at(table: Table, number: int) -> User:
    user = table.seats.get(number=number).user
    assert user
    return user


def reported(table: Table, author: User, reporter: User, text: str = "You fool!", **said: Any) -> Report:
    """Somebody said something, and somebody reported it."""
    remark = chat.say(table.pk, author, text, timezone.now())
    reports.report_message(table.pk, reporter, remark.id, timezone.now())
    return Report.objects.select_related("message", "table", "author").get(
        message=remark.id, reporter=reporter
    )
