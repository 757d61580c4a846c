"""The page of a title that brings no script: facts, forms and sentences from what the rules say."""

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from games.models import Table
from games.rules.resistance.state import State
from tests.browser.played import Played
from tests.browser.test_look import problems_of
from tests.browser.test_table_page import THEMES

CODE = "newgames"
# A game of claims: who claims something takes coins, unless somebody challenges it.
TEXTS = {
    "names": {
        "action": {"income": "Income", "tax": "Tax", "steal": "Steal"},
        "card": {"1": "Duke", "2": "Captain", "3": "Lady"},
        "fact": {"coins": "Coins", "claimant": "{claimant:player} claims {claim:action}."},
        "reason": {"last": "Only one player is left."},
    },
    "prompts": {
        "turn": {"asked": "Your turn: what do you do?", "waiting": "{player:player} is to play."},
        "challenge": {"asked": "Do you challenge this claim?", "waiting": "All may challenge."},
        "target": {"asked": "From whom do you steal?", "waiting": "{player:player} chooses."},
        "keep": {"asked": "Which two cards do you keep?", "waiting": "{player:player} chooses cards."},
    },
    "events": {"claimed": "{player:player} claims {claim:action}.", "lost": "{player:player} is out."},
    "sayings": {},
}


# The page says of every game what it does; the rest is this game's.
OTHER_TEXTS = """
    const fetched = window.fetch;
    window.fetch = async (address, ...rest) => {
      const answer = await fetched(address, ...rest);
      if (!String(address).includes("/texts/")) return answer;
      const { page } = await answer.json();
      return new Response(JSON.stringify({ ...TEXTS, page }));
    };
"""


class Plain(Played):
    """Four players in a made-up game, of which the third is out; the person sits on the first seat."""

    def __init__(self, page: Page) -> None:
        state = SimpleNamespace(table=SimpleNamespace(players=4, outcome=None))
        super().__init__(page, CODE, cast(State, state), 0)
        self.changed: dict[str, Any] = {}
        self.marks = {"1": "high"}
        page.add_init_script(f"const TEXTS = {json.dumps(TEXTS)};{OTHER_TEXTS}")

    def view(self, events: tuple[Any, ...] = ()) -> dict[str, Any]:
        frame = {"type": "view", "version": self.version, "away": [], "now": 0, "deadline": None}
        view = {
            **{"options": {}, "seed_hash": "", "playing": [0, 1, 3], "asked": None, "seat": 0},
            **{"decision": None, "given": None, "outcome": None, "seed": None, "hidden": None},
            "table": {"players": 4, "coins": [2, 1, 0, 7], "claimant": 1, "claim": "tax", "outcome": None},
            "own": {"cards": [1, 3]},
            **self.changed,
        }
        return {**frame, "view": view, "events": list(events)}

    def tell(self, *events: dict[str, Any], **changed: Any) -> None:
        self.changed = changed
        self.version += 1
        self.send(self.view(events))

    def ask(self, kind: str, of: str, choices: list[int | str], least: int = 1, most: int = 1) -> None:
        number = self.version + 1
        decision = {
            **{"id": number, "kind": kind, "of": of, "choices": choices, "least": least, "most": most},
            **{"fallback": "first", "facts": {}, "silent": False},
        }
        asked = {"id": number, "kind": kind, "seats": [0], "answered": [], "number": 0, "facts": {}}
        self.tell(decision=decision, asked=asked)

    def last_answer(self) -> list[int | str]:
        (*_, last) = self.answers()
        answer: list[int | str] = last["answer"]
        return answer


@pytest.fixture
def game(page: Page) -> Plain:
    Table.objects.create(code=CODE, rules="toy", options={}, players=4, status="playing")
    game = Plain(page)
    game.open()
    return game


def panel(page: Page) -> Any:
    return page.locator("#decision")


