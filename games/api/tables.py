"""Tables: finding one, opening one, sitting down, the host's powers. games.tables does all of it."""

from typing import Any

from allauth.core import ratelimit
from django.http import HttpResponseBase
from django.utils import timezone
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from msgspec.structs import replace
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.authentication import player_of
from games import tables
from games.models import Table
from games.tables import lobby, roster
from games.tables.setup import Setup, setup_of
from games.titles import TITLES, USUAL

from . import serializers
from .answers import row_of, state_of, table_now
from .base import (
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
from .by_title import ROW, TABLE
from .filters import TableFilters, TablesInOrder


class Tables(GamesView):
    @extend_schema(
        operation_id="tables_list",
        parameters=[TableFilters, *TablesInOrder.parameters()],
        responses={200: TablesInOrder.schema_of(ROW)},
    )
    def get(self, request: Request) -> Response:
        """The lobby: tables that wait or play. Where you need a password you see that there is one."""
        chosen = asked_for(request, TableFilters)
        user = person_of(request)
        if not chosen.pop("mine", False):
            found = lobby.listed(chosen)
        elif user:
            found = lobby.chosen_among(lobby.tables_of(user), chosen)
        else:
            found = lobby.listed(chosen).none()
        return TablesInOrder().answer(found, request, row_of)

    @extend_schema(operation_id="tables_open", request=serializers.SetupSerializer, responses={201: TABLE})
    def post(self, request: Request) -> Response:
        """Opens a table. You are its host and have the first seat."""
        chosen = sent(request, serializers.SetupSerializer)
        language = chosen.pop("language", _language())
        usual = tables.standard_setup(language, chosen.get("rules", USUAL), chosen.get("players"))
        setup = replace(usual, **chosen)
        return _opened(request, tables.open_table(player_of(request), setup, timezone.now()))


def _language() -> str:
    return get_language() or "en"


def _opened(request: Request, table: Table) -> Response:
    state = table_now(table.code, player_of(request))
    return answer(state, 201, Location=request.build_absolute_uri(f"/api/v1/tables/{table.code}"))


class OneTable(GamesView):
    @extend_schema(operation_id="tables_read", responses={200: TABLE} | UNCHANGED | FORBIDDEN)
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """A table and who is at it.

        Whoever waits at a table has to ask for it now and then: who was not seen for two minutes loses the
        seat.
        """
        user = person_of(request)
        table = tables.find(code, user)
        if user:
            tables.is_here(table, user, timezone.now())
        state = state_of(table, roster.read(table.pk), user)
        return unless_known(request, digest_of(state), lambda: answer(state))

    @extend_schema(operation_id="tables_change", request=serializers.SetupSerializer, responses={200: TABLE})
    def patch(self, request: Request, code: str) -> Response:
        """Other choices, by the host. What is left out stays. Nobody is ready then."""
        user = player_of(request)
        table = tables.find(code, user)
        chosen = sent(request, serializers.SetupSerializer, context={"rules": table.rules})
        tables.change(code, user, _changed(setup_of(table), chosen))
        return answer(table_now(code, user))


def _changed(setup: Setup, chosen: dict[str, Any]) -> Setup:
    rules = chosen.get("rules", setup.rules)
    if rules != setup.rules:  # another game, with its own usual options
        usual = tables.standard_setup(setup.language, rules, chosen.get("players"))
        setup = replace(setup, rules=rules, options=usual.options, players=usual.players, seconds={})
    if "options" in chosen:
        chosen["options"] = setup.options | chosen["options"]
    return replace(setup, **chosen)


class AtATable(GamesView):
    """Something is done at a table; the answer is the table as it is then."""

    def done(self, request: Request, code: str) -> Response:
        return answer(table_now(code, player_of(request)))


class Enter(AtATable):
    @extend_schema(
        operation_id="tables_enter", request=serializers.PasswordSerializer, responses={200: TABLE}
    )
    def post(self, request: Request, code: str) -> Response:
        """Gives the password of a table, once."""
        user = player_of(request)
        given = sent(request, serializers.PasswordSerializer)
        if not ratelimit.consume(request._request, action="table_password", user=user):
            raise Throttled(60)
        tables.enter(code, user, given["password"])
        return self.done(request, code)


class OwnSeat(AtATable):
    @extend_schema(operation_id="tables_sit", request=serializers.SeatSerializer, responses={200: TABLE})
    def put(self, request: Request, code: str) -> Response:
        """Takes a seat. Who has one already moves."""
        seat = sent(request, serializers.SeatSerializer)["seat"]
        tables.take_seat(code, player_of(request), seat, timezone.now())
        note_address(request, code)
        return self.done(request, code)

    @extend_schema(operation_id="tables_stand", request=None, responses={200: TABLE})
    def delete(self, request: Request, code: str) -> Response:
        """Stands up, before the game."""
        tables.leave_seat(code, player_of(request))
        return self.done(request, code)


class Ready(AtATable):
    @extend_schema(operation_id="tables_ready", request=serializers.ReadySerializer, responses={200: TABLE})
    def put(self, request: Request, code: str) -> Response:
        """Ready to begin, or not. With the last one the game begins."""
        ready = sent(request, serializers.ReadySerializer)["ready"]
        tables.set_ready(code, player_of(request), ready, timezone.now())
        return self.done(request, code)


# The host's powers


class OneSeat(AtATable):
    @extend_schema(operation_id="tables_remove", request=None, responses={200: TABLE})
    def delete(self, request: Request, code: str, number: int) -> Response:
        """By the host: takes somebody off the table, who cannot come back, or a computer player."""
        tables.remove(code, player_of(request), number)
        return self.done(request, code)


class Computers(AtATable):
    @extend_schema(
        operation_id="tables_add_computers", request=serializers.ComputersSerializer, responses={200: TABLE}
    )
    def post(self, request: Request, code: str) -> Response:
        """By the host: computer players on one seat, or on all that are free."""
        wanted, host = sent(request, serializers.ComputersSerializer), player_of(request)
        level = wanted.get("level")
        if wanted["all"]:
            tables.add_computers(code, host, level)
        else:
            tables.add_computer(code, host, level, wanted["seat"])
        return self.done(request, code)


class Order(AtATable):
    @extend_schema(operation_id="tables_reorder", request=serializers.OrderSerializer, responses={200: TABLE})
    def put(self, request: Request, code: str) -> Response:
        """By the host: who sits where. Every seat is named once; empty ones move along."""
        tables.reorder(code, player_of(request), sent(request, serializers.OrderSerializer)["order"])
        return self.done(request, code)


class Host(AtATable):
    @extend_schema(
        operation_id="tables_hand_over", request=serializers.HostSerializer, responses={200: TABLE}
    )
    def put(self, request: Request, code: str) -> Response:
        """By the host: makes somebody else the host."""
        tables.hand_over(code, player_of(request), sent(request, serializers.HostSerializer)["seat"])
        return self.done(request, code)


# In one step


class Quick(GamesView):
    @extend_schema(operation_id="tables_quick", request=serializers.QuickSerializer, responses={200: TABLE})
    def post(self, request: Request) -> Response:
        """Sits down at the fullest table that fits, or opens one."""
        wanted = sent(request, serializers.QuickSerializer)
        language = wanted.get("language", _language())
        table = tables.quick_play(player_of(request), language, timezone.now(), rules=wanted["rules"])
        return answer(table_now(table.code, player_of(request)))


class Practise(GamesView):
    @extend_schema(
        operation_id="tables_practise", request=serializers.PractiseSerializer, responses={201: TABLE}
    )
    def post(self, request: Request) -> Response:
        """A game against computer players, which begins at once."""
        wanted = sent(request, serializers.PractiseSerializer)
        language = wanted.get("language", _language())
        rules = wanted["rules"]
        table = tables.practise(
            player_of(request),
            language,
            wanted.get("players", TITLES[rules].usual_players),
            wanted.get("level"),
            timezone.now(),
            rules=rules,
            tempo=wanted["tempo"],
        )
        return _opened(request, table)


class Again(GamesView):
    @extend_schema(operation_id="tables_again", request=None, responses={200: TABLE})
    def post(self, request: Request, code: str) -> Response:
        """After the game: another table for the same people, where you sit down. The first opens it."""
        following = tables.again(code, player_of(request), timezone.now())
        return answer(table_now(following.code, player_of(request)))
