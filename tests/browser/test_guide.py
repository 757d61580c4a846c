"""The guided first game: what is said when, against a server that the test plays."""

import re
from collections.abc import Iterator
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
from tests.browser.test_table_page import CODE
from tests.nightly import NIGHTLY, often

PLAYERS = 5
YOU = 0
WORDS_A_MINUTE = 200
LONGEST = 8  # minutes, for reading and for what is shown
CHARACTERS = ("merlin", "servant", "minion", "assassin")
# What the title's own module says of each view, in words.
DUE = """async ([views, names]) => {
    const module = part => import(document.querySelector(`link[href*="${part}."]`).href);
    const { due } = await module("titles/resistance/guide");
    const { gameOf } = await module("table/game");
    const { entryOf, fill, setPlayers } = await module("table/words");
    setPlayers(names);
    const seats = names.map((name, seat) => ({ seat, name }));
    const said = new Map();
    for (const view of JSON.parse(views)) {
        for (const { key, facts } of due(gameOf({ seats, you: view.seat }, view))) {
            said.set(fill(entryOf("guide", key).text, facts), key);
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
        self.scenes = timedelta()
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
        shown = self.note.locator("p:visible").all_inner_texts()
        return next((key for key, said in GUIDE.items() if shown and fits(said.text, shown[0])), None)

    def go_on(self) -> None:
        self.note.get_by_role("button", name="Go on").click()

    def read_on(self) -> None:
        """Presses Go on until there is nothing to read any more."""
        while key := self.key:
            assert key not in self.read, "a text is said twice"
            self.read.append(key)
            self.words += len(self.note.inner_text().split())
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
            else:
                self.others_answer()
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


def whole_games(number: int) -> Iterator[str]:
    """All that each seat sees in random games, as JSON."""
    for seed in range(number):
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
    for views in whole_games(often(16, nightly=200)):
        for text, key in page.evaluate(DUE, [views, NAMES[:PLAYERS]]):
            assert fits(GUIDE[key].text, text)
            assert not re.search(r"undefined|null|NaN|Somebody|\{|: \.|  ", text), text
            due.add(key)
    assert due == set(GUIDE)


GAMES = [(character, seed) for seed in range(often(1, nightly=6)) for character in CHARACTERS]


@pytest.mark.parametrize(("character", "seed"), GAMES if NIGHTLY else [("servant", 0)])
def test_a_whole_game_is_explained(page: Page, table: Table, character: str, seed: int) -> None:
    game = guided(page, character, seed)
    game.play()
    assert game.read[:5] == ["welcome", "sides", "knowing", "quests", character]
    assert game.read[-2:] == ["who", "done"]
    minutes = game.words / WORDS_A_MINUTE + game.scenes.total_seconds() / 60
    print(f"{character} {seed}: {len(game.read)} texts, {game.words} words, {minutes:.1f} minutes")
    assert minutes < LONGEST
