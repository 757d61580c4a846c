"""The rule books."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.titles import TITLES, USUAL


@require_safe
def rules(request: HttpRequest, title: str = USUAL) -> HttpResponse:
    if title not in TITLES:
        raise Http404
    book = TITLES[title].rule_book
    others = [other for key, other in TITLES.items() if key != title]
    return render(request, book.template, {**book.context(), "others": others})
