"""A finished game as the ratings see it."""

from games.models import Game

from ..models import Kind
from ..rating.rated_game import Player, RatedGame
from ..titles.title import Title
from .participation import kind_of
from .seasons import season_at


def rated_game(game: Game, title: Title) -> RatedGame | None:
    """None where the game changes no rating. It needs `participation.with_seats`.

    Where nobody won of those whom the title's model knows (A9.4), only those who left are rated.
    """
    if kind_of(game) != Kind.RATED or game.ending == Game.Ending.ABANDONED:
        return None
    assert game.over_at  # noqa: S101 - only finished games are counted
    players = tuple(
        Player(
            user=seat.user_id,
            ladders=title.ladder_keys_of(seat, game.table.players),
            side=seat.side,
            won=bool(seat.won),
            left=seat.left_at is not None,
        )
        for seat in game.table.seats.all()
    )
    winning_side = game.winning_side if game.ending == Game.Ending.PLAYED else ""
    rated = RatedGame(title.rating, players, season_at(game.over_at).code, winning_side)
    changes_something = title.rating.is_decided(rated) or any(player.left for player in players)
    return rated if changes_something else None
