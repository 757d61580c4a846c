"""What moderators do about players, the log of it, and the words that nobody shall read here."""

from datetime import datetime
from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import formats, timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ..names import LONGEST

LONGEST_REASON = 300


class Sanction(models.Model):
    """Something that a player may not do for a while. It ends by itself, or is lifted."""

    class Kind(models.TextChoices):
        MUTE = "mute", _("Mute")
        SUSPENSION = "suspension", _("Suspension")
        BAN = "ban", _("Ban")

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=Kind)
    reason = models.CharField(max_length=LONGEST_REASON)  # as the player reads it
    at = models.DateTimeField()
    until = models.DateTimeField(null=True)  # without it, for good
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    lifted_at = models.DateTimeField(null=True)
    lifted_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")

    class Meta:
        db_table = "accounts_measure"
        ordering = ["-at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=("mute", "suspension", "ban")), name="measure_kind")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.player_id}"

    @staticmethod
    def holds(now: datetime) -> Q:
        """Of those that are in force."""
        return Q(lifted_at=None) & (Q(until=None) | Q(until__gt=now))

    @property
    def in_force(self) -> bool:
        return self.lifted_at is None and (self.until is None or self.until > timezone.now())

    @property
    def told(self) -> str:
        """Until when, by the player's clock, and why: what goes with every refusal."""
        if self.until is None:
            return gettext("For good: %(reason)s") % {"reason": self.reason}
        until = formats.date_format(self.until.astimezone(self.player.clock), "DATETIME_FORMAT")
        return gettext("Until %(until)s: %(reason)s") % {"until": until, "reason": self.reason}


class ModerationEntry(models.Model):
    """A line of the log: what a moderator did. It outlives everybody in it, and nothing in it is changed."""

    class Deed(models.TextChoices):
        MUTE = "mute", _("muted")
        SUSPENSION = "suspension", _("suspended")
        BAN = "ban", _("banned")
        LIFT = "lift", _("lifted a sanction")
        SETTLE = "settle", _("settled a report")
        REOPEN = "reopen", _("opened a report again")
        REMOVE = "remove", _("removed a message")
        LIST = "list", _("put a word on the list")
        UNLIST = "unlist", _("took a word off the list")

    at = models.DateTimeField()
    deed = models.CharField(max_length=10, choices=Deed)
    moderator = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    moderator_name = models.CharField(max_length=LONGEST)
    # Nobody, where it is about no player or names are hidden; the name is as it was.
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    player_name = models.CharField(max_length=30, blank=True)
    table_code = models.CharField(max_length=8, blank=True)
    report_number = models.CharField(max_length=20, blank=True)
    note = models.CharField(max_length=2 * LONGEST_REASON, blank=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.moderator_name} {self.get_deed_display()} {self.player_name}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("The log is not rewritten.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("Nothing is taken out of the log.")


class ListedWord(models.Model):
    """A word that this site does not want, in any spelling that looks the same (accounts.names)."""

    word = models.CharField(_("word"), max_length=40)
    key = models.CharField(max_length=160, unique=True)
    in_names = models.BooleanField(_("in names"), default=True)
    in_talk = models.BooleanField(_("in talk"), default=True)
    within = models.BooleanField(_("also within longer words"), default=False)

    class Meta:
        ordering = ["word", "pk"]

    def __str__(self) -> str:
        return self.word
