"""Tables, where people meet to play one game, and the seats at them."""

import secrets

from django.db import models
from django.db.models import Q
from django.db.models.fields.json import KeyTransform
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import User

# Without letters and digits that are mistaken for each other when somebody reads an address aloud.
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 8


def new_code() -> str:
    """What the address of a table ends in. Who does not know it cannot guess it: there are 10^11."""
    return "".join(secrets.choice(CODE_LETTERS) for _each in range(CODE_LENGTH))


class Table(models.Model):
    """A table: its choices, and who sits at it. One game is played at it; *again* opens another table."""

    class Pace(models.TextChoices):
        BLITZ = "blitz", _("Blitz")
        NORMAL = "normal", pgettext_lazy("pace", "Normal")
        SLOW = "slow", _("Slow")
        CORRESPONDENCE = "correspondence", _("Correspondence")
        UNTIMED = "untimed", _("Without a clock")  # for practise alone

    class Tempo(models.TextChoices):
        """How long computer players wait when all has been shown."""

        QUICK = "quick", _("Quick")
        USUAL = "usual", _("Usual")
        SLOW = "slow", _("Slow")
        WAITS = "waits", _("They wait until I press Next")  # for who plays alone with them

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("Everybody")
        LINK = "link", _("Whoever has the link")
        PASSWORD = "password", _("Whoever knows the password")

    class Status(models.TextChoices):
        WAITING = "waiting", _("Waiting for players")
        PLAYING = "playing", _("Playing")
        OVER = "over", _("Over")
        CLOSED = "closed", _("Closed before it began")

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    rules = models.CharField(_("game"), max_length=20, default="resistance")  # a key of games.titles.TITLES
    options = models.JSONField(_("options"))  # that game's own, as plain data
    players = models.PositiveSmallIntegerField(_("players"))
    pace = models.CharField(_("pace"), max_length=14, choices=Pace, default=Pace.NORMAL)
    tempo = models.CharField(
        _("tempo"),
        max_length=5,
        choices=Tempo,
        default=Tempo.USUAL,
        db_default="usual",
    )
    # Seconds by kind of decision, where they differ from the pace's own (Title.paces).
    seconds = models.JSONField(_("seconds"), default=dict, blank=True)
    visibility = models.CharField(_("open to"), max_length=8, choices=Visibility, default=Visibility.PUBLIC)
    password = models.CharField(max_length=128, blank=True)  # hashed
    rated = models.BooleanField(_("rated"), default=False)
    spectators = models.BooleanField(_("spectators"), default=True)
    anonymous = models.BooleanField(_("anonymous names"), default=False)
    programs = models.BooleanField(_("programs may play"), default=False)
    language = models.CharField(_("language"), max_length=10, default="en")
    host = models.ForeignKey(User, models.SET_NULL, null=True, related_name="hosted_tables")
    # Who gave the password, and whom the host does not want here again.
    admitted = models.ManyToManyField(User, related_name="+", blank=True)
    removed = models.ManyToManyField(User, related_name="+", blank=True)
    status = models.CharField(max_length=7, choices=Status, default=Status.WAITING)
    opened_at = models.DateTimeField(default=timezone.now)
    again = models.OneToOneField("self", models.SET_NULL, null=True, related_name="before")

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        constraints = [
            models.CheckConstraint(condition=Q(players__range=(2, 10)), name="table_players"),
            models.CheckConstraint(
                condition=~Q(visibility="password") | ~Q(password=""), name="table_locked"
            ),
            models.CheckConstraint(condition=Q(rated=False) | Q(programs=False), name="table_rated"),
            models.CheckConstraint(
                condition=Q(pace__in=("blitz", "normal", "slow", "correspondence", "untimed")),
                name="table_pace",
            ),
            models.CheckConstraint(
                condition=Q(tempo__in=("quick", "usual", "slow", "waits")), name="table_tempo"
            ),
            models.CheckConstraint(
                condition=Q(status__in=("waiting", "playing", "over", "closed")), name="table_status"
            ),
        ]
        indexes = [
            # The lobby's two lists. Most tables are over.
            models.Index(
                fields=["status", "-opened_at"],
                name="table_lobby",
                condition=Q(status__in=("waiting", "playing")),
            ),
            # Finished games of a size that is seldom played.
            models.Index(fields=["players", "rated"], name="table_size"),
            # Also so that PostgreSQL knows how many there are of each edition, and finds games the short way.
            models.Index(KeyTransform("edition", "options"), name="table_edition"),
        ]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.code])

    @property
    def edition(self) -> str:
        return str(self.options.get("edition", self.rules))

    @property
    def live(self) -> bool:
        """Whether people have to be there while it is played."""
        return self.pace not in (self.Pace.CORRESPONDENCE, self.Pace.UNTIMED)

    @property
    def waiting(self) -> bool:
        return self.status == self.Status.WAITING

    @property
    def hides_names(self) -> bool:
        """Anonymous names are for the game only."""
        return self.anonymous and self.status == self.Status.PLAYING


