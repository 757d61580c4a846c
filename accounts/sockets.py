"""Who is at the other end of a WebSocket: by a token, or by the session's cookie."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest, parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils.translation import get_language_from_request

from . import measures
from .models import ApiToken, User


class WrongOrigin(Exception):
    """A page of somebody else's wants to act for whoever looks at it."""


class UnknownToken(Exception):
    """The token does not exist, or was revoked."""


class Banned(Exception):
    """A moderator has shut this player out."""


class Caller(NamedTuple):
    user: User | None
    language: str


def caller_of(scope: Mapping[str, Any]) -> Caller:
    """Who connects. Nobody, too, may watch."""
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    request = HttpRequest()
    request.COOKIES = parse_cookie(headers.get("cookie", ""))
    request.META["HTTP_ACCEPT_LANGUAGE"] = headers.get("accept-language", "")
    user = (
        _user_by_token(headers["authorization"]) if "authorization" in headers else _user_by_session(request)
    )
    _check_origin(headers, by_cookie=user is not None and "authorization" not in headers)
    if user and measures.ban_on(user):
        raise Banned
    language = user.language if user and user.language else get_language_from_request(request)
    return Caller(user, language)


def _user_by_token(header: str) -> User:
    scheme, _space, secret = header.partition(" ")
    token = ApiToken.find(secret.strip()) if scheme.lower() == "bearer" else None
    if token is None:
        raise UnknownToken
    token.note_use()
    return token.user


def _user_by_session(request: HttpRequest) -> User | None:
    store = import_module(settings.SESSION_ENGINE).SessionStore
    request.session = store(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    user = get_user(request)
    return user if isinstance(user, User) else None


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
