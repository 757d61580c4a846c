"""Several web processes, Celery's clock, and messages that get lost on their way between them."""

from collections.abc import Iterator
from datetime import timedelta
from unittest.mock import patch

import pytest
import redis
from django.conf import settings
from django.utils import timezone

from games import play
from games.models import Action, Table
from games.rules.resistance import PRESETS
from tests.site import Site, web

from .clients import Player, arrived, begun, live, people_of
from .played import begin, new_table, seed_where

pytestmark = pytest.mark.django_db(transaction=True)

LED_BY_THE_FIRST = seed_where(lambda state: state.table.leader == 0, PRESETS[5], 5)
LED_BY_THE_SECOND = seed_where(lambda state: state.table.leader == 1, PRESETS[5], 5)


@pytest.fixture(scope="module")
def other_sockets(site: Site) -> Iterator[str]:
    """Where a second web process listens."""
    with web(site.env) as url:
        yield url.replace("http://", "ws://", 1)


def propose(table: Table) -> None:
    play.answer(table.pk, 0, 1, [0, 1], timezone.now())


async def version(player: Player, number: int) -> None:
    """Waits for it."""
    await player.until("view", lambda view: view["version"] == number)


class TestTwoProcesses:
    def test_show_each_other_moves_and_talk(self, site: Site, other_sockets: str) -> None:
        table = begun(seed=LED_BY_THE_FIRST)
        ada, bors, *_others = people_of(table)

        async def play_apart() -> None:
            async with (
                arrived(site.sockets, table, ada) as (here,),
                arrived(other_sockets, table, bors, ada) as (there, tab),
            ):
                await here.ask("answer", decision=1, answer=[0, 1])
                await version(there, 2)
                await there.ask("answer", decision=2, answer=["approve"])
                await version(here, 3)
                await there.ask("say", text="I approve.")
                assert (await here.until("said"))["remarks"][0]["text"] == "I approve."
                await here.ask("note", notes={"text": "He approves."})
                assert (await tab.until("notes"))["notes"]["text"] == "He approves."
                assert [view["version"] for view in there.all("view")] == [1, 2, 3]

        live(play_apart())


class TestLostMessages:
    def test_are_made_good(self, site: Site) -> None:
        """A move that no process is told of, and with it that the game is over."""
        table = begun(seed=LED_BY_THE_FIRST)

        async def lose() -> None:
            async with arrived(site.sockets, table, people_of(table)[0], None) as (player, spectator):
                with patch("games.live.bus.publish_all"):
                    propose(table)
                    for seat in range(3):
                        play.want_end(table.pk, seat, True, timezone.now())
                for each in (player, spectator):
                    await each.until("table", lambda frame: frame["status"] == "over")
                    await each.until("view", lambda frame: frame["version"] == 3)

        live(lose())

    def test_are_made_good_for_those_who_were_there_before(self, site: Site) -> None:
        """Also where somebody else has come and got it since."""
        table = begun(seed=LED_BY_THE_FIRST)

        async def lose() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                with patch("games.live.bus.publish_all"):
                    propose(table)
                async with arrived(site.sockets, table, None) as (spectator,):
                    assert spectator.last("view")["version"] == 2
                    await version(player, 2)

        live(lose())

    def test_with_the_connection_to_redis(self, site: Site) -> None:
        """It is made anew, and then heard again."""
        table = begun(seed=LED_BY_THE_FIRST)
        server = redis.Redis.from_url(settings.REDIS_URL)
        database = str(server.connection_pool.connection_kwargs.get("db", 0))

        async def lose() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                subscribed = [each for each in server.client_list("pubsub") if each["db"] == database]
                assert subscribed
                for each in subscribed:
                    server.client_kill_filter(_id=each["id"])
                propose(table)
                await version(player, 2)
                for seat in range(4):
                    play.answer(table.pk, seat, 2, ["approve"], timezone.now())
                await version(player, 6)

        live(lose())
        server.close()


class TestTheClock:
    def test_moves_on_a_game_where_nobody_answers(self, site: Site) -> None:
        table = new_table(seconds={"team": 5})
        begin(table, LED_BY_THE_FIRST, timezone.now() - timedelta(seconds=4))

        async def wait() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                left = player.last("view")["deadline"] - player.last("view")["now"]
                assert left <= 1000
                view = await player.until("view")
                assert view["view"]["table"]["automatic"][0]["seats"] == [0]
                assert view["view"]["asked"]["kind"] == "vote"

        live(wait())
        assert Action.objects.get().by == "timer"

    def test_lets_computer_players_answer(self, site: Site) -> None:
        table = begun(seed=LED_BY_THE_SECOND, computers=4)

        async def wait() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                await version(player, 2)
                assert player.asked
                await player.ask("answer", decision=player.asked.id, answer=["approve"])
                # The other four votes.
                await version(player, 7)

        live(wait())
        assert set(Action.objects.values_list("seat", "by")) == {
            (0, "person"),
            *((seat, "computer") for seat in (1, 2, 3, 4)),
        }
