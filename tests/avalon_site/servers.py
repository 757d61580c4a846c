"""Runs of `script/server`, for the tests that need the whole of it."""

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import SystemRandom

import psutil

from avalon_site.environment import BASE_DIR
from avalon_site.local.processes import is_alive
from tests.patience import PATIENCE
from tests.site import is_well

random = SystemRandom()


class Server:
    """One run of script/server, with its own data folder and port, from our work tree or a clone of it."""

    def __init__(self, data_dir: Path, project: Path = BASE_DIR, /, **env: str):
        self.port = free_port()
        self.process = subprocess.Popen(
            [project / "script" / "server"],
            env=clean_environment() | {"DATA_DIR": str(data_dir), "PORT": str(self.port)} | env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def wait_until_open(self) -> None:
        assert self.process.stdout
        said = []
        for line in self.process.stdout:
            if f"Open http://127.0.0.1:{self.port}/" in line:
                return
            said.append(line)
        raise AssertionError(f"the server ended before it was open:\n{''.join(said)}")

    def is_well(self) -> bool:
        return is_well(f"http://127.0.0.1:{self.port}")

    def family(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def runs(self, command: str) -> bool:
        for process in self.family():
            with contextlib.suppress(psutil.Error):  # is gone by now
                if command in process.cmdline():
                    return True
        return False

    def output(self) -> str:
        return self.process.communicate(timeout=PATIENCE)[0]


def clean_environment() -> dict[str, str]:
    """Without what the tests themselves need."""
    names = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "DJANGO_ALLOW_ASYNC_UNSAFE"}
    return {name: value for name, value in os.environ.items() if name not in names}


def free_port() -> int:
    """One that nobody listens on, nor takes until we do.

    The system hands out higher ones to whoever asks for any, as every connection does.
    """
    while True:
        port = random.randrange(10_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def eventually(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


def all_gone(processes: list[psutil.Process]) -> bool:
    return not any(is_alive(each) for each in processes)


@contextlib.contextmanager
def running(data_dir: Path, **env: str) -> Iterator[Server]:
    server = Server(data_dir, **env)
    try:
        server.wait_until_open()
        yield server
    finally:
        with contextlib.suppress(ProcessLookupError):
            server.process.send_signal(signal.SIGTERM)
        server.process.communicate(timeout=PATIENCE)


def ends_when_told_by(stop: signal.Signals, server: Server) -> None:
    """And nothing of it is left."""
    family = server.family()
    server.process.send_signal(stop)
    server.output()
    assert all_gone(family)


def refusal(data_dir: Path, **env: str) -> str:
    server = Server(data_dir, **env)
    output = server.output()
    assert server.process.returncode == 1
    assert "Traceback" not in output
    return output
