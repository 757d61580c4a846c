"""The admin looks at tables and games and changes none: a game changes in `games.play` alone.

Whoever works here may play as well, so nothing hidden of a game that is being played is here, for nobody:
neither on a page, nor by asking for the rows where it is this or that.
"""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from . import moderation
from .models import Action, Game, Message, Report, Seat, Table
from .tables.setup import CHOICES


class ReadOnly:
    """For administrators too."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class LookOnlyAdmin(ReadOnly, admin.ModelAdmin):
    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Only what a filter offers. Django lets an address ask for any column: `?state__contains=…`."""
        offered = [each[0] if isinstance(each, tuple) else each for each in self.list_filter]
        return lookup.partition("__")[0] in offered and super().lookup_allowed(lookup, value, request)


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = ("number", "player", "level", "alias", "ready", "left_at", "character", "side", "won")
    readonly_fields = ("player",)
    can_delete = False

    @admin.display(description=_("player"))
    def player(self, seat: Seat) -> str:
        """Not who is who, while that is hidden."""
        return "" if seat.is_hidden(seat.table) or not seat.user else str(seat.user)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        return super().get_queryset(request).select_related("user", "table")


@admin.register(Table)
class TableAdmin(LookOnlyAdmin):
    list_display = (
        "code",
        "host",
        "status",
        "edition",
        "players",
        "pace",
        "visibility",
        "rated",
        "opened_at",
    )
    list_filter = ("status", "pace", "visibility", "rated", "anonymous", "language", "opened_at")
    list_select_related = ("host",)
    search_fields = ("code__exact", "host__username", "host__display_name")
    ordering = ("-opened_at",)
    fields = (
        *("code", "host", "status", "opened_at"),
        *CHOICES,
        "again",
    )
    inlines = (SeatInline,)


@admin.register(Game)
class GameAdmin(LookOnlyAdmin):
    list_display = ("table", "started_at", "over_at", "ending", "winning_side", "reason", "version")
    list_filter = ("ending", "winning_side", ("set_aside_at", admin.EmptyFieldListFilter), "started_at")
    list_select_related = ("table",)
    search_fields = ("table__code__exact",)
    ordering = ("-started_at",)
    fields = (
        *("table", "started_at", "over_at", "ending", "winning_side", "reason"),
        *("version", "starter", "seconds", "computers", "missed", "deadline", "due_at", "set_aside_at"),
    )


@admin.register(Action)
class ActionAdmin(LookOnlyAdmin):
    """Of games that are over: even who has answered can be hidden (A5.5)."""

    list_display = ("game", "number", "seat", "kind", "answer", "by", "at")
    list_filter = ("by", "kind", "at")
    list_select_related = ("game",)
    search_fields = ("game__table__code__exact",)
    ordering = ("-at", "-number")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Action]:
        return super().get_queryset(request).filter(game__over_at__isnull=False)


@admin.register(Message)
class MessageAdmin(LookOnlyAdmin):
    """What is said during a game comes here when it is over: till then the gallery and some names are hidden.

    What cannot wait is reported, and comes with the report.
    """

    list_display = ("at", "table", "name", "user", "gallery", "text")
    list_filter = ("gallery", "at")
    list_select_related = ("table", "user")
    search_fields = ("text", "name", "user__username", "table__code__exact")
    ordering = ("-at",)
    fields = ("table", "at", "seat", "name", "user", "gallery", "text")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Message]:
        return super().get_queryset(request).exclude(table__status=Table.Status.PLAYING)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)


@admin.register(Report)
class ReportAdmin(LookOnlyAdmin):
    list_display = (
        "reported_at",
        "text",
        "author_name",
        "written_by",
        "reporter",
        "table_code",
        "settled_at",
    )
    list_filter = (("settled_at", admin.EmptyFieldListFilter), "reported_at")
    list_select_related = ("author", "reporter", "table")
    search_fields = ("text", "author_name", "table_code__exact")
    ordering = ("-reported_at",)
    fields = (
        *("about", "text", "author_name", "written_by", "table_code", "said_at"),
        *("reporter", "reported_at", "settled_at"),
    )
    readonly_fields = ("written_by",)
    actions = ("settle", "open_again")

    @admin.display(description=_("author"))
    def written_by(self, report: Report) -> str:
        """Not who is who, while that is hidden."""
        hidden = report.table is not None and report.table.hides_names
        return "" if hidden or not report.author else str(report.author)

    def has_settle_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.change_report")

    @admin.action(description=_("Mark as settled"), permissions=["settle"])
    def settle(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        settled = list(reports.filter(settled_at=None).select_related("author", "table"))
        for report in settled:
            moderation.settle(request.user, report, "", timezone.now())  # type: ignore[arg-type] # staff
        number = len(settled)
        said = ngettext("%(number)d report is settled.", "%(number)d reports are settled.", number)
        self.message_user(request, said % {"number": number}, messages.SUCCESS)

    @admin.action(description=_("Open again"), permissions=["settle"])
    def open_again(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        opened = list(reports.exclude(settled_at=None).select_related("author", "table"))
        for report in opened:
            moderation.open_again(request.user, report, timezone.now())  # type: ignore[arg-type]
        number = len(opened)
        said = ngettext("%(number)d report is open again.", "%(number)d reports are open again.", number)
        self.message_user(request, said % {"number": number}, messages.SUCCESS)
