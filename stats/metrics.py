"""What an operator wants to know of the counting."""

from collections.abc import Iterable

from .models import Uncounted


def looked_up() -> Iterable[tuple[str, str, float]]:
    notes = Uncounted.objects
    waiting, set_aside = notes.filter(set_aside_at=None), notes.exclude(set_aside_at=None)
    yield "games_uncounted", "Finished games that wait for being counted.", waiting.count()
    yield "games_uncountable", "Finished games that could not be counted.", set_aside.count()
