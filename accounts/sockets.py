"""Who is at the other end of a WebSocket: by a token, or by the session's cookie."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.http import HttpRequest, parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils import timezone
from django.utils.translation import get_language_from_request

from avalon_site.addresses import address_of_socket

from . import measures
from .models import ApiToken, User


class WrongOrigin(Exception):
    """A page of somebody else's wants to act for whoever looks at it."""


class UnknownToken(Exception):
    """The token does not exist, or was revoked."""


class Banned(Exception):
    """A moderator has shut this player out."""


class Caller(NamedTuple):
    """Who connects, in which language to speak to them, and by what they are known."""

    user: User | None
    language: str
    address: str
    token: int | None = None
    session: str | None = None


def caller_of(scope: Mapping[str, Any]) -> Caller:
    """Who connects. Nobody, too, may watch."""
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    request = HttpRequest()
    request.COOKIES = parse_cookie(headers.get("cookie", ""))
    request.META["HTTP_ACCEPT_LANGUAGE"] = headers.get("accept-language", "")
    token = _token(headers["authorization"]) if "authorization" in headers else None
    user = token.user if token else _user_by_session(request)
    _check_origin(headers, by_cookie=user is not None and token is None)
    if user and measures.ban_on(user):
        raise Banned
    return Caller(
        user,
        user.language if user and user.language else get_language_from_request(request),
        address_of_socket(scope),
        token=token.pk if token else None,
        session=request.session.session_key if user and not token else None,
    )


def _token(header: str) -> ApiToken:
    scheme, _space, secret = header.partition(" ")
    token = ApiToken.find(secret.strip()) if scheme.lower() == "bearer" else None
    if token is None:
        raise UnknownToken
    token.note_use()
    return token


def _user_by_session(request: HttpRequest) -> User | None:
    store = import_module(settings.SESSION_ENGINE).SessionStore
    request.session = store(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    user = get_user(request)
    return user if isinstance(user, User) else None


def without_a_right(callers: Iterable[Caller]) -> set[Caller]:
    """Those whose token, session or account is no longer what it was when they connected."""
    callers = list(callers)
    tokens = set(
        ApiToken.objects.filter(
            pk__in=[caller.token for caller in callers if caller.token], user__is_active=True
        ).values_list("pk", flat=True)
    )
    by_session = [caller for caller in callers if caller.session]
    sessions = set(
        Session.objects.filter(
            pk__in=[caller.session for caller in by_session], expire_date__gt=timezone.now()
        ).values_list("pk", flat=True)
    )
    players = User.objects.filter(pk__in=[caller.user.pk for caller in by_session if caller.user])
    passwords = dict(players.filter(is_active=True).values_list("pk", "password"))
    return {
        caller
        for caller in callers
        if caller.user
        and caller.token not in tokens
        and (caller.session not in sessions or passwords.get(caller.user.pk) != caller.user.password)
    }


def _check_origin(headers: Mapping[str, str], *, by_cookie: bool) -> None:
    """A browser sends its cookies wherever a page tells it to, but always says whose page that is."""
    origin = headers.get("origin")
    if origin is None:
        if by_cookie:
            raise WrongOrigin
        return
    try:
        host, _port = split_domain_port(urlsplit(origin).netloc)
    except ValueError as error:  # no address at all
        raise WrongOrigin from error
    if not validate_host(host, settings.ALLOWED_HOSTS):
        raise WrongOrigin
