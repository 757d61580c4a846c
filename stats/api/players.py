"""Players, their statistics, ratings and games. Who hides these shows them to nobody else, here either."""

from collections import Counter
from datetime import datetime
from typing import Any, get_type_hints

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from msgspec import UNSET, Struct, UnsetType, defstruct
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.authentication import player_of
from accounts.models import User
from avalon_site.api.errors import Problem
from avalon_site.api.schema import struct_schema
from avalon_site.api.views import ApiView
from games.api.base import FORBIDDEN, asked_for, person_of
from games.api.filters import GamesInOrder

from ..counting.seasons import ALL_TIME
from ..reading.intervals import Rate
from ..reading.profile import (
    LadderPlace,
    PlayedGame,
    RatingPoint,
    Statistics,
    ladder_places,
    may_see,
    played_game,
    rating_history,
    statistics,
    with_codes,
)
from ..titles import all_titles, title_of
from ..titles.title import Title
from .base import FiltersOfATitle, GameFilters, PublicView, TitleFilter, shown, title_and_filters


class PlayerProfile(Struct, frozen=True):
    """Somebody who plays here. `arms` is the coat of arms, a picture at `/arms/{arms}.svg`."""

    username: str
    display_name: str
    arms: str
    about: str
    joined: datetime
    is_guest: bool
    is_program: bool
    ratings: tuple[LadderPlace, ...] | None  # of all time; null where the player hides them


_FIGURES = "figures"


def _by_name(title: Title, found: Statistics) -> dict[str, Any]:
    """What is the same for every title, and the title's figures by their names."""
    named: dict[str, list[Rate]] = {}
    for figure, rate in zip(title.figures, found.figures, strict=True):
        named.setdefault(figure.name, []).append(rate)
    common = {name: getattr(found, name) for name in found.__struct_fields__ if name != _FIGURES}
    return common | {name: tuple(rates) if len(rates) > 1 else rates[0] for name, rates in named.items()}


def _schema() -> type[Struct]:
    """Of the same: which figures there are depends on the title."""
    hints = get_type_hints(Statistics)
    common = [(name, hints[name]) for name in Statistics.__struct_fields__ if name != _FIGURES]
    numbers: dict[str, int] = {}
    for title in all_titles():
        numbers |= Counter(figure.name for figure in title.figures)
    figures = [
        (name, (tuple[Rate, ...] if number > 1 else Rate) | UnsetType, UNSET)
        for name, number in numbers.items()
    ]
    return defstruct("Statistics", [*common, *figures], frozen=True)


_SCHEMA = _schema()


class PlayerView(PublicView):
    def find(self, username: str) -> User:
        return get_object_or_404(User, username__iexact=username, is_active=True)

    def open(self, username: str) -> User:
        """The player whose statistics one may see."""
        player, viewer = self.find(username), person_of(self.request)
        if not may_see(viewer, player):
            raise Problem("hidden", _("This player does not show statistics to others."), 403)
        if player.hides_statistics:
            self.for_one()
        return player

    def viewer_of_codes(self) -> User | None:
        """Whoever is known may see more codes than others."""
        viewer = person_of(self.request)
        if viewer:
            self.for_one()
        return viewer


class Player(PlayerView):
    @extend_schema(operation_id="players_read", responses={200: struct_schema(PlayerProfile)})
    def get(self, request: Request, username: str) -> Response:
        """A player, with the ratings of all time."""
        player = self.find(username)
        is_open = may_see(person_of(request), player)
        if player.hides_statistics:
            self.for_one()
        return shown(
            PlayerProfile(
                username=player.username,
                display_name=player.display_name,
                arms=player.avatar_seed,
                about=player.about,
                joined=player.date_joined,
                is_guest=player.is_guest,
                is_program=player.is_program,
                ratings=ladder_places(player, ALL_TIME) if is_open else None,
            )
        )


class PlayerStatistics(PlayerView):
    @extend_schema(
        operation_id="players_statistics",
        parameters=[FiltersOfATitle],
        responses={200: struct_schema(_SCHEMA)} | FORBIDDEN,
    )
    def get(self, request: Request, username: str) -> Response:
        """What a player has done in finished games. 403 `hidden` where the player does not show it."""
        title, filters = title_and_filters(request)
        return shown(_by_name(title, statistics(self.open(username), title, filters)))


class PlayerRatings(PlayerView):
    @extend_schema(
        operation_id="players_ratings",
        parameters=[TitleFilter],
        responses={200: struct_schema(tuple[RatingPoint, ...])} | FORBIDDEN,
    )
    def get(self, request: Request, username: str) -> Response:
        """The overall rating after each rated game, the oldest first; of very many games, after some."""
        title = title_of(asked_for(request, TitleFilter)["rules"])
        return shown(rating_history(self.open(username), title, self.viewer_of_codes()))


class PlayerGames(PlayerView):
    @extend_schema(
        operation_id="players_games",
        parameters=[GameFilters, *GamesInOrder.parameters()],
        responses={200: GamesInOrder.schema_of(struct_schema(PlayedGame))} | FORBIDDEN,
    )
    def get(self, request: Request, username: str) -> Response:
        """A player's finished games. `code` is empty where the table was not public and you not there."""
        chosen = asked_for(request, GameFilters)
        participations = with_codes(
            self.open(username).participations.filter(**chosen), self.viewer_of_codes()
        )
        return GamesInOrder().answer(participations, request, played_game)


class MyStatistics(ApiView):
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="me_statistics", parameters=[FiltersOfATitle], responses={200: struct_schema(_SCHEMA)}
    )
    def get(self, request: Request) -> Response:
        """What I have done in finished games."""
        title, filters = title_and_filters(request)
        return shown(_by_name(title, statistics(player_of(request), title, filters)))
