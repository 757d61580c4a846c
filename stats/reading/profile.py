"""A player's statistics: sums over their participations."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from itertools import groupby

from django.db.models import Case, CharField, Exists, F, OuterRef, Q, QuerySet, Value, When, Window
from django.db.models.functions import Mod, RowNumber
from msgspec import Struct

from accounts.models import User
from games.models import Seat, Table

from ..models import Participation, Rating
from ..rating.skills import Skill, likely_points
from ..titles import FIRST, all_ladders, all_titles, title_of_edition
from ..titles.title import Title
from .breakdowns import Breakdowns, Line
from .filters import Filters, asked_of
from .intervals import Rate, rate
from .sums import Together, sums, together

# Below so many games a rate says nothing, and is not shown.
ENOUGH = 10
# Partners and opponents are looked for among so many games, the last ones.
RECENT = 500
# So many of them are named.
_COMPANIONS = 5
# The curve of a rating has no more points than these.
_MOST_POINTS = 100


class Streaks(Struct, frozen=True):
    now: int  # won in a row until now; negative: lost
    longest_won: int
    longest_lost: int


class Companion(Struct, frozen=True):
    """Somebody whom one played with, or against, and how often one won."""

    username: str
    display_name: str
    won: Rate


class Statistics(Struct, frozen=True):
    """What somebody did in the games of a title. What the title has none of is empty."""

    won: Rate
    by_side: tuple[Line, ...]
    by_character: tuple[Line, ...]
    by_players: tuple[Line, ...]
    by_edition: tuple[Line, ...]
    by_kind: tuple[Line, ...]
    by_season: tuple[Line, ...]  # the latest first
    won_by: dict[str, int]  # by reason, the most frequent first
    lost_by: dict[str, int]
    figures: tuple[Rate, ...]  # of the title's (stats.titles), in their order
    streaks: Streaks
    best_partners: tuple[Companion, ...]  # on the same side, by the lower end of the interval
    hardest_opponents: tuple[Companion, ...]  # on the other side, by the upper end


class RatingPoint(Struct, frozen=True):
    """The overall rating after a game."""

    at: datetime
    points: int
    change: int
    code: str  # of the game's table; empty where it is not for everybody


class LadderPlace(Struct, frozen=True):
    """One of the player's ratings."""

    ladder: str
    points: int  # what the player can do at least
    likely: int  # the best guess; the surer it is, the closer are the two
    games: int
    wins: int


class PlayedGame(Struct, frozen=True):
    """A line in the list of somebody's last games."""

    code: str  # empty where the table was not public and the reader was not there
    over_at: datetime
    edition: str
    players: int
    kind: str
    character: str
    side: str
    won: bool
    reason: str
    change: int | None


def may_see(viewer: User | None, player: User) -> bool:
    """A player may hide all this from everybody else."""
    return not player.hides_statistics or viewer == player


def statistics(player: User, title: Title, filters: Filters) -> Statistics:
    asked = {"user": player.pk, **asked_of(title, filters)}
    found = sums(title.figures, **asked)
    company = together(recent=RECENT, enough=ENOUGH, **asked)
    totals, broken_down = found.totals, Breakdowns(title, found.tallies)
    return Statistics(
        won=rate(totals.won, totals.games),
        by_side=broken_down.by("side"),
        by_character=broken_down.by("character"),
        by_players=broken_down.by("players"),
        by_edition=broken_down.by("edition"),
        by_kind=broken_down.by("kind"),
        by_season=broken_down.by_season(),
        won_by=broken_down.games_by("won_by"),
        lost_by=broken_down.games_by("lost_by"),
        figures=tuple(rate(times, occasions) for times, occasions in totals.figures),
        streaks=_streaks(totals.course),
        best_partners=_best_partners(company),
        hardest_opponents=_hardest_opponents(company),
    )


