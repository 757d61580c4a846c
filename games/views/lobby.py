"""The lobby: the tables, and the ways to one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def play(request: HttpRequest) -> HttpResponse:
    """Where a game begins: with a way in for those who have none yet."""
    return render(request, "games/play.html")
