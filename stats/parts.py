"""What each player did in a finished game."""

from typing import TypeAlias

import msgspec
from django.db.models import QuerySet

from games.models import Action, Game, Seat

from .deeds import DeedsBySeat
from .models import Kind, Part
from .seasons import season_at

# By seat.
Parts: TypeAlias = dict[int, Part]


def with_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    """With all that is counted of them, but for what was done on the seats (stats.deeds)."""
    return games.select_related("table", "strike").defer("state").prefetch_related("table__seats")


def kind_of(game: Game) -> Kind:
    if game.table.rated:
        return Kind.RATED
    has_computers = any(seat.is_computer for seat in game.table.seats.all())
    return Kind.COMPUTERS if has_computers else Kind.CASUAL


def parts_of(game: Game, deeds: DeedsBySeat) -> Parts:
    """Of those people who have a part in a game (it needs `with_seats`). Not saved, and without a rating yet.

    Everybody has in a game that was played to the end. In a rated one that was broken off only those who had
    left it before: they do not get away with it.
    """
    seats = [seat for seat in game.table.seats.all() if seat.user_id is not None]
    if game.ending != Game.Ending.PLAYED:
        seats = (
            [seat for seat in seats if seat.left_at and game.table.rated] if _somebody_stayed(game) else []
        )
    parts = {seat.number: _part(game, seat, deeds) for seat in seats}
    _count_strike(game, parts, {seat.pk: seat.number for seat in seats})
    return parts


def _somebody_stayed(game: Game) -> bool:
    """A game that everybody left was abandoned by all of them, and counts for nobody."""
    return game.ending != Game.Ending.ABANDONED


def _part(game: Game, seat: Seat, deeds: DeedsBySeat) -> Part:
    assert game.over_at and seat.user_id  # noqa: S101, PT018 - only finished games, and people
    left = seat.left_at is not None
    return Part(
        user_id=seat.user_id,
        seat=seat.number,
        over_at=game.over_at,
        season=season_at(game.over_at).code,
        kind=kind_of(game),
        edition=game.table.edition,
        players=game.table.players,
        character=seat.character,
        side=seat.side,
        won=bool(seat.won) and not left,
        reason=Part.LEFT if left else game.reason,
        **msgspec.structs.asdict(deeds[seat.pk]),
    )


def _count_strike(game: Game, parts: Parts, numbers: dict[int, int]) -> None:
    """A7.1: who is struck at need not have done anything for it."""
    strike = getattr(game, "strike", None)
    if strike is None:
        return
    striker = parts.get(numbers.get(strike.striker_id, -1))
    if striker and strike.by == Action.By.PERSON:
        striker.strike_hit = strike.hit
    if strike.aim == "merlin":
        for part in parts.values():
            if part.character == "merlin":
                part.survived_as_merlin = not strike.hit
