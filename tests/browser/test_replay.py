"""The replay of a finished game: stepping, playing, other eyes, links to moments; by hand and by keyboard."""

import re
from collections.abc import Iterator
from datetime import datetime
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games import play
from games.models import Action, Game, Message, Seat, Table
from games.rules.resistance import PRESETS
from tests.browser.people import DESKTOP, until
from tests.browser.test_look import problems_of
from tests.games.by_hand import deal, play_cards, propose, vote
from tests.games.played import START, play_to_the_end

NAMES = ("Ada", "Bors", "Cai", "Dinadan", "Elaine")
CHARACTERS = ("merlin", "percival", "servant", "morgana", "assassin")


@pytest.fixture
def table(transactional_db: None) -> Table:
    """By hand up to step 14, so that the tests know what they see; then somehow to its end."""
    table = deal(5, PRESETS[5], CHARACTERS)
    for seat, name in zip(Seat.objects.filter(table=table).select_related("user"), NAMES, strict=True):
        assert seat.user
        seat.user.display_name = name
        seat.user.save()
    propose(table, 0, 3)  # step 1
    vote(table, "AAAAR")  # 2 to 6
    play_cards(table, (0, 3), seat3="fail")  # 7, 8
    propose(table, 0, 1, 2)  # 9
    vote(table, "RRRRA")  # 10 to 14
    Message.objects.create(table=table, seat=1, name="Bors", text="It was Dinadan.", at=step_time(table, 8))
    play_to_the_end(table, Random(2))
    return table


def step_time(table: Table, step: int) -> datetime:
    return Action.objects.filter(game=table.pk).order_by("number")[step - 1].at


def last_step(table: Table) -> int:
    return Action.objects.filter(game=table.pk).count()


def open_at(page: Page, table: Table, query: str = "") -> None:
    page.goto(f"/t/{table.code}/replay/{query}")
    expect(page.locator("body.is-live")).to_be_visible()


def is_at(page: Page, table: Table, step: int) -> None:
    expect(page.locator("#count")).to_have_text(f"{step} / {last_step(table)}")
    expect(page).to_have_title(re.compile(rf"^Step {step} of {last_step(table)}, "))


def happened(page: Page, text: str) -> None:
    expect(page.locator("#happened")).to_contain_text(text)


