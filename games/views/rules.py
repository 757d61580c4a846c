"""The rule books."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.titles import RULE_BOOKS, USUAL


@require_safe
def rules(request: HttpRequest, title: str = USUAL) -> HttpResponse:
    if title not in RULE_BOOKS:
        raise Http404
    _name, book = RULE_BOOKS[title]
    others = [(key, name) for key, (name, _book) in RULE_BOOKS.items() if key != title]
    return render(request, book.template, {**book.context(), "others": others})
