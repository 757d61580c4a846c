"""What a page weighs for somebody who comes for the first time."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from avalon_site.environment import BASE_DIR
from avalon_site.static_files import cssmin
from tests.site import Site

HEAVIEST = 130_000  # bytes, with the headers of all answers

SHEETS = sorted(BASE_DIR.glob("*/static/**/*.css"))


@pytest.mark.usefixtures("transactional_db")
@pytest.mark.parametrize(("players", "language"), [(5, "en"), (10, "de")])
def test_a_table_weighs_little(browser: Browser, site: Site, players: int, language: str) -> None:
    """With everything that the page of a running game asks for by itself, on an empty cache."""
    page = browser.new_page(base_url=site.url, locale=language)
    page.goto("/play/")
    page.locator('#practise [name="players"]').select_option(str(players))
    page.locator("#practise").get_by_role("button").click()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("body.is-live").wait_for()
    page.wait_for_load_state("networkidle")
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    lengths: list[int] = []
    network.on("Network.loadingFinished", lambda event: lengths.append(event["encodedDataLength"]))
    page.reload()
    page.locator("body.is-live").wait_for()
    page.wait_for_load_state("networkidle")
    page.close()
    assert 30_000 < sum(lengths) < HEAVIEST


def test_styles_say_the_same_without_white_space(page: Page) -> None:
    """As the browser reads them: a space may matter in a selector or in a calculation."""
    page.goto("/healthz")
    for sheet in SHEETS:
        written = sheet.read_text()
        assert rules(page, cssmin(written)) == rules(page, written), sheet.name


def rules(page: Page, sheet: str) -> list[str]:
    found: list[str] = page.evaluate(
        "text => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text);"
        " return [...sheet.cssRules].map(rule => rule.cssText); }",
        sheet,
    )
    assert found or "{" not in sheet
    return [" ".join(rule.split()) for rule in found]  # a value with a variable in it stays as it was written
