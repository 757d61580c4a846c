"""Whole games of computer players, and what they said and answered on the way."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from games.bots.contract import Saying
from games.bots.resistance import LEVELS, answer, saying
from games.rules import resistance
from games.rules.contract import Answer, Decision, Seat
from games.rules.resistance import Options, State, View


class Turn(NamedTuple):
    """A question to a computer player, and what came of it."""

    state: State
    seat: Seat
    view: View
    decision: Decision
    level: str
    answer: Answer
    said: Saying | None

    @property
    def seed(self) -> str:
        """What the player's chance comes from, so that the turn can be had again."""
        return f"{self.state.seed}/{self.decision.id}/{self.seat}"


def again(turn: Turn, view: View | None = None) -> tuple[Answer, Saying | None]:
    """The same question once more, or with another view of it."""
    seen = view or turn.view
    decision = turn.decision if view is None or view.own is None else view.decision or turn.decision
    rng = Random(turn.seed)
    answered = answer(seen, decision, turn.level, rng)
    return answered, saying(seen, decision, answered, rng)


def turns(options: Options, players: int, seed: str, levels: Sequence[str] = LEVELS) -> Iterator[Turn]:
    """A game from the deal to its end. Whoever broke a rule would end the test with Illegal.

    The levels go round the table.
    """
    state, _ = resistance.start(options, players, seed)
    while asked := resistance.decisions(state):
        for seat, decision in asked.items():
            seen = resistance.view(state, seat)
            turn = Turn(state, seat, seen, decision, levels[seat % len(levels)], (), None)
            answered, said = again(turn)
            yield turn._replace(answer=answered, said=said)
            state, _ = resistance.answer(state, seat, decision.id, answered)
    assert resistance.outcome(state) is not None


def end_of(played: Iterable[Turn]) -> State:
    """How the game stands after the last of its turns."""
    *_, last = played
    state, _ = resistance.answer(last.state, last.seat, last.decision.id, last.answer)
    return state
