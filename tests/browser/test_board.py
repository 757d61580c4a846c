"""How the board lies on the screen: measured boxes. Nothing at a seat is covered, whatever is asked."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from games.models import Table
from games.rules.resistance import PRESETS, Options, answer, decisions
from games.rules.resistance.state import State
from tests.browser import played as server
from tests.browser.played import Played, asks, state_where
from tests.browser.test_table_page import CODE, PLOTS, table

__all__ = ("table",)

DESKTOPS = ((1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
# 1280 and 1024 pixels, twice as large, are the last two.
LANDSCAPES = ((844, 390), (667, 375), (640, 320), (512, 384))
PHONES = ((390, 844), (320, 640))
PHASES = ("team", "vote", "quest_card", "strike", "over", "plots")
LONGEST = tuple(f"{name} Wolfenbuettelheim"[:20].ljust(20, "x") for name in server.NAMES)

# What is wrong with the seats, in words. A part is what one has to see of a player.
MEASURE = """wanted => {
    const found = [];
    const box = element => element.getBoundingClientRect();
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const nameOf = element => element?.className.split?.(" ")[0];
    const shown = [...document.querySelectorAll(wanted)];
    const partsOf = seat => [...seat.querySelectorAll(".seat__figure, .seat__name, .seat__marks:not(:empty)")]
        .map(part => ({ seat, name: `${nameOf(part)} of ${seat.dataset.seat}`, place: box(part) }));
    const parts = shown.flatMap(partsOf);
    const others = ".quest__disc, .track, .dock, .mycard__back, .sheets, .head, .stage__card";
    const around = [...document.querySelectorAll(others)]
        .filter(each => getComputedStyle(each).visibility === "visible" && box(each).width)
        .map(each => ({ seat: null, name: nameOf(each), place: box(each) }));
    for (const { seat, name, place } of parts) {
        const { left, top, right, bottom } = place;
        const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        if (!isIn) found.push(`${name} is not on the screen`);
        for (const other of [...around, ...parts]) {
            if (other.seat !== seat && meet(place, other.place)) found.push(`${name} and ${other.name}`);
        }
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!seat.contains(above)) found.push(`${name} lies under ${nameOf(above)}`);
    }
    const seals = around.filter(each => each.name === "quest__disc");
    for (const token of shown.flatMap(seat => [...seat.querySelectorAll(".seat__token .mark")])) {
        if (seals.some(seal => meet(seal.place, box(token)))) found.push("a token lies on a quest");
    }
    return shown.length ? found : ["there are no such seats"];
}"""
VERDICT = """() => {
    const stage = document.getElementById("stage");
    const card = document.createElement("div");
    card.className = "stage__card";
    card.textContent = "The team is approved.";
    card.style.cssText = "width: 20rem; height: 5.5rem";
    stage.replaceChildren(card);
    stage.hidden = false;
}"""


@pytest.fixture(autouse=True)
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "NAMES", LONGEST)


def state_of(phase: str, players: int) -> State:
    options: Options = PLOTS if phase == "plots" else PRESETS[players]
    if phase == "over":
        return state_where(options, players, lambda state: state.table.outcome is not None)
    if phase == "plots":  # somebody holds some, and the last votes are there
        return state_where(options, players, lambda state: len(state.table.plots) > 1 and asks("vote")(state))
    return state_where(options, players, asks(phase))


def show(page: Page, phase: str, players: int) -> Played:
    state = state_of(phase, players)
    game = Played(page, CODE, state, next(iter(decisions(state)), 0))
    game.seconds = 50
    game.open()
    if phase == "over":
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    return game


def problems(
    page: Page, sizes: tuple[tuple[int, int], ...], seats: str = ".seat"
) -> Iterator[tuple[str, list[str]]]:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(MEASURE, seats)
        if found:
            yield f"{width}×{height}", found


def test_nothing_covers_a_seat(page: Page, table: Table) -> None:
    show(page, "vote", 10)
    assert dict(problems(page, DESKTOPS)) == {}
    page.evaluate(VERDICT)
    assert dict(problems(page, DESKTOPS)) == {}, "with a verdict on the table"


@pytest.mark.nightly
@pytest.mark.parametrize("players", [5, 7, 10])
@pytest.mark.parametrize("phase", PHASES)
def test_nothing_covers_a_seat_in_any_phase(page: Page, table: Table, phase: str, players: int) -> None:
    show(page, phase, players)
    assert dict(problems(page, DESKTOPS)) == {}


def test_a_small_screen_shows_the_players_while_one_votes(page: Page, table: Table) -> None:
    game = show(page, "vote", 10)
    assert dict(problems(page, (*LANDSCAPES, *PHONES))) == {}
    assert dict(problems(page, PHONES, ".seat--team")) == {}
    # What is asked can be answered where one sees them.
    for width, height in LANDSCAPES:
        page.set_viewport_size({"width": width, "height": height})
        place = page.locator('#decision [data-key="reject"]').bounding_box()
        assert place
        assert place["y"] + place["height"] <= height, f"{width}×{height}"
    game.show(state_of("team", 10))
    assert dict(problems(page, PHONES)) == {}


def test_the_table_does_not_move_when_something_else_is_asked(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    game = show(page, "vote", 5)
    where = page.locator("#seats").bounding_box()
    title = page.locator("#decision-title")
    question = title.inner_text()
    game.everybody_answers(lambda seat: ("approve",))
    expect(title).not_to_have_text(question)
    assert page.locator("#seats").bounding_box() == where


def test_a_sheet_on_a_phone_leaves_the_quests_and_the_first_seats(page: Page, table: Table) -> None:
    show(page, "vote", 5)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#bar-history").click()
    sheet = page.locator("#side").bounding_box()
    first = page.locator(".seat").first.bounding_box()
    assert sheet
    assert first
    assert first["y"] + first["height"] <= sheet["y"]


def test_the_last_votes_lie_there_until_the_next_are_shown(page: Page, table: Table) -> None:
    state = state_where(PRESETS[5], 5, lambda state: len(state.table.proposals) == 1 and asks("vote")(state))
    voter, decision = next(iter(decisions(state).items()))
    state, _events = answer(state, voter, decision.id, ("approve",))
    Played(page, CODE, state, None).open()
    expect(page.locator("#seats .mark--last")).to_have_count(5)
    expect(page.locator("#seats .emblem--voted")).to_have_count(1)
    expect(page.locator(f'[data-seat="{voter}"] .seat__token .mark')).to_have_count(2)
