"""Which games are asked about."""

from typing import Any

from msgspec import Struct

from ..titles.title import Title


class Filters(Struct, frozen=True):
    """Which games of a title; what is empty stays open."""

    season: str = ""
    kind: str = ""
    edition: str = ""
    players: int | None = None


def asked_of(title: Title, filters: Filters) -> dict[str, Any]:
    """The same for SQL: an edition that another title has is none of this one."""
    editions = [edition for edition in title.editions if filters.edition in ("", edition)]
    return {
        "season": filters.season,
        "kind": filters.kind,
        "editions": editions,
        "players": filters.players,
    }
