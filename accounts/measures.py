"""What a player may not do at present, and how they are told. accounts.moderation is where it is decided."""

from datetime import datetime

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from .models import Measure, User


def against(user: User, now: datetime, *kinds: Measure.Kind) -> Measure | None:
    """The measure of one of these kinds that holds the longest. Asks the database: a socket lives long."""
    held = user.measures.filter(Measure.holds(now), kind__in=kinds)
    return held.order_by(F("until").desc(nulls_first=True)).first()


def all_against(user: User) -> list[Measure]:
    """Every one that is in force. Nothing is asked for a user who was just read and has none."""
    now = timezone.now()
    if user.measured_until is None or user.measured_until <= now:
        return []
    return list(user.measures.filter(Measure.holds(now)))


def ban_on(user: User) -> Measure | None:
    """For a user who was just read."""
    return next((each for each in all_against(user) if each.kind == Measure.Kind.BAN), None)


def banned_page(request: HttpRequest, ban: Measure) -> HttpResponse:
    return render(request, "accounts/banned.html", {"ban": ban}, status=403)
