"""The first page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from .experience import has_finished


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html", {"is_new": not has_finished(request)})
