"""What a finished game changed for one who played in it, for the page of its table."""

from django.http import Http404, HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from games.models import Game

from ..models import Participation, Uncounted


@never_cache
@require_safe
def rating(request: HttpRequest, code: str) -> JsonResponse:
    """The overall rating before and after; null where the game was not rated, or has not been counted yet."""
    user = request.user
    if not isinstance(user, User):
        raise Http404
    game = get_object_or_404(Game, table__code=code, table__seats__user=user, over_at__isnull=False)
    waits = Uncounted.objects.filter(game=game, set_aside_at=None).exists()
    found = Participation.objects.filter(result__game=game, user=user).first()
    return JsonResponse({"counted": not waits, "rating": _change(found) if found else None})


def _change(found: Participation) -> dict[str, int] | None:
    if found.points is None or found.change is None:
        return None
    return {"before": found.points - found.change, "after": found.points}