class TestWhatEverybodySees:
    def test_who_is_out(self, page: Page, game: Plain) -> None:
        expect(page.locator('[data-seat="2"]')).to_contain_text("out of the game")
        expect(page.locator(".seat__state")).to_have_count(1)

    def test_whose_turn_it_is(self, page: Page, game: Plain) -> None:
        asked = {"id": 9, "kind": "turn", "seats": [3], "answered": [], "number": 0, "facts": {}}
        game.tell(asked=asked)
        expect(panel(page)).to_contain_text("Dinadan is to play.")
        expect(page.locator('[data-seat="3"]')).to_contain_text("thinking …")

    def test_the_facts_of_the_table(self, page: Page, game: Plain) -> None:
        facts = page.locator("#middle dl > div")
        expect(facts.nth(0)).to_have_text("CoinsAda: 2, Bors: 1, Cai: 0, Dinadan: 7")
        expect(facts.nth(1).get_by_role("definition")).to_have_text("Bors claims Tax.")

    def test_what_happened(self, page: Page, game: Plain) -> None:
        page.keyboard.press("h")
        expect(page.locator("#history")).to_have_text("Nothing since you opened this page.")
        game.tell({"kind": "claimed", "facts": {"player": 1, "claim": "tax"}, "audience": None})
        game.tell({"kind": "lost", "facts": {"player": 2}, "audience": None})
        expect(page.locator("#history li")).to_have_text(["Bors claims Tax.", "Cai is out."])

    def test_how_it_ended(self, page: Page, game: Plain) -> None:
        outcome = {"winners": [3], "side": None, "reason": "last", "partial": []}
        game.tell(playing=[3], outcome=outcome, seed="a seed", hidden={"deck": [2, 2]})
        expect(panel(page).get_by_role("heading")).to_have_text("Only one player is left.")
        expect(panel(page)).to_contain_text("You have lost. Winners: Dinadan.")
        expect(page.locator('[data-seat="3"] [title="has won"]')).to_have_count(1)
        expect(page.locator("#middle")).to_contain_text("deck")

    def test_my_own_cards_are_mine_alone(self, page: Page, game: Plain) -> None:
        expect(page.locator("#card")).not_to_contain_text("Duke")
        page.keyboard.press("c")
        expect(page.locator("#card")).to_contain_text("Duke, Lady")

    @pytest.mark.nightly  # the scene itself: test_role
    def test_my_own_cards_are_shown_to_me_at_the_beginning(self, page: Page, game: Plain) -> None:
        page.add_init_script("localStorage.removeItem('table.seen')")
        page.reload()
        expect(page.get_by_role("dialog", name="Your card")).to_contain_text("Duke, Lady")


class TestAnswers:
    def test_one_of_a_list_by_keys_alone(self, page: Page, game: Plain) -> None:
        game.ask("turn", "actions", ["income", "tax", "steal"])
        expect(panel(page).get_by_role("radiogroup", name="Your turn: what do you do?")).to_be_visible()
        page.keyboard.press("2")
        expect(panel(page).get_by_role("radio", name="Tax")).to_be_checked()
        page.keyboard.press("Enter")
        expect(panel(page)).to_contain_text("You chose: Tax.")
        assert game.last_answer() == ["tax"]

    def test_several_of_a_list(self, page: Page, game: Plain) -> None:
        game.ask("keep", "cards", [1, 2, 3], least=2, most=2)
        send = panel(page).get_by_role("button", name="Choose")
        panel(page).get_by_text("Duke").click()
        expect(send).to_be_disabled()
        panel(page).get_by_text("Lady").click()
        expect(panel(page).get_by_role("checkbox", name="Captain")).to_be_disabled()
        send.click()
        expect(panel(page)).to_contain_text("You chose: Duke, Lady.")
        assert game.last_answer() == [1, 3]

    def test_a_player(self, page: Page, game: Plain) -> None:
        game.ask("target", "players", [1, 3])
        expect(page.locator('[data-seat="2"] button')).to_have_attribute("aria-disabled", "true")
        page.locator('[data-seat="3"] button').click()
        panel(page).get_by_role("button", name="Choose Dinadan").click()
        expect(panel(page)).to_contain_text("You chose: Dinadan.")
        assert game.last_answer() == [3]

    def test_something_that_may_be_left(self, page: Page, game: Plain) -> None:
        game.ask("challenge", "actions", ["steal"], least=0)
        panel(page).get_by_role("button", name="Steal").click()
        expect(panel(page)).to_contain_text("You chose: Steal.")
        game.ask("challenge", "actions", ["steal"], least=0)
        expect(panel(page).get_by_role("button", name="Pass")).to_be_visible()
        page.keyboard.press("p")
        expect(panel(page)).to_contain_text("You passed.")
        assert [each["answer"] for each in game.answers()] == [["steal"], []]

    def test_after_a_reload_it_is_still_known_that_i_answered(self, page: Page, game: Plain) -> None:
        asked = {"id": 9, "kind": "challenge", "seats": [0, 1], "answered": [0], "number": 1, "facts": {}}
        game.tell(asked=asked, given=["steal"])
        expect(panel(page)).to_contain_text("Ada has answered.")


def test_everybody_can_read_it(page: Page, game: Plain) -> None:
    for kind, of, choices, least in (
        ("turn", "actions", ["income", "tax", "steal"], 1),
        ("target", "players", [1, 3], 1),
        ("challenge", "actions", ["steal"], 0),
    ):
        game.ask(kind, of, cast(list[int | str], choices), least)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            for width, height in ((1280, 800), (320, 640)):
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                assert problems_of(page) == [], f"{kind}, {width} pixels wide in the {theme} theme"
