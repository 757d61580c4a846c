"""`script/server` as its user meets it: started for real, stopped, killed, and misconfigured."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import SystemRandom

import psutil
import pytest

from avalon_site.environment import BASE_DIR
from avalon_site.processes import is_alive
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


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shared by the runs of this module, as they are faster with the database there. A space is in it."""
    return tmp_path_factory.mktemp("data of the server")


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


def refusal(data_dir: Path, **env: str) -> str:
    server = Server(data_dir, **env)
    output = server.output()
    assert server.process.returncode == 1
    assert "Traceback" not in output
    return output


@pytest.mark.xdist_group("server")
class TestRunning:
    @pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
    def test_everything_runs_until_it_is_told_to_stop(self, data_dir: Path, stop: signal.Signals) -> None:
        with running(data_dir) as server:
            eventually(server.is_well, "all parts are well")
            family = server.family()
            assert {"postgres", "redis-server"} <= {process.name() for process in family}
            # A second one on the same data is refused, and the first one goes on.
            assert "error: a server is running" in refusal(data_dir)
            assert server.is_well()
            server.process.send_signal(stop)
            server.output()
            assert all_gone(family)

    def test_being_stopped_while_it_starts_leaves_nothing_either(self, tmp_path: Path) -> None:
        server = Server(tmp_path)
        eventually(lambda: server.runs("migrate"), "it migrates")
        family = server.family()
        server.process.send_signal(signal.SIGTERM)
        server.output()
        assert all_gone(family)

    def test_nothing_outlives_a_killed_server_and_it_starts_again_with_its_data(self, data_dir: Path) -> None:
        with running(data_dir) as server:
            key = (data_dir / "secret_key").read_text()
            family = server.family()
            server.process.kill()
            eventually(lambda: all_gone(family), "the children are gone")
        with running(data_dir) as server:
            eventually(server.is_well, "all parts are well")
        assert (data_dir / "secret_key").read_text() == key

    def test_what_dies_is_started_again(self, data_dir: Path) -> None:
        with running(data_dir) as server:
            eventually(server.is_well, "all parts are well")
            for child in psutil.Process(server.process.pid).children():
                child.kill()
            eventually(server.is_well, "all parts are well again")


@pytest.mark.xdist_group("server")
class TestRefusals:
    def test_port_taken(self, data_dir: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
            output = refusal(data_dir, PORT=str(port))
        assert output == (
            f"error: cannot listen on 127.0.0.1 port {port}: address already in use. "
            "Choose another with PORT or HOST\n"
        )

    def test_port_that_is_no_number(self, data_dir: Path) -> None:
        assert (
            refusal(data_dir, PORT="http") == "error: PORT has to be a whole number from 1 up, not 'http'\n"
        )

    @pytest.mark.parametrize("wrong", [{"PORT": "99999"}, {"HOST": "no such host"}])
    def test_nowhere_to_listen(self, data_dir: Path, wrong: dict[str, str]) -> None:
        output = refusal(data_dir, **wrong)
        assert output.startswith("error: cannot listen on")
        assert output.count("\n") == 1

    def test_database_not_reachable(self, data_dir: Path) -> None:
        url = f"postgresql://merlin:hunter2@127.0.0.1:{free_port()}/camelot"
        output = refusal(data_dir, DATABASE_URL=url)
        assert output.startswith("error: the database in DATABASE_URL cannot be reached: ")
        assert "refused" in output
        assert "hunter2" not in output
        assert output.count("\n") == 1

    def test_database_address_that_is_none(self, data_dir: Path) -> None:
        output = refusal(data_dir, DATABASE_URL="postgresql://merlin:hunter2@host:port/camelot")
        assert "hunter2" not in output
        assert output.count("\n") == 1

    def test_redis_address_that_is_none(self, data_dir: Path) -> None:
        output = refusal(data_dir, REDIS_URL="redis://:hun/ter2@127.0.0.1/0")
        assert output == "error: REDIS_URL is not an address like redis://:password@host:6379/0\n"

    def test_redis_not_reachable(self, data_dir: Path) -> None:
        output = refusal(data_dir, REDIS_URL=f"redis://:hunter2@127.0.0.1:{free_port()}/0")
        assert output.startswith("error: the Redis in REDIS_URL cannot be reached: ")
        assert "hunter2" not in output
        assert output.count("\n") == 1

    def test_folder_not_writable(self, tmp_path: Path) -> None:
        # A folder in which even root cannot write.
        output = refusal(tmp_path, DATA_DIR="/proc/avalon")
        assert output == "error: the data folder /proc/avalon is not writable (No such file or directory)\n"

    def test_wrong_configuration(self, data_dir: Path) -> None:
        output = refusal(data_dir, SECRET_KEY="s" * 60, HTTPS="perhaps")
        assert "HTTPS has to be 'on' or 'off', not 'perhaps'" in output
        assert "Set ALLOWED_HOSTS to its host names" in output


class TestBootstrap:
    def bootstrap(self, folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
        for part in ("script", "requirements"):
            shutil.copytree(BASE_DIR / part, folder / part)
        return subprocess.run(
            [folder / "script" / "bootstrap", "server"], env=env, capture_output=True, text=True, check=False
        )

    def test_python_too_old(self, tmp_path: Path) -> None:
        programs = tmp_path / "bin"
        programs.mkdir()
        old = programs / "python3"
        old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.8.18"\n')
        old.chmod(0o755)
        for needed in ("dirname", "cmp", "rm"):
            (programs / needed).symlink_to(shutil.which(needed) or "")
        done = self.bootstrap(tmp_path / "a clone", PATH=str(programs))
        assert done.returncode == 1
        assert done.stderr.startswith("error: Python 3.11 or newer is needed, found Python 3.8.18.")
        assert done.stderr.count("\n") == 1
