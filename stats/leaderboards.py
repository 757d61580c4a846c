"""Who is best, on each ladder."""

import re

from django.db.models import Exists, OuterRef, Q, QuerySet
from msgspec import Struct

from accounts.models import User
from games.intervals import Rate, rate

from .models import Rating

# How many rated games somebody needs to be listed, unless a board is asked for with another minimum.
USUAL_MINIMUM = 10
# Where a page ends: points and user.
_CURSOR = re.compile(r"(-?[0-9]{1,9})\.([0-9]{1,18})")


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
    ratings = Rating.objects.filter(ladder=ladder, season=season, games__gte=minimum)
    if friends_only:
        ratings = ratings.filter(user__in=_circle(viewer))
    listed = ratings.filter(~Exists(_unlisted()))
    rows = list(_in_order(listed.filter(_after(after)) if after else listed)[: limit + 1])
    first = _place(listed, rows[0]) if after and rows else 1
    here = rows[:limit]
    return Board(
        ladder=ladder,
        season=season,
        minimum=minimum,
        entries=tuple(_entry(rating, place) for place, rating in enumerate(here, first)),
        mine=_mine(ratings, listed, viewer) if viewer else None,
        after=_cursor(here[-1]) if len(rows) > limit else None,
    )


def _circle(viewer: User | None) -> list[int]:
    if viewer is None:
        return []
    return [viewer.pk, *viewer.friends.values_list("friend_id", flat=True)]


def _unlisted() -> QuerySet[User]:
    """The few who are on no board: joining them is far less than joining everybody else."""
    return User.objects.filter(Q(hides_statistics=True) | Q(is_active=False), pk=OuterRef("user_id"))


def _in_order(ratings: QuerySet[Rating]) -> QuerySet[Rating]:
    seen = ("points", "games", "wins", "user__username", "user__display_name", "user__avatar_seed")
    return ratings.order_by("-points", "user_id").select_related("user").only(*seen)


def _mine(ratings: QuerySet[Rating], listed: QuerySet[Rating], viewer: User) -> Entry | None:
    mine = _in_order(ratings.filter(user=viewer)).first()
    return _entry(mine, _place(listed, mine)) if mine else None


def _place(listed: QuerySet[Rating], rating: Rating) -> int:
    """Of equal points, the older account is above."""
    above = Q(points__gt=rating.points) | Q(points=rating.points, user_id__lt=rating.user_id)
    return listed.filter(above, points__gte=rating.points).count() + 1


def _entry(rating: Rating, place: int) -> Entry:
    return Entry(
        place=place,
        username=rating.user.username,
        display_name=rating.user.display_name,
        arms=rating.user.avatar_seed,
        points=rating.points,
        won=rate(rating.wins, rating.games),
    )


def _cursor(rating: Rating) -> str:
    return f"{rating.points}.{rating.user_id}"


def _after(cursor: str) -> Q:
    match = _CURSOR.fullmatch(cursor)
    if not match:
        raise ValueError("no cursor of a board")
    points, user = map(int, match.groups())
    below = Q(points__lt=points) | Q(points=points, user_id__gt=user)
    # An index understands only this; the rest picks among those of the same points.
    return below & Q(points__lte=points)
