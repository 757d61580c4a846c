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
    # By a moderator: there is no text left, but in a report.
    removed = models.BooleanField(_("removed"), default=False)

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
    """Something that somebody found wrong, kept as it was, whatever becomes of the table and the people."""

    class About(models.TextChoices):
        MESSAGE = "message", _("What was said")
        BEHAVIOUR = "behaviour", _("How somebody behaves")
        NAME = "name", _("What somebody is called")

    about = models.CharField(_("about"), max_length=9, choices=About, default=About.MESSAGE)
    table = models.ForeignKey(Table, models.SET_NULL, null=True, related_name="reports")
    seat = models.PositiveSmallIntegerField(null=True)  # of whom it is about; empty for those who watch
    message = models.ForeignKey(Message, models.SET_NULL, null=True, related_name="reports")
    reporter = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    author = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    author_name = models.CharField(max_length=30)
    table_code = models.CharField(max_length=8)
    # Of a message: the message. Of a person: what the reporter has to say.
    text = models.CharField(max_length=LONGEST_MESSAGE)
    gallery = models.BooleanField(default=False)  # said among those who watch
    said_at = models.DateTimeField()
    # What was said around it (games.talk.reports.Line), for moderators.
    around = models.JSONField(default=list, blank=True)
    reported_at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True)  # by a moderator
    settled_note = models.CharField(max_length=LONGEST_MESSAGE, blank=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        constraints = [
            models.UniqueConstraint(fields=["message", "reporter"], name="report_once"),
            models.UniqueConstraint(
                fields=["table", "author", "about", "reporter"],
                condition=~Q(about="message"),
                name="report_person_once",
            ),
            models.CheckConstraint(
                condition=Q(about__in=("message", "behaviour", "name")), name="report_about"
            ),
        ]
        indexes = [
            # Moderators see their number on every page.
            models.Index(fields=["id"], name="report_open", condition=Q(settled_at=None)),
            models.Index(fields=["author", "id"], name="report_author"),
            models.Index(fields=["reporter", "reported_at"], name="report_rate"),
        ]

    def __str__(self) -> str:
        return self.text
