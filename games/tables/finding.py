"""Finding a table to play at."""

from datetime import datetime

from django.db.models import Count, F, Q, QuerySet

from accounts.models import User

from ..models import Seat, Table
from ..texts.refusals import Refused
from ..titles import USUAL
from .opening import open_table, setup_for
from .seats import take_seat


def quick_play(user: User, language: str, now: datetime, *, rules: str = USUAL) -> Table:
    """Seats a player at the fullest table of this game that fits, or opens one."""
    for code in fitting_tables(user, language, rules).values_list("code", flat=True)[:20]:
        try:
            take_seat(code, user, None, now)
        except Refused as refused:
            if refused.code in ("playing_elsewhere", "suspended"):
                raise
            continue  # somebody was faster, or it closed
        return Table.objects.get(code=code)
    return open_table(user, setup_for(user, language, rules), now)


def fitting_tables(user: User, language: str, rules: str = USUAL) -> QuerySet[Table]:
    """Public live tables that wait, where nobody sits whom the player blocked or who blocked the player."""
    avoided = Q(user__blocked_by__blocker=user) | Q(user__blocks__blocked=user)
    tables = Table.objects.filter(
        status=Table.Status.WAITING, visibility=Table.Visibility.PUBLIC, language=language, rules=rules
    )
    if user.is_guest:
        tables = tables.filter(rated=False)
    if user.is_program:
        tables = tables.filter(programs=True)
    return (
        tables.exclude(pace=Table.Pace.CORRESPONDENCE)
        .exclude(pk__in=Seat.objects.filter(avoided, table__status=Table.Status.WAITING).values("table"))
        .exclude(removed=user)
        .annotate(taken=Count("seats"))
        .filter(taken__lt=F("players"), taken__gt=0)
        .order_by("-taken", "opened_at")
    )
