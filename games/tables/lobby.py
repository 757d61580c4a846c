"""The tables as the lobby shows them: mine, those that wait, and those that play."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.db.models import Count, F, Q, QuerySet
from django.utils.translation import gettext, ngettext

from accounts.models import User

from .. import play
from ..models import Seat, Table
from ..titles import TITLES
from .filters import Filters

# More than anybody reads.
MOST_ROWS = 40


class Row(NamedTuple):
    """A table in a list."""

    table: Table
    game: str  # the name of its edition
    host: str  # empty where it has none, or names are hidden
    special: str  # what makes the game special
    language: str
    seats: list[Seat]
    free: int
    since: datetime
    my_turn: bool = False

    @property
    def avatars(self) -> list[str]:
        """The coats of arms of those who sit there, unless it is nobody's business."""
        if self.table.visibility == Table.Visibility.PASSWORD:
            return []
        return [seat.avatar(self.table) for seat in self.seats]

    @property
    def title(self) -> str:
        return gettext("%(name)s’s table") % {"name": self.host} if self.host else gettext("A table")

    @property
    def seats_text(self) -> str:
        """What the pictures of the seats say, for those who do not see them."""
        return ngettext(
            "%(taken)d of %(players)d seat taken", "%(taken)d of %(players)d seats taken", self.table.players
        ) % {"taken": len(self.seats), "players": self.table.players}

    @property
    def empty_chairs(self) -> range:
        return range(self.free if self.table.visibility != Table.Visibility.PASSWORD else 0)


class Lobby(NamedTuple):
    mine: list[Row]
    waiting: list[Row]
    playing: list[Row]


def lobby_for(user: User | None, filters: Filters) -> Lobby:
    mine = list(_rows(_with_people(tables_of(user)), user)) if user else []
    others = _with_people(listed(filters.chosen())).exclude(pk__in=[row.table.pk for row in mine])
    waiting = others.filter(status=Table.Status.WAITING).order_by("-taken", "opened_at")
    playing = others.filter(status=Table.Status.PLAYING).order_by("-opened_at")
    return Lobby(mine, list(_rows(waiting[:MOST_ROWS])), list(_rows(playing[:MOST_ROWS])))


def listed(chosen: Mapping[str, Any]) -> QuerySet[Any]:
    """Tables that everybody may find, with `taken` and `free`, the numbers of their seats that are.

    What is open to whoever has a link is not listed; what has a password is, with a lock.
    """
    tables = _counted().exclude(visibility=Table.Visibility.LINK).filter(taken__gt=0)
    return chosen_among(tables, chosen)


def tables_of(user: User) -> QuerySet[Any]:
    """Where they sit now. Running games first."""
    seated = Seat.objects.filter(
        user=user, left_at=None, out=False, table__status__in=(Table.Status.WAITING, Table.Status.PLAYING)
    )
    return _counted().filter(pk__in=seated.values("table")).order_by("status", "-opened_at")


def _counted() -> QuerySet[Any]:
    # Of games that are played here: a site may have had others before.
    tables = Table.objects.filter(rules__in=TITLES, status__in=(Table.Status.WAITING, Table.Status.PLAYING))
    return (
        tables.select_related("host").annotate(taken=Count("seats")).annotate(free=F("players") - F("taken"))
    )


def _with_people(tables: QuerySet[Any]) -> QuerySet[Any]:
    return tables.select_related("game").prefetch_related("seats__user").defer("game__state")


def chosen_among(tables: QuerySet[Any], chosen: Mapping[str, Any]) -> QuerySet[Any]:
    for name in ("rules", "players", "language", "rated", "programs", "status"):
        if name in chosen:
            tables = tables.filter(**{name: chosen[name]})
    if "edition" in chosen:
        tables = tables.filter(of_edition(chosen["edition"]))
    if chosen.get("free"):
        tables = tables.filter(status=Table.Status.WAITING, free__gt=0)
    return tables


def of_edition(edition: str, at: str = "") -> Q:
    """Tables that play it; `at` leads from what is asked for to the table."""
    title = TITLES.get(edition)
    if title and len(title.editions) == 1:
        return Q(**{f"{at}rules": edition})
    return Q(**{f"{at}options__edition": edition})


def _rows(tables: Iterable[Table], user: User | None = None) -> Iterator[Row]:
    languages = dict(settings.LANGUAGES)
    for table in tables:
        seats = list(table.seats.all())
        plays = table.status == Table.Status.PLAYING
        title = TITLES[table.rules]
        yield Row(
            table,
            str(title.editions.get(table.edition, table.edition)),
            table.host.display_name if table.host and not table.hides_names else "",
            title.in_short(msgspec.convert(table.options, title.rules.Options)),
            str(languages.get(table.language, table.language)),
            seats,
            table.players - len(seats),
            table.game.started_at if plays else table.opened_at,
            my_turn=user is not None and plays and _is_asked(table, seats, user),
        )


def _is_asked(table: Table, seats: list[Seat], user: User) -> bool:
    own = next(seat.number for seat in seats if seat.user_id == user.pk)
    return own in play.load(table.pk).decisions