def _streaks(course: str) -> Streaks:
    runs = [(letter, len(list(run))) for letter, run in groupby(course)]
    longest = {letter: max((length for each, length in runs if each == letter), default=0) for letter in "WL"}
    last, length = runs[-1] if runs else ("W", 0)
    return Streaks(length if last == "W" else -length, longest["W"], longest["L"])


def _best_partners(company: Sequence[Together]) -> tuple[Companion, ...]:
    partners = [_companion(each) for each in company if each.same_side]
    return tuple(sorted(partners, key=lambda each: -each.won.low)[:_COMPANIONS])


def _hardest_opponents(company: Sequence[Together]) -> tuple[Companion, ...]:
    opponents = [_companion(each) for each in company if not each.same_side]
    return tuple(sorted(opponents, key=lambda each: each.won.high)[:_COMPANIONS])


def _companion(each: Together) -> Companion:
    return Companion(each.username, each.display_name, rate(each.won, each.games))


def rating_history(player: User, title: Title, viewer: User | None) -> tuple[RatingPoint, ...]:
    """Oldest first; of very many, some hundred spread over the time."""
    rated = Participation.objects.filter(user=player, edition__in=title.editions, points__isnull=False)
    step = -(-rated.count() // _MOST_POINTS) or 1
    # Numbered from the last one, which is to be kept.
    numbered = rated.annotate(number=Window(RowNumber(), order_by=("-over_at", "-result_id")))
    some = numbered.annotate(odd=Mod(F("number") - 1, step)).filter(odd=0)
    ids = some.values("pk")
    points = with_codes(Participation.objects.filter(pk__in=ids), viewer).order_by("over_at", "result_id")
    rows = points.values_list("over_at", "points", "change", "code")  # type: ignore[misc] # an annotation
    return tuple(RatingPoint(*row) for row in rows)


def ladder_places(player: User, season: str) -> tuple[LadderPlace, ...]:
    """Of all titles, in the order of their ladders."""
    order = {ladder: place for place, ladder in enumerate(all_ladders())}
    ratings = [each for each in Rating.objects.filter(user=player, season=season) if each.ladder in order]
    return tuple(_ladder_place(each) for each in sorted(ratings, key=lambda each: order[each.ladder]))


def title_last_played(player: User) -> Title:
    """That of the player's last game; where there is but one title, or no game, nobody has to look."""
    if len(all_titles()) > 1:
        last = player.participations.order_by("-over_at", "-result_id").values_list("edition", flat=True)
        for edition in last[:1]:
            with suppress(KeyError):  # of a title that is not played here any more
                return title_of_edition(edition)
    return FIRST


def _ladder_place(rating: Rating) -> LadderPlace:
    likely = likely_points(Skill(rating.mu, rating.sigma))
    return LadderPlace(rating.ladder, rating.points, likely, rating.games, rating.wins)


def last_games(player: User, viewer: User | None, number: int = 10) -> tuple[PlayedGame, ...]:
    participations = with_codes(player.participations.order_by("-over_at", "-result_id"), viewer)
    return tuple(map(played_game, participations[:number]))


def with_codes(participations: QuerySet[Participation], viewer: User | None) -> QuerySet[Participation]:
    """Each with the `code` of its table, which is empty where that is not for this viewer."""
    table = "result__game__table"
    was_there = Exists(Seat.objects.filter(table=OuterRef(table), user=viewer)) if viewer else Q(pk__in=[])
    may_open = Q(**{f"{table}__visibility": Table.Visibility.PUBLIC}) | was_there
    return participations.annotate(
        code=Case(When(may_open, F(f"{table}__code")), default=Value(""), output_field=CharField())
    )


def played_game(participation: Participation) -> PlayedGame:
    """Of a participation that comes `with_codes`."""
    return PlayedGame(
        code=participation.code,  # type: ignore[attr-defined]
        over_at=participation.over_at,
        edition=participation.edition,
        players=participation.players,
        kind=participation.kind,
        character=participation.character,
        side=participation.side,
        won=participation.won,
        reason=participation.reason,
        change=participation.change,
    )