class TestStepping:
    def test_forth_and_back_with_the_buttons(self, page: Page, table: Table) -> None:
        open_at(page, table)
        is_at(page, table, 0)
        happened(page, "The game begins")
        page.get_by_role("button", name="A step on").click()
        is_at(page, table, 1)
        happened(page, "Ada proposes a team for Quest 1: Ada, Dinadan.")
        expect(page.locator("#asked")).to_contain_text("votes on the team")
        page.get_by_role("button", name="To the end").click()
        is_at(page, table, last_step(table))
        happened(page, "wins")
        page.get_by_role("button", name="A step on").click(force=True)  # there is none
        is_at(page, table, last_step(table))
        page.get_by_role("button", name="A step back").click()
        is_at(page, table, last_step(table) - 1)
        page.get_by_role("button", name="To the beginning").click()
        is_at(page, table, 0)

    def test_with_the_keyboard_alone(self, page: Page, table: Table) -> None:
        open_at(page, table)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        is_at(page, table, 2)
        page.keyboard.press("ArrowLeft")
        is_at(page, table, 1)
        page.keyboard.press("End")
        is_at(page, table, last_step(table))
        page.keyboard.press("Home")
        is_at(page, table, 0)
        page.locator("#slider").focus()
        page.keyboard.press("ArrowRight")
        is_at(page, table, 1)
        # On a list the keys are the list's.
        page.locator("#eyes").focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator("#eyes")).to_have_value("0")
        is_at(page, table, 1)

    def test_to_a_proposal_in_the_grid_and_to_a_point_of_the_curve(self, page: Page, table: Table) -> None:
        open_at(page, table)
        page.locator('[data-column="1"]').click()
        is_at(page, table, 14)
        expect(page.locator('[data-column="1"]')).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".grid__ahead")).not_to_have_count(0)
        box = page.locator("#curve").bounding_box()
        assert box
        page.locator("#curve").click(position={"x": box["width"] - 30, "y": 100})
        expect(page.locator(".grid__ahead")).to_have_count(0)
        page.get_by_text("The same as a table").click()
        page.get_by_role("button", name="Round 1, after the quest").click()
        is_at(page, table, 8)
        expect(page.locator("#curve-table tr[aria-current]")).to_contain_text("after the quest")

    def test_what_had_been_said(self, page: Page, table: Table) -> None:
        open_at(page, table, "?step=7")
        expect(page.locator("#said-empty")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#said")).to_contain_text("It was Dinadan.")


class TestPlaying:
    def test_it_plays_until_it_is_stopped(self, page: Page, table: Table) -> None:
        open_at(page, table)
        page.locator("#speed").select_option("4")
        page.locator("#happened").click()
        page.keyboard.press("Space")
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        until(page, lambda: page.evaluate("Number(document.getElementById('slider').value)") >= 3)
        page.keyboard.press("Space")
        expect(page.get_by_role("button", name="Let it play")).to_be_visible()

    def test_a_step_by_hand_stops_it(self, page: Page, table: Table) -> None:
        open_at(page, table, "?step=3")
        page.get_by_role("button", name="Let it play").click()
        page.get_by_role("button", name="To the beginning").click()
        expect(page.get_by_role("button", name="Let it play")).to_be_visible()
        is_at(page, table, 0)

    def test_stopped_in_the_middle_of_a_moment_it_stays_there(self, page: Page, table: Table) -> None:
        page.emulate_media(reduced_motion="no-preference")
        open_at(page, table, "?step=5")
        page.get_by_role("button", name="Let it play").click()
        expect(page.locator("#stage")).to_be_visible()
        page.get_by_role("button", name="Pause").click()
        expect(page.locator("#stage")).to_be_hidden()
        is_at(page, table, 5)

    def test_it_stops_at_the_end_and_begins_anew(self, page: Page, table: Table) -> None:
        last = last_step(table)
        open_at(page, table, f"?step={last - 1}")
        page.locator("#speed").select_option("4")
        page.get_by_role("button", name="Let it play").click()
        is_at(page, table, last)
        expect(page.get_by_role("button", name="Let it play")).to_be_visible()
        page.get_by_role("button", name="Let it play").click()
        until(page, lambda: page.evaluate("Number(document.getElementById('slider').value)") < last)

    def test_with_motion_the_votes_turn_up(self, context: BrowserContext, page: Page, table: Table) -> None:
        page.emulate_media(reduced_motion="no-preference")
        open_at(page, table, "?step=5")
        page.get_by_role("button", name="Let it play").click()
        expect(page.locator("#stage")).to_be_visible()
        page.keyboard.press("Home")
        expect(page.locator("#stage")).to_be_hidden()
        is_at(page, table, 0)


class TestEyes:
    def test_everything_is_open_or_only_what_one_could_see(self, page: Page, table: Table) -> None:
        open_at(page, table, "?step=7&as=open")
        seats = page.locator("#seats")
        expect(seats).to_contain_text("Morgana")
        happened(page, "Ada: Success.")
        expect(page.locator("#curve-legend .evil")).to_have_count(2)
        page.get_by_label("Through whose eyes").select_option("Somebody who only watched")
        expect(seats).not_to_contain_text("Morgana")
        happened(page, "One more card lies face down.")
        expect(page.locator("#curve-legend .evil")).to_have_count(0)
        expect(page.locator("#card")).to_be_hidden()
        is_at(page, table, 7)

    def test_of_a_seat_with_what_they_knew(self, page: Page, table: Table) -> None:
        open_at(page, table, "?step=8&as=open")
        page.locator('[data-seat="0"] .seat__button').click()
        expect(page.locator("#eyes")).to_have_value("0")
        card = page.get_by_role("region", name="What Ada knew")
        expect(card).to_contain_text("Merlin")
        expect(card).to_contain_text("You see as Evil: Dinadan, Elaine.")
        expect(card).to_contain_text("Your card on Quest 1: Success.")
        expect(page.locator("#seats")).not_to_contain_text("Morgana")
        page.keyboard.press("End")
        expect(page.locator("#seats")).to_contain_text("Morgana")  # as they saw it then, too

    def test_the_curve_for_merlin(self, page: Page, table: Table) -> None:
        open_at(page, table, "?step=14&as=watch")
        before = page.locator(".legend__value").all_inner_texts()
        page.get_by_role("button", name="Merlin", exact=True).click()
        assert page.locator(".legend__value").all_inner_texts() != before
        expect(page.get_by_role("img", name=re.compile("is Merlin"))).to_be_visible()


class TestLinks:
    def test_the_address_names_the_moment(self, page: Page, table: Table) -> None:
        open_at(page, table)
        page.locator("#eyes").select_option("3")
        for _each in range(4):
            page.keyboard.press("ArrowRight")
        page.wait_for_url("**/replay/?step=4&as=3")
        expect(page.locator("#moment-link")).to_have_text(page.url)
        page.reload()
        is_at(page, table, 4)
        expect(page.locator("#eyes")).to_have_value("3")

    def test_it_can_be_copied(self, context: BrowserContext, page: Page, table: Table) -> None:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        open_at(page, table, "?step=5&as=watch")
        page.get_by_role("button", name="Copy link").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()").endswith("/replay/?step=5&as=watch")
        page.keyboard.press("Home")
        expect(page.get_by_role("button", name="Copy link")).to_be_visible()

    @pytest.mark.parametrize("query", ["?step=x&as=9", "?step=-1&as=", "?step=1e3&as=%00"])
    def test_an_address_that_names_none_shows_the_beginning(
        self, page: Page, table: Table, query: str
    ) -> None:
        open_at(page, table, query)
        is_at(page, table, 0)
        expect(page.locator("#eyes")).to_have_value("open")

    def test_a_step_too_far_is_the_end(self, page: Page, table: Table) -> None:
        open_at(page, table, "?step=9999")
        is_at(page, table, last_step(table))

    def test_the_way_there_and_back(self, page: Page, table: Table) -> None:
        page.goto(table.get_absolute_url())
        page.get_by_role("dialog").get_by_role("link", name="Look at it again").click()
        expect(page.locator("body.is-live")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.wait_for_url("**/replay/?step=1&as=open")
        page.go_back()
        page.wait_for_url(f"**{table.get_absolute_url()}")

    def test_the_game_as_a_file(self, page: Page, table: Table) -> None:
        open_at(page, table)
        with page.expect_download() as download:
            page.get_by_role("link", name="Download as JSON").click()
        assert download.value.suggested_filename == f"game-{table.code}.json"


def everywhere(page: Page) -> Iterator[str]:
    """In both themes, on the smallest phone and on a desktop."""
    for size in ({"width": 320, "height": 640}, DESKTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["width"], f"{wide} pixels wide on a screen of {size['width']}"
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            yield f"{theme} at {size['width']}"


def test_everybody_can_read_it(page: Page, table: Table) -> None:
    open_at(page, table, "?step=14&as=open")
    page.get_by_text("The same as a table").click()
    for where in everywhere(page):
        assert problems_of(page) == [], where
    page.locator("#eyes").select_option("4")
    expect(page.get_by_role("region", name="What Elaine knew")).to_be_visible()
    for where in everywhere(page):
        assert problems_of(page) == [], where


def test_a_game_of_earlier_rules_gets_a_sentence(page: Page, table: Table) -> None:
    Action.objects.filter(game=table.pk).last().delete()  # type: ignore[union-attr]
    page.goto(f"/t/{table.code}/replay/")
    expect(page.get_by_role("alert")).to_contain_text("played by earlier rules")


def test_eyes_that_cannot_be_fetched_leave_everything_as_it_was(page: Page, table: Table) -> None:
    open_at(page, table, "?step=6&as=watch")
    page.route("**/frames.json?as=2", lambda route: route.abort())
    page.locator("#eyes").select_option("2")
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched")
    expect(page.locator("#eyes")).to_have_value("watch")
    page.keyboard.press("ArrowRight")
    is_at(page, table, 7)


def test_a_game_that_was_broken_off_at_once(page: Page, transactional_db: None) -> None:
    """No vote, no curve."""
    table = deal(5, PRESETS[5], CHARACTERS)
    for seat in range(3):
        play.want_end(table.pk, seat, True, START)
    assert Game.objects.get(pk=table.pk).over_at
    page.goto(f"/t/{table.code}/replay/?step=1")
    happened(page, "broken off")
    expect(page.locator("#curve-part")).to_be_hidden()
    expect(page.locator("#grid-empty")).to_be_visible()
