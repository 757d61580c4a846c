"""Opening a table, and changing what was chosen for it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from games import tables
from games.models import Table
from games.tables.forms import SetupForm, choices_in, setup_form
from games.tables.setup import setup_of
from games.texts.refusals import Refused, reason_of
from games.titles import TITLES, USUAL
from games.titles.options_form import OptionsForm
from games.titles.title import AnyTitle

from .coming_in import come_in_first


@never_cache
def open_table(request: HttpRequest) -> HttpResponse:
    user = request.user
    if not isinstance(user, User):
        return come_in_first(request.get_full_path())
    title = _title(request)
    form = setup_form(title.key)(
        request.POST or None,
        initial=choices_in(tables.standard_setup(get_language() or "en", title.key)),
        host_is_guest=user.is_guest,
    )
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(tables.open_table(user, form.setup(), timezone.now()))
        except Refused as error:
            form.refuse(error)
    return render(request, "games/open_table.html", _shown(form))


@never_cache
def change_options(request: HttpRequest, code: str) -> HttpResponse:
    user = request.user
    if not isinstance(user, User):
        return come_in_first(request.path)
    table = get_object_or_404(Table, code=code)
    refusal = None if table.host_id == user.pk else "not_the_host"
    if not table.waiting:
        refusal = "not_waiting"
    if refusal:
        messages.error(request, reason_of(Refused(refusal)))
        return redirect(table)
    form = setup_form(table.rules)(
        request.POST or None,
        initial=choices_in(setup_of(table)),
        host_is_guest=user.is_guest,
        has_password=bool(table.password),
    )
    if request.method == "POST" and form.is_valid():
        try:
            tables.change(code, user, form.setup())
        except Refused as error:
            form.refuse(error)
        else:
            return redirect(table)
    return render(request, "games/open_table.html", {**_shown(form), "table": table})


def _title(request: HttpRequest) -> AnyTitle:
    """Whose form is asked for: by the address, `?title=…`, or by the form itself."""
    return TITLES.get(request.POST.get("title") or request.GET.get("title", USUAL), TITLES[USUAL])


def _shown(form: SetupForm) -> dict[str, Any]:
    """The form, with what the rules say to it as it stands."""
    options = form.title.setup_form(form.data if form.is_bound else form.initial)
    return {"form": form, "choices": _verdict(form.title, options), "titles": TITLES.values()}


@require_safe
@never_cache
def check_options(request: HttpRequest) -> HttpResponse:
    """What the rules say to choices that are not made yet, for the page to show as one chooses."""
    title = _title(request)
    choices = _verdict(title, title.setup_form(request.GET))
    return render(request, "games/setup/verdict.html", {"choices": choices})


def _verdict(title: AnyTitle, form: OptionsForm[object]) -> Any:
    if not form.is_valid():
        return {"refusals": [reason_of(Refused("bad_setup"))]}
    return title.describe(form.options(), form.cleaned_data["players"])
