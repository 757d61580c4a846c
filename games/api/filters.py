"""Which tables and games somebody asks for, and in which order."""

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from avalon_site.api.pagination import LARGEST_PAGE, CursorPagination
from games.models import Game, Seat, Table
from games.tables.filters import editions, numbers_of_players
from games.tables.lobby import of_edition
from games.titles import TITLES


def sides() -> list[str]:
    """Of all titles that have any."""
    return [str(side) for title in TITLES.values() for side in title.texts.names.get("side", ())]


class ByTable(serializers.Serializer[Any]):
    """By what the table chose."""

    rules = serializers.ChoiceField(list(TITLES), required=False, help_text="Which game.")
    edition = serializers.ChoiceField(list(dict(editions())), required=False)
    players = serializers.IntegerField(
        required=False, min_value=numbers_of_players()[0], max_value=numbers_of_players()[-1]
    )
    rated = serializers.BooleanField(required=False)


class TableFilters(ByTable):
    language = serializers.ChoiceField(choices=settings.LANGUAGES, required=False)
    status = serializers.ChoiceField(["waiting", "playing"], required=False)
    free = serializers.BooleanField(required=False, help_text="Those that wait and have a free seat.")
    programs = serializers.BooleanField(required=False, help_text="Whether programs may sit down.")
    mine = serializers.BooleanField(
        required=False, help_text="Where you sit, also those that are not listed for others."
    )


class ByOutcome(ByTable):
    """Finished games by their table and by how they went."""

    winner = serializers.ChoiceField(sides(), required=False, help_text="The side that won.")
    ending = serializers.ChoiceField(Game.Ending.values, required=False)
    over_from = serializers.DateTimeField(required=False, help_text="Over then or later.")
    over_to = serializers.DateTimeField(required=False, help_text="Over before then.")


class GameFilters(ByOutcome):
    player = serializers.CharField(required=False, max_length=30, help_text="The name in `/players/…/`.")


def finished_games() -> QuerySet[Game]:
    """Without the state, which is large."""
    return Game.objects.filter(over_at__isnull=False).select_related("table").defer("state")


def at_public_tables(games: QuerySet[Game]) -> QuerySet[Game]:
    return games.filter(table__visibility=Table.Visibility.PUBLIC)


def listed_games(user: User | None) -> QuerySet[Game]:
    """What was played at public tables, and what one played oneself."""
    if user is None:
        return at_public_tables(finished_games())
    own = Exists(Seat.objects.filter(table=OuterRef("pk"), user=user))
    return finished_games().filter(Q(table__visibility=Table.Visibility.PUBLIC) | own)


_COLUMNS = {
    "rules": "table__rules",
    "players": "table__players",
    "rated": "table__rated",
    "winner": "winning_side",
    "ending": "ending",
    "over_from": "over_at__gte",
    "over_to": "over_at__lt",
}


def chosen_games(games: QuerySet[Game], chosen: dict[str, Any]) -> QuerySet[Game]:
    if "edition" in chosen:
        games = games.filter(of_edition(chosen["edition"], at="table__"))
    return games.filter(**{_COLUMNS[name]: value for name, value in chosen.items() if name in _COLUMNS})


def games_of(games: QuerySet[Game], name: str, asker: User | None) -> QuerySet[Game]:
    """Who hides their page is found by nobody else, not by their games either."""
    player = User.objects.filter(username__iexact=name).first()
    if player is None or (player.hides_statistics and player != asker):
        return games.none()
    return games.filter(pk__in=Seat.objects.filter(user=player).values("table"))


class Ordered(CursorPagination):
    """Pages of a list that can be had in several orders, of which the first is the usual one."""

    orders: ClassVar[tuple[str, ...]]

    def get_ordering(self, request: Request, queryset: Any, view: Any) -> tuple[str, ...]:
        order = request.query_params.get("order", self.orders[0])
        if order not in self.orders:
            raise ValidationError({"order": [_("Choose one of these: %s.") % ", ".join(self.orders)]})
        return (order, "-pk" if order.startswith("-") else "pk")

    def answer(self, found: QuerySet[Any], request: Request, make: Callable[[Any], Any]) -> Response:
        """The page that was asked for, with what is made of each row."""
        page = self.paginate_queryset(found, request) or []
        return self.get_paginated_response([msgspec.to_builtins(make(each)) for each in page])

    @classmethod
    def parameters(cls) -> list[OpenApiParameter]:
        return [
            OpenApiParameter(
                "order",
                str,
                enum=cls.orders,
                default=cls.orders[0],
                description="With `-`, the greatest first.",
            ),
            OpenApiParameter("cursor", str, description=str(cls.cursor_query_description)),
            OpenApiParameter(
                "limit",
                {"type": "integer", "minimum": 1, "maximum": LARGEST_PAGE, "default": cls.page_size},
                description=str(cls.page_size_query_description),
            ),
        ]

    @classmethod
    def schema_of(cls, row: dict[str, Any]) -> dict[str, Any]:
        return cls().get_paginated_response_schema({"type": "array", "items": row})


class TablesInOrder(Ordered):
    orders = ("-opened_at", "opened_at", "free", "-free")


class GamesInOrder(Ordered):
    orders = ("-over_at", "over_at")
