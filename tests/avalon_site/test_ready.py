"""How processes say that they are ready, and that it never keeps one from its work."""

import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from avalon_site import ready
from avalon_site.local.processes import Register
from avalon_site.local.supervisor import Supervisor, ready_socket
from avalon_site.ready import say_ready


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with ready_socket() as listening:
        monkeypatch.setenv("NOTIFY_SOCKET", listening.getsockname())
        yield listening


def test_it_is_heard_however_often_processes_are_started_anew(
    listener: socket.socket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    supervisor = Supervisor([], os.environ, Register(tmp_path / "processes.json"), ready=listener)
    numbers = count(1)
    monkeypatch.setattr(os, "getpid", lambda: next(numbers))
    for _each in range(100):
        say_ready()
        supervisor.hear()
    assert supervisor.ready == set(range(1, 101))


def test_where_nobody_listens_any_more_it_is_not_waited_for(
    listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready, "PATIENCE", 0.01)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as filling:
        filling.setblocking(False)
        filling.connect(listener.getsockname())
        with suppress(BlockingIOError):
            while True:
                filling.send(b"READY=1")
    say_ready()


def test_nor_where_it_is_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "gone"))
    say_ready()
