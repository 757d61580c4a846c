from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.rule_book import rule_book


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "games/rules.html", rule_book())
