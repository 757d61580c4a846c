"""What somebody has played so far."""

from django.http import HttpRequest

from games.models import Seat


def has_finished(request: HttpRequest, games: int = 1) -> bool:
    """Whether this person has played so many games to the end. Nobody has finished none.

    A game that was broken off has neither winners nor losers.
    """
    if not request.user.is_authenticated:
        return False
    finished = Seat.objects.filter(user=request.user.pk, left_at=None, won__isnull=False)
    return finished[:games].count() == games
