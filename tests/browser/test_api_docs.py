"""The page on which the API can be tried."""

from playwright.sync_api import Page, expect

from accounts.models import User
from tests.browser.test_look import log_in, people  # noqa: F401 - a fixture


def test_endpoints_are_asked_as_whoever_is_logged_in(page: Page, people: None) -> None:  # noqa: F811
    log_in(page)
    page.goto("/api/docs/")
    reading = page.locator("#operations-me-me_retrieve")
    reading.get_by_role("button").first.click()
    reading.get_by_role("button", name="Try it out").click()
    reading.get_by_role("button", name="Execute").click()
    expect(reading.locator(".live-responses-table")).to_contain_text('"username": "Ada"')
    reading.get_by_role("button").first.click()

    before = User.objects.get(username="Ada").avatar_seed
    changing = page.locator("#operations-me-me_arms_create")
    changing.get_by_role("button").first.click()
    changing.get_by_role("button", name="Try it out").click()
    changing.get_by_role("button", name="Execute").click()
    expect(changing.locator(".live-responses-table")).to_contain_text('"username": "Ada"')
    assert User.objects.get(username="Ada").avatar_seed != before


def test_it_fits_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/api/docs/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("API")
    page.locator("#operations-programs-programs_create").get_by_role("button").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
