"""A table's own page: the room before the game, the game, and what is left of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.models import Table

from .room import before_the_game


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    table = get_object_or_404(Table, code=code)
    return before_the_game(request, table) or render(request, "games/table.html", {"table": table})
