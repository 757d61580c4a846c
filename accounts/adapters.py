"""How allauth's flows meet our accounts."""

import base64
import hashlib
import logging
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.totp.internal.auth import generate_totp_secret
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.utils.encoding import force_bytes
from django.utils.translation import gettext_lazy as _

from . import sanctions
from .models import User, clean_free_name
from .names import look_alike_key

logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        # One text for every way in which a login can fail: it does not tell whether the account exists.
        **dict.fromkeys(
            ["username_password_mismatch", "email_password_mismatch"],
            _("That name or address and that password do not belong together."),
        ),
    }

    def new_user(self, request: HttpRequest) -> User:
        """A guest who signs up stays the same player, with all that was played."""
        if request.user.is_authenticated and request.user.is_guest:
            # A copy: if the form is refused after all, the page still speaks of the guest.
            return User.objects.get(pk=request.user.pk)
        return User()

    def save_user(self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True) -> User:
        if user.is_guest:
            user.is_guest = False
            # The generated name gives way to the new one; a display name that was chosen stays.
            if look_alike_key(user.display_name) == look_alike_key(user.username):
                user.display_name = ""
        saved: User = super().save_user(request, user, form, commit)
        return saved

    def pre_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse | None:
        """Who is banned reads why, once the password, or whatever else was asked for, was right."""
        response: HttpResponse | None = super().pre_login(request, user, **kwargs)
        ban = None if response else sanctions.ban_on(user)
        if ban is None:
            return response
        clear_login(request)
        return sanctions.banned_page(request, ban)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        return clean_free_name(username, getattr(self.request, "user", None))


class MFAAdapter(DefaultMFAAdapter):
    """Keeps the secrets of authenticator apps encrypted, so that a copy of the database is not enough."""

    def encrypt(self, text: str) -> str:
        return fernet().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        try:
            return fernet().decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            # Under a key that we no longer have. A secret that nobody knows: every code is wrong.
            logger.exception("a second factor cannot be read: is its key missing in SECRET_KEY_FALLBACKS?")
            return str(generate_totp_secret())

    def get_totp_label(self, user: Any) -> str:
        return str(user.username)

    def _get_site_name(self) -> str:
        return settings.SITE_NAME


def fernet() -> MultiFernet:
    """The key in use, and those before it (SECRET_KEY_FALLBACKS), so that a key can be changed."""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    digests = [hashlib.sha256(b"mfa:" + force_bytes(key)).digest() for key in keys]
    return MultiFernet([Fernet(base64.urlsafe_b64encode(digest)) for digest in digests])
