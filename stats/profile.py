"""A player's statistics: sums over their parts."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby

from django.db.models import Case, CharField, Exists, F, OuterRef, Q, QuerySet, Value, When, Window
from django.db.models.functions import Mod, RowNumber
from msgspec import Struct
from msgspec.structs import asdict

from accounts.models import User
from games.intervals import Rate, rate
from games.models import Seat, Table

from .ladders import LADDERS
from .lines import Line, lines, reasons, seasons
from .models import Part, Rating
from .ratings import Skill, likely_points
from .sums import AsEvil, Together, sums, together

# Below so many games a rate says nothing, and is not shown.
ENOUGH = 10
# Partners and opponents are looked for among so many games, the last ones.
RECENT = 500
# So many of them are named.
_COMPANIONS = 5
# The curve of a rating has no more points than these.
_MOST_POINTS = 100


class Filters(Struct, frozen=True):
    """Which games; what is empty stays open."""

    season: str = ""
    kind: str = ""
    edition: str = ""
    players: int | None = None


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
    won: Rate
    by_side: tuple[Line, ...]
    by_character: tuple[Line, ...]
    by_players: tuple[Line, ...]
    by_edition: tuple[Line, ...]
    by_kind: tuple[Line, ...]
    by_season: tuple[Line, ...]  # the latest first
    won_by: dict[str, int]  # by reason, the most frequent first
    lost_by: dict[str, int]
    # A4, as Good: approvals among votes on teams with Evil on them, and on those without.
    tainted_approved: Rate
    clean_approved: Rate
    clean_proposals: Rate  # as Good: teams without Evil among those proposed
    fails_by_quest: tuple[Rate, ...]  # A5, as Evil: fails among the cards played on quests 1 to 5
    strikes_hit: Rate  # A7
    survived_as_merlin: Rate
    lady_found_evil: Rate  # A6.1
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


def statistics(player: User, filters: Filters) -> Statistics:
    asked = {"user": player.pk, **asdict(filters)}
    found = sums(**asked)
    company = together(recent=RECENT, enough=ENOUGH, **asked)
    totals, as_good = found.totals, found.as_good
    return Statistics(
        won=rate(totals.won, totals.games),
        by_side=lines(found.tallies, "side"),
        by_character=lines(found.tallies, "character"),
        by_players=lines(found.tallies, "players"),
        by_edition=lines(found.tallies, "edition"),
        by_kind=lines(found.tallies, "kind"),
        by_season=seasons(found.tallies),
        won_by=reasons(found.tallies, "won_by"),
        lost_by=reasons(found.tallies, "lost_by"),
        tainted_approved=rate(as_good.tainted_approvals, as_good.tainted_votes),
        clean_approved=rate(as_good.clean_approvals, as_good.clean_votes),
        clean_proposals=rate(as_good.clean_proposals, as_good.proposals),
        fails_by_quest=_fails_by_quest(found.as_evil),
        strikes_hit=rate(totals.strikes_hit, totals.strikes),
        survived_as_merlin=rate(totals.survived_as_merlin, totals.struck_at_as_merlin),
        lady_found_evil=rate(totals.lady_checks_of_evil, totals.lady_checks),
        streaks=_streaks(totals.course),
        best_partners=_best_partners(company),
        hardest_opponents=_hardest_opponents(company),
    )


def _fails_by_quest(cards: AsEvil) -> tuple[Rate, ...]:
    return tuple(
        rate(fails or 0, of or 0) for fails, of in zip(cards.fail_cards, cards.quest_cards, strict=True)
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


def rating_history(player: User, viewer: User | None) -> tuple[RatingPoint, ...]:
    """Oldest first; of very many, some hundred spread over the time."""
    rated = Part.objects.filter(user=player, points__isnull=False)
    step = -(-rated.count() // _MOST_POINTS) or 1
    # Numbered from the last one, which is to be kept.
    numbered = rated.annotate(number=Window(RowNumber(), order_by=("-over_at", "-result_id")))
    some = numbered.annotate(odd=Mod(F("number") - 1, step)).filter(odd=0)
    ids = some.values("pk")
    points = with_codes(Part.objects.filter(pk__in=ids), viewer).order_by("over_at", "result_id")
    rows = points.values_list("over_at", "points", "change", "code")  # type: ignore[misc] # an annotation
    return tuple(RatingPoint(*row) for row in rows)


def ladder_places(player: User, season: str) -> tuple[LadderPlace, ...]:
    """In the order of stats.ladders.LADDERS."""
    places = [_ladder_place(rating) for rating in Rating.objects.filter(user=player, season=season)]
    return tuple(sorted(places, key=lambda place: LADDERS.index(place.ladder)))


def _ladder_place(rating: Rating) -> LadderPlace:
    likely = likely_points(Skill(rating.mu, rating.sigma))
    return LadderPlace(rating.ladder, rating.points, likely, rating.games, rating.wins)


def last_games(player: User, viewer: User | None, number: int = 10) -> tuple[PlayedGame, ...]:
    parts = with_codes(player.parts.order_by("-over_at", "-result_id"), viewer)
    return tuple(map(played_game, parts[:number]))


def with_codes(parts: QuerySet[Part], viewer: User | None) -> QuerySet[Part]:
    """Each with the `code` of its table, which is empty where that is not for this viewer."""
    table = "result__game__table"
    was_there = Exists(Seat.objects.filter(table=OuterRef(table), user=viewer)) if viewer else Q(pk__in=[])
    may_open = Q(**{f"{table}__visibility": Table.Visibility.PUBLIC}) | was_there
    return parts.annotate(
        code=Case(When(may_open, F(f"{table}__code")), default=Value(""), output_field=CharField())
    )


def played_game(part: Part) -> PlayedGame:
    """Of a part that comes `with_codes`."""
    return PlayedGame(
        code=part.code,  # type: ignore[attr-defined]
        over_at=part.over_at,
        edition=part.edition,
        players=part.players,
        kind=part.kind,
        character=part.character,
        side=part.side,
        won=part.won,
        reason=part.reason,
        change=part.change,
    )
