"""Computer players on the page: a game against them in one click, and seats for them in the room."""

import re
import time
from collections.abc import Iterator

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from accounts.models import User
from games import play, tables
from games.bots.contract import Saying
from games.models import Table
from games.talk import chat
from tests.browser.people import PHONE, Person, sees_the_end, until
from tests.browser.test_games import loyal
from tests.browser.test_look import PASSWORD, log_in, problems_of
from tests.games.played import state_at
from tests.site import Site

A_ROUND = 120.0  # seconds: up to five teams, and computer players think before each answer


@pytest.fixture
def newcomer(browser: Browser, site: Site, transactional_db: None) -> Iterator[Person]:
    person = Person(browser, site.url, "", PHONE)
    yield person
    person.close()


def everybody_can_read(page: Page) -> None:
    """In both themes, and on the smallest phone."""
    before = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert problems_of(page) == [], theme
    assert before
    page.set_viewport_size(before)


def test_a_newcomer_plays_against_computers_in_one_click(newcomer: Person) -> None:
    page = newcomer.page
    page.goto("/play/")
    everybody_can_read(page)
    page.locator("#practise").get_by_role("button").click()
    page.wait_for_url("**/t/*/")
    until(page, lambda: newcomer.view != {})  # the game is there
    table = Table.objects.get()
    seat = table.seats.get(user__is_guest=True).number

    play_the_first_round(newcomer, table, seat)
    if play.load(table.pk).over:  # five teams were rejected
        sees_the_end(newcomer)
    else:
        expect(page.locator("#quests li").first).to_contain_text(re.compile("succeeded|failed"))

    chat.say_as_computer(table.pk, 2, Saying("accusation", {"player": seat}), timezone.now())
    page.locator("#bar-talk").click()
    name = table.seats.get(number=seat).user
    remark = page.locator(".remark", has_text=f"I think it was {name}.").last
    expect(remark.locator(".badge")).to_have_text("computer")
    everybody_can_read(page)


def play_the_first_round(person: Person, table: Table, seat: int) -> None:
    """Answers what is asked; the others answer by themselves."""
    answered = 0
    deadline = time.monotonic() + A_ROUND
    while not (game := play.load(table.pk)).over and not state_at(table.pk).table.quests:
        assert time.monotonic() < deadline, "the computer players do not answer"
        decision = game.decisions.get(seat)
        if decision and decision.id > answered:
            person.answer(decision, loyal(seat, decision))
            answered = decision.id
        person.page.wait_for_timeout(50)


def test_the_host_puts_computers_on_seats(page: Page) -> None:
    ada = User.objects.create_user("Ada", PASSWORD)
    log_in(page)
    table = tables.open_table(ada, tables.standard_setup("en"), timezone.now())
    page.goto(table.get_absolute_url())
    everybody_can_read(page)
    page.get_by_label("Level of the computer players").select_option("Expert")
    page.get_by_role("button", name="Put a computer player on seat 4").click()
    chair = page.locator(".chair").nth(3)
    expect(chair).to_contain_text("Expert")
    page.get_by_label("Level of the computer players").select_option("Beginner")
    page.get_by_role("button", name="Fill all seats").click()
    expect(page.locator(".chair", has_text="Beginner")).to_have_count(3)
    everybody_can_read(page)
    page.get_by_role("button", name="I am ready").click()
    expect(page.locator("#board")).to_be_visible()
    assert list(table.seats.values_list("level", flat=True)) == ["", "weak", "weak", "strong", "weak"]
