"""A site is backed up while people play on it, destroyed, restored, and goes on from there."""

import asyncio
import shutil
import subprocess
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from avalon_site.environment import BASE_DIR
from tests.patience import PATIENCE

from .programs import PLAYERS, Program, open_table, play_together
from .servers import Server, all_gone, clean_environment, eventually, running

pytestmark = pytest.mark.usefixtures("no_running_loop")


def script(name: str, data_dir: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [BASE_DIR / "script" / name, *arguments],
        env=clean_environment() | {"DATA_DIR": str(data_dir)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def all_are_counted(server: Server) -> bool:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=PATIENCE) as answer:
        return "\ngames_uncounted 0.0\n" in answer.read().decode()


def told(programs: list[Program], code: str) -> list[Any]:
    """What each sees of the game, and what the site says of each."""
    return [
        [
            each.ask("GET", f"games/{code}/view")["view"],
            each.ask("GET", f"players/{each.name.replace(' ', '%20')}/statistics"),
            each.ask("GET", f"players/{each.name.replace(' ', '%20')}/games"),
        ]
        for each in programs
    ]


def test_backup_and_restore(tmp_path: Path, data_dir: Path) -> None:
    file = tmp_path / "avalon.backup"
    with running(data_dir, API_CHANGES="100000", API_READS="100000") as server:
        programs = [Program(server.port, number) for number in range(PLAYERS)]
        asyncio.run(play_together(open_table(programs), programs))
        eventually(lambda: all_are_counted(server), "the game is counted")
        code = open_table(programs)
        for each in programs:
            each.answer_once(code)
        before = told(programs, code)
        done = script("backup", data_dir, file)
        assert (done.returncode, done.stderr) == (0, "")
        assert file.stat().st_mode & 0o077 == 0  # it is for nobody else's eyes
        # What happens afterwards is not in it.
        for each in programs:
            each.answer_once(code)
        assert told(programs, code) != before
        refused = script("restore", data_dir, file, "--replace")
        assert "error: a server is running" in refused.stderr
        key = (data_dir / "secret_key").read_text()
        family = server.family()
        server.process.kill()
        eventually(lambda: all_gone(family), "everything is gone")
    shutil.rmtree(data_dir)

    done = script("restore", data_dir, file)
    assert (done.returncode, done.stderr) == (0, "")
    assert (data_dir / "secret_key").read_text() == key
    assert "there is a site" in script("restore", data_dir, file).stderr
    with running(data_dir, API_CHANGES="100000", API_READS="100000") as server:
        for each in programs:
            each.port = server.port
        assert told(programs, code) == before
        asyncio.run(play_together(code, programs))


def test_what_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    data_dir, file = tmp_path / "data", tmp_path / "avalon.backup"
    assert "error: there is no site" in script("backup", data_dir, file).stderr
    file.write_text("Once upon a time")
    done = script("restore", data_dir, file)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