class Seat(models.Model):
    """Somebody's place at a table: a person's or a computer player's."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"))
    # A player who deletes the account leaves an empty name behind (decision 0004).
    user = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="seats")
    level = models.CharField(_("computer player"), max_length=10, blank=True)  # blank for people
    alias = models.CharField(_("name at this table"), max_length=30, blank=True)
    ready = models.BooleanField(_("ready"), default=False)
    taken_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)
    # At a live game that is being played: the database lets nobody sit at two.
    playing_live = models.BooleanField(default=False)
    left_at = models.DateTimeField(null=True, blank=True)
    wants_end = models.BooleanField(default=False)
    # Out of a game that goes on: free to sit down elsewhere, and nobody who left.
    out = models.BooleanField(default=False, db_default=False)
    notes = models.JSONField(default=dict, blank=True)  # for this player's eyes only
    # How it turned out; empty until the game is over.
    character = models.CharField(max_length=30, blank=True)
    dealt_side = models.CharField(max_length=10, blank=True)
    side = models.CharField(max_length=10, blank=True)
    won = models.BooleanField(null=True)
    won_partially = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["number"]
        constraints = [
            # Deferred, so that two can swap.
            models.UniqueConstraint(
                fields=["table", "number"], name="seat_number", deferrable=models.Deferrable.DEFERRED
            ),
            models.UniqueConstraint(fields=["table", "user"], name="seat_once_a_table"),
            models.UniqueConstraint(
                fields=["user"], condition=Q(playing_live=True), name="seat_one_live_game"
            ),
            models.CheckConstraint(condition=Q(level="") | Q(user=None), name="seat_person_or_computer"),
            models.CheckConstraint(condition=Q(number__lt=10), name="seat_number_range"),
            models.CheckConstraint(condition=Q(won_partially=False) | Q(won=True), name="seat_won"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"

    @property
    def is_computer(self) -> bool:
        return self.level != ""

    def is_hidden(self, table: Table) -> bool:
        """Whether nobody may know who sits here.

        Somebody who has another name here has it until the game is over, also where the table was read a
        moment before the game began and the seat a moment after.
        """
        return table.hides_names or (self.alias != "" and table.status != Table.Status.OVER)

    def name(self, table: Table) -> str:
        """What the others call this seat now; empty where the account is gone. Needs `user` to be loaded."""
        if self.is_computer or self.is_hidden(table):
            return self.alias
        return self.user.display_name if self.user else ""

    def avatar(self, table: Table) -> str:
        """The seed of this seat's coat of arms; one that tells nothing where names are hidden."""
        if self.user and not self.is_hidden(table):
            return self.user.avatar_seed
        return f"{table.code}-{self.number}"

    def player(self, table: Table) -> str | None:
        """Whose page a link may lead to."""
        return self.user.username if self.user and not self.is_hidden(table) else None

    def program(self, table: Table) -> bool:
        """Whether a program plays here; where names are hidden that would tell who it is."""
        return self.user is not None and self.user.is_program and not self.is_hidden(table)


class CameFrom(models.Model):
    """That the player of a seat came from some address: a mark that says nothing anywhere but at this table.

    For moderators only, and not for long (games.moderation.shared_addresses).
    """

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="came_from")
    mark = models.CharField(max_length=32)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "mark"], name="came_from_once")]

    def __str__(self) -> str:
        return f"seat {self.seat_id}"
