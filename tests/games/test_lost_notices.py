"""What a table's people are told though the notice of it was lost on its way to their web process.

Every few seconds a hub compares its tables with the database.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any
from unittest.mock import patch

import pytest
from django.utils import timezone

from games import play, tables
from games.live import bus
from games.models import Table
from tests.site import Site

from .clients import arrived, begun, live
from .meeting import opened
from .played import new_player

pytestmark = pytest.mark.django_db(transaction=True)


def losing(kind: str) -> AbstractContextManager[object]:
    """Notices of this kind do not arrive anywhere; the others do."""
    publish = bus.publish

    def publish_others(topic: str, notice: bus.Notice) -> None:
        if notice["kind"] != kind:
            publish(topic, notice)

    return patch("games.live.bus.publish", publish_others)


def is_told(site: Site, table: Table, change: Callable[[], None], holds: Callable[[Any], bool]) -> None:
    """Somebody who watches gets to know it."""

    async def story() -> None:
        async with arrived(site.sockets, table, None) as (spectator,):
            with losing("table"):
                change()
            await spectator.until("table", holds)

    live(story())


def test_that_the_table_is_over_where_the_last_view_arrived(site: Site) -> None:
    table = begun()

    def end() -> None:
        for seat in range(3):
            play.want_end(table.pk, seat, True, timezone.now())

    is_told(site, table, end, lambda told: told["status"] == "over")


def test_that_somebody_wants_to_end_the_game(site: Site) -> None:
    table = begun()

    def want_end() -> None:
        play.want_end(table.pk, 1, True, timezone.now())

    is_told(site, table, want_end, lambda told: told["seats"][1]["wants_end"])


def test_that_somebody_has_sat_down(site: Site) -> None:
    table = opened(new_player())

    def sit_down() -> None:
        tables.take_seat(table.code, new_player(), None, timezone.now())

    is_told(site, table, sit_down, lambda told: len(told["seats"]) == 2)
