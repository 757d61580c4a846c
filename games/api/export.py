"""All finished games at public tables, one a line, for whoever wants to count.

Games are read in pieces, each with its own few queries, so that neither memory nor a transaction grows with
their number. The oldest comes first: what is finished meanwhile comes at the end.
"""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from django.db.models import Q
from django.http import HttpResponseBase, StreamingHttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request

from avalon_site.api.schema import struct_schema
from games.game_record import CHUNK, GameRecord, records_of
from games.models import Game
from games.threads import in_thread

from .base import GamesView, asked_for
from .filters import ByOutcome, at_public_tables, chosen_games, finished_games

LINES = "application/x-ndjson"
# A game is over a moment before its last change is stored. By then nothing comes before it any more.
SETTLED_AFTER = timedelta(minutes=1)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# When a game was over, in microseconds, and which it was.
CURSOR = r"^[0-9]{1,16}-[0-9]{1,18}$"


class GameLine(GameRecord, frozen=True):
    """A record, and where to go on behind it."""

    cursor: str


class ExportFilters(ByOutcome):
    after = serializers.RegexField(
        CURSOR, required=False, help_text="The `cursor` of the last line that you have."
    )
    limit = serializers.IntegerField(required=False, min_value=1, max_value=10**9)


class Export(GamesView):
    @extend_schema(
        operation_id="games_export",
        parameters=[ExportFilters],
        responses={(200, LINES): struct_schema(GameLine)},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Finished games at public tables, the oldest first, one record a line, as many as there are.

        To go on where it was broken off, or to get what is new, send the last line's `cursor` as `after`.
        """
        chosen = asked_for(request, ExportFilters)
        return StreamingHttpResponse(_lines(chosen), content_type=LINES)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        """What is streamed is not rendered, and refusals are JSON as everywhere."""
        return JSONRenderer(), JSONRenderer.media_type


async def _lines(chosen: dict[str, Any]) -> AsyncIterator[bytes]:
    after, left = chosen.get("after"), chosen.get("limit")
    while left is None or left > 0:
        piece = await in_thread(read_piece, chosen, after, CHUNK if left is None else min(CHUNK, left))
        if not piece:
            return
        yield b"".join(msgspec.json.encode(line) + b"\n" for line in piece)
        after, left = piece[-1]["cursor"], None if left is None else left - len(piece)


def read_piece(chosen: dict[str, Any], after: str | None, most: int) -> list[dict[str, Any]]:
    """The next records behind this place."""
    games = chosen_games(at_public_tables(finished_games()), chosen).defer(None)
    games = games.filter(over_at__lt=timezone.now() - SETTLED_AFTER)
    if after:
        over_at, pk = _moment(after)
        # The first condition says nothing new, but lets the index begin there.
        games = games.filter(Q(over_at__gt=over_at) | Q(over_at=over_at, pk__gt=pk), over_at__gte=over_at)
    found = list(games.order_by("over_at", "pk")[:most])
    return [record | {"cursor": _cursor(game)} for game, record in zip(found, records_of(found), strict=True)]


def _cursor(game: Game) -> str:
    assert game.over_at  # noqa: S101 - it is over
    return f"{(game.over_at - _EPOCH) // timedelta(microseconds=1)}-{game.pk}"


def _moment(cursor: str) -> tuple[datetime, int]:
    microseconds, pk = map(int, cursor.split("-"))
    return _EPOCH + timedelta(microseconds=microseconds), pk
