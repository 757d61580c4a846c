"""A real Chromium against a real daphne, on the test database of this process."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path

import pytest
from django.db import connection
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from avalon_site.environment import BASE_DIR

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Site:
    def __init__(self, url: str, mail_folder: Path):
        self.url = url
        self.mail_folder = mail_folder

    def last_mail(self) -> str:
        newest = max(self.mail_folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)
        return str(message_from_bytes(newest.read_bytes()).get_payload())


@pytest.fixture(scope="session")
def site(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    data_dir = tmp_path_factory.mktemp("site")
    database = connection.settings_dict
    env = os.environ | {
        "DJANGO_SETTINGS_MODULE": "avalon_site.settings",
        "DATABASE_URL": f"postgresql://{database['USER']}@/{database['NAME']}?host={database['HOST']}",
        "DATA_DIR": str(data_dir),
        "EMAIL_URL": f"file://{data_dir}/mail",
    }
    subprocess.run(
        [sys.executable, BASE_DIR / "manage.py", "collectstatic", "--noinput", "-v0"], env=env, check=True
    )
    with socket.create_server(("127.0.0.1", 0)) as listener:
        command = [
            "-m",
            "daphne",
            "--verbosity",
            "0",
            "--fd",
            str(listener.fileno()),
            "avalon_site.asgi:application",
        ]
        server = subprocess.Popen(
            [sys.executable, *command],
            env=env,
            cwd=BASE_DIR,
            pass_fds=[listener.fileno()],
            stderr=subprocess.DEVNULL,
        )
        try:
            # A name, not a number: passkeys belong to a domain.
            yield Site(f"http://localhost:{listener.getsockname()[1]}", data_dir / "mail")
        finally:
            server.terminate()
            server.wait(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM")
    if not path:
        missing = "NO BROWSER: no Chromium is here and none could be installed"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser, site: Site, transactional_db: None) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=site.url, viewport={"width": 390, "height": 844}, locale="en-GB", reduced_motion="reduce"
    )
    context.set_default_timeout(15_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which the browser has nothing to complain about: no error, nothing the policy forbids."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    # A page that is not there, or that refuses, is what some tests ask for.
    assert [each for each in complaints if "Failed to load resource" not in each] == []
