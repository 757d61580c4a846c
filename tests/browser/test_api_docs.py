"""The page on which the API can be tried."""

from playwright.sync_api import Page, expect

from tests.browser.test_look import log_in, people  # noqa: F401 - a fixture


def test_it_shows_the_endpoints_and_asks_them_as_whoever_is_logged_in(page: Page, people: None) -> None:  # noqa: F811
    log_in(page)
    page.goto("/api/docs/")
    operation = page.locator("#operations-me-me_retrieve")
    operation.get_by_role("button").first.click()
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_role("button", name="Execute").click()
    expect(operation.locator(".live-responses-table")).to_contain_text('"username": "Ada"')
    page.screenshot(path="/tmp/api-docs.png", full_page=True)
