"""Counting, and everything that was counted, to compare it with itself counted anew."""

from datetime import UTC, datetime
from typing import Any

from stats.counting import counting
from stats.models import CharacterCount, Participation, Rating, Result, Setup, SetupCount

_MODELS = (Result, Participation, Rating, Setup, SetupCount, CharacterCount)
# After all that is played in tests, which is far from now: the worker of a running site leaves it alone.
_LATER = datetime(2200, 1, 1, tzinfo=UTC)


def count() -> int:
    return counting.count_new_games(_LATER)


def everything_counted() -> dict[str, list[Any]]:
    """All rows but for their ids: what they point to stands in for those."""
    setups: dict[int, Any] = {setup.pk: str(setup) for setup in Setup.objects.all()}
    games: dict[int, Any] = dict(Result.objects.values_list("pk", "game_id"))
    counted = {}
    for model in _MODELS:
        rows: list[dict[str, Any]] = [dict(row) for row in model._default_manager.order_by("pk").values()]
        for row in rows:
            row.pop("id")
            for column, stands_in in (("setup_id", setups), ("result_id", games)):
                if column in row:
                    row[column] = stands_in[row[column]]
        # The order of results is part of what was counted, that of the others is not.
        counted[model.__name__] = (
            rows if model is Result else sorted(rows, key=lambda row: list(map(str, row.values())))
        )
    return counted
