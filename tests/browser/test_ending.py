"""The end of a game on the table's page: the cards turn, and what came of it."""

import re
import struct
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from accounts.models import User
from games.models import Table
from games.rules.resistance import PRESETS, answer, decisions
from games.rules.resistance.state import State
from games.rules.resistance.texts import CHARACTERS
from tests.browser.played import NAMES, Played, asks, state_where
from tests.browser.test_look import problems_of
from tests.browser.test_table_page import CODE
from tests.games.test_sockets import cookie_of
from tests.site import Site

STORY = {
    "moments": [
        {"step": 14, "text": "One vote decided that Ada, Bors went on Quest 1."},
        {"step": 61, "text": "Quest 3 was the third to fail: Ada, Cai."},
    ],
    "praise": ["You found Merlin."],
    "strangers": [{"seat": 2, "player": "cai"}],
}
NOTHING: dict[str, Any] = {"moments": [], "praise": [], "strangers": []}


@pytest.fixture
def table(page: Page) -> Table:
    return Table.objects.create(code=CODE, options={"edition": "avalon"}, players=5, status="playing")


def ended() -> State:
    return state_where(PRESETS[5], 5, lambda state: state.table.outcome is not None)


def tells(page: Page, story: Any = STORY, rating: Any = None) -> None:
    """What the server would answer beside the socket."""
    page.route(re.compile(r"/story\.json$"), lambda route: route.fulfill(json=story))
    page.route(re.compile(r"/rating\.json$"), lambda route: route.fulfill(json=rating))


def late(page: Page, you: int | None = 0, story: Any = STORY) -> Played:
    """Opened when all is over."""
    tells(page, story)
    game = Played(page, CODE, ended(), you)
    game.open()
    expect(ending(page).locator(".over__verdict")).to_be_visible()
    return game


def ending(page: Page) -> Locator:
    return page.get_by_role("dialog")


def button(page: Page, name: str) -> Locator:
    return ending(page).get_by_role("button", name=name, exact=True)


class TestTheCards:
    @pytest.fixture
    def struck(self, page: Page, table: Table) -> State:
        """The dagger has just struck, on a page that shows scenes at their usual pace; the clock stands."""
        Table.objects.filter(pk=table.pk).update(rated=True)
        tells(page, rating={"counted": True, "rating": {"before": 1204, "after": 1187}})
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(
            "document.addEventListener('readystatechange', () => {"
            " const table = document.querySelector('[data-words]');"
            " if (table) table.dataset.scenePace = '1'; })"
        )
        page.clock.install()
        state = state_where(PRESETS[5], 5, asks("strike"))
        ((seat, decision),) = decisions(state).items()
        game = Played(page, CODE, state, seat)
        game.open()
        page.clock.pause_at(page.evaluate("Date.now()") + 10_000)
        over, events = answer(state, seat, decision.id, decision.choices[:1])
        game.show(over, tuple(events))
        for _each in range(200):
            if ending(page).locator(".face").count():
                return over
            page.clock.run_for(100)
        raise AssertionError("the cards do not come")

    @pytest.mark.own_context
    def test_turn_one_by_one_merlins_last(self, page: Page, struck: State) -> None:
        covered = ending(page).locator(".face--covered")
        number = covered.count()
        assert number >= 4
        merlin = struck.hidden.characters.index("merlin")
        while number:
            assert covered.count() == number
            expect(covered.filter(has_text=NAMES[merlin])).to_have_count(1)
            expect(ending(page).locator(".over__verdict")).to_be_hidden()
            while covered.count() == number:
                page.clock.run_for(100)
            number = covered.count()
        page.clock.run_for(1500)
        expect(ending(page).locator(".over__verdict")).to_be_visible()
        expect(button(page, "Close")).to_be_visible()
        page.clock.run_for(1500)
        expect(ending(page)).to_contain_text("Your rating: 1,204 → 1,187 (-17)")

    @pytest.mark.own_context
    def test_all_turn_at_once_where_somebody_has_no_time(self, page: Page, struck: State) -> None:
        page.keyboard.press("Escape")
        expect(ending(page).locator(".face--covered")).to_have_count(0)
        expect(ending(page).locator(".over__verdict")).to_be_visible()
        page.keyboard.press("Escape")
        expect(ending(page)).to_have_count(0)

    def test_lie_open_for_who_comes_late(self, page: Page, table: Table) -> None:
        page.emulate_media(reduced_motion="no-preference")
        state = late(page).state
        names = [CHARACTERS[character].name.first for character in state.hidden.characters]
        shown = ending(page).locator(".face__card")
        expect(shown).to_contain_text(names)
        expect(ending(page).locator(".face--covered")).to_have_count(0)


