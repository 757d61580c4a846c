"""The room: a table before its game. Each thing that is done there is one function of `games.tables`."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.views import PlayerRequest
from games import tables
from games.models import Table
from games.tables.room import room_of
from games.texts.refusals import Refused, reason_of

from .coming_in import come_in_first, ways_in


def before_the_game(request: HttpRequest, table: Table) -> HttpResponse | None:
    """The page of a table where there is no game to see: it waits, it is closed, or it is locked."""
    user = _person(request)
    if not tables.may_enter(table, user):
        return render(request, "games/locked.html", {"table": table, **ways_in(request.path)})
    if table.status == Table.Status.CLOSED:
        return render(request, "games/closed.html", {"table": table})
    shown = _shown(request, table)
    return render(request, "games/room.html", {**shown, **ways_in(request.path)}) if shown else None


@require_safe
@never_cache
def room(request: HttpRequest, code: str) -> HttpResponse:
    """What changes in the room, for the page to fetch. 410 when there is no room any more."""
    table = get_object_or_404(Table, code=code)
    shown = _shown(request, table) if tables.may_enter(table, _person(request)) else None
    if shown is None:
        return HttpResponse(status=410)
    return render(request, "games/room/room.html", {**shown, **ways_in(table.get_absolute_url())})


def _person(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _shown(request: HttpRequest, table: Table) -> dict[str, Any] | None:
    """None where there is no room any more."""
    room = room_of(table.pk, _person(request)) if table.waiting else None
    origin = f"{request.scheme}://{request.get_host()}"
    return {"table": table, "room": room, "origin": origin} if room else None


# What is done there

Act = Callable[[PlayerRequest, str], Table | None]


def action(act: Act) -> Callable[[HttpRequest, str], HttpResponse]:
    """A view that does something at a table, and leads back to it or to the table that came of it.

    A page that asked by script gets no page, but at most the sentence that says why not.
    """

    @require_POST
    @wraps(act)
    def view(request: HttpRequest, code: str) -> HttpResponse:
        by_script = request.headers.get("X-Requested-With") == "fetch"
        back = reverse("table", args=[code])
        if not isinstance(request.user, User):
            return (
                HttpResponse(reason_of(Refused("not_logged_in")), status=401)
                if by_script
                else come_in_first(back)
            )
        try:
            table = act(request, code)  # type: ignore[arg-type] # it has a user, as was just seen
        except Refused as error:
            if by_script:
                return HttpResponse(reason_of(error), content_type="text/plain; charset=utf-8", status=409)
            messages.error(request, reason_of(error))
            return redirect(back)
        return HttpResponse(status=204) if by_script else redirect(table or back)

    return view


def _number(request: HttpRequest) -> int:
    """The seat that is meant."""
    sent = request.POST.get("number", "")
    if not re.fullmatch(r"[0-9]", sent):
        raise Refused("no_such_seat")
    return int(sent)


@action
def sit(request: PlayerRequest, code: str) -> None:
    number = _number(request) if request.POST.get("number") else None
    tables.take_seat(code, request.user, number, timezone.now())


@require_POST
@rate_limit(action="guest")
def sit_as_guest(request: HttpRequest, code: str) -> HttpResponse:
    """In one step for somebody who is nobody yet. Where there is no seat, no guest is made for it."""
    table = get_object_or_404(Table, code=code)
    if not request.user.is_authenticated:
        if not tables.may_enter(table, None):
            return redirect(table)  # which asks for the password
        refusal = _no_seat_for_a_guest(table)
        if refusal:
            messages.error(request, reason_of(Refused(refusal)))
            return redirect(table)
        login(request, User.objects.create_guest())
    return sit(request, code)


def _no_seat_for_a_guest(table: Table) -> str | None:
    if not table.waiting:
        return "not_waiting"
    if table.rated:
        return "rated_needs_account"
    return "table_full" if table.seats.count() >= table.players else None


@action
def stand(request: PlayerRequest, code: str) -> None:
    tables.leave_seat(code, request.user)


@action
def ready(request: PlayerRequest, code: str) -> None:
    tables.set_ready(code, request.user, request.POST.get("ready") == "yes", timezone.now())


@action
def remove(request: PlayerRequest, code: str) -> None:
    tables.remove(code, request.user, _number(request))


@action
def order(request: PlayerRequest, code: str) -> None:
    """Changes places with the next seat, up or down."""
    table = Table.objects.filter(code=code).first()
    seats = list(range(table.players if table else 0))
    number = _number(request)
    other = number - 1 if request.POST.get("direction") == "up" else number + 1
    if number not in seats or other not in seats:
        raise Refused("no_such_seat")
    seats[number], seats[other] = other, number
    tables.reorder(code, request.user, seats)


@action
def computer(request: PlayerRequest, code: str) -> None:
    """On one seat, or on all that are free."""
    level = request.POST.get("level")
    if request.POST.get("all"):
        tables.add_computers(code, request.user, level)
    else:
        tables.add_computer(code, request.user, level, _number(request))


@action
def host(request: PlayerRequest, code: str) -> None:
    tables.hand_over(code, request.user, _number(request))


@action
def again(request: PlayerRequest, code: str) -> Table:
    return tables.again(code, request.user, timezone.now())


@require_POST
def enter(request: HttpRequest, code: str) -> HttpResponse:
    if not isinstance(request.user, User):
        return come_in_first(reverse("table", args=[code]))
    response: HttpResponse = _enter(request, code)
    return response


@rate_limit(action="table_password")
@action
def _enter(request: PlayerRequest, code: str) -> None:
    tables.enter(code, request.user, request.POST.get("password", ""))
