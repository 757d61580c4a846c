"""What somebody has played so far."""

from django.http import HttpRequest

from games.models import Seat, Table


def has_finished(request: HttpRequest, games: int = 1) -> bool:
    """Whether this person has finished so many games. Nobody has finished none."""
    if not request.user.is_authenticated:
        return False
    finished = Seat.objects.filter(user=request.user.pk, table__status=Table.Status.OVER)
    return finished[:games].count() == games
