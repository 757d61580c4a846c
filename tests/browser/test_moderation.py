"""From a report on a phone to the player who is told: in three browsers."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from accounts.models import Sanction, User
from games.models import Report, Table
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_look import check_pages
from tests.games.clients import begun, people_of
from tests.games.moderating import measured, new_moderator, reported
from tests.games.test_sockets import cookie_of
from tests.site import Site


@pytest.fixture
def table(transactional_db: None) -> Table:
    return begun()


@contextmanager
def seated(browser: Browser, site: Site, user: User, viewport: dict[str, int]) -> Iterator[Page]:
    """Somebody who has logged in."""
    person = Person(browser, site.url, user.username, viewport)
    name, _equals, value = cookie_of(user, site)["Cookie"].partition("=")
    person.context.add_cookies([{"name": name, "value": value, "url": site.url}])
    yield person.page
    person.close()


def test_a_report_on_the_phone_leads_to_a_mute(browser: Browser, site: Site, table: Table) -> None:
    ada, bors, *_others = people_of(table)
    with (
        seated(browser, site, ada, DESKTOP) as rude,
        seated(browser, site, bors, PHONE) as hurt,
        seated(browser, site, new_moderator(), PHONE) as moderator,
    ):
        for page in (rude, hurt):
            page.goto(table.get_absolute_url())
            expect(page.locator("#board")).to_be_visible()
        rude.locator("#talk-input").fill("You fool!")
        rude.keyboard.press("Enter")

        hurt.locator("#bar-talk").click()
        hurt.get_by_role("button", name=f"Report what {ada} wrote").click()
        hurt.locator("#confirm-yes").click()
        expect(hurt.locator("#talk-list")).to_contain_text("Reported. Thank you.")

        moderator.goto("/")
        moderator.locator(".menu__button").click()
        moderator.get_by_role("link", name="Moderation").click()
        expect(moderator.locator(".card")).to_contain_text("You fool!")
        moderator.get_by_role("link", name=f"Report {Report.objects.get().pk}").click()
        moderator.get_by_role("button", name="Remove the message").click()
        expect(hurt.locator("#talk-list")).to_contain_text("Removed by a moderator.")
        expect(hurt.locator("#talk-list")).not_to_contain_text("You fool!")

        # By keys alone: the mute is chosen already.
        moderator.get_by_label("Reason").focus()
        moderator.keyboard.type("Insults at the table.")
        moderator.keyboard.press("Enter")
        expect(moderator.get_by_role("status")).to_contain_text("Done: Mute.")
        assert Sanction.objects.get().player == ada
        assert Report.objects.get().settled_at

        rude.locator("#talk-input").fill("And now?")
        rude.keyboard.press("Enter")
        expect(rude.locator("#talk-error")).to_contain_text("You may not write at the moment.")
        expect(rude.locator("#talk-error")).to_contain_text("Insults at the table.")
        rude.goto("/play/")
        expect(rude.get_by_role("banner")).to_contain_text("You are muted")


def test_a_player_is_reported_on_a_page_of_its_own(browser: Browser, site: Site, table: Table) -> None:
    ada, bors, *_others = people_of(table)
    with seated(browser, site, bors, PHONE) as hurt:
        hurt.goto(table.get_absolute_url())
        expect(hurt.locator("#board")).to_be_visible()
        hurt.locator(".menu__button").click()
        hurt.get_by_role("link", name="Report a player").click()
        expect(hurt.get_by_role("heading", level=1)).to_have_text("Report a player")
        hurt.get_by_label(str(ada), exact=True).check()
        hurt.get_by_label("In a few words").fill("Shows the card around.")
        hurt.get_by_role("button", name="Report").click()
        hurt.wait_for_url(f"**{table.get_absolute_url()}")
    assert Report.objects.get().author == ada


def test_who_is_banned_is_told_at_the_table(browser: Browser, site: Site, table: Table) -> None:
    ada, *_others = people_of(table)
    with seated(browser, site, ada, PHONE) as page:
        page.goto(table.get_absolute_url())
        expect(page.locator("#board")).to_be_visible()
        measured(ada, "ban")
        expect(page.locator("#connection")).to_contain_text("You are banned from this site.")
        page.goto("/play/")
        expect(page.get_by_role("heading", level=1)).to_have_text("You are banned")
        page.get_by_role("button", name="Log out").click()
        expect(page.get_by_role("link", name="Log in").first).to_be_visible()


def test_pages_for_moderators(browser: Browser, site: Site, table: Table) -> None:
    ada, bors, *_others = people_of(table)
    report = reported(table, ada, bors, "You " + "fool" * 60)
    measured(ada, "mute")
    with seated(browser, site, new_moderator(), DESKTOP) as page:
        check_pages(
            page,
            [
                *("/moderation/", "/moderation/?settled=", f"/moderation/reports/{report.pk}/"),
                *(f"/moderation/players/{ada}/", "/moderation/log/", "/moderation/words/"),
                f"/t/{table.code}/report/",
            ],
        )
    measured(bors, "ban")
    with seated(browser, site, bors, PHONE) as page:
        check_pages(page, ["/play/"])
