"""A web process or a worker that is told to stop finishes what it does, and nothing is lost."""

import http.client
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from urllib.request import urlopen

import psutil
import pytest
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.utils import timezone

from accounts.tasks import clear_expired_sessions
from games.models import Action, Game
from games.rules.resistance import PRESETS
from tests.games.clients import arrived, begun, live, people_of
from tests.games.played import seed_where
from tests.patience import PATIENCE
from tests.site import Site, running, web_process

pytestmark = pytest.mark.django_db(transaction=True)

LED_BY_THE_FIRST = seed_where(lambda state: state.table.leader == 0, PRESETS[5], 5)

Process = subprocess.Popen[bytes]


def eventually(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@contextmanager
def web(site: Site) -> Iterator[tuple[int, Process]]:
    """A process of our own, and its port, on which the site goes on listening when it is gone."""
    with socket.create_server(("127.0.0.1", 0)) as listener, web_process(site.env, listener) as process:
        port = listener.getsockname()[1]
        urlopen(f"http://127.0.0.1:{port}/manifest.webmanifest", timeout=PATIENCE).close()
        yield port, process


def stop(process: Process) -> None:
    """Until it takes nobody in any more."""
    process.terminate()
    connections = psutil.Process(process.pid).net_connections
    eventually(lambda: all(each.status != psutil.CONN_LISTEN for each in connections("tcp")))


def somebody_waits_for_us() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))"
        )
        return cursor.fetchone() is not None


class TestWeb:
    def test_an_answer_is_stored_and_acknowledged_before_its_socket_is_closed(self, site: Site) -> None:
        table = begun(seed=LED_BY_THE_FIRST)

        async def story() -> None:
            with web(site) as (port, process):
                async with arrived(f"ws://127.0.0.1:{port}", table, people_of(table)[0]) as (player,):
                    with transaction.atomic():
                        Game.objects.select_for_update().get(pk=table.pk)
                        ref = await player.send("answer", decision=1, answer=[0, 1])
                        eventually(somebody_waits_for_us)
                        stop(process)
                    assert await player.closed() == 1012
                    assert player.last("ack")["ref"] == ref
                process.wait(PATIENCE)

        live(story())
        assert Action.objects.count() == 1

    def test_who_does_nothing_is_sent_away_at_once(self, site: Site) -> None:
        table = begun()

        async def story() -> None:
            with web(site) as (port, process):
                async with arrived(f"ws://127.0.0.1:{port}", table, None, None) as watchers:
                    process.terminate()
                    assert [await each.closed() for each in watchers] == [1012, 1012]
                process.wait(PATIENCE)

        live(story())

    def test_a_request_that_was_on_its_way_is_answered(self, site: Site) -> None:
        with web(site) as (port, process):
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as kept:
                for _ in range(2):
                    kept.request("GET", "/manifest.webmanifest")
                    answer = kept.getresponse()
                    answer.read()
                    assert answer.status == 200
                    if answer.headers["Connection"] != "close":
                        stop(process)
            assert answer.headers["Connection"] == "close"
            process.wait(PATIENCE)

    def test_who_comes_meanwhile_is_served_by_another(self, site: Site) -> None:
        with (
            socket.create_server(("127.0.0.1", 0)) as listener,
            web_process(site.env, listener) as old,
            web_process(site.env, listener),
        ):
            address = f"http://127.0.0.1:{listener.getsockname()[1]}/manifest.webmanifest"
            urlopen(address, timeout=PATIENCE).close()
            old.terminate()
            while old.poll() is None:
                urlopen(address, timeout=PATIENCE).close()
            urlopen(address, timeout=PATIENCE).close()


def test_a_worker_finishes_its_task(site: Site) -> None:
    Session.objects.create(session_key="old", expire_date=timezone.now() - timedelta(days=1))
    worker = ("celery", "--app", "avalon_site.celery", "worker", "--pool", "threads", "--queues", "stopping")
    with running(site.env, *worker) as process:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("LOCK TABLE django_session")
            clear_expired_sessions.apply_async(queue="stopping")
            eventually(somebody_waits_for_us)
            process.terminate()
            # It is told to stop, and does not.
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(1)
        process.wait(PATIENCE)
    assert not Session.objects.exists()
