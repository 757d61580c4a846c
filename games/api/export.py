"""All finished games at public tables, one a line, for whoever wants to count.

Games are read in pieces, each with its own few queries, so that neither memory nor a transaction grows with
their number, and who reads slowly holds nothing but a place. The oldest comes first: what is finished
meanwhile comes at the end.
"""

import asyncio
import math
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from django.db import close_old_connections
from django.db.models import Q
from django.http import HttpResponseBase, StreamingHttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import Throttled
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request

from avalon_site.api.throttling import who_asks
from games.models import Game
from games.records.reading import CHUNK, records_of

from .base import GamesView, asked_for
from .by_title import LINE
from .export_places import Place, places
from .filters import ByOutcome, at_public_tables, chosen_games, finished_games

LINES = "application/x-ndjson"
RETRY_AFTER = 10  # seconds
# A game is over a moment before its last change is stored. By then nothing comes before it any more.
SETTLED_AFTER = timedelta(minutes=1)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# When a game was over, in microseconds, and which it was.
CURSOR = r"^[0-9]{1,16}-[0-9]{1,18}$"

# Not the threads of sockets or requests, and one: what is counted at leisure never takes a core from players.
_thread = ThreadPoolExecutor(1, thread_name_prefix="export")


class ExportFilters(ByOutcome):
    after = serializers.RegexField(
        CURSOR, required=False, help_text="The `cursor` of the last line that you have."
    )
    limit = serializers.IntegerField(required=False, min_value=1, max_value=10**9)


class Export(GamesView):
    @extend_schema(
        operation_id="games_export",
        parameters=[ExportFilters],
        responses={(200, LINES): LINE},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Finished games at public tables, the oldest first, one record a line, as many as five minutes give.

        To go on where it ended, or to get what is new, send the last line's `cursor` as `after`; when nothing
        comes, you have everything.
        """
        chosen = asked_for(request, ExportFilters)
        place = places.take(" ".join(who_asks(request)))
        if place is None:
            raise Throttled(RETRY_AFTER)
        return StreamingHttpResponse(Lines(chosen, place), content_type=LINES)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        """What is streamed is not rendered, and refusals are JSON as everywhere."""
        return JSONRenderer(), JSONRenderer.media_type


class Lines:
    """What is streamed, piece by piece. Django closes it when it is over or nobody listens any more."""

    def __init__(self, chosen: dict[str, Any], place: Place) -> None:
        self._chosen, self._place = chosen, place

    async def __aiter__(self) -> AsyncIterator[bytes]:
        after, left = self._chosen.get("after"), self._chosen.get("limit", math.inf)
        while left > 0:
            games, after, lines = await asyncio.get_running_loop().run_in_executor(
                _thread, _read, self._chosen, after, min(CHUNK, left)
            )
            if not games:
                return
            yield lines
            left = left - games if time.monotonic() < self._place.until else 0

    def close(self) -> None:
        places.free(self._place)


def _read(chosen: dict[str, Any], after: str | None, most: int) -> tuple[int, str | None, bytes]:
    """How many games, where to go on behind them, and their lines."""
    close_old_connections()
    try:
        piece = read_piece(chosen, after, most)
    finally:
        close_old_connections()
    lines = b"".join(msgspec.json.encode(line) + b"\n" for line in piece)
    return len(piece), piece[-1]["cursor"] if piece else after, lines


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
