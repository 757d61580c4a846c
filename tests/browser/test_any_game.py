"""A game that is not ours, played in a browser from the lobby to the replay on the plain page."""

import time
from contextlib import suppress
from random import Random

import msgspec
import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate

from games.models import Game, Table
from games.rules.contract import Decision
from games.rules.kernel.random_play import choose
from tests.patience import PATIENCE
from tests.site import Site

from .people import PHONE, Person

pytestmark = pytest.mark.usefixtures("transactional_db")


def test_the_toy_is_played_to_its_end(browser: Browser, site: Site) -> None:
    person = Person(browser, site.url, "Ada", PHONE)
    person.sign_up()
    page = person.page
    page.goto("/play/")
    page.locator("#practise-toy").get_by_role("button").click()
    expect(page.locator("#decision")).to_be_visible()
    table = Table.objects.get()
    assert table.rules == "toy"
    answer_by_the_plain_forms(person)
    expect(page.get_by_text("Everybody else is out").first).to_be_visible()
    assert Game.objects.get(pk=table.pk).ending == Game.Ending.PLAYED
    page.goto(f"/t/{table.code}/replay/")
    expect(page.locator("#count")).to_contain_text(" / ")
    person.close()


def answer_by_the_plain_forms(person: Person) -> None:
    """Whatever is asked of the person; the others answer by themselves, until the game is over."""
    rng, answers = Random(1), 0
    # A question may be closed by somebody else while it is being answered; then the next one is there.
    person.context.set_default_timeout(2000)
    deadline = time.monotonic() + PATIENCE
    while not person.view.get("outcome"):
        assert time.monotonic() < deadline, "the game does not go on"
        if asked := person.view.get("decision"):
            decision, answers = msgspec.convert(asked, Decision), answers + 1
            with suppress(TooLate):
                person.answer(decision, choose(decision, rng))
        person.page.wait_for_timeout(200)
    assert answers, "nothing was asked"
