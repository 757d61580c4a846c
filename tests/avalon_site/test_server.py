"""`script/server` as its user meets it: started for real, stopped, killed, and misconfigured."""

import shutil
import signal
import socket
import subprocess
from pathlib import Path

import psutil
import pytest

from avalon_site.environment import BASE_DIR

from .servers import Server, all_gone, ends_when_told_by, eventually, free_port, refusal, running


class TestRunning:
    """Every start of a server takes a dozen processes, so each is used for all that can be seen of it."""

    def test_nothing_outlives_a_killed_server_and_it_starts_again_with_its_data(self, data_dir: Path) -> None:
        """On the way, what dies is started again, and a second one on the same data is refused."""
        with running(data_dir) as server:
            eventually(server.is_well, "all parts are well")
            key = (data_dir / "secret_key").read_text()
            family = server.family()
            assert {"postgres", "redis-server"} <= {process.name() for process in family}
            assert "error: a server is running" in refusal(data_dir)
            for child in psutil.Process(server.process.pid).children():
                child.kill()
            eventually(server.is_well, "all parts are well again")
            family += server.family()
            server.process.kill()
            eventually(lambda: all_gone(family), "the children are gone")
        with running(data_dir) as server:
            eventually(server.is_well, "all parts are well")
            assert (data_dir / "secret_key").read_text() == key
            ends_when_told_by(signal.SIGINT, server)

    def test_being_stopped_while_it_starts_leaves_nothing_either(self, tmp_path: Path) -> None:
        server = Server(tmp_path)
        eventually(lambda: server.runs("migrate"), "it migrates")
        ends_when_told_by(signal.SIGTERM, server)


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
