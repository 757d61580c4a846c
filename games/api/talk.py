"""What is said at a table, and what a player notes about the others."""

from typing import Any

import msgspec
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers as drf
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.authentication import player_of
from avalon_site.api.schema import struct_schema
from games import tables
from games.models import Report as Kept
from games.models import Seat
from games.tables.notes import Notes, keep_notes, notes_of
from games.talk import chat, reports
from games.talk.chat import Remark

from . import serializers
from .base import DONE, FORBIDDEN, GamesView, answer, asked_for, person_of, sent


class RemarkFilters(drf.Serializer[Any]):
    after = drf.IntegerField(
        required=False, min_value=0, help_text="Only what was said after the remark with this `id`."
    )


class Remarks(GamesView):
    @extend_schema(
        operation_id="messages_list",
        parameters=[RemarkFilters],
        responses={200: struct_schema(tuple[Remark, ...])} | FORBIDDEN,
    )
    def get(self, request: Request, code: str) -> Response:
        """The last things said, the newest last: those that you may read."""
        user = person_of(request)
        after = asked_for(request, RemarkFilters).get("after", 0)
        table = tables.admit(code, user)
        plays = user is not None and Seat.objects.filter(table=table, user=user, left_at=None).exists()
        said = chat.remarks(table, plays=plays, blocked=tables.blocked_by(user))
        return answer([remark for remark in said if remark.id > after])

    @extend_schema(
        operation_id="messages_say", request=serializers.SaySerializer, responses={201: struct_schema(Remark)}
    )
    def post(self, request: Request, code: str) -> Response:
        """Says something at the table or, while others play, among those who watch."""
        user = player_of(request)
        text = sent(request, serializers.SaySerializer)["text"]
        return answer(chat.say(tables.admit(code, user).pk, user, text, timezone.now()), 201)


class Report(GamesView):
    @extend_schema(operation_id="messages_report", request=None, responses=DONE)
    def post(self, request: Request, code: str, message: int) -> Response:
        """Shows something that was said to the moderators. A second time changes nothing."""
        user = player_of(request)
        reports.report_message(tables.admit(code, user).pk, user, message, timezone.now())
        return Response(status=204)


class Reports(GamesView):
    @extend_schema(operation_id="tables_report", request=serializers.ReportSerializer, responses=DONE)
    def post(self, request: Request, code: str) -> Response:
        """Shows somebody at the table to the moderators. A second time changes nothing."""
        user = player_of(request)
        told = sent(request, serializers.ReportSerializer)
        table = tables.admit(code, user)
        about = Kept.About(told["about"])
        reports.report_seat(table, user, told["seat"], timezone.now(), about=about, text=told["reason"])
        return Response(status=204)


NOTES = struct_schema(Notes)


class MyNotes(GamesView):
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="notes_read", responses={200: NOTES} | FORBIDDEN)
    def get(self, request: Request, code: str) -> Response:
        """Your notes about those at the table. Nobody else ever gets them."""
        user = player_of(request)
        return answer(notes_of(tables.find(code, user).pk, user))

    @extend_schema(operation_id="notes_keep", request=serializers.NotesSerializer, responses={200: NOTES})
    def put(self, request: Request, code: str) -> Response:
        """Keeps your notes, all of them; those of before are gone."""
        user = player_of(request)
        notes = msgspec.convert(sent(request, serializers.NotesSerializer), Notes)
        keep_notes(tables.find(code, user).pk, user, notes)
        return answer(notes)
