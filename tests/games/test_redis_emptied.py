"""Nothing in Redis has to be kept: docs/operations.md says so."""

import time

import pytest
import redis
from django.conf import settings

from games.rules.resistance import PRESETS
from tests.patience import PATIENCE
from tests.site import Site, is_well

from .clients import arrived, begun, live, people_of
from .played import seed_where

LED_BY_THE_SECOND = seed_where(lambda state: state.table.leader == 1, PRESETS[5], 5)


@pytest.mark.django_db(transaction=True)
def test_the_site_goes_on(site: Site) -> None:
    table = begun(seed=LED_BY_THE_SECOND, computers=4)

    async def play_on() -> None:
        async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
            with redis.Redis.from_url(settings.REDIS_URL) as server:
                server.flushdb()
            # The leader is a computer player: beat, worker and the way back to us are all needed.
            await player.until("view", lambda view: view["version"] >= 2)
            assert player.asked
            answer = await player.ask("answer", decision=player.asked.id, answer=["approve"])
            assert answer["type"] == "ack"

    live(play_on())
    deadline = time.monotonic() + PATIENCE
    while not is_well(site.url):
        assert time.monotonic() < deadline
        time.sleep(0.5)
