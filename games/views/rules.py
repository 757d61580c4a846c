"""The rule books."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.titles import USUAL, rule_books


@require_safe
def rules(request: HttpRequest, title: str = USUAL) -> HttpResponse:
    books = rule_books()
    if title not in books:
        raise Http404
    _name, book = books.pop(title)
    others = [(key, name) for key, (name, _book) in books.items()]
    return render(request, book.template, {**book.context(), "others": others})
