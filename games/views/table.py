"""A table's own page: the room before the game, the game, and what is left of it."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from avalon_site.environment import BASE_DIR
from games import tables
from games.models import Table
from games.texts.page import address_of_words
from games.titles import TITLES

from .experience import has_finished
from .room import before_the_game

# Named one by one, so that a browser asks for all of them at once.
SCRIPTS = [
    "games/connection.js",
    *(f"games/table/{file.name}" for file in sorted(BASE_DIR.glob("games/static/games/table/*.js"))),
]
GUIDE_SCRIPTS = ["games/guide/guide.js", "games/guide/note.js"]

# So many games somebody has to have finished before hints are shown on demand only.
FIRST_GAMES = 3


@gzip_page
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    table = get_object_or_404(Table, code=code)
    title = TITLES[table.rules]
    page = title.page
    guided = "guide" in request.GET and tables.can_be_guided(table)
    return before_the_game(request, table) or render(
        request,
        "games/table.html",
        {
            "table": table,
            "edition_name": title.editions[table.edition],
            "words": address_of_words(table.rules, table.edition, get_language()),
            "page": page,
            "scripts": [*SCRIPTS, *page.scripts, *([*GUIDE_SCRIPTS, *page.guide_scripts] if guided else ())],
            "tempos": Table.Tempo.choices,
            "scene_pace": format(settings.SCENE_PACE, "g"),
            "undo_ms": settings.UNDO_SECONDS * 1000,
            "newcomer": not has_finished(request, FIRST_GAMES),
            "practise": not table.seats.filter(level="").exclude(user=request.user.pk).exists(),
            "guided": guided,
            "seated": request.user.is_authenticated and table.seats.filter(user=request.user).exists(),
        },
    )
