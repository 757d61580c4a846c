"""The site for real: daphne, a Celery worker and beat, on the test database of this process."""

import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from email import message_from_bytes
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from django.db import connection
from pytest_django.plugin import blocking_manager_key

from avalon_site.environment import BASE_DIR

from .emptying import empty_the_tables
from .patience import PATIENCE


class Site:
    def __init__(self, url: str, data_dir: Path, env: Mapping[str, str], processes: contextlib.ExitStack):
        self.url = url
        self.data_dir = data_dir
        self.mail_folder = data_dir / "mail"
        self.env = env
        self._processes = processes

    def stop(self) -> None:
        """Ends its processes; a site that has ended already stays so."""
        self._processes.close()

    def last_mail(self) -> str:
        newest = max(self.mail_folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)
        return str(message_from_bytes(newest.read_bytes()).get_payload())

    @property
    def sockets(self) -> str:
        return self.url.replace("http://", "ws://", 1)


SITE = pytest.StashKey[Site]()


@pytest.fixture(scope="session")
def site(
    request: pytest.FixtureRequest, django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    data_dir = tmp_path_factory.mktemp("site")
    database = connection.settings_dict
    env = os.environ | {
        # With the toy, so that every page is seen with more than one game on the site.
        "DJANGO_SETTINGS_MODULE": "tests.games.toy.settings",
        "DATABASE_URL": f"postgresql://{database['USER']}@/{database['NAME']}?host={database['HOST']}",
        "DATA_DIR": str(data_dir),
        "EMAIL_URL": f"file://{data_dir}/mail",
        # Tests see how long these are where nothing else is said; here nobody waits for them.
        "COMPUTER_PAUSE_SECONDS": "0",
        "SCENE_PACE": "0",
        "UNDO_SECONDS": "0",
        "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
    }
    subprocess.run(
        [sys.executable, BASE_DIR / "manage.py", "collectstatic", "--noinput", "-v0"], env=env, check=True
    )
    with contextlib.ExitStack() as stack:
        url = stack.enter_context(web(env))
        celery = ["celery", "--app", "avalon_site.celery", "--quiet"]
        stack.enter_context(running(env, *celery, "worker", "--pool", "threads", "--concurrency", "2"))
        stack.enter_context(running(env, *celery, "beat", "--pidfile", ""))
        site = Site(url, data_dir, env, stack)
        request.config.stash[SITE] = site
        yield site


def stop_the_site(config: pytest.Config) -> None:
    """Call it when no more tests of this process need the site. What it was still writing goes with it."""
    site = config.stash.get(SITE, None)
    if not site:
        return
    site.stop()
    del config.stash[SITE]
    with config.stash[blocking_manager_key].unblock():
        empty_the_tables()


def is_well(url: str) -> bool:
    """Whether every part of the site there answers. While one is being started, the question may fail too."""
    try:
        urlopen(f"{url}/healthz", timeout=PATIENCE).close()
    except HTTPError as error:
        error.close()  # it holds the connection, which somebody else's test would be blamed for
        return False
    except OSError:
        return False
    return True


@contextlib.contextmanager
def web(env: Mapping[str, str]) -> Iterator[str]:
    """A web process on a free port; its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener, web_process(env, listener):
        # A name, not a number: passkeys belong to a domain.
        url = f"http://localhost:{listener.getsockname()[1]}"
        # The first answer comes when everything is imported: no test's time runs meanwhile.
        urlopen(f"{url}/manifest.webmanifest", timeout=PATIENCE).close()
        yield url


@contextlib.contextmanager
def web_process(env: Mapping[str, str], listener: socket.socket) -> Iterator[subprocess.Popen[bytes]]:
    descriptor = listener.fileno()
    with running(env, "avalon_site.web", "--fd", str(descriptor), fd=descriptor) as process:
        yield process


@contextlib.contextmanager
def running(env: Mapping[str, str], *module: str, fd: int | None = None) -> Iterator[subprocess.Popen[bytes]]:
    # What it complains about is kept beside its data, for whoever wonders about a test that failed.
    with Path(env["DATA_DIR"], f"{module[0]}.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *module],
            env=env,
            cwd=BASE_DIR,
            pass_fds=[] if fd is None else [fd],
            stderr=log,
            stdout=subprocess.DEVNULL,
        )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)
