"""The leaderboards, and what all finished games of the site say."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.models import User

from . import words
from .forms import BoardForm, FilterForm
from .ladders import LADDERS, OVERALL
from .leaderboards import Board, board
from .profile import ENOUGH, Filters, ladder_places
from .rows import Rates, Row, endings, rows, side_of
from .site import Balance, SetupLine, balance

# On one page of a board.
PLACES = 25


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """The overall board; where the form asks for another one, the way there."""
    wanted = request.GET.get("ladder")
    if wanted not in LADDERS:
        return leaderboard(request, OVERALL)
    rest = request.GET.copy()
    del rest["ladder"]
    return redirect(reverse("leaderboard", args=[wanted], query=rest))


@require_safe
def leaderboard(request: HttpRequest, ladder: str) -> HttpResponse:
    if ladder not in LADDERS:
        raise Http404
    viewer = request.user if isinstance(request.user, User) else None
    chosen = BoardForm(request.GET, viewer=viewer).chosen()
    found = _board(ladder, viewer, chosen, request.GET.get("after", ""))
    return render(
        request,
        "stats/leaderboard.html",
        {
            "form": BoardForm(viewer=viewer, initial={**chosen, "ladder": ladder}),
            "board": found,
            "name": words.ladder(ladder),
            "season": words.season(found.season),
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
    form = FilterForm(request.GET)
    filters = form.chosen()
    found = balance(filters)
    return render(
        request,
        "stats/statistics.html",
        {
            "form": form,
            "is_filtered": filters != Filters(),
            "good_won": found.good_won,
            "enough": ENOUGH,
            "reasons": endings(found.reasons),
            "tables": [table for table in _balance_tables(found) if table.rows],
            "setups": _balance_table(
                "setup", _("By setup"), _("Setup"), list(map(_setup_row, found.by_setup))
            ),
            "characters": _characters(found),
        },
    )


def _balance_table(key: str, title: str, what: str, its_rows: list[Row]) -> Rates:
    return Rates(key, title, what, _("Good won"), _("How often"), its_rows)


def _balance_tables(found: Balance) -> Iterator[Rates]:
    table = _balance_table
    yield table("size", _("By size"), _("Players"), rows(found.by_players, words.size))
    yield table("edition", _("By game"), _("Game"), rows(found.by_edition, words.edition))
    yield table("kind", _("By rating"), _("Rating"), rows(found.by_kind, words.kind))
    yield table("season", _("By season"), _("Season"), rows(found.by_season, words.season))
    yield table(
        "with-character",
        _("With a character in play"),
        _("Character"),
        rows(found.with_character, words.character, side_of),
    )
    yield table("with-module", _("With a module in play"), _("Module"), rows(found.with_module, words.module))


def _setup_row(line: SetupLine) -> Row:
    name = _("%(game)s, %(players)s") % {
        "game": words.edition(line.edition),
        "players": words.size(line.players),
    }
    return Row(name, line.good_won, detail=words.setup(line.characters, line.modules))


def _characters(found: Balance) -> Rates:
    return Rates(
        "characters",
        _("How often each character wins"),
        _("Character"),
        _("Won"),
        _("Win rate"),
        rows(found.characters, words.character, side_of),
    )
