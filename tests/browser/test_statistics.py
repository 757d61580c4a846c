"""The pages about numbers in a real browser: for every eye and hand, down to the smallest phone."""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from stats.models import CharacterCount, Participation, Setup, SetupCount
from tests.games.played import new_player
from tests.stats.bare import bare_game, bare_rating

from .test_look import problems_of

PAGES = ("/players/Ada/", "/leaderboards/", "/statistics/")


@pytest.fixture
def ada(transactional_db: None) -> User:
    """Somebody with a long name who has played enough for every picture, with and against others."""
    ada = User.objects.create_user("Ada", display_name="AdaGuinevereCamelot")
    others = [new_player() for _each in range(3)]
    for number in range(24):
        bare_game(
            (ada, others[0]), (others[1],), good_won=number % 3 > 0, points=1000 + 9 * number, change=9,
            tainted_votes=3, tainted_approvals=1, proposals=1, clean_proposals=1,
        )  # fmt: skip
        bare_game((others[2],), (ada,), good_won=number % 4 == 0, players=10, edition="resistance")
    Participation.objects.filter(side="evil").update(
        character="untrustworthy_servant", quest_cards=[1, 1, 0, 0, 0]
    )
    for number, player in enumerate([ada, *others]):
        for ladder in ("resistance/overall", "resistance/untrustworthy_servant", "resistance/10-players"):
            bare_rating(player, 1234 + number, ladder=ladder)
    count_everything()
    return ada


def count_everything() -> None:
    """What the whole site is asked about, as if these games had been played."""
    setup = Setup.objects.create(
        edition="avalon",
        players=7,
        characters=["merlin", "untrustworthy_servant"],
        modules=["lancelot:mode1", "rejections:final4"],
        uncertainty=1,
    )
    for side, reason in (("good", "merlin_survived"), ("evil", "messengers_assassinated")):
        SetupCount.objects.create(
            setup=setup, season="2026Q2", kind="computers", winning_side=side, reason=reason, games=40
        )
    CharacterCount.objects.create(
        edition="avalon",
        players=7,
        character="untrustworthy_servant",
        season="2026Q2",
        kind="rated",
        games=40,
        wins=10,
    )


@pytest.mark.parametrize("address", PAGES)
def test_readable_by_everybody(page: Page, ada: User, address: str) -> None:
    page.goto(address)
    for summary in page.locator("main summary").all():
        summary.click()
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert problems_of(page) == [], f"{width} pixels, {theme}"


@pytest.mark.parametrize("address", PAGES)
def test_nothing_is_cut_off_on_a_small_phone(page: Page, ada: User, address: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(address)
    cut = page.evaluate(
        """() => [...document.querySelectorAll('main *')]
            .filter((each) => !each.closest('svg, select, .hidden'))
            .map((each) => [each, each.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.right > 320 || box.left < 0))
            .map(([each]) => each.outerHTML.slice(0, 100))"""
    )
    assert cut == []
    words = page.evaluate(
        """() => [...document.querySelectorAll('.rates__name > :last-child')].map((each) => {
            const style = getComputedStyle(each), canvas = document.createElement('canvas').getContext('2d');
            canvas.font = style.font;
            const room = each.parentElement.getBoundingClientRect().width;
            return each.textContent.split(' ').filter((word) => canvas.measureText(word).width > room);
        }).flat()"""
    )
    assert words == [], "a word is broken in two"


@pytest.mark.parametrize("address", PAGES)
def test_every_picture_says_nothing_that_is_not_written_beside_it(
    page: Page, ada: User, address: str
) -> None:
    page.goto(address)
    pictures = page.locator("main .rate .rate__picture")
    assert pictures.count() > 3
    for picture in pictures.all():
        assert picture.get_attribute("aria-hidden") == "true"
        expect(picture.locator("xpath=..").locator(".rate__share")).to_contain_text("%")


def test_a_table_stays_a_table_where_it_is_folded(page: Page, ada: User) -> None:
    """What a screen reader gets on a phone: rows and cells, with the name of each row."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/players/Ada/")
    sides = page.get_by_role("table", name="By side")
    expect(sides.get_by_role("columnheader")).to_have_text(["Side", "Won", "Win rate"])
    expect(sides.get_by_role("rowheader")).to_have_text(["Good", "Evil"])
    expect(sides.get_by_role("row").nth(1).get_by_role("cell")).to_have_text(["16 of 24", "67% 47–82%"])


def test_the_curve_is_a_picture_with_a_name_and_a_table(page: Page, ada: User) -> None:
    page.goto("/players/Ada/")
    expect(page.get_by_role("img", name="From 1,000 on ")).to_be_visible()
    lines = page.get_by_role("table", name="Rating over time")
    expect(lines).to_be_hidden()
    page.get_by_text("The same as a table").focus()
    page.keyboard.press("Enter")
    expect(lines).to_be_visible()
    expect(lines.get_by_role("row")).to_have_count(25)


def test_filters_by_keyboard(page: Page, ada: User) -> None:
    page.goto("/players/Ada/")
    page.get_by_text("Which games").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Players").select_option("10")
    page.get_by_role("button", name="Show").press("Enter")
    page.wait_for_url("**players=10**")
    expect(page.get_by_role("table", name="By size").get_by_role("rowheader")).to_have_text(["10 players"])
    page.get_by_role("link", name="Show all games").press("Enter")
    expect(page.get_by_role("table", name="By size").get_by_role("rowheader")).to_have_count(2)


def test_choosing_a_ladder(page: Page, ada: User) -> None:
    page.goto("/leaderboards/")
    page.get_by_label("Ladder").select_option("10 players")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**/leaderboards/resistance/10-players/**")
    expect(page.get_by_role("heading", name="10 players")).to_be_visible()
    expect(page.get_by_role("rowheader")).to_have_count(4)


def test_the_head_fits_on_a_small_phone_in_german(page: Page, ada: User) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/statistics/")
    page.context.add_cookies([{"name": "django_language", "value": "de", "url": page.url}])
    page.reload()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    tops = {box["y"] for link in page.locator(".nav--main a").all() if (box := link.bounding_box())}
    assert len(tops) == 1, "the links are in one row"
