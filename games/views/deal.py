"""The page on which everybody can check the deal."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from accounts.models import User
from games import resistance_deal
from games.models import Game
from games.rules import GAMES
from games.tables import may_enter


@require_safe
def deal(request: HttpRequest, code: str) -> HttpResponse:
    """While the game goes on, the hash of its seed; afterwards all that came of the seed."""
    game = get_object_or_404(Game.objects.select_related("table"), table__code=code)
    table = game.table
    if not may_enter(table, request.user if isinstance(request.user, User) else None):
        return redirect(table)  # where the password is asked for
    rules = GAMES[table.rules]
    view = rules.view(rules.load(game.state.encode()), None)
    context = {"table": table, "seed_hash": view.seed_hash}
    if view.opened:
        names = [seat.name(table) for seat in table.seats.select_related("user")]
        piles = resistance_deal.described(view, names)
        context |= {
            "seed": view.opened.seed,
            "piles": piles,
            "agrees": all(pile["agrees"] for pile in piles),
            "python": resistance_deal.python_to_run(view),
            "shell": resistance_deal.shell_to_run(view),
        }
    return render(request, "games/deal.html", context)
