"""A game that the people end before the rules do."""

from random import Random

import pytest

from games.rules import resistance
from games.rules.contract import Illegal
from games.rules.kernel.random_play import choose, play
from games.rules.resistance import PRESETS, answer, break_off, decisions, outcome, start, view


def test_nobody_wins_and_nobody_is_asked_any_more() -> None:
    state, events = break_off(start(PRESETS[7], 7, "seed")[0])
    ended = outcome(state)
    assert ended
    assert (ended.winners, ended.side, ended.reason) == ((), None, "broken_off")
    assert decisions(state) == {}
    assert [event.kind for event in events] == ["end_without_winners"]


def test_everything_is_open_then() -> None:
    state, _events = break_off(start(PRESETS[7], 7, "seed")[0])
    opened = view(state, None)
    assert opened.hidden
    assert opened.seed == "seed"
    assert opened.hidden.characters == state.hidden.characters


def test_at_any_moment() -> None:
    state, _events = start(PRESETS[5], 5, "seed")
    rng = Random(1)
    while asked := decisions(state):
        assert outcome(break_off(state)[0])
        seat, decision = next(iter(asked.items()))
        state, _events = answer(state, seat, decision.id, choose(decision, rng))


def test_but_not_when_it_is_over() -> None:
    with pytest.raises(Illegal) as refused:
        break_off(play(resistance, PRESETS[5], 5, "seed", Random(1)))
    assert refused.value.code == "over"
