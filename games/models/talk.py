"""What is said at a table."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User

from .tables import Table

LONGEST_MESSAGE = 300


class Message(models.Model):
    """Something said: at the table, where all can read it, or among those who watch a game."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="messages")
    user = models.ForeignKey(User, models.SET_NULL, null=True, related_name="messages")
    seat = models.PositiveSmallIntegerField(null=True)  # empty for those who watch
    name = models.CharField(max_length=30)  # as it was at that moment
    gallery = models.BooleanField(default=False)  # among those who watch, not for players until it is over
    text = models.CharField(max_length=LONGEST_MESSAGE)
    # Of a computer player: a key of games.bots.SAYINGS and what its sentence needs, so that everybody reads
    # it in their own language. `text` is the sentence in the table's language.
    saying = models.CharField(max_length=30, blank=True)
    facts = models.JSONField(default=dict, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        constraints = [
            models.CheckConstraint(
                condition=Q(saying="", facts={}) | (~Q(saying="") & Q(user=None, seat__isnull=False)),
                name="message_person_or_computer",
            )
        ]
        indexes = [
            models.Index(fields=["table", "id"], name="message_table"),
            models.Index(fields=["user", "at"], name="message_rate"),
        ]

    def __str__(self) -> str:
        return self.text


class Report(models.Model):
    """A message that somebody found wrong, kept as it was, whatever becomes of the table and the people."""

    message = models.ForeignKey(Message, models.SET_NULL, null=True, related_name="reports")
    reporter = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    author = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    author_name = models.CharField(max_length=30)
    table_code = models.CharField(max_length=8)
    text = models.CharField(max_length=LONGEST_MESSAGE)
    said_at = models.DateTimeField()
    reported_at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True)  # by a moderator

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        constraints = [models.UniqueConstraint(fields=["message", "reporter"], name="report_once")]

    def __str__(self) -> str:
        return self.text
