"""The lobby: the tables, and the ways to one."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from games import tables
from games.filters import Filters
from games.lobby import lobby_for
from games.refusals import Refused, reason_of

from .coming_in import come_in_first, ways_in


@require_safe
@never_cache
def play(request: HttpRequest) -> HttpResponse:
    return render(request, "games/play.html", {**_lobby(request), **ways_in(request.get_full_path())})


@require_safe
@never_cache
def lobby_tables(request: HttpRequest) -> HttpResponse:
    """The lists alone, for the page to fetch when something changed."""
    return render(request, "games/lobby/tables.html", _lobby(request))


def _lobby(request: HttpRequest) -> dict[str, Any]:
    filters = Filters(request.GET)
    user = request.user if isinstance(request.user, User) else None
    return {"filters": filters, "is_filtered": bool(filters.chosen()), "lobby": lobby_for(user, filters)}


@require_POST
def quick_play(request: HttpRequest) -> HttpResponse:
    if not isinstance(request.user, User):
        return come_in_first(reverse("play"))
    try:
        table = tables.quick_play(request.user, get_language() or "en", timezone.now())
    except Refused as error:
        messages.error(request, reason_of(error))
        return redirect("play")
    return redirect(table)
