"""The lobby: the tables, and the ways to one."""

from typing import Any

from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from games import tables
from games.models import Table
from games.tables.filters import Filters
from games.tables.forms import PractiseForm
from games.tables.lobby import lobby_for
from games.texts.refusals import Refused, reason_of
from games.titles import TITLES, USUAL
from games.titles.title import AnyTitle

from .coming_in import come_in_first, ways_in
from .experience import has_finished


@require_safe
@never_cache
def play(request: HttpRequest) -> HttpResponse:
    practise = [PractiseForm(title=title, auto_id=f"practise-{title.key}-%s") for title in TITLES.values()]
    ways = {
        "practise": practise,
        "titles": TITLES.values(),
        "guided_titles": [title for title in TITLES.values() if title.guided is not None],
        "is_new": not has_finished(request),
    }
    context = {**_lobby(request), **ways_in(request.get_full_path()), **ways}
    return render(request, "games/play.html", context)


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
    title = _title(request)
    if title is None:
        return _back_with(request, Refused("no_such_title"))
    try:
        table = tables.quick_play(request.user, get_language() or "en", timezone.now(), rules=title.key)
    except Refused as error:
        return _back_with(request, error)
    return redirect(table)


@require_POST
def practise(request: HttpRequest) -> HttpResponse:
    """A game against computer players, in one step also for somebody who is nobody yet."""
    title = _title(request)
    if title is None:
        return _back_with(request, Refused("no_such_title"))
    form = PractiseForm(request.POST, title=title)
    if not form.is_valid():
        return _back_with(request, Refused("bad_setup"))
    response: HttpResponse = (
        _practise(request, form) if request.user.is_authenticated else _practise_as_guest(request, form)
    )
    return response


def _title(request: HttpRequest) -> AnyTitle | None:
    """Which game is chosen; None where there is no such."""
    return TITLES.get(request.POST.get("title", USUAL))


@rate_limit(action="guest")
def _practise_as_guest(request: HttpRequest, form: PractiseForm) -> HttpResponse:
    login(request, User.objects.create_guest())
    return _practise(request, form)


def _practise(request: HttpRequest, form: PractiseForm) -> HttpResponse:
    assert isinstance(request.user, User)  # noqa: S101 - as was just seen
    language, chosen = get_language() or "en", form.cleaned_data
    try:
        table = tables.practise(
            request.user,
            language,
            chosen["players"],
            chosen["level"] or None,
            timezone.now(),
            rules=form.title.key,
        )
    except Refused as error:
        return _back_with(request, error)
    return redirect(table)


@require_POST
def guided(request: HttpRequest) -> HttpResponse:
    """The first game, in which each step is explained; in one step also for somebody who is nobody yet."""
    title = _title(request)
    if title is None or title.guided is None:
        return _back_with(request, Refused("no_such_title"))
    response: HttpResponse = (
        _guided(request, title) if request.user.is_authenticated else _guided_as_guest(request, title)
    )
    return response


@rate_limit(action="guest")
def _guided_as_guest(request: HttpRequest, title: AnyTitle) -> HttpResponse:
    login(request, User.objects.create_guest())
    return _guided(request, title)


def _guided(request: HttpRequest, title: AnyTitle) -> HttpResponse:
    assert isinstance(request.user, User)  # noqa: S101 - as was just seen
    try:
        table = tables.guided(request.user, get_language() or "en", timezone.now(), rules=title.key)
    except Refused as error:
        return _back_with(request, error)
    return redirect(f"{table.get_absolute_url()}?guide")


def _back_with(request: HttpRequest, error: Refused) -> HttpResponse:
    """To the lobby, with the reason; and with the way to the running game, where that is the reason."""
    reason = reason_of(error)
    if error.code == "playing_elsewhere":
        running = Table.objects.filter(seats__user=request.user.pk, seats__playing_live=True).first()
        if running:  # else it has just ended
            address, text = running.get_absolute_url(), gettext("Back to your game")
            reason = format_html('{} <a href="{}">{}</a>', reason, address, text)
    messages.error(request, reason)
    return redirect("play")
