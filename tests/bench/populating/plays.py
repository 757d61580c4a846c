"""Planned games played by the rules, with computer players in the place of people, on all cores."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

from msgspec import Struct

from games.bots.resistance import STAND_IN
from games.bots.resistance import answer as think
from games.rules.contract import Answer, Decision
from games.rules.resistance import answer, break_off, decisions, dump, start, view
from games.rules.resistance.characters import SIDE
from games.rules.resistance.tableau import GOOD
from tests.bench.populating.plans import Plan

# The shortest game has 25 answers; what people do besides answering they do before.
_FIRST_TURN, _LAST_TURN = 5, 15
_TURNS_TO_AGREE = 5
# Small enough that all processes have work until the end, large enough that handing it out costs nothing.
_GAMES_AT_ONCE = 20


class Move(Struct, frozen=True):
    """An answer; `second` counts from the beginning of the game."""

    version: int
    seat: int
    decision: int
    kind: str
    answer: Answer
    by_computer: bool
    second: int


class Played(Struct, frozen=True):
    """A game that is over. `computers` are those who were there from the start."""

    plan: Plan
    computers: tuple[int, ...]
    moves: tuple[Move, ...]
    left: dict[int, int]  # by seat: when
    state: bytes
    version: int
    lasted: int  # seconds


def play_all(plans: Sequence[Plan]) -> Iterator[Played]:
    processes = min(os.cpu_count() or 1, len(plans) // _GAMES_AT_ONCE)
    if processes <= 1:
        yield from map(play, plans)
        return
    # Processes that start from nothing are the same on every system, and share none of our connections.
    with ProcessPoolExecutor(processes, get_context("spawn"), _end_with_ctrl_c) as pool:
        yield from pool.map(play, plans, chunksize=_GAMES_AT_ONCE)


def _end_with_ctrl_c() -> None:
    """At once and without a traceback: whoever waits says that nothing came of it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play(plan: Plan) -> Played:
    return _Play(plan).to_the_end()


class _Play:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = Random(plan.seed)
        self.state, _events = start(plan.options, plan.players, plan.seed)
        self.people = set(range(plan.players))
        if plan.kind == "computers":
            self.people = set(range(self.rng.randint(1, plan.players - 1)))
        self.computers = tuple(set(range(plan.players)) - self.people)
        self.turn = self.rng.randint(_FIRST_TURN, _LAST_TURN)
        self.moves: list[Move] = []
        self.left: dict[int, int] = {}
        self.version, self.second = 1, 0

    def to_the_end(self) -> Played:
        while asked := decisions(self.state):
            # Those who are asked together keep their question until the last has answered.
            for seat, decision in asked.items():
                if len(self.moves) == self.turn and self.plan.course.startswith("left"):
                    self._leave(seat)
                if self._is_broken_off():
                    return self._broken_off()
                self._answer(seat, decision)
        return self._played()

    def _answer(self, seat: int, decision: Decision) -> None:
        side = SIDE[self.state.hidden.characters[seat]]
        level = STAND_IN if seat in self.left else self.plan.good if side == GOOD else self.plan.evil
        chosen = think(view(self.state, seat), decision, level, self.rng)
        self.state, _events = answer(self.state, seat, decision.id, chosen)
        self._pass_time()
        by_computer = seat not in self.people
        move = Move(self.version, seat, decision.id, decision.kind, chosen, by_computer, self.second)
        self.moves.append(move)

    def _pass_time(self) -> None:
        """With every change (games.play)."""
        self.version += 1
        self.second += self.rng.randint(2, 20)

    def _leave(self, seat: int) -> None:
        self._pass_time()
        self.people.remove(seat)
        self.left[seat] = self.second

    def _is_broken_off(self) -> bool:
        turn = {
            "agreed": self.turn,
            "left_and_agreed": self.turn + _TURNS_TO_AGREE,
            "abandoned": self.turn,
        }.get(self.plan.course)
        return len(self.moves) == turn

    def _broken_off(self) -> Played:
        if self.plan.course == "abandoned":
            for seat in list(self.people):
                self._leave(seat)
        else:
            self._pass_time()
        self.state, _events = break_off(self.state)
        return self._played()

    def _played(self) -> Played:
        return Played(
            plan=self.plan,
            computers=self.computers,
            moves=tuple(self.moves),
            left=self.left,
            state=dump(self.state),
            version=self.version,
            lasted=self.second,
        )
