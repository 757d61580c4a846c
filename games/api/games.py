"""Games: finished ones, and playing in one."""

from django.http import HttpResponse, HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.authentication import player_of
from avalon_site.api.schema import struct_schema
from games import tables
from games.models import Game, Table
from games.play import people
from games.records.reading import record_of
from games.tables import roster
from games.talk import chat
from games.texts.refusals import Refused

from . import serializers
from .answers import GameRow, Version, game_row_of, state_of, view_of
from .base import (
    CONFLICT,
    DONE,
    FORBIDDEN,
    UNCHANGED,
    GamesView,
    answer,
    asked_for,
    digest_of,
    note_address,
    person_of,
    sent,
    unless_known,
)
from .by_title import RECORD, VIEW
from .filters import GameFilters, GamesInOrder, chosen_games, games_of, listed_games


class Games(GamesView):
    @extend_schema(
        operation_id="games_list",
        parameters=[GameFilters, *GamesInOrder.parameters()],
        responses={200: GamesInOrder.schema_of(struct_schema(GameRow))},
    )
    def get(self, request: Request) -> Response:
        """Finished games at public tables, and those that you played."""
        chosen, user = asked_for(request, GameFilters), person_of(request)
        games = chosen_games(listed_games(user), chosen).prefetch_related("table__seats__user")
        if "player" in chosen:
            games = games_of(games, chosen["player"], user)
        return GamesInOrder().answer(games, request, game_row_of)


class OneGame(GamesView):
    max_age: int | None = 60  # a name in it may change

    @extend_schema(
        operation_id="games_read",
        responses={200: RECORD} | FORBIDDEN | CONFLICT,
    )
    def get(self, request: Request, code: str) -> Response:
        """The whole record of a finished game. There is none of a running one (`not_over`)."""
        table = tables.find(code, person_of(request))
        if table.visibility == Table.Visibility.PASSWORD:
            self.max_age = None  # not for everybody
        return Response(record_of(_game_at(table)))


def _game_at(table: Table) -> Game:
    game = Game.objects.filter(pk=table.pk).select_related("table").first()
    if game is None:
        raise Refused("no_game")
    return game


class View(GamesView):
    @extend_schema(operation_id="games_view", responses={200: VIEW} | UNCHANGED | FORBIDDEN)
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """The game as you may see it, and what you are asked. Ask often, with `If-None-Match`."""
        user = person_of(request)
        table = tables.admit(code, user)
        version = Game.objects.filter(pk=table.pk).values_list("version", flat=True).first()
        if version is None:
            raise Refused("no_game")
        state = state_of(table, roster.read(table.pk), user)
        return unless_known(
            request,
            digest_of(version, state),
            lambda: HttpResponse(view_of(state, table), content_type="application/json"),
        )


class Answers(GamesView):
    @extend_schema(
        operation_id="games_answer",
        request=serializers.AnswerSerializer,
        responses={200: struct_schema(Version)},
    )
    def post(self, request: Request, code: str) -> Response:
        """Answers the question in `view.decision`. The same answer twice is one."""
        user = player_of(request)
        given = sent(request, serializers.AnswerSerializer)
        table = tables.admit(code, user)
        version = people.answer(table.pk, user, given["decision"], given["answer"], timezone.now())
        note_address(request, code)
        return answer(Version(version))


class Back(GamesView):
    @extend_schema(operation_id="games_back", request=None, responses=DONE)
    def post(self, request: Request, code: str) -> Response:
        """You were away and are here again. An answer says so too."""
        user = player_of(request)
        people.come_back(tables.admit(code, user).pk, user, timezone.now())
        return Response(status=204)


class Leave(GamesView):
    @extend_schema(operation_id="games_leave", request=None, responses=DONE)
    def post(self, request: Request, code: str) -> Response:
        """Leaves the game for good. A computer player takes the seat."""
        user = player_of(request)
        people.leave(tables.admit(code, user).pk, user, timezone.now())
        return Response(status=204)


class End(GamesView):
    @extend_schema(operation_id="games_end", request=serializers.WantedSerializer, responses=DONE)
    def put(self, request: Request, code: str) -> Response:
        """Whether you want the game ended without a winner. More than half of those present end it."""
        user = player_of(request)
        wanted = sent(request, serializers.WantedSerializer)["wanted"]
        people.want_end(tables.admit(code, user).pk, user, wanted, timezone.now())
        return Response(status=204)


class Next(GamesView):
    @extend_schema(operation_id="games_next", request=None, responses=DONE)
    def post(self, request: Request, code: str) -> Response:
        """Where you play alone with computer players: they need not wait any longer."""
        user, now = player_of(request), timezone.now()
        chat.say_all(people.go_on(tables.admit(code, user).pk, user, now), now)
        return Response(status=204)


class Tempo(GamesView):
    @extend_schema(operation_id="games_tempo", request=serializers.TempoSerializer, responses=DONE)
    def put(self, request: Request, code: str) -> Response:
        """Where you play alone with computer players: how long they wait from now on."""
        user = player_of(request)
        tempo = sent(request, serializers.TempoSerializer)["tempo"]
        people.change_tempo(tables.admit(code, user).pk, user, tempo, timezone.now())
        return Response(status=204)
