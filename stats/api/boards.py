"""The leaderboards."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from msgspec import Struct
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.errors import Problem
from avalon_site.api.pagination import LARGEST_PAGE
from avalon_site.api.schema import struct_schema
from games.api.base import asked_for, person_of

from ..reading.leaderboards import USUAL_MINIMUM, Board, board
from ..titles import all_ladders, all_titles, ladder_before_titles
from .base import PublicView, SeasonField, shown
from .site import SeasonEntry, season_entries


class LadderEntry(Struct, frozen=True):
    key: str  # with the title in front
    name: str
    rules: str  # which game it is of


class Leaderboards(Struct, frozen=True):
    """Which boards there are: each ladder has one for all time and one for each season."""

    ladders: tuple[LadderEntry, ...]
    seasons: tuple[SeasonEntry, ...]  # the latest first
    minimum: int  # of rated games, unless a board is asked for with another


class BoardFilters(serializers.Serializer[Any]):
    season = SeasonField()
    minimum = serializers.IntegerField(
        default=USUAL_MINIMUM,
        min_value=1,
        max_value=100_000,
        help_text="How many rated games somebody needs to be listed.",
    )
    friends = serializers.BooleanField(
        default=False, help_text="Only you and your friends, with their places among these."
    )
    after = serializers.CharField(
        default="", allow_blank=True, max_length=40, help_text="From `after` or `before` of a board."
    )
    limit = serializers.IntegerField(default=50, min_value=1, max_value=LARGEST_PAGE)


def _known(ladder: str) -> str:
    """The key of the ladder; Problem with all that there are where there is none of this name."""
    ladders = all_ladders()
    ladder = ladder.rstrip("/")
    key = ladder if ladder in ladders else ladder_before_titles(ladder)
    if key is None:
        there_are = _("There is no such ladder. There are: %(ladders)s.") % {"ladders": ", ".join(ladders)}
        raise Problem("no_such_ladder", there_are, 404)
    return key


class AllBoards(PublicView):
    @extend_schema(operation_id="leaderboards_list", responses={200: struct_schema(Leaderboards)})
    def get(self, request: Request) -> Response:
        """The ladders that players are ranked on, and the seasons that there were."""
        ladders = [
            LadderEntry(key, str(name), title.key)
            for title in all_titles()
            for key, name in title.ladder_names.items()
        ]
        return shown(Leaderboards(tuple(ladders), season_entries(), USUAL_MINIMUM))


class OneBoard(PublicView):
    @extend_schema(
        operation_id="leaderboards_read",
        parameters=[OpenApiParameter("ladder", str, "path", enum=list(all_ladders())), BoardFilters],
        responses={200: struct_schema(Board)},
    )
    def get(self, request: Request, ladder: str) -> Response:
        """Who is best, and where you are. Players who hide their statistics are not listed.

        Names from before keys had the title in front, such as `merlin`, mean the ladders of `resistance`.
        """
        ladder = _known(ladder)
        asked, viewer = asked_for(request, BoardFilters), person_of(request)
        if viewer:
            self.for_one()
        elif asked["friends"]:
            raise NotAuthenticated
        try:
            found = board(
                ladder,
                asked.get("season", ""),
                viewer,
                minimum=asked["minimum"],
                friends_only=asked["friends"],
                after=asked["after"],
                limit=asked["limit"],
            )
        except ValueError as error:
            raise ValidationError({"after": [_("This is not a cursor of this list.")]}) from error
        return shown(found)