class TestWhatCameOfIt:
    def test_what_turned_it_and_what_comes_next(self, page: Page, table: Table) -> None:
        game = late(page)
        moment = ending(page).get_by_role("link", name="Quest 3 was the third to fail")
        expect(moment).to_have_attribute("href", f"/t/{CODE}/replay/?step=61")
        expect(ending(page)).to_contain_text("You found Merlin.")
        expect(button(page, "Play again")).to_be_visible()
        waiting = ending(page).get_by_text("Somebody waits at the next table already.")
        expect(waiting).to_have_count(0)
        game.send(game.table(again="nexttabl"))
        expect(waiting).to_be_visible()

    def test_is_closed_for_good_but_there_when_one_wants_more(self, page: Page, table: Table) -> None:
        late(page)
        button(page, "Close").click()
        expect(ending(page)).to_have_count(0)
        page.reload()
        page.locator("body.is-live").wait_for()
        more = page.locator("#decision").get_by_role("button", name="More")
        expect(more).to_be_visible()
        expect(ending(page)).to_have_count(0)
        more.click()
        expect(ending(page)).to_contain_text("You found Merlin.")

    def test_for_who_only_watched(self, page: Page, table: Table) -> None:
        late(page, you=None, story={**NOTHING, "moments": STORY["moments"]})
        expect(ending(page)).to_contain_text("What turned the game")
        expect(ending(page)).not_to_contain_text("What you did well")
        expect(button(page, "Play again")).to_have_count(0)
        expect(ending(page).get_by_role("link", name="Look at it again")).to_be_visible()

    def test_without_a_story_it_is_told_all_the_same(self, page: Page, table: Table) -> None:
        page.route(re.compile(r"/story\.json$"), lambda route: route.abort())
        Played(page, CODE, ended(), 0).open()
        expect(ending(page).locator(".face__card")).to_have_count(5)
        expect(button(page, "Play again")).to_be_visible()
        expect(ending(page).get_by_role("heading", name="What turned the game")).to_have_count(0)


class TestAround:
    def test_somebody_becomes_a_friend(self, page: Page, table: Table) -> None:
        asked: list[Any] = []

        def put(route: Route) -> None:
            asked.append((route.request.method, route.request.headers.get("x-csrftoken")))
            route.fulfill(status=204 if len(asked) > 1 else 500)

        page.route(re.compile(r"/api/v1/me/friends/cai$"), put)
        late(page)
        button(page, "Add Cai as a friend").click()
        button(page, "Not added. Try again").click()
        expect(button(page, "Added")).to_be_disabled()
        assert [(method, bool(token)) for method, token in asked] == [("PUT", True), ("PUT", True)]
        expect(ending(page).locator(".face__friend")).to_have_count(1)

    def test_a_link_and_a_picture_for_others(self, page: Page, table: Table) -> None:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        late(page)
        button(page, "Share it").click()
        expect(ending(page)).to_contain_text("The link is copied.")
        assert page.evaluate("navigator.clipboard.readText()").endswith(f"/t/{CODE}/replay/")
        with page.expect_download() as download:
            button(page, "Picture").click()
        assert download.value.suggested_filename == f"{CODE}.png"
        content = download.value.path().read_bytes()
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", content[16:24]) == (1200, 630)

    def test_a_guest_can_keep_it(self, page: Page, table: Table, site: Site) -> None:
        name, _equals, value = cookie_of(User.objects.create_guest(), site)["Cookie"].partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": site.url}])
        late(page)
        expect(ending(page).get_by_role("link", name="Keep this game")).to_have_attribute(
            "href", "/accounts/claim/"
        )

    def test_everybody_can_read_it(self, page: Page, table: Table) -> None:
        """With a story: without one it is among the phases of test_table_page."""
        page.set_viewport_size({"width": 320, "height": 640})
        late(page)
        expect(ending(page)).to_contain_text("You found Merlin.")
        assert page.locator("#ending").evaluate("each => each.scrollWidth <= each.clientWidth")
        assert problems_of(page) == []
