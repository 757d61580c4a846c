"""What each player did in a finished game."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from django.db.models import QuerySet

from games.models import Game, Seat

from ..models import Kind, Participation
from .seasons import season_at

# By seat.
Participations: TypeAlias = dict[int, Participation]


def with_seats(games: QuerySet[Game]) -> QuerySet[Game]:
    """With all that every title's games are counted by."""
    return games.select_related("table").defer("state").prefetch_related("table__seats")


def kind_of(game: Game) -> Kind:
    if game.table.rated:
        return Kind.RATED
    has_computers = any(seat.is_computer for seat in game.table.seats.all())
    return Kind.COMPUTERS if has_computers else Kind.CASUAL


def participations_of(game: Game, totals: Mapping[int, Mapping[str, Any]]) -> Participations:
    """Of the people whom a game counts for (it needs `with_seats`), with what the title has gathered of their
    seats. Not saved, and without a rating yet.

    In a game that was played to the end that is everybody. In a rated one that was broken off it is those who
    had left it before: they do not get away with it.
    """
    seats = [seat for seat in game.table.seats.all() if seat.user_id is not None]
    if game.ending != Game.Ending.PLAYED:
        seats = (
            [seat for seat in seats if seat.left_at and game.table.rated] if _somebody_stayed(game) else []
        )
    return {seat.number: _participation(game, seat, totals.get(seat.pk, {})) for seat in seats}


def _somebody_stayed(game: Game) -> bool:
    """A game that everybody left was abandoned by all of them, and counts for nobody."""
    return game.ending != Game.Ending.ABANDONED


def _participation(game: Game, seat: Seat, totals: Mapping[str, Any]) -> Participation:
    assert game.over_at and seat.user_id  # noqa: S101, PT018 - only finished games, and people
    left = seat.left_at is not None
    return Participation(
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
        reason=Participation.LEFT if left else game.reason,
        **totals,
    )
