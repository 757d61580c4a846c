from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from . import sanctions
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
        with timezone.override(user.clock):
            return self.get_response(request)


class BanMiddleware:
    """Who is banned is told so on every page, and to the API is nobody. Logging out remains."""

    LEFT = ("account_logout", "set_language")

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        ban = sanctions.ban_on(user) if isinstance(user, User) else None
        if ban is None:
            return self.get_response(request)
        if request.path.startswith("/api/"):
            request.user = AnonymousUser()
            return self.get_response(request)
        if request.path in map(reverse, self.LEFT):
            return self.get_response(request)
        return sanctions.banned_page(request, ban)


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
