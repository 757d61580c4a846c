"""The seats around a table, numbered clockwise."""

from functools import cache

from ..contract import Seat


@cache
def clockwise(players: int, first: Seat) -> tuple[Seat, ...]:
    """All seats in the order of the ring, from the first one on."""
    return (*range(first, players), *range(first))
