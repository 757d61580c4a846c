"""A server for one page, played by the test: real rules, real views, and every frame in the test's hands."""

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from games.rules.kernel.random_play import choose
from games.rules.resistance import Options, answer, decisions, start, view
from games.rules.resistance.state import State

NAMES = ("Ada", "Bors", "Cai", "Dinadan", "Elaine", "Fergus", "Gwen", "Hugh", "Iseult", "Jory")


def state_where(
    options: Options, players: int, wanted: Callable[[State], bool], *, seeds: int = 400
) -> State:
    """The first state of random games in which this holds."""
    for number in range(seeds):
        rng = Random(number)
        state, _events = start(options, players, f"seed {number}")
        while not wanted(state):
            asked = decisions(state)
            if not asked:
                break
            seat, decision = next(iter(asked.items()))
            given = choose(decision, rng)
            if decision.kind == "vote" and rng.random() < 0.5:
                given = ("approve",)
            state, _events = answer(state, seat, decision.id, given)
        else:
            return state
    raise AssertionError("no game came to that")


def asks(kind: str) -> Callable[[State], bool]:
    return lambda state: state.question is not None and state.question.kind == kind


class Played:
    """What the server would send to one seat, and what came from it."""

    def __init__(self, page: Page, code: str, state: State, you: int | None) -> None:
        self.page, self.code, self.state, self.you = page, code, state, you
        self.version = 1
        self.dealt: tuple[Any, ...] = ()  # what happened with the deal
        self.away: list[int] = []
        self.seconds: int | None = None  # until the deadline
        self.answers_acks = True
        self.answers_pings = True
        self.marks = {"1": "evil"}  # in the notes of whoever plays
        self.has_seen_role = True  # whoever looks has seen the scene after the deal
        self.received: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/ws/table/"), self._connect)

    def open(self) -> None:
        if self.has_seen_role:
            seen = [[f"{self.code} {seat}", ["role"]] for seat in range(10)]
            script = f"localStorage.setItem('table.seen', {json.dumps(json.dumps(seen))})"
            self.page.add_init_script(f"if (!localStorage.getItem('table.seen')) {script}")
        self.page.goto(f"/t/{self.code}/", wait_until="commit")
        self.page.locator("body.is-live").wait_for()

    def _connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda message: self._receive(socket, json.loads(message)))
        self.send(
            self.table(), self.view(self.dealt if self.version == 1 else ()), {"type": "said", "remarks": []}
        )
        if self.you is not None:
            self.send({"type": "notes", "notes": {"text": "", "marks": self.marks}})

    def _receive(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        self.received.append(message)
        if message["type"] == "ping" and not self.answers_pings:
            return
        if message["type"] == "ping":
            socket.send(json.dumps({"type": "pong", "ref": message["ref"], "now": _now()}))
        elif self.answers_acks:
            socket.send(json.dumps({"type": "ack", "ref": message["ref"], "version": None}))

    def send(self, *frames: dict[str, Any]) -> None:
        for frame in frames:
            self.sockets[-1].send(json.dumps(frame))

    def table(self, **changed: Any) -> dict[str, Any]:
        seats = [
            {
                **{"seat": seat, "name": NAMES[seat], "arms": f"arms-{seat}", "player": None},
                **{
                    "level": "strong" if seat == 1 else "",
                    "program": False,
                    "ready": True,
                    "left": False,
                    "wants_end": False,
                },
            }
            for seat in range(self.state.table.players)
        ]
        over = self.state.table.outcome is not None
        return {
            **{"type": "table", "code": self.code, "status": "over" if over else "playing", "ending": ""},
            **{"seats": seats, "host": None, "you": self.you, "again": None},
            **{"tempo": "usual", "practise": False},
            **changed,
        }

    def view(self, events: tuple[Any, ...] = ()) -> dict[str, Any]:
        now = _now()
        return {
            **{"type": "view", "version": self.version, "away": self.away, "now": now},
            "view": msgspec.to_builtins(view(self.state, self.you)),
            "events": msgspec.to_builtins(events),
            "deadline": None if self.seconds is None else now + self.seconds * 1000,
        }

    def show(self, state: State, events: tuple[Any, ...] = ()) -> None:
        """The game moves on."""
        self.state = state
        self.version += 1
        self.send(self.view(events))

    def everybody_answers(self, given: Callable[[int], Any]) -> None:
        """Those who are asked do, and the page learns of it once."""
        events: list[Any] = []
        state = self.state
        for seat, decision in decisions(state).items():
            state, happened = answer(state, seat, decision.id, given(seat))
            events += happened
        self.show(state, tuple(events))

    def answers(self) -> list[dict[str, Any]]:
        return [message for message in self.received if message["type"] == "answer"]


def _now() -> int:
    return int(time.time() * 1000)
