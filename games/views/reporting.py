"""Showing somebody at a table to the moderators, on a page of its own: it works on every device."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from accounts.models import User
from games import tables
from games.models import Report, Table
from games.moderation.forms import ReportForm
from games.talk import reports
from games.texts.refusals import Refused, reason_of

from .coming_in import come_in_first


@never_cache
def report(request: HttpRequest, code: str) -> HttpResponse:
    user = request.user
    if not isinstance(user, User):
        return come_in_first(request.path)
    try:
        table = tables.admit(code, user)
    except Refused as error:
        messages.error(request, reason_of(error))
        return redirect("table", code) if error.code != "no_such_table" else redirect("play")
    form = ReportForm(request.POST or None, table=table, user=user)
    if request.method == "POST" and form.is_valid():
        try:
            _send(table, user, form)
        except Refused as error:
            form.add_error(None, reason_of(error))
        else:
            messages.success(request, gettext("Reported. Thank you: somebody will look at it."))
            return redirect("table", code)
    return render(request, "games/report.html", {"table": table, "form": form})


def _send(table: Table, user: User, form: ReportForm) -> None:
    told = form.cleaned_data
    about = Report.About(told["about"])
    reports.report_seat(table, user, told["seat"], timezone.now(), about=about, text=told["reason"])
