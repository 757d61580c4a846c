"""Every page: readable by everybody, in both themes, down to the smallest phone."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from accounts.models import ApiToken, Block, Friend, User
from tests.pages import FOR_EVERYBODY, FOR_GUESTS, FOR_PLAYERS

PASSWORD = "seven drowsy herons"


@pytest.fixture
def people(transactional_db: None) -> None:
    ada = User.objects.create_user("Ada", PASSWORD, about="I count.")
    bors = User.objects.create_user("Bors", PASSWORD)
    Block.objects.create(blocker=ada, blocked=bors)
    Friend.objects.create(user=ada, friend=bors)
    ApiToken.issue(ada, "my bot")


def log_in(page: Page) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Name or email").fill("Ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("banner")).to_contain_text("Ada")
    page.goto("/accounts/reauthenticate/")
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/")


def become_guest(page: Page) -> None:
    page.goto("/play/")
    page.get_by_role("button", name="Play as a guest").click()
    expect(page.get_by_role("link", name="Keep your games").first).to_be_visible()


def visit(page: Page, addresses: list[str]) -> Iterator[str]:
    for address in addresses:
        page.goto(address)
        yield address


FIND_PROBLEMS = """only => axe.run(document, {resultTypes: ["violations"], ...(only && {runOnly: only})})
    .then(found => found.violations.map(each => `${each.id}: ${each.nodes[0].html.slice(0, 120)}`))"""


def problems_of(page: Page) -> list[str]:
    """What axe finds, in the theme and the width that the page has now.

    The dark theme has other colours and nothing else, so nothing else is looked for once more.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    found: list[str] = page.evaluate(FIND_PROBLEMS, ["color-contrast"] if is_dark else None)
    return found


def check_pages(page: Page, addresses: list[str]) -> None:
    titles: dict[str, str] = {}
    for address in visit(page, addresses):
        titles[address] = page.title()
        assert " · " in page.title() or address == "/", f"{address} has no title of its own"
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert problems_of(page) == [], f"{address} in the {theme} theme"
        page.set_viewport_size({"width": 320, "height": 640})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, f"{address} is {wide} pixels wide on a phone of 320"
        page.set_viewport_size({"width": 1440, "height": 900})
    assert len(set(titles.values())) == len(titles), titles


def test_pages_for_everybody(page: Page, people: None) -> None:
    check_pages(page, FOR_EVERYBODY)


def test_pages_for_players(page: Page, people: None) -> None:
    log_in(page)
    check_pages(page, FOR_PLAYERS)


def test_pages_for_guests(page: Page, people: None) -> None:
    become_guest(page)
    check_pages(page, FOR_GUESTS)


@pytest.mark.parametrize(
    ("address", "heading"), [("/rules/", "Ablauf einer Runde"), ("/rules/coup/", "Das Ende eines Zugs")]
)
def test_the_rules_in_german(page: Page, address: str, heading: str) -> None:
    """The longest words, and names that stand side by side."""
    page.goto(address)
    page.context.add_cookies([{"name": "django_language", "value": "de", "url": page.url}])
    page.set_viewport_size({"width": 320, "height": 640})
    page.reload()
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
