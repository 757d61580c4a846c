"""A table's own page: the room before the game, the game, and what is left of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.models import Table


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    table = get_object_or_404(Table, code=code)
    template = "games/room.html" if table.waiting else "games/table.html"
    return render(request, template, {"table": table})
