"""The guided first game: what is said when, against a server that the test plays."""

import re
from collections.abc import Iterable, Iterator
from datetime import timedelta
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from games.models import Table
from games.rules.kernel.random_play import choose
from games.rules.resistance import answer, decisions, start, view
from games.rules.resistance.state import State
from games.titles.resistance.guide import GUIDE, OPTIONS
from games.titles.resistance.scenes import SCENES
from games.titles.scene import length_of
from tests.browser.people import until
from tests.browser.played import NAMES, Played
from tests.browser.test_look import problems_of
from tests.browser.test_table_page import CODE, THEMES
from tests.nightly import NIGHTLY, often

PLAYERS = 5
YOU = 0
WORDS_A_MINUTE = 200
THINKING = timedelta(seconds=5)  # for an answer of one's own
LONGEST = 8  # minutes, with what is shown
SIZES = [(320, 640), (390, 844), (1280, 720), (1920, 1080)]
THESE_HAVE_ALL = (0, 2, 3, 7)  # random games in which every text is due
LED_BY_ANOTHER = 0  # the first servant's game
# What the note lies over though it must not.
COVERED = """() => {
    const box = document.querySelector("#guide").getBoundingClientRect();
    const shown = [...document.querySelectorAll("#decision-body, .guide__ring")];
    return shown.filter(each => {
        const other = each.getBoundingClientRect();
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return across > 1 && down > 1 && other.height > 0;
    }).map(each => each.outerHTML.slice(0, 100));
}"""
CHARACTERS = ("merlin", "servant", "minion", "assassin")
# What the title's own module says of each view, in words.
DUE = """async ([views, names]) => {
    const module = part => import(document.querySelector(`link[href*="${part}."]`).href);
    const { due } = await module("titles/resistance/guide");
    const { gameOf } = await module("table/game");
    const { fill, setPlayers } = await module("table/words");
    const texts = JSON.parse(document.getElementById("guide-texts").textContent);
    setPlayers(names);
    const seats = names.map((name, seat) => ({ seat, name }));
    const said = new Map();
    for (const view of JSON.parse(views)) {
        for (const { key, facts } of due(gameOf({ seats, you: view.seat }, view))) {
            said.set(fill(texts[key].text, facts), key);
        }
    }
    return [...said];
}"""


@pytest.fixture
def table(page: Page) -> Table:
    """In its game the test says what happens: who the person is, the page learns from it too."""
    options = msgspec.to_builtins(OPTIONS)
    return Table.objects.create(code=CODE, options=options, players=PLAYERS, status="playing")


