from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from .rule_book import rule_book


@require_safe
def play(request: HttpRequest) -> HttpResponse:
    """Where a game begins: with a way in for those who have none yet."""
    return render(request, "games/play.html")


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "games/rules.html", rule_book())
