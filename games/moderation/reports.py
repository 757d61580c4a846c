"""What moderators see of reports and tables, and what they do about messages.

A moderator may play as well. Of a game that is played they see what somebody sees who watches, and no more:
hidden names stay hidden, and who plays in a game reads of its gallery, and of addresses, when it is over.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext

from accounts import moderation
from accounts.models import ModerationEntry, User

from .. import play
from ..models import Game, Report, Seat, Table
from ..talk import chat
from ..talk.reports import Line
from . import shared_addresses

Deed = ModerationEntry.Deed

# More than anybody needs for a judgement.
MOST_TABLES, MOST_REPORTS = 20, 20


class Said(NamedTuple):
    """A line of talk on a report's page."""

    name: str
    text: str
    at: datetime
    gallery: bool
    is_it: bool  # what was reported


class ReportSnapshot(NamedTuple):
    """A report as this moderator may see it."""

    report: Report
    names_hidden: bool
    plays: bool  # the moderator, in this game, which goes on
    text: str | None  # None: not for their eyes yet
    around: list[Said]

    @property
    def removable(self) -> bool:
        return self.report.message is not None and not self.report.message.removed

    @property
    def author(self) -> User | None:
        return None if self.names_hidden else self.report.author

    @property
    def reporter(self) -> User | None:
        return None if self.names_hidden else self.report.reporter


def reports_for(moderator: User) -> QuerySet[Report]:
    """Reports about themselves are for others, but for administrators: a site may have one only."""
    reports = Report.objects.all()
    return reports if moderator.is_superuser else reports.exclude(author=moderator)


def open_reports(moderator: User) -> QuerySet[Report]:
    return reports_for(moderator).filter(settled_at=None)


def listed(reports: QuerySet[Report], moderator: User) -> QuerySet[Report]:
    """With what a list of them needs."""
    return reports.select_related("author", "reporter", "table").annotate(
        # Where the moderator plays, and may not hear the gallery.
        moderator_plays=Q(
            table__in=Seat.objects.filter(
                user=moderator, left_at=None, table__status=Table.Status.PLAYING
            ).values("table")
        )
    )


def shown(report: Any) -> ReportSnapshot:
    """Needs a report as `listed` gives it."""
    names_hidden = report.table is not None and report.table.hides_names
    plays = report.moderator_plays
    lines = msgspec.convert(report.around, list[Line])
    return ReportSnapshot(
        report,
        names_hidden,
        plays,
        None if plays and report.gallery else report.text,
        [
            Said(
                line.name or gettext("Somebody"),
                line.text,
                datetime.fromtimestamp(line.at / 1000, UTC),
                line.gallery,
                line.id == report.message_id,
            )
            for line in lines
            if not (plays and line.gallery)
        ],
    )


# The table


class Played(NamedTuple):
    """A game as somebody sees it who watches: what every game has, and what its title shows beside it."""

    players: list[str]
    out: list[str]  # who is not in it any more
    over: bool
    template: str
    more: dict[str, Any]


def played(table: Table) -> Played | None:
    """The game at the table; also where it has no spectators."""
    if not Game.objects.filter(pk=table.pk).exists():
        return None
    running = play.load(table.pk)
    seats = {seat.number: seat.name(table) for seat in table.seats.select_related("user")}
    page = running.title.page
    view = running.title.rules.view(running.state, None)

    def names(numbers: Sequence[int]) -> str:
        return ", ".join(seats.get(number) or gettext("Somebody") for number in numbers)

    return Played(
        players=[names([number]) for number in range(table.players)],
        out=[names([number]) for number in range(table.players) if number not in view.playing],
        over=running.over,
        template=page.watched_template,
        more=page.watched(view, names),
    )


def same_address(table: Table, *, plays: bool) -> list[str]:
    """Seats that were taken from one address, as people count them. Not for who plays there now."""
    if plays:
        return []
    return [", ".join(str(number + 1) for number in group) for group in shared_addresses.shared(table)]


# A player


def reports_about(player: User, moderator: User) -> list[ReportSnapshot]:
    """But for those from games where it is hidden who is who."""
    hidden = Q(table__anonymous=True, table__status=Table.Status.PLAYING)
    reports = reports_for(moderator).filter(author=player).exclude(hidden).order_by("-pk")
    return [shown(each) for each in listed(reports, moderator)[:MOST_REPORTS]]


def tables_of(player: User) -> QuerySet[Table]:
    """Where they sat lately; of games with hidden names, when they are over."""
    hidden = Q(anonymous=True, status=Table.Status.PLAYING)
    return Table.objects.filter(seats__user=player).exclude(hidden).order_by("-pk")[:MOST_TABLES]


def in_the_way(moderator: User, player: User) -> bool:
    """Whether the two play in one game now: there nobody decides about the others."""
    playing = Seat.objects.filter(left_at=None, table__status=Table.Status.PLAYING)
    both = playing.filter(user=player, table__in=playing.filter(user=moderator).values("table"))
    return not moderator.is_superuser and both.exists()


# Deeds


def settle(moderator: User, report: Report, note: str, now: datetime) -> None:
    """Closes a report with a note; one that is closed keeps the note it has."""
    with transaction.atomic():
        is_open = Report.objects.filter(pk=report.pk, settled_at=None)
        if is_open.update(settled_at=now, settled_note=note):
            _write_down(moderator, Deed.SETTLE, report, note, now)


def open_again(moderator: User, report: Report, now: datetime) -> None:
    with transaction.atomic():
        if Report.objects.filter(pk=report.pk).exclude(settled_at=None).update(settled_at=None):
            _write_down(moderator, Deed.REOPEN, report, "", now)


def remove_message(moderator: User, report: Report, now: datetime) -> None:
    """Away with it; the report keeps it. One that is gone stays so."""
    with transaction.atomic():
        message = report.message
        if message is None or message.removed:
            return
        chat.remove(message)
        _write_down(moderator, Deed.REMOVE, report, "", now)


def _write_down(moderator: User, deed: Deed, report: Report, note: str, now: datetime) -> None:
    """At a table that hides names, without the account: the log is read while the game goes on."""
    hidden = report.table is not None and report.table.hides_names
    moderation.write_down(
        moderator,
        deed,
        now,
        player=None if hidden else report.author,
        player_name=report.author_name,
        table_code=report.table_code,
        report_number=str(report.pk),
        note=note,
    )
