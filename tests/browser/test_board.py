"""How the board lies on the screen: measured boxes. Nobody and nothing at a seat is covered, whatever is asked."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from games.models import Table
from games.rules.resistance import PRESETS, Options, decisions
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
    const covers = (one, other) => one.width && other.width && one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const parts = [...document.querySelectorAll(wanted)].map(seat => ({ seat, parts:
        [...seat.querySelectorAll(".seat__figure, .seat__name, .seat__marks:not(:empty)")] }));
    const others = [...document.querySelectorAll(".quest__disc, .track, .dock, .mycard__back, .sheets, .head, .stage__card")]
        .filter(each => getComputedStyle(each).visibility === "visible");
    const nameOf = element => element.className.split(" ")[0];
    for (const { seat, parts: mine } of parts) {
        for (const part of mine) {
            const place = box(part);
            const what = `${nameOf(part)} of ${seat.dataset.seat}`;
            if (place.left < 0 || place.top < 0 || place.right > innerWidth || place.bottom > innerHeight) found.push(`${what} is not on the screen`);
            for (const other of others) if (covers(place, box(other))) found.push(`${nameOf(other)} and ${what}`);
            for (const { seat: second, parts: theirs } of parts) {
                if (second !== seat) for (const each of theirs) if (covers(place, box(each))) found.push(`${what} and ${nameOf(each)} of ${second.dataset.seat}`);
            }
            const top = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
            if (!seat.contains(top)) found.push(`${top && nameOf(top)} lies on ${what}`);
        }
        for (const token of seat.querySelectorAll(".seat__token .mark")) {
            for (const disc of document.querySelectorAll(".quest__disc")) if (covers(box(token), box(disc))) found.push(`the token of ${seat.dataset.seat} lies on a quest`);
        }
    }
    return parts.length ? found : ["there are no such seats"];
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
        return state_where(
            options, players, lambda state: len(state.table.plots) > 1 and asks("vote")(state)
        )
    return state_where(options, players, asks(phase))


def show(page: Page, phase: str, players: int) -> Played:
    state = state_of(phase, players)
    game = Played(page, CODE, state, next(iter(decisions(state)), 0))
    game.seconds = 50
    game.open()
    return game


def problems(
    page: Page, sizes: tuple[tuple[int, int], ...], seats: str = ".seat"
) -> Iterator[tuple[str, list[str]]]:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(MEASURE, seats)
        if found:
            yield f"{width}×{height}", found


@pytest.mark.parametrize("phase", ["vote", "over"])
def test_nothing_covers_a_seat(page: Page, table: Table, phase: str) -> None:
    show(page, phase, 10)
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
        assert place and place["y"] + place["height"] <= height, f"{width}×{height}"
    game.show(state_of("team", 10))
    assert dict(problems(page, PHONES)) == {}


def test_the_table_does_not_move_when_something_else_is_asked(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    monkey = show(page, "vote", 5)
    where = page.locator("#seats").bounding_box()
    monkey.everybody_answers(lambda seat: ("approve",))
    page.locator(".questcard").first.wait_for()
    assert page.locator("#seats").bounding_box() == where


def test_a_sheet_on_a_phone_leaves_the_quests_and_the_first_seats(page: Page, table: Table) -> None:
    show(page, "vote", 5)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#bar-history").click()
    sheet = page.locator("#side").bounding_box()
    first = page.locator(".seat").first.bounding_box()
    assert sheet and first and first["y"] + first["height"] <= sheet["y"]


def test_the_last_votes_lie_there_until_the_next_are_shown(page: Page, table: Table) -> None:
    state = state_where(PRESETS[5], 5, lambda state: len(state.table.proposals) == 1 and asks("vote")(state))
    show_again = Played(page, CODE, state, 0)
    show_again.open()
    last = page.locator("#seats .mark--last")
    assert last.count() == 5
    assert page.locator("#seats .emblem--voted").count() == 0
