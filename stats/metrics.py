"""What an operator wants to know of the counting."""

from collections.abc import Iterable

from .models import Uncounted


def looked_up() -> Iterable[tuple[str, str, float]]:
    yield "games_uncounted", "Finished games that wait for being counted.", Uncounted.objects.count()
