"""People in front of browsers: they sign up, sit down, and do on the page what they want to answer."""

import time
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from accounts.models import User
from games import play
from games.models import Table
from games.rules.contract import Answer, Decision
from tests.conftest import PASSWORD
from tests.patience import PATIENCE

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}

Strategy = Callable[[int, Decision], Answer]


class Person:
    """Somebody with a browser of their own, and every frame that it was sent."""

    def __init__(self, browser: Browser, url: str, name: str, viewport: dict[str, int], motion: bool = False):
        self.name = name
        self.connections: list[list[str]] = []  # what came over each of them
        self.sent: list[str] = []
        self.view: dict[str, Any] = {}  # the last one that came
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport=viewport,  # type: ignore[arg-type]
            locale="en-GB",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._listen)
        # Who sits down looks at their card when it is dealt, and goes on.
        seen = self.page.get_by_role("button", name="I have seen it")
        self.page.add_locator_handler(seen, lambda button: button.click())

    def _listen(self, socket: WebSocket) -> None:
        frames: list[str] = []
        self.connections.append(frames)

        def receive(frame: str | bytes) -> None:
            frames.append(str(frame))
            message = msgspec.json.decode(frame)
            if message["type"] == "view":
                self.view = message["view"]

        socket.on("framereceived", receive)
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def sign_up(self) -> None:
        self.page.goto("/accounts/signup/")
        self.page.get_by_label("Name", exact=True).fill(self.name)
        self.page.get_by_label("Password", exact=True).fill(PASSWORD)
        self.page.get_by_role("button", name="Sign up").click()
        self.page.wait_for_url("**/play/")

    @property
    def user(self) -> User:
        return User.objects.get(username=self.name)

    def seat(self, table: Table) -> int:
        return table.seats.get(user=self.user).number

    def answer(self, decision: Decision, answer: Answer) -> None:
        """Does on the page what gives this answer."""
        page, panel = self.page, self.page.locator("#decision-body")
        until(page, lambda: (self.view["decision"] or {}).get("id") == decision.id)
        if not answer:
            panel.locator("[data-key=pass]").click()
        elif decision.of == "votes":
            panel.locator(f".token--{answer[0]}").click()
        elif decision.of == "cards":
            panel.locator(f".questcard--{answer[0]}").click()
        else:
            self._choose(decision, answer)
            panel.locator("[data-key~=submit]").click()
        self._mean_it()

    def _mean_it(self) -> None:
        """Where the page asks once more."""
        if self.page.locator("#confirm[open]").count():
            self.page.locator("#confirm-yes").click()

    def _choose(self, decision: Decision, answer: Answer) -> None:
        if len(decision.choices) == decision.least:
            return  # the button says it already
        if decision.of == "players":
            # Before it is on the page, a tap at a seat opens its menu.
            expect(self.page.locator("#seats")).to_contain_class("seats--choosing")
            for seat in answer:
                self.page.locator(f'[data-seat="{seat}"] .seat__button').click()
                self._mean_it()
        elif len(decision.choices) > 1:
            for choice in answer:
                self.page.locator(f"#choice-{decision.choices.index(choice)}").check()

    def close(self) -> None:
        assert not self.complaints, self.complaints
        self.context.close()


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Looks again and again, as a person would. Meanwhile the browsers' messages come in."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it did not happen in time"
        page.wait_for_timeout(20)


def play_on(table: Table, people: list[Person], strategy: Strategy, until_kind: str = "") -> None:
    """Plays by the pages until the game is over, or until somebody is asked a question of this kind."""
    at = {person.seat(table): person for person in people}
    while asked := play.load(table.pk).decisions:
        if next(iter(asked.values())).kind == until_kind:
            return
        for seat, decision in asked.items():
            at[seat].answer(decision, strategy(seat, decision))
        wait_for_the_answers(people[0].page, table, next(iter(asked.values())))


def wait_for_the_answers(page: Page, table: Table, question: Decision) -> None:
    """A vote can be taken back for a moment, so what was clicked is not yet given."""
    until(page, lambda: question.id not in [each.id for each in play.load(table.pk).decisions.values()])


def sees_the_end(person: Person) -> None:
    expect(person.page.locator("#decision.decision--over")).to_be_visible()
