"""A clone on a machine where nothing was installed: it has what `requirements/server.txt` pins, and starts.

All other tests run with `dev.txt`, which holds more, so none of them notices what `server.txt` lacks. By day
the clone's `.venv` is put together from ours, out of the files of the libraries that `server.txt` pins and of
no others: that takes two seconds. With NIGHTLY=1 `script/bootstrap` installs it, from nothing.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect

from avalon_site.environment import BASE_DIR
from tests.nightly import NIGHTLY
from tests.patience import PATIENCE

from .servers import Server, all_gone, clean_environment, eventually

# Only their players' sockets need what developers install: `script/bench live` and `faults`.
FOR_DEVELOPERS = ("tests.bench.live", "tests.bench.faults")
IMPORT_EVERYTHING = f"""
import importlib, pathlib, django
django.setup()
for package in ("avalon_site", "accounts", "games", "stats"):
    for path in sorted(pathlib.Path(package).rglob("*.py")):
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        if path.stem != "__main__" and not name.startswith({FOR_DEVELOPERS!r}):
            importlib.import_module(name)
            print(name)
"""

pytestmark = pytest.mark.usefixtures("no_running_loop")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a commit of the work tree would hold, and the `.venv` that script/server starts from."""
    folder = tmp_path_factory.mktemp("fresh") / "a clone"
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    files = subprocess.run(listed, cwd=BASE_DIR, check=True, capture_output=True, text=True).stdout
    for name in filter(None, files.split("\0")):
        if (BASE_DIR / name).is_file():  # else it is removed, and that is not committed yet
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(BASE_DIR / name, folder / name)
    if not NIGHTLY:
        put_together(folder)
    subprocess.run([folder / "script" / "bootstrap", "server"], env=clean_environment(), check=True)
    return folder


def put_together(folder: Path) -> None:
    """A `.venv` of links to files of ours, in which script/bootstrap finds nothing left to do."""
    ours, theirs = Path(sys.prefix), folder / ".venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", theirs], check=True)
    requirements = folder / "requirements" / "server.txt"
    pins = re.findall(r"^([\w.-]+)==(\S+)( ;)?", requirements.read_text(), re.MULTILINE)
    assert pins
    for name, version, only_somewhere in pins:
        try:
            library = distribution(name)
        except PackageNotFoundError:
            assert only_somewhere, f"{name} is pinned, and not installed"
            continue
        # Where there are several pins, the one for another machine is not ours.
        assert library.version == version or only_somewhere, f"{name} is not the pinned {version}"
        for file in library.files or ():
            path = Path(os.path.normpath(str(library.locate_file(file))))
            if path.is_file():
                link(path, theirs / path.relative_to(ours))
    for path in (ours / "redis-server").rglob("*"):
        if path.is_file():
            link(path, theirs / path.relative_to(ours))
    shutil.copy(requirements, theirs / "installed-server.txt")


def link(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    if to.exists():
        return
    try:
        os.link(path, to)
    except OSError:  # on another disk
        shutil.copy2(path, to)


def test_every_module_can_be_imported(clone: Path) -> None:
    done = subprocess.run(
        [clone / ".venv" / "bin" / "python", "-c", IMPORT_EVERYTHING],
        cwd=clone,
        env=clean_environment() | {"DJANGO_SETTINGS_MODULE": "avalon_site.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    imported = set(done.stdout.split())
    assert {"avalon_site.web", "accounts.models", "games.consumers", "stats.tasks"} <= imported


def test_the_site_starts_serves_and_stops(clone: Path) -> None:
    server = Server(clone / "data", clone)
    try:
        server.wait_until_open()
        eventually(server.is_well, "database, Redis and worker are well")
        site = f"127.0.0.1:{server.port}"
        with urlopen(f"http://{site}/healthz", timeout=PATIENCE) as answer:
            assert json.load(answer) == {"database": "ok", "redis": "ok", "worker": "ok"}
        with urlopen(f"http://{site}/play/", timeout=PATIENCE) as answer:
            assert "<main" in answer.read().decode()
        asyncio.run(ping(site))
        family = server.family()
    finally:
        server.process.send_signal(signal.SIGINT)
        said = server.output()
    assert server.process.returncode == 128 + signal.SIGINT
    assert all_gone(family)
    assert "Traceback" not in said


async def ping(site: str) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        connect(f"ws://{site}/ws/lobby/", origin=f"http://{site}", proxy=None) as socket,  # type: ignore[arg-type]
    ):
        await socket.send(json.dumps({"type": "ping", "ref": 1}))
        answer = json.loads(await socket.recv())
        assert (answer["type"], answer["ref"]) == ("pong", 1)
