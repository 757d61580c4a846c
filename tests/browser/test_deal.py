"""The browser works the deal out once more."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from games.models import Table
from games.rules.resistance import Options
from tests.games.played import begin, new_table, play_to_the_end

from .test_look import problems_of

OPTIONS = Options(
    characters=("merlin", "good_lancelot", "evil_lancelot", "percival"),
    dagger="minion",
    lancelot="mode1",
    plot_cards=True,
)


@pytest.fixture
def over(transactional_db: None) -> Table:
    table = new_table(7, OPTIONS)
    play_to_the_end(table, Random(1))
    return table


def test_every_line_is_marked_as_right(page: Page, over: Table) -> None:
    page.goto(f"/t/{over.code}/deal/")
    expect(page.get_by_text("Your own browser has worked out every hash")).to_contain_text("all are right")
    assert page.locator(".mark--right").count() == page.locator("[data-hashed]").count() == 38


def changed(page: Page, change: Callable[[str], str]) -> None:
    """The page arrives like this."""

    def fulfill(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=change(answer.text()))

    page.route("**/deal/", fulfill)


def test_a_wrong_hash_is_marked(page: Page, over: Table) -> None:
    def another(html: str) -> str:
        return html.replace("/leader/3", "/leader/33", 1)

    changed(page, another)
    page.goto(f"/t/{over.code}/deal/")
    expect(page.get_by_text("not all are right")).to_be_visible()
    expect(page.locator(".mark--wrong")).to_have_count(1)


def test_a_pile_in_another_order_is_noticed(page: Page, over: Table) -> None:
    begins = '<li class="pile__line"'

    def swapped(html: str) -> str:
        before, first, second, *rest = html.split(begins)
        return begins.join([before, second, first, *rest])

    changed(page, swapped)
    page.goto(f"/t/{over.code}/deal/")
    expect(page.get_by_text("not all are right")).to_be_visible()
    expect(page.locator(".mark--wrong")).to_have_count(0)


def test_where_the_browser_has_no_hashes_it_says_so(page: Page, over: Table) -> None:
    page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    page.goto(f"/t/{over.code}/deal/")
    expect(
        page.get_by_text("Your browser works out hashes only on pages with a secure address")
    ).to_be_visible()
    expect(page.locator("[data-mark]:visible")).to_have_count(0)


def test_both_pages_can_be_read_by_everybody(page: Page, over: Table) -> None:
    running = new_table(5)
    begin(running)
    for table in (over, running):
        page.goto(f"/t/{table.code}/deal/")
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert problems_of(page) == [], theme
