"""What a player may not do at present, and how they are told. accounts.moderation is where it is decided."""

from datetime import datetime

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from .models import Sanction, User


def against(user: User, now: datetime, *kinds: Sanction.Kind) -> Sanction | None:
    """The sanction of one of these kinds that holds the longest. Asks the database: a socket lives long."""
    held = user.sanctions.filter(Sanction.holds(now), kind__in=kinds)
    return held.order_by(F("until").desc(nulls_first=True)).first()


def all_against(user: User) -> list[Sanction]:
    """Every one that is in force. Nothing is asked for a user who was just read and has none."""
    now = timezone.now()
    if user.sanctioned_until is None or user.sanctioned_until <= now:
        return []
    return list(user.sanctions.filter(Sanction.holds(now)))


def ban_on(user: User) -> Sanction | None:
    """For a user who was just read."""
    return next((each for each in all_against(user) if each.kind == Sanction.Kind.BAN), None)


def banned_page(request: HttpRequest, ban: Sanction) -> HttpResponse:
    return render(request, "accounts/banned.html", {"ban": ban}, status=403)
