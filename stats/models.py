"""What is counted of finished games. Everything here can be made anew from the games (stats.counting).

A player's statistics are sums over their participations; nothing about a player is counted twice, so nothing
can drift. What the whole site is asked about would be sums over millions of rows: these are kept as counts.
"""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Game

QUESTS = 5


def no_quest_cards() -> list[int]:
    return [0] * QUESTS


class Kind(models.TextChoices):
    """What a game counted for, and against whom it was."""

    RATED = "rated", _("Rated")
    CASUAL = "casual", _("Casual")
    COMPUTERS = "computers", _("With computer players")


class Uncounted(models.Model):
    """A game that is over and waits to be counted, noted in the transaction that ended it."""

    WHY_LENGTH = 200

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="+")
    # A game that cannot be counted does not keep others from it; rebuild_statistics tries again.
    set_aside_at = models.DateTimeField(null=True)
    why = models.CharField(max_length=WHY_LENGTH, blank=True, default="", db_default="")

    def __str__(self) -> str:
        return f"{self.game_id}"


class Setup(models.Model):
    """Which game was played: so many players, and what the title counts apart (stats.titles)."""

    edition = models.CharField(max_length=20)
    players = models.PositiveSmallIntegerField()
    characters = ArrayField(models.CharField(max_length=30))  # in the order of the rules
    modules = ArrayField(models.CharField(max_length=30))  # "lady", or with its choice "lancelot:mode1"
    # How much the setup helps the first of two sides, on the scale of the ratings (stats.rating.two_sides).
    advantage = models.FloatField(default=0.0)
    uncertainty = models.FloatField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["edition", "players", "characters", "modules"], name="setup_once")
        ]

    def __str__(self) -> str:
        return f"{self.edition} {self.players}: {' '.join([*self.characters, *self.modules])}"


class Result(models.Model):
    """A finished game that was counted. Ratings depend on the order of games, and the ids are that order."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="result")
    setup = models.ForeignKey(Setup, models.PROTECT, related_name="results")
    over_at = models.DateTimeField()
    season = models.CharField(max_length=6)
    kind = models.CharField(max_length=9, choices=Kind)
    ending = models.CharField(max_length=9, choices=Game.Ending)
    winning_side = models.CharField(max_length=10, blank=True)
    reason = models.CharField(max_length=30)

    def __str__(self) -> str:
        return f"{self.game_id}: {self.reason}"


class Participation(models.Model):
    """What one player did in one game: all that the statistics of a player are sums of.

    Only what the person did counts: what a timer or a computer player did on the seat is left out.
    """

    LEFT = "left"  # in the place of the reason for those who left: they lost, whatever became of the game

    # The indexes below begin with these, and need no others beside them.
    user = models.ForeignKey(User, models.CASCADE, related_name="participations", db_index=False)
    result = models.ForeignKey(Result, models.CASCADE, related_name="participations", db_index=False)
    seat = models.PositiveSmallIntegerField()
    # As in the result, so that sums need no other table.
    over_at = models.DateTimeField()
    season = models.CharField(max_length=6)
    kind = models.CharField(max_length=9, choices=Kind)
    edition = models.CharField(max_length=20)
    players = models.PositiveSmallIntegerField()

    character = models.CharField(max_length=30)
    side = models.CharField(max_length=10)  # at the end (A8.4)
    won = models.BooleanField()
    reason = models.CharField(max_length=30)

    # What players of The Resistance did.
    # A4: votes on teams with Evil on them and without, and those of them that approved.
    tainted_votes = models.PositiveSmallIntegerField(default=0)
    tainted_approvals = models.PositiveSmallIntegerField(default=0)
    clean_votes = models.PositiveSmallIntegerField(default=0)
    clean_approvals = models.PositiveSmallIntegerField(default=0)
    proposals = models.PositiveSmallIntegerField(default=0)
    clean_proposals = models.PositiveSmallIntegerField(default=0)
    # A5.1: by quest, the cards played and those of them that were fails.
    quest_cards = ArrayField(models.PositiveSmallIntegerField(), size=QUESTS, default=no_quest_cards)
    fail_cards = ArrayField(models.PositiveSmallIntegerField(), size=QUESTS, default=no_quest_cards)
    # A7: empty for who did not strike, and for who was not Merlin or not struck at.
    strike_hit = models.BooleanField(null=True)
    survived_as_merlin = models.BooleanField(null=True)
    # A6.1.
    lady_checks = models.PositiveSmallIntegerField(default=0)
    lady_checks_of_evil = models.PositiveSmallIntegerField(default=0)
    # What other titles count (stats.titles).
    figures = models.JSONField(default=dict, db_default={})

    # The overall rating after the game, and by how much it changed; empty where the game was not rated.
    points = models.IntegerField(null=True)
    change = models.IntegerField(null=True)

    class Meta:
        db_table = "stats_part"
        constraints = [
            models.UniqueConstraint(fields=["result", "seat"], name="part_seat"),
            models.CheckConstraint(condition=~Q(reason="left") | Q(won=False), name="part_left"),
        ]
        indexes = [models.Index(fields=["user", "-over_at"], name="part_of_player")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.result_id}"


class Rating(models.Model):
    """How strong a player is on one ladder, over all time (an empty season) or in one season."""

    user = models.ForeignKey(User, models.CASCADE, related_name="ratings", db_index=False)
    # With the title in front (stats.titles). The column `ladder` has the names of before; a trigger keeps it
    # for the version that knows nothing else (migration 0004), and the next one drops it.
    ladder = models.CharField(max_length=50, db_column="ladder_key")
    season = models.CharField(max_length=6, blank=True)
    mu = models.FloatField()
    sigma = models.FloatField()
    points = models.IntegerField()  # what people see (stats.rating.skills.points)
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "ladder", "season"], name="rating_once_a_ladder")
        ]
        indexes = [
            # The leaderboards, and somebody's place on one.
            models.Index(
                fields=["ladder", "season", "-points", "user"],
                name="rating_ladder_board",
                include=["games", "wins"],
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.ladder}: {self.points}"


class SetupCount(models.Model):
    """How often a setup ended in this way."""

    setup = models.ForeignKey(Setup, models.CASCADE, related_name="counts", db_index=False)
    season = models.CharField(max_length=6)
    kind = models.CharField(max_length=9, choices=Kind)
    winning_side = models.CharField(max_length=10, blank=True)
    reason = models.CharField(max_length=30)
    games = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["setup", "season", "kind", "winning_side", "reason"], name="setup_count_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.setup_id} {self.season} {self.reason}: {self.games}"


class CharacterCount(models.Model):
    """How often a character was played, and won. Every seat counts, whoever sat on it."""

    edition = models.CharField(max_length=20)
    players = models.PositiveSmallIntegerField()
    character = models.CharField(max_length=30)
    season = models.CharField(max_length=6)
    kind = models.CharField(max_length=9, choices=Kind)
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["edition", "players", "character", "season", "kind"], name="character_count_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.character} {self.season}: {self.wins} of {self.games}"
