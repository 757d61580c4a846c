"""allauth's forms for passkeys and security keys, which fall over what no browser would send."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.mfa.webauthn import forms as allauth_forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from .forms import describe


@contextmanager
def junk_is_refused() -> Iterator[None]:
    try:
        yield
    except (KeyError, TypeError, ValueError) as error:
        raise ValidationError(_("The key was not understood. Try once more.")) from error


class AddForm(allauth_forms.AddWebAuthnForm):
    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        describe(self.fields["name"], _("Name of this key"), _("So that you can tell your keys apart."))

    def clean(self) -> Any:
        with junk_is_refused():
            return super().clean()


class AuthenticateForm(allauth_forms.AuthenticateWebAuthnForm):
    def clean_credential(self) -> Any:
        with junk_is_refused():
            return super().clean_credential()


class LoginForm(AuthenticateForm, allauth_forms.LoginWebAuthnForm):
    """By a passkey alone."""


class ReauthenticateForm(AuthenticateForm, allauth_forms.ReauthenticateWebAuthnForm):
    """Once more, before something that cannot be taken back."""
