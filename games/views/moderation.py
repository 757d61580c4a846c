"""The pages of those who look after the site: reports, players, the log, the word list."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied, ValidationError
from django.core.paginator import Page, Paginator
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts import moderation as accounts
from accounts.models import ListedWord, ModerationEntry, Sanction, User
from accounts.views import PlayerRequest
from games import moderation
from games.models import Report
from games.moderation.forms import NoteForm, SanctionForm, WordForm

ROWS = 40
MOST_NAMES = 50

View = Callable[..., HttpResponse]


def for_moderators(view: View) -> View:
    @never_cache
    @login_required
    @wraps(view)
    def guarded(request: PlayerRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.may_moderate:
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded


def _page(request: HttpRequest, rows: QuerySet[Any]) -> Page[Any]:
    return Paginator(rows, ROWS).get_page(request.GET.get("page"))


# Reports


@require_safe
@for_moderators
def reports(request: PlayerRequest) -> HttpResponse:
    """Those that wait, the oldest first; or those that were settled, the last first."""
    settled = "settled" in request.GET
    found = (
        moderation.reports_for(request.user).exclude(settled_at=None).order_by("-settled_at")
        if settled
        else moderation.open_reports(request.user).order_by("pk")
    )
    page = _page(request, moderation.listed(found, request.user))
    rows = [moderation.shown(report) for report in page]
    return render(request, "moderation/reports.html", {"page": page, "rows": rows, "settled": settled})


@require_safe
@for_moderators
def report(request: PlayerRequest, pk: int) -> HttpResponse:
    shown = _shown(request, pk)
    table, author = shown.report.table, shown.author
    context: dict[str, Any] = {"shown": shown, "report": shown.report, "note": NoteForm(auto_id="note-%s")}
    if table:
        context |= {
            "game": moderation.played(table),
            "same_address": moderation.same_address(table, plays=shown.plays),
        }
    if author:
        others = moderation.reports_about(author, request.user)
        context |= {
            "sanctions": author.sanctions.select_related("by"),
            "others": [each for each in others if each.report != shown.report],
            **_may_act(request.user, author),
        }
    return render(request, "moderation/report.html", context)


def _shown(request: PlayerRequest, pk: int) -> moderation.ReportSnapshot:
    found = moderation.listed(moderation.reports_for(request.user).select_related("message"), request.user)
    return moderation.shown(get_object_or_404(found, pk=pk))


def _may_act(moderator: User, player: User) -> dict[str, Any]:
    """The form for a sanction, or why there is none."""
    why_not = accounts.refusal(moderator, player)
    if why_not is None and moderation.in_the_way(moderator, player):
        why_not = gettext(
            "You play in a game with this player. Another moderator has to decide about it now."
        )
    return {"why_not": why_not} if why_not else {"sanction_form": SanctionForm(auto_id="sanction-%s")}


@require_POST
@for_moderators
def settle(request: PlayerRequest, pk: int) -> HttpResponse:
    found = _shown(request, pk).report
    form = NoteForm(request.POST)
    if not form.is_valid():
        messages.error(request, gettext("That note is too long."))
        return redirect("moderation_report", pk)
    moderation.settle(request.user, found, form.cleaned_data["note"], timezone.now())
    messages.success(request, gettext("The report is settled."))
    return redirect("moderation")


@require_POST
@for_moderators
def reopen(request: PlayerRequest, pk: int) -> HttpResponse:
    moderation.open_again(request.user, _shown(request, pk).report, timezone.now())
    return redirect("moderation_report", pk)


@require_POST
@for_moderators
def remove_message(request: PlayerRequest, pk: int) -> HttpResponse:
    moderation.remove_message(request.user, _shown(request, pk).report, timezone.now())
    messages.success(request, gettext("The message is removed. The report keeps it."))
    return redirect("moderation_report", pk)


# Players


@require_safe
@for_moderators
def find_player(request: PlayerRequest) -> HttpResponse:
    """By either name, as it is written."""
    name = request.GET.get("name", "").strip().replace("\0", "")
    found = User.objects.filter(Q(username__iexact=name) | Q(display_name__iexact=name)).first()
    if found is None:
        messages.error(request, gettext("There is no player of that name."))
        return redirect("moderation")
    return redirect("moderation_player", found.username)


@require_safe
@for_moderators
def player(request: PlayerRequest, username: str) -> HttpResponse:
    found = get_object_or_404(User, username__iexact=username)
    context = {
        "player": found,
        "sanctions": found.sanctions.select_related("by"),
        "reports": moderation.reports_about(found, request.user),
        "tables": moderation.tables_of(found),
        **_may_act(request.user, found),
    }
    return render(request, "moderation/player.html", context)


@require_POST
@for_moderators
def impose_sanction(request: PlayerRequest, username: str) -> HttpResponse:
    """From the player's page, or from a report's, which is settled with it."""
    found = get_object_or_404(User, username__iexact=username)
    form = SanctionForm(request.POST)
    cause = _cause(request, found)
    back = (
        reverse("moderation_report", args=[cause.pk])
        if cause
        else reverse("moderation_player", args=[username])
    )
    if not form.is_valid():
        messages.error(request, gettext("Choose what, for how long, and say why."))
        return redirect(back)
    why_not = _may_act(request.user, found).get("why_not")
    if why_not:
        messages.error(request, why_not)
        return redirect(back)
    now = timezone.now()
    sanction = accounts.take(
        request.user,
        found,
        Sanction.Kind(form.cleaned_data["kind"]),
        now,
        reason=form.cleaned_data["reason"],
        lasts=form.time(),
        table_code=cause.table_code if cause else "",
        report_number=str(cause.pk) if cause else "",
    )
    if cause:
        moderation.settle(request.user, cause, sanction.get_kind_display(), now)
    messages.success(request, gettext("Done: %(sanction)s.") % {"sanction": sanction.get_kind_display()})
    return redirect(back)


def _cause(request: PlayerRequest, about: User) -> Report | None:
    """The report that this is for, if it is about this player and says so."""
    sent = request.POST.get("report", "")
    if not (sent.isascii() and sent.isdecimal() and len(sent) < 18):
        return None
    shown = _shown(request, int(sent))
    return shown.report if shown.author == about else None


@require_POST
@for_moderators
def lift(request: PlayerRequest, pk: int) -> HttpResponse:
    sanction = get_object_or_404(Sanction.objects.select_related("player"), pk=pk)
    form = NoteForm(request.POST)
    try:
        note = form.cleaned_data["note"] if form.is_valid() else ""
        accounts.lift(request.user, sanction, note, timezone.now())
    except ValidationError as error:
        messages.error(request, error.messages[0])
    else:
        messages.success(request, gettext("The sanction is lifted."))
    return redirect("moderation_player", sanction.player.username)


# The log


@require_safe
@for_moderators
def log(request: PlayerRequest) -> HttpResponse:
    asked = {name: request.GET.get(name, "").strip().replace("\0", "") for name in ("player", "moderator")}
    entries = ModerationEntry.objects.all()
    for name, wanted in asked.items():
        if wanted:
            entries = entries.filter(**{f"{name}_name__iexact": wanted})
    query = urlencode({name: wanted for name, wanted in asked.items() if wanted})
    return render(request, "moderation/log.html", {"page": _page(request, entries), "query": query, **asked})


# The word list


@for_moderators
def words(request: PlayerRequest) -> HttpResponse:
    form = WordForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        chosen = form.cleaned_data
        try:
            accounts.list_word(
                request.user,
                chosen["word"],
                timezone.now(),
                in_names=chosen["in_names"],
                in_talk=chosen["in_talk"],
                within=chosen["within"],
            )
        except ValidationError as error:
            form.add_error(None, error)
        else:
            return redirect("moderation_words")
    context: dict[str, Any] = {"form": form, "words": ListedWord.objects.all()}
    if "names" in request.GET:
        context["names"] = accounts.names_on_the_list(MOST_NAMES)
    return render(request, "moderation/words.html", context)


@require_POST
@for_moderators
def unlist(request: PlayerRequest, pk: int) -> HttpResponse:
    accounts.unlist_word(request.user, get_object_or_404(ListedWord, pk=pk), timezone.now())
    return redirect("moderation_words")
