"""Every refusal of the API has one form: a code for programs, a sentence for people, the fields at fault."""

import logging
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import Error as DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views import defaults
from redis.exceptions import RedisError
from rest_framework import exceptions
from rest_framework.fields import get_error_detail
from rest_framework.response import Response
from rest_framework.settings import api_settings

from avalon_site.busy import RETRY_AFTER, Busy

logger = logging.getLogger(__name__)


class Refusal(msgspec.Struct, omit_defaults=True):
    """Why a request was refused. Nothing has changed."""

    code: str
    reason: str
    fields: dict[str, list[str]] | msgspec.UnsetType = msgspec.UNSET


class Problem(exceptions.APIException):
    """A refusal with a code of its own: `raise Problem("table_full", _("Every seat is taken."))`."""

    def __init__(self, code: str, reason: Any, status: int = 409):
        super().__init__(reason, code)
        self.code = code
        self.status_code = status


UNAVAILABLE = gettext_lazy("The site cannot do that at the moment. Try again in a few seconds.")


def refuse(error: Exception, context: Mapping[str, Any]) -> HttpResponseBase | None:
    """Django REST framework's handler of exceptions. What it does not know is a mistake of ours: a 500."""
    known = as_api_exception(error)
    if known is None:
        return None
    headers = {}
    if isinstance(known, exceptions.Throttled) or known.status_code == 503:
        headers["Retry-After"] = str(int(getattr(known, "wait", None) or RETRY_AFTER))
    if scheme := getattr(known, "auth_header", None):
        headers["WWW-Authenticate"] = scheme
    return Response(msgspec.to_builtins(refusal_of(known)), status=known.status_code, headers=headers)


def as_api_exception(error: Exception) -> exceptions.APIException | None:
    known: exceptions.APIException | None = None
    match error:
        case exceptions.APIException():
            known = error
        case Http404():
            known = exceptions.NotFound()
        case PermissionDenied():
            known = exceptions.PermissionDenied()
        case DjangoValidationError():
            known = exceptions.ValidationError(get_error_detail(error))
        case SuspiciousOperation():
            known = exceptions.ParseError(_("That request is not understood."))
        case Busy():
            known = Problem("unavailable", UNAVAILABLE, 503)
        case DatabaseError() | RedisError():
            logger.error("a store did not do it", exc_info=error)
            known = Problem("unavailable", UNAVAILABLE, 503)
    return known


def refusal_of(error: exceptions.APIException) -> Refusal:
    if isinstance(error, exceptions.ValidationError):
        return invalid(error.detail)
    if isinstance(error, exceptions.Throttled):
        return Refusal("throttled", _("That was too much in a short time. Wait a little."))
    codes = error.get_codes()
    return Refusal(codes if isinstance(codes, str) else "invalid", str(error.detail))


def invalid(detail: Any) -> Refusal:
    """What is wrong with no field in particular is the reason; the rest is told field by field."""
    fields: dict[str, list[str]] = {}
    for name, sentence in sentences(detail):
        fields.setdefault(name, []).append(sentence)
    general = fields.pop("", None) or [_("Something in this request is not right.")]
    return Refusal("invalid", " ".join(general), fields or msgspec.UNSET)


def sentences(detail: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            deeper = path if name == api_settings.NON_FIELD_ERRORS_KEY else (*path, str(name))
            yield from sentences(inner, deeper)
    elif isinstance(detail, list):
        for number, inner in enumerate(detail):
            # A list of sentences is about this field; a list of anything else is about its elements.
            yield from sentences(inner, (*path, str(number)) if isinstance(inner, Mapping) else path)
    else:
        yield ".".join(path), str(detail)


def server_error(request: HttpRequest) -> HttpResponse:
    """The page for what went wrong outside of every view; below /api/ it is told in the API's form.

    A store that is away is no mistake in what was asked: who comes again in a moment gets it.
    """
    away = isinstance(sys.exc_info()[1], DatabaseError | RedisError)
    status = 503 if away else 500
    if request.path.startswith("/api/"):
        answer = HttpResponse(
            msgspec.json.encode(_away() if away else _broken()),
            status=status,
            content_type="application/json",
        )
    else:
        answer = defaults.server_error(request, f"{status}.html")
        answer.status_code = status
    if away:
        answer["Retry-After"] = str(RETRY_AFTER)
    return answer


def _away() -> Refusal:
    return Refusal("unavailable", str(UNAVAILABLE))


def _broken() -> Refusal:
    return Refusal("error", _("Something went wrong here. It has been noted."))
