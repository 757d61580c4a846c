"""A player's statistics: sums over their parts."""

from datetime import datetime

from msgspec import Struct

from accounts.models import User
from games.intervals import Rate

# Below so many games a rate says nothing, and is not shown.
ENOUGH = 10
# Partners and opponents are looked for among so many games, the last ones.
RECENT = 500


class Filters(Struct, frozen=True):
    """Which games; what is empty stays open."""

    season: str = ""
    kind: str = ""
    edition: str = ""
    players: int | None = None


class Line(Struct, frozen=True):
    """How often something of one kind was won: a side, a character, a size …"""

    key: str
    won: Rate


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
    points: int
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
    raise NotImplementedError


def rating_history(player: User, viewer: User | None) -> tuple[RatingPoint, ...]:
    """Oldest first; of very many, some hundred spread over the time."""
    raise NotImplementedError


def ladder_places(player: User, season: str) -> tuple[LadderPlace, ...]:
    """In the order of stats.ladders.LADDERS."""
    raise NotImplementedError


def last_games(player: User, viewer: User | None, number: int = 10) -> tuple[PlayedGame, ...]:
    raise NotImplementedError
