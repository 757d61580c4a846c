"""A game, and every answer that was given in it."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .tables import Table


class Game(models.Model):
    """The game at a table. `games.play` alone writes it."""

    class Ending(models.TextChoices):
        PLAYED = "played", _("Played to the end")
        AGREED = "agreed", _("Ended by a vote of the table")
        ABANDONED = "abandoned", _("Abandoned")

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True)
    version = models.PositiveIntegerField(default=1)  # raised by every change
    state = models.TextField()  # as the rules dump it: everything hidden is in here
    seconds = models.JSONField()  # for each kind of decision
    computers = ArrayField(models.PositiveSmallIntegerField(), default=list)  # seats without a person
    missed = ArrayField(models.PositiveSmallIntegerField())  # by seat: deadlines in a row (A17.3)
    deadline = models.DateTimeField(null=True)  # for those who are asked now
    due_at = models.DateTimeField(null=True)  # when a timer or a computer player has to look here
    started_at = models.DateTimeField()
    # Who was told to start because they won the last game of the same people; a replay has to know.
    starter = models.PositiveSmallIntegerField(null=True)
    # Since when the game cannot be moved on: its own code fails at it (games.play.advancing).
    set_aside_at = models.DateTimeField(null=True)
    over_at = models.DateTimeField(null=True)
    ending = models.CharField(max_length=9, choices=Ending, blank=True)
    # Of the outcome.
    winning_side = models.CharField(max_length=10, blank=True)
    reason = models.CharField(max_length=30, blank=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            models.CheckConstraint(
                condition=Q(ending="", over_at=None, due_at__isnull=False)
                | (~Q(ending="") & Q(over_at__isnull=False, due_at=None, deadline=None)),
                name="game_over_or_due",
            ),
        ]
        indexes = [
            models.Index(fields=["due_at"], name="game_due", condition=Q(due_at__isnull=False)),
            models.Index(fields=["-over_at"], name="game_finished", condition=Q(over_at__isnull=False)),
            # Few games end otherwise; who looks for them need not pass by all that were played to the end.
            models.Index(
                fields=["ending", "-over_at"],
                name="game_broken_off",
                condition=Q(over_at__isnull=False) & ~Q(ending="played"),
            ),
        ]

    def __str__(self) -> str:
        return f"game {self.table_id}"


class Action(models.Model):
    """One answer to one question. Seed and actions give the whole game again."""

    class By(models.TextChoices):
        PERSON = "person", _("Person")
        COMPUTER = "computer", _("Computer player")
        TIMER = "timer", _("Timer")

    game = models.ForeignKey(Game, models.CASCADE, related_name="actions")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    decision = models.PositiveIntegerField()
    kind = models.CharField(max_length=30)
    answer = models.JSONField()
    by = models.CharField(max_length=8, choices=By)
    at = models.DateTimeField()

    class Meta:
        verbose_name = _("action")
        verbose_name_plural = _("actions")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="action_number"),
            models.UniqueConstraint(fields=["game", "decision", "seat"], name="action_once"),
            models.CheckConstraint(condition=Q(by__in=("person", "computer", "timer")), name="action_by"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"
