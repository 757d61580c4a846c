"""A real Chromium against a real web process, on the test database of this process."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.patience import PATIENCE
from tests.site import Site

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=PATIENCE * 1000)


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
    context.set_default_timeout(PATIENCE * 1000)
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
