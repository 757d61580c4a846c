"""A finished game once more: its page, what the page fetches, and the game as a file."""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page, require_safe

from accounts.models import User
from avalon_site.environment import BASE_DIR
from games.live.protocol import Said
from games.models import Game, Table
from games.records.frames import eyes_from, replay_for
from games.records.reading import record_of
from games.records.writing import CannotReplay
from games.rules.texts import Wording
from games.tables import blocked_by, may_enter
from games.talk import chat
from games.texts.page import address_of_words
from games.texts.page_words import TABLE_WORDS
from games.texts.sentences import sentence
from games.titles import TITLES

# Named one by one, so that a browser asks for all of them at once: those of the replay, and what they and the
# titles' scripts need of the table's.
OF_THE_TABLE = (
    "dialogs dom facts flight forms game glossary moments plain remark scenes seats title words".split()
)
SCRIPTS = [
    *(f"games/replay/{file.name}" for file in sorted(BASE_DIR.glob("games/static/games/replay/*.js"))),
    *(f"games/table/{name}.js" for name in OF_THE_TABLE),
]


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    table = get_object_or_404(Table, code=code)
    if not may_enter(table, person_of(request)):
        return redirect(table)  # where the password is asked for
    game = Game.objects.filter(table=table, over_at__isnull=False).first()
    if game is None:
        messages.info(request, gettext("You can look at a game again when it is over."))
        return redirect(table)
    title = TITLES[table.rules]
    names = [seat.name(table) or gettext("Somebody") for seat in table.seats.select_related("user")]
    context = {
        "table": table,
        "edition_name": title.editions[table.edition],
        "names": names,
        "result": _result(table, game, names),
        "address": request.build_absolute_uri(),
        "words": address_of_words(table.rules, table.edition, get_language()),
        "page": title.page,
        "scripts": [*SCRIPTS, *title.page.scripts, *title.page.replay_scripts],
    }
    return render(request, "games/replay.html", context)


@gzip_page
@conditional_page
@require_safe
def frames(request: HttpRequest, code: str) -> HttpResponse:
    """Every step as these eyes saw it then: `as` is a seat, `watch` or `open`."""
    game = finished(request, code)
    try:
        eyes = eyes_from(request.GET.get("as", ""), game.table.players)
    except ValueError as error:
        raise Http404 from error
    try:
        found = replay_for(game, eyes)
    except CannotReplay:
        return JsonResponse({"reason": _too_old()}, status=410)
    response = _json(found)
    # Names change and accounts go; who may see a table with a password, too.
    patch_cache_control(response, private=True, no_cache=True)
    return response


@never_cache
@gzip_page
@require_safe
def said(request: HttpRequest, code: str) -> HttpResponse:
    """What was said at the table, but for those whom this person has blocked."""
    table = finished(request, code).table
    return _json(Said(chat.all_remarks(table, blocked=blocked_by(person_of(request)))))


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The whole game, to keep: all that was hidden in it, every answer, and what came of it."""
    try:
        response = _json(record_of(finished(request, code)))
    except msgspec.ValidationError:
        return HttpResponse(_too_old(), content_type="text/plain; charset=utf-8", status=410)
    response["Content-Disposition"] = f'attachment; filename="game-{code}.json"'
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _result(table: Table, game: Game, names: Sequence[str]) -> str:
    """Who won and why, for those to whom somebody sends the address."""
    title = TITLES[table.rules]
    reason = title.texts.names["reason"].get(game.reason)
    winners = tuple(table.seats.filter(won=True).order_by("number").values_list("number", flat=True))
    said = [sentence(title.texts, reason, {}, edition=table.edition)] if reason else []
    if winners:
        said.append(
            sentence(title.texts, Wording(TABLE_WORDS["winners"]), {"players": winners}, players=names)
        )
    return " ".join(said)


def finished(request: HttpRequest, code: str) -> Game:
    """The game at this table, where it is over and this person may see it; else there is nothing here."""
    games = Game.objects.select_related("table").filter(over_at__isnull=False)
    game = get_object_or_404(games, table__code=code)
    if not may_enter(game.table, person_of(request)):
        raise Http404
    return game


def person_of(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


def _json(content: Any) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(content), content_type="application/json")


def _too_old() -> str:
    return gettext("This game was played by earlier rules of this site, and cannot be shown step by step.")
