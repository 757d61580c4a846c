import hashlib
import secrets
import zoneinfo
from datetime import date, timedelta
from typing import Any, ClassVar, Self

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.db.models.functions import Upper
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .. import word_list
from ..avatars import shield
from ..guests import random_guest_name
from ..names import LONGEST, check_shape, clean_name, look_alike_key


class NameTaken(ValidationError):
    """The name, or one that looks like it, belongs to somebody else."""

    def __init__(self) -> None:
        super().__init__(_("This name is taken, or looks too much like one that is."), code="taken")


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(username=username, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, username: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(username, password, is_staff=True, is_superuser=True, **fields)

    def create_guest(self) -> "User":
        while True:
            name = random_guest_name()
            try:
                return self.create_user(name.lower().replace(" ", "-"), display_name=name, is_guest=True)
            except NameTaken:
                continue


def new_avatar_seed() -> str:
    return secrets.token_hex(8)


def today() -> date:
    return timezone.now().date()


class User(AbstractBaseUser, PermissionsMixin):
    """A person who plays: with an account, or for now as a guest."""

    class Theme(models.TextChoices):
        SYSTEM = "system", _("As my device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    username = models.CharField(_("name"), max_length=LONGEST, unique=True, validators=[check_shape])
    display_name = models.CharField(
        _("display name"), max_length=LONGEST, blank=True, validators=[check_shape]
    )
    email = models.EmailField(_("email address"), blank=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    # Registered by a program that plays by itself: it sits down only where the table allows that.
    is_program = models.BooleanField(_("program"), default=False)
    is_staff = models.BooleanField(_("staff"), default=False)
    is_moderator = models.BooleanField(
        _("moderator"), default=False, help_text=_("Looks after reports, and may mute, suspend and ban.")
    )
    is_active = models.BooleanField(_("active"), default=True)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now)
    last_seen_on = models.DateField(_("last seen"), default=today)

    about = models.TextField(_("about me"), max_length=500, blank=True)
    avatar_seed = models.CharField(max_length=16, default=new_avatar_seed)
    language = models.CharField(_("language"), max_length=10, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=40, blank=True)
    theme = models.CharField(_("theme"), max_length=6, choices=Theme, default=Theme.SYSTEM)
    sounds = models.BooleanField(_("sounds"), default=True)
    notifications = models.BooleanField(_("notifications"), default=False)
    hides_statistics = models.BooleanField(_("hide my statistics"), default=False)
    # Until when the last of the sanctions against them holds: who has none need not be looked up.
    sanctioned_until = models.DateTimeField(null=True, editable=False, db_column="measured_until")

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            # As `iexact` compares: a name in an address means one player.
            models.UniqueConstraint(Upper("username"), name="user_by_name")
        ]
        indexes = [
            # Leaderboards leave these out; there are few.
            models.Index(
                fields=["id"],
                name="user_unlisted",
                condition=models.Q(hides_statistics=True) | models.Q(is_active=False),
            )
        ]

    def __str__(self) -> str:
        return self.display_name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Saves, and takes both names. Where one is somebody else's: NameTaken, and nothing changes."""
        self.display_name = self.display_name or self.username
        updated = kwargs.get("update_fields")
        try:
            with transaction.atomic():
                super().save(*args, **kwargs)
                if updated is None or {"username", "display_name"} & set(updated):
                    TakenName.take(self, self.username, self.display_name)
        except IntegrityError as error:  # nothing else of a player has to be unique
            raise NameTaken from error

    def get_absolute_url(self) -> str:
        return reverse("player", args=[self.username])

    @property
    def avatar(self) -> str:
        return shield(self.avatar_seed)

    @property
    def clock(self) -> zoneinfo.ZoneInfo:
        """A zone that was chosen long ago may be gone from the machine's database by now."""
        try:
            return zoneinfo.ZoneInfo(self.time_zone or "UTC")
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            return zoneinfo.ZoneInfo("UTC")

    @property
    def may_moderate(self) -> bool:
        return self.is_active and (self.is_moderator or self.is_superuser)

    def has_blocked(self, other: "User") -> bool:
        return self.blocks.filter(blocked=other).exists()

    def has_befriended(self, other: "User") -> bool:
        return self.friends.filter(friend=other).exists()


class TakenName(models.Model):
    """One row for each name in use, by its look-alike key: the database keeps them apart."""

    key = models.CharField(max_length=4 * LONGEST, primary_key=True)
    user = models.ForeignKey(User, models.CASCADE, related_name="taken_names")

    def __str__(self) -> str:
        return self.key

    @staticmethod
    def take(user: User, *names: str) -> None:
        keys = {look_alike_key(name) for name in names}
        user.taken_names.exclude(key__in=keys).delete()
        missing = keys - set(user.taken_names.values_list("key", flat=True))
        TakenName.objects.bulk_create([TakenName(key=key, user=user) for key in missing])


def clean_free_name(name: str, user: User | None = None) -> str:
    """A name that this user (or a new one) may take. Raises ValidationError with the reason."""
    name = clean_name(name)
    # Whoever has a name may keep it. Who signs up is nobody yet.
    if not (user and user.pk and name in (user.username, user.display_name)):
        word_list.refuse_name(name)
    refuse_taken(name, user)
    return name


def refuse_taken(name: str, user: User | None) -> None:
    taken = TakenName.objects.filter(key=look_alike_key(name))
    if user and user.pk:
        taken = taken.exclude(user=user)
    if taken.exists():
        raise NameTaken


class Block(models.Model):
    """Somebody whose messages a player does not want to read, nor to sit with."""

    blocker = models.ForeignKey(User, models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(User, models.CASCADE, related_name="blocked_by")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="block_once"),
            models.CheckConstraint(
                condition=~models.Q(blocker=models.F("blocked")), name="block_somebody_else"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.blocker} blocks {self.blocked}"


class Friend(models.Model):
    """Somebody whom a player wants to find again. The other need not agree: it shows nothing more of them."""

    user = models.ForeignKey(User, models.CASCADE, related_name="friends")
    friend = models.ForeignKey(User, models.CASCADE, related_name="befriended_by")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "friend"], name="friend_once"),
            models.CheckConstraint(condition=~models.Q(user=models.F("friend")), name="friend_somebody_else"),
        ]

    def __str__(self) -> str:
        return f"{self.user} likes to play with {self.friend}"


