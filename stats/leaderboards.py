"""Who is best, on each ladder."""

from msgspec import Struct

from accounts.models import User
from games.intervals import Rate

# How many rated games somebody needs to be listed, unless a board is asked for with another minimum.
USUAL_MINIMUM = 10


class Entry(Struct, frozen=True):
    place: int
    username: str
    display_name: str
    arms: str  # the seed of the coat of arms
    points: int
    won: Rate


class Board(Struct, frozen=True):
    ladder: str
    season: str  # empty for all time
    minimum: int
    entries: tuple[Entry, ...]
    mine: Entry | None  # the viewer's own, wherever it is; None for who has too few games, or no account
    after: str | None  # where the next entries begin; None at the end


def board(
    ladder: str,
    season: str,
    viewer: User | None,
    *,
    minimum: int = USUAL_MINIMUM,
    friends_only: bool = False,
    after: str = "",
    limit: int = 50,
) -> Board:
    """Those who hide their statistics are on no board but see their own place.

    ValueError where `after` is none of ours.
    """
    raise NotImplementedError