class Guided(Played):
    """Computer players who wait for `next`, as the server has them while the guide leads."""

    def __init__(self, page: Page, state: State, seed: int) -> None:
        super().__init__(page, CODE, state, YOU)
        self.rng, self.tempo = Random(seed), "waits"
        self.read: list[str] = []  # the keys of all notes, in order
        self.words = 0  # of all that was read
        self.scenes = self.thought = timedelta()
        self.let_go = 0  # how often the others were let go on before the present question

    def open(self) -> None:
        self.page.goto(f"/t/{self.code}/?guide", wait_until="commit")
        expect(self.note).to_be_visible()

    def table(self, **changed: Any) -> dict[str, Any]:
        return super().table(**{"tempo": self.tempo, "practise": True, **changed})

    def _receive(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        super()._receive(socket, message)
        if message["type"] == "tempo":
            self.tempo = message["tempo"]
            self.send(self.table())

    @property
    def nexts(self) -> int:
        return sum(message["type"] == "next" for message in self.received)

    @property
    def asked(self) -> list[int]:
        return list(decisions(self.state))

    @property
    def note(self) -> Locator:
        return self.page.locator("#guide")

    @property
    def key(self) -> str | None:
        """Which note is shown."""
        title, text = self.note.locator("h2:visible"), self.note.locator("p:visible")
        if not title.count():
            return None
        shown = title.inner_text(), text.inner_text()
        return next(
            key for key, said in GUIDE.items() if said.title == shown[0] and fits(said.text, shown[1])
        )

    def go_on(self) -> None:
        """After the greeting, the person's card turns: they have seen it."""
        self.note.get_by_role("button", name="Go on").click()
        seen = self.page.get_by_role("button", name="I have seen it")
        if seen.is_visible():
            seen.click()
            expect(self.note).to_be_visible()

    def read_on(self) -> None:
        """Presses Go on until there is nothing to read any more."""
        while key := self.key:
            assert key not in self.read, "a text is said twice"
            self.read.append(key)
            self.words += sum(len(part.split()) for part in self.note.locator("h2, p").all_inner_texts())
            if key == "done":
                break
            self.go_on()

    def answer(self, seats: list[int]) -> None:
        """These seats answer, and the page learns of it once."""
        state, events = self.state, []
        for seat in seats:
            decision = decisions(state)[seat]
            state, happened = answer(state, seat, decision.id, chosen(decision, self.rng))
            events += happened
        self.scenes += length_of(SCENES, events)
        self.let_go = self.nexts
        self.show(state, tuple(events))
        self.page.evaluate("new Promise(requestAnimationFrame)")

    def others_answer(self) -> None:
        """Which they do by themselves only where the guide does not lead."""
        if self.tempo == "waits":
            if self.note.is_visible():
                self.go_on()  # nothing stood there but this button
            until(self.page, lambda: self.nexts > self.let_go)
        self.answer([seat for seat in self.asked if seat != YOU])

    def play(self) -> None:
        """To the end, reading all there is to read before anything is done."""
        self.read_on()
        while self.asked:
            if self.asked == [YOU]:
                self.answer([YOU])
                self.thought += THINKING
            else:
                self.others_answer()
            self.read_on()
        expect(self.page.get_by_role("dialog")).to_be_visible()  # the end is told
        self.page.keyboard.press("Escape")
        expect(self.note).to_be_visible()
        self.read_on()


def fits(text: str, shown: str) -> bool:
    return re.fullmatch(re.sub(r"\\\{.*?\\\}", ".+", re.escape(text)), shown) is not None


def chosen(decision: Any, rng: Random) -> Any:
    # Random votes would reject most teams.
    if decision.kind == "vote" and rng.random() < 0.6:
        return ("approve",)
    return choose(decision, rng)


def dealt(character: str, nth: int = 0) -> State:
    """A new game in which I am this."""
    for number in range(1000):
        state, _events = start(OPTIONS, PLAYERS, f"seed {number}")
        if state.hidden.characters[YOU] == character:
            if not nth:
                return state
            nth -= 1
    raise AssertionError


def guided(page: Page, character: str = "servant", seed: int = 0) -> Guided:
    game = Guided(page, dealt(character, seed), seed)
    game.open()
    return game


def whole_games(seeds: Iterable[int]) -> Iterator[str]:
    """All that each seat sees in random games, as JSON."""
    for seed in seeds:
        rng = Random(seed)
        state, _events = start(OPTIONS, PLAYERS, f"game {seed}")
        states = [state]
        while asked := decisions(state):
            seat, decision = next(iter(asked.items()))
            # Some games end by rejections.
            given = ("reject",) if decision.kind == "vote" and seed % 8 == 7 else chosen(decision, rng)
            state, _events = answer(state, seat, decision.id, given)
            states.append(state)
        views = [view(each, seat) for seat in range(PLAYERS) for each in states]
        yield msgspec.json.encode(views).decode()


def test_every_text_is_due_in_some_game(page: Page, table: Table) -> None:
    """And in whatever game, each has all that its sentences need."""
    guided(page)
    due: set[str] = set()
    for views in whole_games(range(200) if NIGHTLY else THESE_HAVE_ALL):
        for text, key in page.evaluate(DUE, [views, NAMES[:PLAYERS]]):
            assert fits(GUIDE[key].text, text)
            assert not re.search(r"undefined|null|NaN|Somebody|\{|: \.|  ", text), text
            due.add(key)
    assert due == set(GUIDE)


class TestTheNote:
    @pytest.mark.parametrize("size", SIZES if NIGHTLY else SIZES[:1] + SIZES[2:3])
    def test_covers_neither_the_question_nor_what_it_explains(
        self, page: Page, table: Table, size: tuple[int, int]
    ) -> None:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        game = guided(page, "servant", LED_BY_ANOTHER)
        pointed = set()
        while (key := game.key) and key != "history":
            assert page.evaluate(COVERED) == [], key
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
            if page.locator(".guide__ring").count():
                expect(page.locator(".guide__ring").first).to_be_in_viewport()
                pointed.add(key)
            game.go_on()
            if not game.key and YOU not in game.asked:
                game.answer(game.asked)
        assert pointed >= {"welcome", "quests", "card", "leader", "proposal", "vote", "track"}

    def test_is_used_by_keys_alone(self, page: Page, table: Table) -> None:
        game = guided(page)
        for key in ("welcome", "sides", "knowing"):
            assert game.key == key
            page.keyboard.press("Enter" if key == "sides" else "Space")
        expect(game.note).to_have_attribute("aria-live", "polite")
        assert game.key == "quests"

    def test_takes_nobody_away_from_what_they_write(self, page: Page, table: Table) -> None:
        page.set_viewport_size({"width": 1280, "height": 720})
        game = guided(page)
        game.read_on()
        page.locator("#tab-notes").click()
        page.locator("#notes-text").focus()
        game.others_answer()
        expect(game.note).to_be_visible()
        expect(page.locator("#notes-text")).to_be_focused()

    @pytest.mark.parametrize("width", [320, 1280])
    def test_can_be_read_by_everybody(self, page: Page, table: Table, width: int) -> None:
        page.set_viewport_size({"width": width, "height": 720})
        guided(page)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            assert problems_of(page) == [], theme


class TestTheWay:
    def test_goes_on_where_it_was(self, page: Page, table: Table) -> None:
        game = guided(page)
        game.go_on()
        page.goto(f"/t/{CODE}/")  # as from the lobby
        page.wait_for_url("**/?guide")
        expect(game.note).to_be_visible()
        assert game.key == "sides"

    def test_ends_when_it_is_left(self, page: Page, table: Table) -> None:
        game = guided(page)
        game.note.get_by_role("button", name="Leave the guide").click()
        expect(game.note).to_be_hidden()
        until(page, lambda: game.tempo == "usual")
        page.reload()
        page.locator("body.is-live").wait_for()
        expect(game.note).to_be_hidden()
        assert page.evaluate("document.body.classList.contains('is-guided')") is False


GAMES = [(character, seed) for seed in range(often(1, nightly=6)) for character in CHARACTERS]


@pytest.mark.parametrize(("character", "seed"), GAMES if NIGHTLY else [("servant", 0)])
def test_a_whole_game_is_explained(page: Page, table: Table, character: str, seed: int) -> None:
    game = guided(page, character, seed)
    game.play()
    assert game.read[:5] == ["welcome", "sides", "knowing", "quests", character]
    assert game.read[-2:] == ["who", "done"]
    minutes = game.words / WORDS_A_MINUTE + (game.scenes + game.thought).total_seconds() / 60
    print(f"{character} {seed}: {len(game.read)} texts, {game.words} words, {minutes:.1f} minutes")
    assert minutes < LONGEST
