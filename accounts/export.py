"""*Download my data*: everything the site knows about one player."""

import io
import zipfile
from collections.abc import Callable
from typing import Any

import msgspec
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.utils.translation import gettext_lazy as _

from .models import User

README = _(
    "Everything this site knows about you is in account.json: your account, your settings, and what belongs "
    "to them. Your password and the secrets of your second factors and tokens are not in it: only that they "
    "exist."
)

# Accounts know of no other app; whichever keeps something about players adds it here when it is ready.
_contributors: list[Callable[[User], dict[str, Any]]] = []


def contribute(contributor: Callable[[User], dict[str, Any]]) -> None:
    """From now on the archive also has what this returns, under its keys."""
    _contributors.append(contributor)


def personal_data(user: User) -> dict[str, Any]:
    own_fields = [
        field.attname
        for field in User._meta.concrete_fields
        if field.attname not in {"password", "is_superuser", "is_staff"}
    ]
    return {
        "account": {name: getattr(user, name) for name in own_fields},
        "email_addresses": list(
            EmailAddress.objects.filter(user=user).values("email", "verified", "primary").order_by("pk")
        ),
        "second_factors": list(
            Authenticator.objects.filter(user=user)
            .values("type", "created_at", "last_used_at")
            .order_by("pk")
        ),
        "api_tokens": list(user.api_tokens.values("name", "created_at", "last_used_at")),
        "friends": list(user.friends.values("friend__username", "created_at").order_by("pk")),
        "blocked_players": list(user.blocks.values("blocked__username", "created_at").order_by("pk")),
        # As they were told. Which moderator it was stays in the log, as does what the log has.
        "measures": list(user.sanctions.values("kind", "reason", "at", "until", "lifted_at").order_by("pk")),
        **{key: value for contributor in _contributors for key, value in contributor(user).items()},
    }


def personal_archive(user: User) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("README.txt", f"{README}\n")
        file.writestr("account.json", msgspec.json.format(msgspec.json.encode(personal_data(user)), indent=2))
    return archive.getvalue()