class ApiToken(models.Model):
    """Lets a program act for its owner. Only a digest is kept: whoever reads the table cannot use it."""

    MAX_PER_USER = 20
    PREFIX = "avalon_"  # lets scanners that look for leaked secrets recognise one
    USE_IS_NOTED_EVERY = timedelta(minutes=10)

    user = models.ForeignKey(User, models.CASCADE, related_name="api_tokens")
    name = models.CharField(_("name"), max_length=40)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def issue(cls, user: User, name: str) -> tuple[Self, str]:
        """The token's row, and the secret itself, which is not to be had again."""
        secret = cls.PREFIX + secrets.token_urlsafe(32)
        return cls.objects.create(user=user, name=name, digest=cls.digest_of(secret)), secret

    @classmethod
    def find(cls, secret: str) -> Self | None:
        return (
            cls.objects.select_related("user")
            .filter(digest=cls.digest_of(secret), user__is_active=True)
            .first()
        )

    @staticmethod
    def digest_of(secret: str) -> str:
        # The secret is random and long, so a plain hash is enough: there is nothing to guess.
        return hashlib.sha256(secret.encode()).hexdigest()

    def note_use(self) -> None:
        now = timezone.now()
        if self.last_used_at is None or now - self.last_used_at > self.USE_IS_NOTED_EVERY:
            ApiToken.objects.filter(pk=self.pk).update(last_used_at=now)
