"""What is told of the random games of any title."""

from collections.abc import Mapping
from typing import Any


def of_all(players: int, games: int, seed: str, seconds: float, options: object) -> dict[str, Any]:
    return {
        "players": players,
        "games": games,
        "seed": seed,
        "options": options,
        "games_per_second": round(games / seconds, 1),
    }


def heading(figures: Mapping[str, Any]) -> list[str]:
    return [
        f"{figures['games']} games of {figures['players']} players, seed {figures['seed']}",
        f"{figures['games_per_second']:,.0f} games a second",
    ]


def rows(counted: Mapping[str, int], of: int) -> list[str]:
    """Each with its share of the whole."""
    return [f"  {name:<24}{number:>9}{number / of:>8.1%}" for name, number in counted.items()]
