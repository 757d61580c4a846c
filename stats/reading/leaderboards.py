"""Who is best, on each ladder."""

import re
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet
from msgspec import Struct

from accounts.models import User
from stats.reading.intervals import Rate, rate

from ..models import Rating

# How many rated games somebody needs to be listed, unless a board is asked for with another minimum.
USUAL_MINIMUM = 10
# Where a page ends: points and user.
_CURSOR = re.compile(r"(-?[0-9]{1,9})\.([0-9]{1,18})")


class Entry(Struct, frozen=True):
    place: int
    username: str
    display_name: str
    avatar: str  # the seed of the coat of arms
    points: int
    won: Rate


class Board(Struct, frozen=True):
    ladder: str
    season: str  # empty for all time
    minimum: int
    entries: tuple[Entry, ...]
    mine: Entry | None  # the viewer's own, wherever it is; None for who has too few games, or no account
    before: str | None  # where the entries before these begin, empty for the top; None at the top
    after: str | None  # where the next entries begin; None at the end


class _Row(NamedTuple):
    """Somebody's rating, as it comes from the database."""

    points: int
    user: int
    games: int
    wins: int
    username: str
    display_name: str
    avatar: str


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
    ratings = Rating.objects.filter(ladder=ladder, season=season, games__gte=minimum)
    if friends_only:
        ratings = ratings.filter(user__in=_circle(viewer))
    listed = ratings.filter(~Exists(_unlisted()))
    rows = _rows(listed.filter(_after(after)) if after else listed, limit + 1)
    first = _place(listed, rows[0]) if after and rows else 1
    here = rows[:limit]
    return Board(
        ladder=ladder,
        season=season,
        minimum=minimum,
        entries=tuple(_entry(row, place) for place, row in enumerate(here, first)),
        mine=_mine(ratings, listed, viewer) if viewer else None,
        before=_before(listed, rows[0], limit) if after and rows else None,
        after=_cursor(here[-1].points, here[-1].user) if len(rows) > limit else None,
    )


def _circle(viewer: User | None) -> list[int]:
    if viewer is None:
        return []
    return [viewer.pk, *viewer.friends.values_list("friend_id", flat=True)]


def _unlisted() -> QuerySet[User]:
    """The few who are on no board: joining them is far less than joining everybody else."""
    return User.objects.filter(Q(hides_statistics=True) | Q(is_active=False), pk=OuterRef("user_id"))


def _rows(ratings: QuerySet[Rating], number: int) -> list[_Row]:
    """Nothing of a rating is asked for that is not in the index `rating_board`."""
    seen = ("points", "user_id", "games", "wins", "user__username", "user__display_name", "user__avatar_seed")
    in_order = ratings.order_by("-points", "user_id").values_list(*seen)
    return [_Row(*row) for row in in_order[:number]]


def _mine(ratings: QuerySet[Rating], listed: QuerySet[Rating], viewer: User) -> Entry | None:
    for row in _rows(ratings.filter(user=viewer), 1):
        return _entry(row, _place(listed, row))
    return None


def _before(listed: QuerySet[Rating], row: _Row, limit: int) -> str | None:
    """The page before ends above this row, and begins below another one or at the top."""
    above = _above(listed, row).order_by("points", "-user_id").values_list("points", "user_id")
    found = list(above[: limit + 1])
    if not found:
        return None
    return _cursor(*found[limit]) if len(found) > limit else ""


def _place(listed: QuerySet[Rating], row: _Row) -> int:
    return _above(listed, row).count() + 1


def _above(listed: QuerySet[Rating], row: _Row) -> QuerySet[Rating]:
    """Of equal points, the older account is above."""
    above = Q(points__gt=row.points) | Q(points=row.points, user_id__lt=row.user)
    # An index understands only this; the rest picks among those of the same points.
    return listed.filter(above, points__gte=row.points)


def _entry(row: _Row, place: int) -> Entry:
    return Entry(
        place=place,
        username=row.username,
        display_name=row.display_name,
        avatar=row.avatar,
        points=row.points,
        won=rate(row.wins, row.games),
    )


def _cursor(points: int, user: int) -> str:
    return f"{points}.{user}"


def _after(cursor: str) -> Q:
    match = _CURSOR.fullmatch(cursor)
    if not match:
        raise ValueError("no cursor of a board")
    points, user = map(int, match.groups())
    below = Q(points__lt=points) | Q(points=points, user_id__gt=user)
    return below & Q(points__lte=points)
