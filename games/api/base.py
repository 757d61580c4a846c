"""What the endpoints of tables and games have in common."""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
from django.http import HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.authentication import player_of
from accounts.models import User
from avalon_site.addresses import address_of
from avalon_site.api.errors import Refusal
from avalon_site.api.schema import struct_schema
from avalon_site.api.views import ApiView
from games.moderation import shared_addresses
from games.texts.refusals import Refused

from .refusals import problem_of

# For the schema: what a GET may be refused with beside what every GET is.
FORBIDDEN = {403: struct_schema(Refusal)}
CONFLICT = {409: struct_schema(Refusal)}
UNCHANGED = {304: None}
DONE = {204: None}


class GamesView(ApiView):
    """Everybody may look; who wants to do something has to be somebody."""

    permission_classes = [IsAuthenticatedOrReadOnly]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        # There are characters that PostgreSQL cannot even be asked for.
        if not kwargs.get("code", "any").isalnum():
            raise Refused("no_such_table")

    def handle_exception(self, exc: Exception) -> Response:
        return super().handle_exception(problem_of(exc) if isinstance(exc, Refused) else exc)


def person_of(request: Request) -> User | None:
    return request.user if isinstance(request.user, User) else None


def note_address(request: Request, code: str) -> None:
    """For moderators: whoever plays by sockets is seen there, others here."""
    shared_addresses.note(code, player_of(request).pk, address_of(request._request), timezone.now())


def answer(struct: Any, status: int = 200, **headers: str) -> Response:
    return Response(msgspec.to_builtins(struct), status=status, headers=headers)


def sent(request: Request, form: type[serializers.Serializer[Any]], **options: Any) -> dict[str, Any]:
    """What was sent, as the serializer has it. Where it is wrong, each field is told."""
    serializer = form(data=request.data, **options)
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


def asked_for(request: Request, filters: type[serializers.Serializer[Any]]) -> dict[str, Any]:
    """What stands behind the question mark; what was left out is left out here too."""
    serializer = filters(data=request.query_params.dict())
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


def digest_of(*parts: Any) -> str:
    """An ETag."""
    return f'"{hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:32]}"'


def unless_known(request: Request, etag: str, make: Callable[[], HttpResponse]) -> HttpResponseBase:
    """For one person's eyes: who has it already gets 304, and it need not even be made."""
    response: HttpResponse | None = get_conditional_response(request._request, etag=etag)
    if response is None:
        response = make()
        response["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    return response
