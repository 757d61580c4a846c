"""What happened in a finished game, as rows, written once, together with its last action (games.record).

Nothing here is ever about a game that is being played, so whatever reads these rows cannot leak one. Leaders
and teams are seat numbers; `evil` counts those of Evil on a team as they were at that time.
"""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from .games import Game
from .tables import Seat


class Proposal(models.Model):
    """A4."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="proposals")
    number = models.PositiveSmallIntegerField()  # in the game
    round = models.PositiveSmallIntegerField()
    quest = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField()  # in the round, from 1
    leader = models.PositiveSmallIntegerField()
    team = ArrayField(models.PositiveSmallIntegerField())
    evil = models.PositiveSmallIntegerField()
    excalibur = models.PositiveSmallIntegerField(null=True)
    approved = models.BooleanField()
    returned_by = models.PositiveSmallIntegerField(null=True)  # A13.7

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="proposal_number")]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class Vote(models.Model):
    """A4.2. A proposal that went without a vote has none."""

    proposal = models.ForeignKey(Proposal, models.CASCADE, related_name="votes")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="votes")
    approve = models.BooleanField()
    automatic = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["proposal", "seat"], name="vote_once")]

    def __str__(self) -> str:
        return f"{self.proposal_id}/{self.seat_id}"


class Quest(models.Model):
    """A5."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="quests")
    round = models.PositiveSmallIntegerField()  # counts the quests in the order played (A6.3)
    quest = models.PositiveSmallIntegerField()  # the space on the tableau
    leader = models.PositiveSmallIntegerField()
    team = ArrayField(models.PositiveSmallIntegerField())
    evil = models.PositiveSmallIntegerField()
    fails = models.PositiveSmallIntegerField()
    fails_needed = models.PositiveSmallIntegerField()
    success = models.BooleanField()
    watched = models.PositiveSmallIntegerField(null=True)  # A9.2
    excalibur = models.PositiveSmallIntegerField(null=True)  # A14.1: who used it …
    swapped = models.PositiveSmallIntegerField(null=True)  # … and on whose card
    trapped = models.PositiveSmallIntegerField(null=True)  # A14.2
    reinforced = models.CharField(max_length=10, blank=True)  # A11.2

    class Meta:
        ordering = ["round"]
        constraints = [models.UniqueConstraint(fields=["game", "round"], name="quest_round")]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.round}"


class QuestCard(models.Model):
    """A5.1: the card as it was chosen, whatever was done to it afterwards."""

    quest = models.ForeignKey(Quest, models.CASCADE, related_name="cards")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="quest_cards")
    card = models.CharField(max_length=20)
    automatic = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["quest", "seat"], name="quest_card_once")]

    def __str__(self) -> str:
        return f"{self.quest_id}/{self.seat_id}"


class LoyaltyCheck(models.Model):
    """A2.1: the Lady's, the Cleric's, and those of plot cards."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="loyalty_checks")
    number = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    occasion = models.CharField(max_length=30)
    checker = models.ForeignKey(Seat, models.CASCADE, related_name="checks_made")
    checked = models.ForeignKey(Seat, models.CASCADE, related_name="checks_undergone")
    card = models.CharField(max_length=10)  # the side that was shown

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="loyalty_check_number")]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class PlotCard(models.Model):
    """A13: something that was done with a plot card: it was handed out, taken, played or put away."""

    class Move(models.TextChoices):
        HANDED = "handed"
        TAKEN = "taken"
        PLAYED = "played"
        UNUSED = "unused"

    game = models.ForeignKey(Game, models.CASCADE, related_name="plot_cards")
    number = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    plot = models.CharField(max_length=30)
    move = models.CharField(max_length=6, choices=Move)
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="plot_cards")  # who got or played it
    # From whom it came, or at whom it was played; empty where there is nobody.
    other = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="+")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="plot_card_number")]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class Strike(models.Model):
    """A7: the dagger."""

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True)
    dagger = models.ForeignKey(Seat, models.CASCADE, related_name="+")  # who held it
    striker = models.ForeignKey(Seat, models.CASCADE, related_name="strikes")
    recruit = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="+")  # A12.2: whom he tried
    recruited = models.BooleanField(null=True)
    aim = models.CharField(max_length=20)
    named = ArrayField(models.PositiveSmallIntegerField())
    hit = models.BooleanField()
    automatic = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(recruit=None, recruited=None) | Q(recruit__isnull=False, recruited__isnull=False),
                name="strike_recruit",
            )
        ]

    def __str__(self) -> str:
        return f"{self.game_id}"
