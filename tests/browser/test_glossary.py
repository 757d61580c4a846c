"""Texts made for one table, and players' words that lead to what they mean."""

from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from games.rules.resistance import PRESETS, Options, decisions, start
from games.rules.resistance.options import fill_up
from games.texts.sentences import sentence
from games.titles.resistance.texts import TEXTS
from tests.browser.played import asks, state_where
from tests.browser.test_look import problems_of
from tests.browser.test_table_page import CODE, PLOTS, played, table  # noqa: F401
from tests.games.rules.combinations import as_much_as_fits
from tests.games.rules.conditions import composed, conditions

pytestmark = pytest.mark.usefixtures("table")

HERE = """async ([options, table, characters]) => {
  const address = document.querySelector('link[rel=modulepreload][href*="titles/resistance/words."]').href;
  const { characterText, conditionsOf, nowText } = await import(address);
  const game = { t: table, view: { options } };
  return {
    conditions: [...conditionsOf(game)].sort(),
    texts: Object.fromEntries(characters.map((key) => [key, [characterText(game, key), nowText(game, key)]])),
  };
}"""


def open_rules(page: Page) -> Any:
    page.locator("#bar-rules").click()
    return page.locator("#book")


def test_the_page_puts_the_same_texts_together_as_the_rules(page: Page) -> None:
    played(page, state_where(PLOTS, 5, asks("team")))
    sets = [(as_much_as_fits(players, Random(players)), players) for players in range(5, 11)]
    sets += [(PRESETS[8], 8), (Options(blind_spies=True), 6), (Options(hidden_sorcerer=True), 8)]
    for options, players in sets:
        state, _events = start(options, players, "a seed")
        characters = list(dict.fromkeys(fill_up(options.characters, players)))
        given = [msgspec.to_builtins(each) for each in (options, state.table)]
        found = page.evaluate(HERE, [*given, characters])
        assert found["conditions"] == sorted(conditions(options, players))
        texts = composed(options, players)
        for character in characters:
            expected = [said(texts[key]) for key in (character, f"now {character}")]
            assert found["texts"][character] == expected, (options, character)


def said(wordings: list[Any]) -> str:
    return " ".join(sentence(TEXTS, wording, {}) for wording in wordings)


def test_the_rules_of_this_table_link_players_words(page: Page) -> None:
    played(page, state_where(PLOTS, 7, asks("vote")))
    book = open_rules(page)
    expect(book).to_contain_text("One Fail makes a quest fail; only the fourth needs two.")
    expect(book).not_to_contain_text("Oberon")
    expect(book).to_contain_text("The King Returns × 3")
    word = book.get_by_role("button", name="leader", exact=True)
    expect(word).to_have_count(1)
    note = page.locator("#term-note")
    expect(note).to_be_hidden()
    word.focus()
    page.keyboard.press("Enter")
    expect(note).to_be_visible()
    expect(note).to_contain_text("Whoever names the team at the moment.")
    assert problems_of(page) == []
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(word).to_be_focused()
    expect(book).to_be_visible()


def test_a_note_is_in_the_window_on_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    played(page, state_where(PLOTS, 5, asks("vote")))
    book = open_rules(page)
    for name in ("leader", "dagger"):
        book.get_by_role("button", name=name, exact=True).click()
        box = page.locator("#term-note").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 640
        page.keyboard.press("Escape")


def test_the_strike_says_what_is_at_stake(page: Page) -> None:
    state = state_where(PLOTS, 5, asks("strike"))
    (striker,) = decisions(state)
    game = played(page, state)
    panel = page.locator("#decision")
    expect(panel).to_contain_text("Three quests have succeeded. Who is Merlin?")
    expect(panel).to_contain_text("If you name Merlin, Evil wins; otherwise Good has won.")
    game.you = next(seat for seat in range(5) if seat != striker)
    game.send(game.table())
    game.show(state)
    expect(panel).to_contain_text("Three quests have succeeded. Evil looks for Merlin:")
