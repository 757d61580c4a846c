"""That everybody sees what is asked, wherever they are on the page, and answers without a slip."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Table
from games.rules.resistance import PRESETS, Options, answer, decisions
from games.rules.resistance.state import State
from tests.browser.played import NAMES, Played, asks, state_where
from tests.browser.test_look import problems_of
from tests.browser.test_table_page import CODE, PLOTS, panel, played, table

__all__ = ["table"]  # the fixture

PHONE = {"width": 320, "height": 640}


def vote() -> State:
    return state_where(PRESETS[5], 5, asks("vote"))


def undo_for(page: Page, milliseconds: int) -> None:
    """As somebody has chosen in this browser."""
    page.add_init_script(f"localStorage.setItem('table.undo', '{milliseconds}')")


def sent(game: Played) -> list[Any]:
    return [each["answer"] for each in game.answers()]


class TestOnAPhone:
    def test_a_vote_is_seen_and_can_be_cast_in_every_sheet(self, page: Page, table: Table) -> None:
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        state = vote()
        game = Played(page, CODE, state, 0)
        game.seconds = 20
        game.open()
        bar = page.get_by_role("group", name="What is asked")
        for number, name in enumerate(("Talk", "History", "Rules", "Notes")):
            expect(bar).to_be_hidden()
            page.get_by_role("button", name=name, exact=True).click()
            expect(page.get_by_role("tab", name=name)).to_be_focused()
            expect(bar).to_contain_text("Shall this team go?")
            expect(bar.locator(".clock__text")).to_contain_text("s")
            if number == 0:
                assert problems_of(page) == []
            choice = ("Approve", "Reject")[number % 2]
            button = bar.get_by_role("button", name=choice)
            box = button.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
            button.click()
            expect(bar).to_contain_text(f"You chose: {choice}.")
            assert sent(game)[-1] == [choice.lower()]
            page.keyboard.press("Escape")
            # The same question to the same seat would be answered already.
            for game.you in (None, 0):
                game.send(game.table())
                game.show(state)
        expect(bar).to_be_hidden()

    def test_what_cannot_be_answered_there_is_one_tap_away(self, page: Page, table: Table) -> None:
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        game = played(page, state_where(PRESETS[5], 5, asks("team")))
        page.locator("#bar-rules").click()
        page.get_by_role("button", name="Answer").click()
        expect(panel(page)).to_be_focused()
        expect(page.locator("#askbar")).to_be_hidden()
        page.locator("#bar-rules").click()
        for seat in range(2):
            page.keyboard.press(str(seat + 1))
        page.keyboard.press("Escape")
        expect(page.locator("#bar-rules")).to_be_focused()
        page.keyboard.press("h")
        game.show(answer(game.state, game.you or 0, decisions(game.state)[game.you or 0].id, (0, 1))[0])
        expect(page.locator("#askbar")).to_contain_text("Shall this team go?")

    def test_it_is_gone_where_the_question_is_seen(self, page: Page, table: Table) -> None:
        page.set_viewport_size({"width": 1280, "height": 720})
        played(page, vote(), you=0)
        page.keyboard.press("h")
        expect(page.locator("#askbar")).to_be_hidden()
        expect(page.get_by_role("button", name="Approve")).to_have_count(1)


class TestTheUndo:
    def test_the_same_key_again_sends_at_once(self, page: Page, table: Table) -> None:
        undo_for(page, 5000)
        game = played(page, vote(), you=0)
        token = panel(page).get_by_role("button", name="Approve")
        before = token.bounding_box()
        page.keyboard.press("a")
        expect(token).to_have_attribute("aria-pressed", "true")
        assert token.bounding_box() == before  # a second tap hits the same
        page.keyboard.press("r")
        expect(panel(page).get_by_role("button", name="Reject")).to_have_attribute("aria-pressed", "true")
        assert sent(game) == []
        page.keyboard.press("r")
        expect(token).to_have_count(0)
        assert sent(game) == [["reject"]]

    def test_none_is_a_choice(self, page: Page, table: Table) -> None:
        undo_for(page, 5000)
        game = played(page, vote(), you=0)
        page.locator(".menu__button").click()
        page.get_by_label("Undo for").select_option("none")
        page.keyboard.press("Escape")
        page.keyboard.press("a")
        expect(panel(page)).to_contain_text("You chose: Approve.")
        assert sent(game) == [["approve"]]

    def test_a_quest_card_does_not_show_which_it_is(self, page: Page, table: Table) -> None:
        undo_for(page, 5000)
        game = played(page, card_to_choose())
        page.keyboard.press("f")
        cards = panel(page).locator(".questcard")
        expect(cards).to_have_text(["Face down1", "Face down2"])
        first, second = (each.evaluate("each => each.className") for each in cards.all())
        assert first == second
        page.keyboard.press("s")  # not the one that lies there: they turn up again
        expect(cards).to_have_text(["Success1", "Fail2"])
        page.keyboard.press("2")
        page.keyboard.press("2")
        expect(panel(page)).to_contain_text("Your card lies face down.")
        assert sent(game) == [["fail"]]


def card_to_choose() -> State:
    """The first of the team is evil."""
    return state_where(
        PRESETS[5],
        5,
        lambda state: asks("quest_card")(state) and len(next(iter(decisions(state).values())).choices) > 1,
    )


def only(kind: str, options: Options = PLOTS) -> State:
    return state_where(
        options,
        7,
        lambda state: asks(kind)(state) and len(next(iter(decisions(state).values())).choices) == 1,
    )


@pytest.mark.parametrize(
    ("kind", "text", "hint"),
    [
        ("quest_card", "Play Success", re.compile("You have one card to play.")),
        ("loyalty_card", "Hand over Evil", "There is no other choice."),
    ],
)
def test_a_forced_answer_is_one_button(page: Page, table: Table, kind: str, text: str, hint: Any) -> None:
    game = played(page, only(kind))
    expect(page.locator("#decision-hint")).to_have_text(hint)
    buttons = panel(page).locator("#decision-body").get_by_role("button")
    expect(buttons).to_have_text([text])
    page.keyboard.press("Enter")
    expect(buttons).to_have_count(0)
    (decision,) = {each.id: each for each in decisions(game.state).values()}.values()
    assert sent(game) == [[decision.choices[0]]]


class TestHints:
    TEXT = "A team goes if more than half approve."

    def asked(self, page: Page, *, newcomer: bool) -> None:
        page.add_init_script(
            "document.addEventListener('readystatechange', () => {"
            " const table = document.querySelector('[data-newcomer]');"
            f" if (table) table.dataset.newcomer = '{'on' if newcomer else 'off'}'; }});"
            "const fetched = window.fetch; window.fetch = async (...asked) => {"
            " const answer = await fetched(...asked);"
            " if (!String(asked[0]).includes('/texts/')) return answer;"
            " const texts = await answer.json();"
            f" texts.prompts.vote.hint = '{self.TEXT}'; return new Response(JSON.stringify(texts)); }}"
        )
        played(page, vote(), you=0)

    def test_are_there_for_newcomers(self, page: Page, table: Table) -> None:
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        self.asked(page, newcomer=True)
        expect(panel(page)).to_contain_text(self.TEXT)
        expect(page.locator("#decision-why")).to_be_visible()
        expect(panel(page).get_by_role("button", name="Approve")).to_be_in_viewport(ratio=1)

    def test_are_behind_a_small_i_for_others(self, page: Page, table: Table) -> None:
        self.asked(page, newcomer=False)
        why = page.locator("#decision-why")
        button = page.get_by_role("button", name="What is this about?")
        expect(button).to_have_attribute("aria-expanded", "false")
        expect(why).to_be_hidden()
        button.click()
        expect(why).to_be_visible()
        page.keyboard.press("i")
        expect(why).to_be_hidden()


def sent_back(state: State) -> bool:
    return any(each.returned_by is not None for each in state.table.proposals) and bool(state.table.quests)


def turned(state: State) -> bool:
    return any(each.excalibur for each in state.table.quests)


def checked(state: State) -> bool:
    return any(each.occasion == "lady" for each in state.table.checks)


class TestTheGrid:
    """What else happened stands in the cell of the player to whom it did, and in the column's story."""

    def row(self, page: Page, number: int) -> Any:
        return page.locator("#grid tbody tr").nth(number)

    def test_shows_a_team_that_was_sent_back(self, page: Page, table: Table) -> None:
        state = state_where(PLOTS, 7, sent_back)
        played(page, state, you=0)
        page.keyboard.press("h")
        index = next(n for n, each in enumerate(state.table.proposals) if each.returned_by is not None)
        head = page.locator(f'[data-column="{index}"]')
        expect(head).to_contain_text("rejected after all by a plot card")
        head.click()
        expect(page.locator("#story")).to_contain_text("plays The King Returns")
        by = state.table.proposals[index].returned_by
        assert by is not None
        expect(self.row(page, by).locator(".emblem--plot_the_king_returns")).not_to_have_count(0)
        page.get_by_text("What the signs mean").click()
        expect(page.locator(".gridlegend__list")).to_contain_text("rejected after all by a plot card")

    def test_shows_excalibur(self, page: Page, table: Table) -> None:
        state = state_where(Options(characters=("merlin", "assassin"), excalibur=True), 5, turned)
        played(page, state, you=0)
        page.keyboard.press("h")
        uses = [each.excalibur for each in state.table.quests if each.excalibur]
        for holder, member in uses:
            expect(self.row(page, holder)).to_contain_text("holds Excalibur")
            expect(self.row(page, member)).to_contain_text("Excalibur turned the card")

    def test_shows_who_checked_whom(self, page: Page, table: Table) -> None:
        state = state_where(Options(characters=("merlin", "assassin"), lady=True), 5, checked)
        check = state.table.checks[0]
        assert check.checker is not None
        played(page, state, you=check.checker)
        page.keyboard.press("h")
        told = f"Lady of the Lake: {NAMES[check.checker]} checks the loyalty of {NAMES[check.checked]}."
        for seat in (check.checker, check.checked):
            expect(self.row(page, seat).locator(".grid__check")).to_contain_text(told)
        # What the card was, is for the checker's card and not for the grid.
        expect(page.locator(".grid__check .grid__card")).to_have_count(0)
        expect(page.locator(".others")).to_contain_text(told)
