"""A finished game as rows that statistics can ask."""

from typing import Any


def write(table_id: int, state: Any) -> None:
    """All rows of one finished game, in the transaction of its last action."""
