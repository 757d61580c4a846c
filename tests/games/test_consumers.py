"""The consumers as Channels knows them: under any server, and without one."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any

import pytest
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator

from avalon_site.asgi import application
from games.consumers import LobbyConsumer, TableConsumer
from games.live import bus, hub
from games.live.protocol import CLOSE_CODES
from games.models import Table
from games.play import batching
from games.routing import websocket_urls
from games.tables import roster
from games.tables.roster import Roster
from games.titles import TITLES
from tests.patience import PATIENCE

from .clients import begun, live, people_of, token_of
from .moderating import measured, new_moderator
from .writers import writers_keep_no_connection  # noqa: F401 - a fixture for all

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_running_loop")]


def alone(story: Coroutine[Any, Any, None]) -> None:
    """Lets it happen with a hub of its own, which ends with its event loop."""

    async def with_a_hub() -> None:
        try:
            await story
        finally:
            here = hub.hub()
            for task in here._tasks:
                task.cancel()
            await here._subscriptions.aclose()  # type: ignore[no-untyped-call]
            await here._redis.aclose()
            hub._hub = batching._writer = None
            bus._here.clear()

    live(with_a_hub())


def came(path: str, token: str | None = None) -> WebsocketCommunicator:
    headers = [(b"authorization", f"Bearer {token}".encode())] if token else []
    return WebsocketCommunicator(application, path, headers)


async def until(socket: WebsocketCommunicator, kind: str) -> dict[str, object]:
    while True:
        frame: dict[str, object] = await socket.receive_json_from(timeout=40)
        if frame["type"] == kind:
            return frame


def test_they_are_consumers_of_channels() -> None:
    assert isinstance(application.application_mapping["websocket"], URLRouter)
    classes = [route.callback.consumer_class for route in websocket_urls]
    assert classes[:2] == [LobbyConsumer, TableConsumer]
    assert TableConsumer.channel_layer is None


def test_the_lobby() -> None:
    async def story() -> None:
        socket = came("/ws/lobby/")
        assert await socket.connect(timeout=40) == (True, None)
        await socket.send_json_to({"type": "ping", "ref": 7})
        assert (await until(socket, "pong"))["ref"] == 7
        await socket.disconnect(timeout=40)
        assert not hub.hub().lobby

    alone(story())


def test_no_other_address() -> None:
    async def story() -> None:
        for path in ("/ws/", "/ws/table/", "/ws/table/a/b/", "/"):
            assert (await came(path).connect(timeout=40))[0] is False

    alone(story())


def test_a_table() -> None:
    table = begun()
    leader = people_of(table)[0]
    token = token_of(leader)

    async def story() -> None:
        socket = came(f"/ws/table/{table.code}/", token)
        assert await socket.connect(timeout=40) == (True, None)
        assert (await until(socket, "table"))["you"] == 0
        assert (await until(socket, "view"))["version"] == 1
        await until(socket, "notes")
        await socket.send_json_to({"type": "answer", "ref": 1, "decision": 99, "answer": []})
        assert (await until(socket, "error"))["code"] == "closed"
        await socket.disconnect(timeout=40)
        assert not hub.hub().rooms

    alone(story())


def test_a_game_that_fails_at_an_answer_costs_nobody_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    token = token_of(people_of(table)[0])

    async def story() -> None:
        socket = came(f"/ws/table/{table.code}/", token)
        assert await socket.connect(timeout=40) == (True, None)
        await until(socket, "notes")
        monkeypatch.setattr(TITLES[table.rules].rules, "answer", lambda *args: 1 / 0)
        await socket.send_json_to({"type": "answer", "ref": 1, "decision": 1, "answer": []})
        refused = await until(socket, "error")
        assert (refused["code"], refused["ref"]) == ("unavailable", 1)
        await socket.send_json_to({"type": "ping", "ref": 2})
        assert (await until(socket, "pong"))["ref"] == 2
        await socket.disconnect(timeout=40)

    alone(story())


def test_one_that_fails_has_left_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()

    async def story() -> None:
        socket = came(f"/ws/table/{table.code}/")
        assert (await socket.connect(timeout=40))[0]
        await until(socket, "said")
        assert hub.hub().rooms
        monkeypatch.setattr(TableConsumer, "read", lambda *args: 1 / 0)
        await socket.send_to(text_data="anything")
        with pytest.raises(ZeroDivisionError):
            await socket.wait(timeout=40)
        assert not hub.hub().rooms

    alone(story())


def test_a_table_that_is_slow_to_read_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, quick = begun(), begun()
    go_on = threading.Event()
    read = roster.read

    def read_slowly(table_id: int) -> Roster:
        if table_id == slow.pk:
            assert go_on.wait(40)
        return read(table_id)

    async def story() -> None:
        watchers = [came(f"/ws/table/{table.code}/") for table in (slow, quick)]
        for watcher in watchers:
            assert (await watcher.connect(timeout=40))[0]
            await until(watcher, "said")
        monkeypatch.setattr(roster, "read", read_slowly)
        Table.objects.update(status="over")
        for table in (slow, quick):
            bus.publish(bus.topic_of(table.pk), {"kind": "table"})
        try:
            assert (await until(watchers[1], "table"))["status"] == "over"
            assert await watchers[0].receive_nothing(timeout=0.01)
        finally:
            go_on.set()
        assert (await until(watchers[0], "table"))["status"] == "over"
        for watcher in watchers:
            await watcher.disconnect(timeout=40)

    alone(story())


def test_who_is_banned_while_they_come_in_does_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    ada, moderator = people_of(table)[0], new_moderator()
    token = token_of(ada)
    banned = threading.Event()
    read = roster.read

    def read_slowly(table_id: int) -> Roster:
        assert banned.wait(PATIENCE)
        return read(table_id)

    async def story() -> None:
        monkeypatch.setattr(roster, "read", read_slowly)
        hub.hub()  # as in every process where somebody has been before
        socket = came(f"/ws/table/{table.code}/", token)
        assert (await socket.connect(timeout=PATIENCE))[0]
        measured(ada, "ban", by=moderator)
        try:
            assert (await until(socket, "error"))["code"] == "banned"
        finally:
            banned.set()
        assert (await socket.receive_output(timeout=PATIENCE))["code"] == CLOSE_CODES["banned"]
        await socket.disconnect(timeout=PATIENCE)

    alone(story())


def test_what_is_told_often_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what has not changed is not told."""
    table = begun()
    reads: list[int] = []
    read = roster.read

    def count(table_id: int) -> Roster:
        reads.append(table_id)
        return read(table_id)

    async def story() -> None:
        watcher = came(f"/ws/table/{table.code}/")
        assert (await watcher.connect(timeout=40))[0]
        await until(watcher, "said")
        monkeypatch.setattr(roster, "read", count)
        for _each in range(100):
            hub.hub()._take(bus.topic_of(table.pk), {"kind": "table"})
        await watcher.send_json_to({"type": "ping", "ref": 1})
        while not reads:
            await asyncio.sleep(0)
        frames = [await watcher.receive_json_from(timeout=40)]
        assert [frame["type"] for frame in frames] == ["pong"]
        await watcher.disconnect(timeout=40)

    alone(story())
    assert len(reads) <= 2
