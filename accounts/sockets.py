"""Who is at the other end of a WebSocket: by a token, or by the session's cookie."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from io import BytesIO
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language_from_request

from avalon_site.addresses import address_of_socket

from . import sanctions
from .models import ApiToken, Sanction, User

_SCHEMES = {"ws": "http", "wss": "https"}
_PORTS = {"http": 80, "https": 443}


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
    request = _request_of(scope)
    authorization = request.META.get("HTTP_AUTHORIZATION")
    token = None if authorization is None else _token(authorization)
    user = token.user if token else _user_by_session(request)
    _check_origin(request, by_cookie=user is not None and token is None)
    if user and sanctions.ban_on(user):
        raise Banned
    return Caller(
        user,
        user.language if user and user.language else get_language_from_request(request),
        address_of_socket(scope),
        token=token.pk if token else None,
        session=request.session.session_key if user and not token else None,
    )


def _request_of(scope: Mapping[str, Any]) -> HttpRequest:
    """The handshake as Django knows requests: with cookies, languages, and what a trusted proxy says."""
    scheme = _SCHEMES[scope.get("scheme", "ws")]
    return ASGIRequest({**scope, "method": "GET", "scheme": scheme, "query_string": b""}, BytesIO())


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


def banned_among(callers: Iterable[Caller]) -> set[Caller]:
    """Those who were banned since they connected."""
    callers = list(callers)
    bans = Sanction.objects.filter(
        Sanction.holds(timezone.now()),
        kind=Sanction.Kind.BAN,
        player__in=[caller.user.pk for caller in callers if caller.user],
    )
    players = set(bans.values_list("player_id", flat=True))
    return {caller for caller in callers if caller.user and caller.user.pk in players}


def _check_origin(request: HttpRequest, *, by_cookie: bool) -> None:
    """A browser sends its cookies wherever a page tells it to, but always says whose page that is.

    The page has to be of this site: the same scheme, host and port as the socket, as with forms
    (CsrfViewMiddleware). Another port of this machine is another site.
    """
    origin = request.META.get("HTTP_ORIGIN")
    if origin is None:
        if by_cookie:
            raise WrongOrigin
        return
    try:
        own = _parts(f"{request.scheme}://{request.get_host()}")
        if _parts(origin) != own:
            raise WrongOrigin
    except (ValueError, DisallowedHost) as error:  # no address at all, or none of this site's
        raise WrongOrigin from error


def _parts(origin: str) -> tuple[str, str, int]:
    """Scheme, host and port, each as it is compared. ValueError where it is no origin."""
    url = urlsplit(origin)
    if url.scheme not in _PORTS or not url.hostname or url.path or url.query or "@" in url.netloc:
        raise ValueError("no origin")
    return url.scheme, url.hostname, url.port or _PORTS[url.scheme]
