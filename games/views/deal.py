"""The page on which everybody can check the deal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.models import User
from games.models import Game
from games.records.writing import CannotReplay, steps_of
from games.rules.contract import Seeded
from games.tables import may_enter
from games.titles import TITLES
from games.titles.piles import described, python_to_run, shell_to_run
from games.titles.title import Step


@require_safe
def deal(request: HttpRequest, code: str) -> HttpResponse:
    """While the game goes on, the hash of its seed; afterwards all that came of the seed."""
    game = get_object_or_404(Game.objects.select_related("table"), table__code=code)
    table = game.table
    if not may_enter(table, request.user if isinstance(request.user, User) else None):
        return redirect(table)  # where the password is asked for
    title = TITLES[table.rules]
    view = title.rules.view(title.rules.load(game.state.encode()), None)
    context = {"table": table, "seed_hash": view.seed_hash}
    if view.seed:
        names = [seat.name(table) or gettext("Somebody") for seat in table.seats.select_related("user")]
        piles = title.piles(view, names, lambda: _steps(game))
        context |= {
            "seed": view.seed,
            "piles": described(view.seed, piles),
            "agrees": all(pile.agrees for pile in piles),
            "python": python_to_run(view.seed, piles),
            "shell": shell_to_run(view.seed, piles[0]) if piles else "",
        }
    return render(request, "games/deal.html", context)


def _steps(game: Game) -> list[Step[Seeded]]:
    """None, where the rules have changed and do not lead to the end of this game any more."""
    try:
        return steps_of(game)
    except CannotReplay:
        return []
