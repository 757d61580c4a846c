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


def new_context(browser: Browser, site: Site) -> BrowserContext:
    context = browser.new_context(
        base_url=site.url, viewport={"width": 390, "height": 844}, locale="en-GB", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context


@pytest.fixture(scope="session")
def kept_context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """Whose scripts and styles are fetched once, which is more than half of what opening a page takes."""
    context = new_context(browser, site)
    yield context
    context.close()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser: Browser, site: Site, transactional_db: None
) -> Iterator[BrowserContext]:
    """Of somebody who was never here; with the mark `own_context` also without what other tests fetched."""
    if request.node.get_closest_marker("own_context"):
        context = new_context(browser, site)
        yield context
        context.close()
        return
    context = request.getfixturevalue("kept_context")
    yield context
    for page in context.pages:
        changed = page.evaluate("'__pwClock' in globalThis")
        page.close()
        assert not changed, "the clock is the context's: mark the test with own_context"
    context.clear_cookies()
    context.clear_permissions()


@pytest.fixture
def page(context: BrowserContext, site: Site) -> Iterator[Page]:
    """A page on which the browser has nothing to complain about: no error, nothing the policy forbids."""
    page = context.new_page()
    forget_what_pages_kept(page, site)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    # A page that is not there, or that refuses, is what some tests ask for.
    assert [each for each in complaints if "Failed to load resource" not in each] == []


def forget_what_pages_kept(page: Page, site: Site) -> None:
    """All but what came over the network."""
    browser = page.context.new_cdp_session(page)
    kept = {"origin": site.url, "storageTypes": "local_storage,indexeddb,service_workers"}
    browser.send("Storage.clearDataForOrigin", kept)
    browser.detach()
