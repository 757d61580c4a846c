import zoneinfo
from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from .models import User, today


class LastSeenMiddleware:
    """Notes once a day that a player was here, and lets the session begin anew: who keeps coming stays in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        if isinstance(user, User) and user.last_seen_on != today():
            user.last_seen_on = today()
            user.save(update_fields=["last_seen_on"])
            request.session.modified = True
        return self.get_response(request)


class PreferencesMiddleware:
    """Speaks a player's language and tells their time."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        if not isinstance(user, User):
            return self.get_response(request)
        if user.language:
            translation.activate(user.language)
            request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(known_zone(user.time_zone)):
            return self.get_response(request)


def known_zone(name: str) -> zoneinfo.ZoneInfo:
    """A zone that was chosen long ago may be gone from the machine's database by now."""
    try:
        return zoneinfo.ZoneInfo(name or "UTC")
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return zoneinfo.ZoneInfo("UTC")


class GuestMiddleware:
    """A guest has no password, address or second factor to manage: those pages lead to signing up."""

    NOT_FOR_GUESTS = (
        "account_signup",
        "account_email",
        "account_change_password",
        "account_set_password",
        "account_reauthenticate",
        "mfa_",
        "tokens",
    )

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        user, match = request.user, request.resolver_match
        if not isinstance(user, User) or not user.is_guest or not match or not match.url_name:
            return None
        if match.url_name.startswith(self.NOT_FOR_GUESTS):
            if match.url_name != "account_signup":
                messages.info(request, _("That needs an account. Choose a name and a password first."))
            return redirect("claim")
        return None
