"""What all games of the site say."""

from drf_spectacular.utils import extend_schema
from msgspec import Struct
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.schema import struct_schema

from ..counting.seasons import seasons_so_far
from ..reading.site import Balance, balance
from .base import FiltersOfATitle, PublicView, shown, title_and_filters


class SeasonEntry(Struct, frozen=True):
    code: str
    name: str


def season_entries() -> tuple[SeasonEntry, ...]:
    return tuple(SeasonEntry(season.code, season.name) for season in seasons_so_far())


class SiteStatistics(PublicView):
    @extend_schema(
        operation_id="statistics_read", parameters=[FiltersOfATitle], responses={200: struct_schema(Balance)}
    )
    def get(self, request: Request) -> Response:
        """How the balance is: how often Good wins, by size, edition, characters, modules and setup."""
        return shown(balance(*title_and_filters(request)))


class Seasons(PublicView):
    @extend_schema(operation_id="seasons_list", responses={200: struct_schema(tuple[SeasonEntry, ...])})
    def get(self, request: Request) -> Response:
        """The seasons that there were: quarters of a year, the latest first."""
        return shown(season_entries())
