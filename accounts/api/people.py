"""Whom I have blocked, and who my friends are. Neither list is told to those who are on it."""

from typing import Any

from django.db.models import F, QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.errors import Problem
from avalon_site.api.pagination import NewestFirst
from avalon_site.api.views import ApiView

from ..authentication import player_of
from ..models import Block, Friend, User
from .serializers import PersonSerializer


class MyBlocks(ApiView, ListAPIView[Block]):
    """Players whose messages I do not see, the last one first."""

    serializer_class = PersonSerializer
    pagination_class = NewestFirst

    def get_queryset(self) -> QuerySet[Block]:
        return named(player_of(self.request).blocks.all(), "blocked")


class MyBlock(ApiView):
    @extend_schema(request=None, responses={204: None})
    def put(self, request: Request, username: str) -> Response:
        """Blocks a player: I do not see their messages any more. They are not told."""
        other = somebody_else(request, username, _("You cannot block yourself."))
        Block.objects.get_or_create(blocker=player_of(request), blocked=other)
        return Response(status=204)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, username: str) -> Response:
        """Takes a block back."""
        return strike_off(player_of(request).blocks.filter(blocked__username__iexact=username))


class MyFriends(ApiView, ListAPIView[Friend]):
    """Players whom I want to find again, the last one first."""

    serializer_class = PersonSerializer
    pagination_class = NewestFirst

    def get_queryset(self) -> QuerySet[Friend]:
        return named(player_of(self.request).friends.all(), "friend")


class MyFriend(ApiView):
    @extend_schema(request=None, responses={204: None})
    def put(self, request: Request, username: str) -> Response:
        """Puts a player on my list of friends. They need not agree, and are not told."""
        other = somebody_else(request, username, _("You cannot be on your own list of friends."))
        Friend.objects.get_or_create(user=player_of(request), friend=other)
        return Response(status=204)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, username: str) -> Response:
        """Takes a player off my list of friends."""
        return strike_off(player_of(request).friends.filter(friend__username__iexact=username))


def named(rows: QuerySet[Any], who: str) -> QuerySet[Any]:
    """Rows of a list, as PersonSerializer wants them."""
    people: QuerySet[Any] = rows.annotate(
        username=F(f"{who}__username"), display_name=F(f"{who}__display_name"), since=F("created_at")
    )
    return people


def somebody_else(request: Request, username: str, refusal: str) -> User:
    other = get_object_or_404(User, username__iexact=username, is_active=True)
    if other == request.user:
        raise Problem("yourself", refusal)
    return other


def strike_off(rows: QuerySet[Any]) -> Response:
    if not rows.delete()[0]:
        raise Problem("not_found", _("Nobody by that name is on your list."), 404)
    return Response(status=204)
