"""The leaderboards, and what all finished games of the site say."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.models import User

from ..reading.filters import Filters
from ..reading.leaderboards import Board, board
from ..reading.profile import ENOUGH, ladder_places
from ..reading.site import Balance, SetupLine, balance
from ..titles import FIRST, all_ladders, all_titles, ladder_before_titles
from ..titles.title import BalanceWords, Title
from . import labels
from .forms import BoardForm, FilterForm, title_asked_for
from .rows import Rates, Row, character_rows, edition_rows, endings, rows

# On one page of a board.
PLACES = 25


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """The overall board; where the form asks for another one, the way there."""
    wanted = request.GET.get("ladder", "")
    if wanted not in all_ladders():
        wanted = ladder_before_titles(wanted) or ""
    return _to_ladder(request, wanted) if wanted else _leaderboard(request, FIRST.overall)


@require_safe
def leaderboard(request: HttpRequest, ladder: str) -> HttpResponse:
    """A board. An address from before ladders had the title in front leads to the new one."""
    if ladder in all_ladders():
        return _leaderboard(request, ladder)
    named_before = ladder_before_titles(ladder)
    if named_before is None:
        raise Http404
    return _to_ladder(request, named_before, permanent=True)


def _to_ladder(request: HttpRequest, ladder: str, *, permanent: bool = False) -> HttpResponse:
    rest = request.GET.copy()
    rest.pop("ladder", None)
    return redirect(reverse("leaderboard", args=[ladder], query=rest), permanent=permanent)


def _leaderboard(request: HttpRequest, ladder: str) -> HttpResponse:
    viewer = request.user if isinstance(request.user, User) else None
    chosen = BoardForm(request.GET, viewer=viewer).chosen()
    found = _board(ladder, viewer, chosen, request.GET.get("after", ""))
    return render(
        request,
        "stats/leaderboard.html",
        {
            "form": BoardForm(viewer=viewer, initial={**chosen, "ladder": ladder}),
            "board": found,
            "is_first": ladder == FIRST.overall and not found.season,
            "name": labels.ladder(ladder),
            "season": labels.season(found.season),
            "is_mine_listed": found.mine in found.entries,
            "missing": _missing_games(found, viewer),
        },
    )


def _board(ladder: str, viewer: User | None, chosen: dict[str, Any], after: str) -> Board:
    """From the top where nobody is further down, or somebody made up where to go on."""
    wanted = {"minimum": chosen["minimum"], "friends_only": chosen["friends"], "limit": PLACES}
    with suppress(ValueError):
        found = board(ladder, chosen["season"], viewer, after=after, **wanted)
        if found.entries or not after:
            return found
    return board(ladder, chosen["season"], viewer, **wanted)


def _missing_games(found: Board, viewer: User | None) -> int:
    """How many more rated games the viewer needs to have a place here."""
    if viewer is None or viewer.is_guest or found.mine:
        return 0
    places = ladder_places(viewer, found.season)
    played = next((place.games for place in places if place.ladder == found.ladder), 0)
    return max(found.minimum - played, 0)


@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    title = title_asked_for(request.GET) or FIRST
    form = FilterForm({**request.GET.dict(), "title": title.key}, title)
    filters = form.chosen()
    found = balance(title, filters)
    return render(
        request,
        "stats/statistics.html",
        {
            "form": form,
            "is_filtered": title.key != FIRST.key or filters != Filters(),
            "are_several_titles": len(all_titles()) > 1,
            "balance": title.balance,
            "good_won": found.good_won,
            "enough": ENOUGH,
            "reasons": endings(title, found.reasons),
            "tables": [table for table in _balance_tables(title, found) if table.rows],
            "setups": _setups(title, found),
            "characters": _characters(title, found),
        },
    )


def _balance_table(words: BalanceWords, key: str, heading: str, what: str, its_rows: list[Row]) -> Rates:
    return Rates(key, heading, what, str(words.column), _("How often"), its_rows)


def _balance_tables(title: Title, found: Balance) -> Iterator[Rates]:
    """How often the first side won; none of a title without sides."""
    if title.balance is None:
        return
    table = partial(_balance_table, title.balance)
    yield table("size", _("By size"), _("Players"), rows(found.by_players, labels.size))
    yield table("edition", _("By game"), _("Game"), edition_rows(title, found.by_edition))
    yield table("kind", _("By rating"), _("Rating"), rows(found.by_kind, labels.kind))
    yield table("season", _("By season"), _("Season"), rows(found.by_season, labels.season))
    yield table(
        "with-character",
        _("With a character in play"),
        _("Character"),
        character_rows(title, found.with_character),
    )
    yield table(
        "with-module", _("With a module in play"), _("Module"), rows(found.with_module, title.module_name)
    )


def _setups(title: Title, found: Balance) -> Rates | None:
    if title.balance is None:
        return None
    its_rows = [_setup_row(title, line) for line in found.by_setup]
    return _balance_table(title.balance, "setup", _("By setup"), _("Setup"), its_rows)


def _setup_row(title: Title, line: SetupLine) -> Row:
    name = _("%(game)s, %(players)s") % {
        "game": labels.edition(title, line.edition),
        "players": labels.size(line.players),
    }
    return Row(name, line.good_won, detail=labels.setup(title, line.characters, line.modules))


def _characters(title: Title, found: Balance) -> Rates:
    return Rates(
        "characters",
        _("How often each character wins"),
        _("Character"),
        _("Won"),
        _("Win rate"),
        character_rows(title, found.characters),
    )
