"""Who I am and what I know: the scene after the deal, my card, what is marked at the seats."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Table
from games.rules.resistance import PRESETS, Options, answer, decisions, start
from games.rules.resistance.knowledge import sights
from games.rules.resistance.state import State
from games.rules.resistance.texts import PLOTS as TEXTS
from tests.browser.played import NAMES, Played, asks, state_where
from tests.browser.test_look import problems_of
from tests.browser.test_table_page import CODE

LADY = Options(characters=("merlin", "percival", "morgana", "assassin"), lady=True)
PLOTS = Options(characters=("merlin", "percival", "morgana", "assassin"), plot_cards=True)


@pytest.fixture
def table(page: Page) -> Table:
    return Table.objects.create(code=CODE, options={"edition": "avalon"}, players=7, status="playing")


def opened(page: Page, state: State, you: int | None, **other: Any) -> Played:
    game = Played(page, CODE, state, you)
    for name, value in other.items():
        setattr(game, name, value)
    game.open()
    return game


def who_is(state: State, character: str) -> int:
    return next(seat for seat, held in enumerate(state.hidden.characters) if held == character)


def the_evil(state: State) -> list[int]:
    return [seat for seat, side in enumerate(state.hidden.sides) if side == "evil"]


def seat(page: Page, number: int) -> Locator:
    return page.locator(f'[data-seat="{number}"]')


def scene(page: Page) -> Locator:
    return page.locator("#role")


class TestTheScene:
    def test_shows_who_i_am_and_what_i_know_until_i_have_seen_it(self, page: Page, table: Table) -> None:
        page.set_viewport_size({"width": 320, "height": 640})
        state, _events = start(PRESETS[7], 7, "a seed")
        merlin = who_is(state, "merlin")
        game = opened(page, state, merlin, has_seen_role=False)
        expect(scene(page)).to_have_accessible_name("Merlin")
        expect(scene(page)).to_have_accessible_description(re.compile("Sees who is Evil"))
        expect(scene(page).get_by_role("heading", name="Merlin")).to_be_focused()
        expect(scene(page)).to_contain_text("Good")
        known = [NAMES[each] for each in the_evil(state)]
        expect(scene(page).locator(".role__person")).to_have_text(known)
        assert problems_of(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        # The game goes on meanwhile: the scene says what is asked, and how long there is.
        asked = scene(page).locator(".role__asked")
        expect(asked).to_be_hidden()
        game.seconds = 50
        game.show(state_where(PRESETS[7], 7, asks("vote")))
        expect(asked).to_contain_text("Shall this team go?")
        expect(asked).to_contain_text(re.compile("0:[45][0-9]"))
        scene(page).get_by_role("button", name="I have seen it").click()
        expect(scene(page)).to_be_hidden()
        assert scene(page).inner_html() == ""
        page.reload()
        page.locator("body.is-live").wait_for()
        expect(page.locator("#decision")).to_contain_text("Shall this team go?")
        expect(scene(page)).to_be_hidden()

    @pytest.mark.nightly
    def test_starts_face_down_for_those_who_cover_their_cards(self, page: Page, table: Table) -> None:
        page.add_init_script("localStorage.setItem('table.covering', 'on')")
        state, _events = start(PRESETS[7], 7, "a seed")
        opened(page, state, who_is(state, "merlin"), has_seen_role=False)
        back = scene(page).get_by_role("button", name="Tap to turn your card.")
        expect(back).to_be_focused()
        expect(scene(page)).not_to_contain_text("Merlin")
        assert problems_of(page) == []
        page.keyboard.press("Enter")
        expect(scene(page).get_by_role("heading", name="Merlin")).to_be_focused()
        for size in ((1280, 720), (844, 390)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert problems_of(page) == []
        page.keyboard.press("Escape")
        expect(scene(page)).to_be_hidden()
        page.reload()
        page.locator("body.is-live").wait_for()
        expect(scene(page)).to_be_hidden()

    @pytest.mark.nightly
    def test_is_not_for_those_who_watch(self, page: Page, table: Table) -> None:
        state, _events = start(PRESETS[7], 7, "a seed")
        opened(page, state, None, has_seen_role=False)
        expect(page.locator("#decision")).to_contain_text("chooses the team")
        expect(scene(page)).to_be_hidden()


class TestMyCard:
    def test_says_what_is_new_and_covers_nothing_that_is_asked(self, page: Page, table: Table) -> None:
        before = state_where(LADY, 7, asks("loyalty_card"))
        check = before.table.check
        assert check is not None
        assert check.checker is not None
        game = opened(page, before, check.checker)
        button = page.get_by_role("button", name="Card")
        expect(button).not_to_contain_text("Something new")
        # The card is handed over; by the next vote I still have not looked.
        ((handing, decision),) = decisions(before).items()
        after, _events = answer(before, handing, decision.id, decision.choices[:1])
        loyalty = str(decision.choices[0]).title()
        while not asks("vote")(after):
            asked, decision = next(iter(decisions(after).items()))
            after, _events = answer(after, asked, decision.id, decision.choices[: decision.most])
        game.show(after)
        expect(button).to_contain_text("Something new")
        known = seat(page, check.checked).locator(".known")
        expect(known).to_have_count(0)
        for width, height in ((390, 844), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            page.keyboard.press("c")
            told = page.locator(".mycard__fresh" if width == 390 else ".mycard__facts")
            expect(told).to_contain_text(
                f"The loyalty card from {NAMES[check.checked]}, for your eyes only: {loyalty}."
            )
            # What I know is at the seats as long.
            expect(known).to_contain_text("only you see this:")
            assert not overlap(page, "#card-face", "#decision")
            for vote in ("Approve", "Reject"):
                page.locator("#decision").get_by_role("button", name=vote).click(trial=True)
            page.keyboard.press("c")
            expect(page.locator(".cardnews")).to_have_count(0)
            expect(known).to_have_count(0)

    def test_what_i_know_stays_at_the_seats_if_i_want_it_so(self, page: Page, table: Table) -> None:
        state, _events = start(LADY, 7, "a seed")
        opened(page, state, who_is(state, "percival"))
        expect(page.locator(".known")).to_have_count(0)
        page.get_by_text("Menu", exact=True).click()
        page.get_by_role("button", name="Always show what I know").click()
        for character in ("merlin", "morgana"):
            expect(seat(page, who_is(state, character)).locator(".known")).to_contain_text(
                "Merlin or Morgana"
            )
        expect(page.locator(".known")).to_have_count(3)  # and I, who know myself
        # Not where somebody may look over my shoulder.
        page.get_by_role("button", name="Cover my cards").click()
        expect(page.locator(".known")).to_have_count(0)


def overlap(page: Page, one: str, other: str) -> bool:
    first, second = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert first is not None
    assert second is not None
    beside = first["x"] + first["width"] <= second["x"] or second["x"] + second["width"] <= first["x"]
    above = first["y"] + first["height"] <= second["y"] or second["y"] + second["height"] <= first["y"]
    return not beside and not above


def test_the_dagger_asks_about_those_i_know(page: Page, table: Table) -> None:
    state = state_where(PRESETS[7], 7, asks("strike"))
    (striker,) = decisions(state)
    game = opened(page, state, striker)
    (sight,) = sights(state.options, state.hidden.characters, state.hidden.dagger, striker)
    ally = sight.seats[0]
    go = page.locator("#decision [data-key=submit]")
    doubt = page.get_by_role("dialog")
    seat(page, ally).get_by_role("button").click()
    expect(doubt).to_contain_text(f"{NAMES[ally]} is Evil, as far as you know.")
    doubt.get_by_role("button", name="Cancel").click()
    expect(go).to_have_text("Tap a player")
    page.keyboard.press(str(ally + 1))
    doubt.get_by_role("button", name="Choose all the same").click()
    expect(go).to_have_text(f"Strike: {NAMES[ally]}")
    # Nobody else's seat is doubted.
    stranger = the_good(state)[0]
    expect(seat(page, stranger)).not_to_have_class(re.compile("seat--doubtful"))
    seat(page, stranger).get_by_role("button").click()
    expect(go).to_have_text(f"Strike: {NAMES[stranger]}")
    assert game.answers() == []


def the_good(state: State) -> list[int]:
    evil = the_evil(state)
    return [each for each in range(state.table.players) if each not in evil]


@pytest.mark.own_context
def test_a_tap_at_a_seat_marks_it_and_tells_what_is_public(page: Page, table: Table) -> None:
    page.clock.install()
    state = state_where(PLOTS, 7, lambda state: asks("vote")(state) and bool(state.table.plots))
    holder, plot = state.table.plots[0]
    you = (holder + 1) % 7
    game = opened(page, state, you)
    menu = page.locator("#seat-menu")
    seat(page, holder).get_by_role("button").click()
    expect(menu).to_have_accessible_name(NAMES[holder])
    name, about = (TEXTS[plot].name.first, TEXTS[plot].text.first)
    expect(menu).to_contain_text(name)
    expect(menu).to_contain_text(about)
    assert problems_of(page) == []
    menu.get_by_role("button", name="Merlin").click()
    expect(menu).to_be_hidden()
    button = seat(page, holder).get_by_role("button")
    expect(button).to_be_focused()
    expect(button).to_contain_text("my mark: Merlin")
    # A second tap closes it again.
    button.click()
    expect(menu).to_be_visible()
    button.click()
    expect(menu).to_be_hidden()
    # By keys alone, and back.
    page.keyboard.press("m")
    expect(menu.get_by_role("button", name="Merlin")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(menu.get_by_role("button", name="Evil")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button).to_contain_text("my mark: Evil")
    page.keyboard.press("m")
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    page.clock.run_for(1000)
    notes = [each["notes"]["marks"] for each in game.received if each["type"] == "note"]
    assert notes[-1][str(holder)] == "evil"
    # While a team is chosen, a tap chooses, and a right click opens the menu.
    choosing = state_where(PLOTS, 7, asks("team"))
    game.you = choosing.table.leader
    game.send(game.table())
    game.show(choosing)
    other = (choosing.table.leader + 1) % 7
    seat(page, other).get_by_role("button").click()
    expect(seat(page, other).get_by_role("button")).to_have_attribute("aria-pressed", "true")
    expect(menu).to_be_hidden()
    seat(page, other).get_by_role("button").click(button="right")
    expect(menu).to_be_visible()
    expect(seat(page, other).get_by_role("button")).to_have_attribute("aria-pressed", "true")


@pytest.mark.nightly
@pytest.mark.own_context
def test_a_long_press_opens_the_menu_and_chooses_nothing(page: Page, table: Table) -> None:
    page.clock.install()
    state = state_where(PLOTS, 7, asks("team"))
    opened(page, state, state.table.leader)
    other = (state.table.leader + 1) % 7
    button = seat(page, other).get_by_role("button")
    finger = {"pointerType": "touch", "bubbles": True, "clientX": 5, "clientY": 5}
    menu = page.locator("#seat-menu")
    # Who scrolls presses nothing.
    button.dispatch_event("pointerdown", finger)
    button.dispatch_event("pointermove", {**finger, "clientY": 60})
    page.clock.run_for(600)
    expect(menu).to_be_hidden()
    button.dispatch_event("pointerdown", finger)
    page.clock.run_for(600)
    expect(menu).to_be_visible()
    button.dispatch_event("pointerup", finger)
    button.dispatch_event("click")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_the_rules_tell_who_holds_which_plot_card(page: Page, table: Table) -> None:
    state = state_where(PLOTS, 7, lambda state: asks("team")(state) and bool(state.table.plots))
    game = opened(page, state, None)
    page.locator("#bar-rules").click()
    lines = page.locator(".plots dt")
    expect(lines).to_have_count(len(state.table.plots))
    for holder, _plot in state.table.plots:
        expect(page.locator(".plots")).to_contain_text(NAMES[holder])
    # It is drawn anew with the game.
    fresh, _events = start(PLOTS, 7, "a seed")
    game.show(fresh)
    expect(page.locator("#book-in-play")).to_contain_text(
        "not handed out yet" if fresh.table.drawn else "No plot card"
    )
