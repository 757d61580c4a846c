"""A state with everything face up, for the replay of games that are over."""

import re
from random import Random

from msgspec.structs import replace

from avalon_site.environment import BASE_DIR
from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS, answer, decisions, opened, start, view


def test_it_is_what_those_who_watch_see_and_all_that_was_hidden_at_that_moment() -> None:
    rng = Random(1)
    state, _events = start(PRESETS[7], 7, "seed")
    while asked := decisions(state):
        shown = opened(state)
        assert shown.hidden == state.hidden
        assert shown.seed == "seed"
        assert replace(shown, seed=None, hidden=None) == view(state, None)
        seat, decision = next(iter(asked.items()))
        state, _events = answer(state, seat, decision.id, choose(decision, rng))
    assert opened(state) == view(state, None)


def test_nothing_but_the_replay_asks_for_it() -> None:
    """A running game would be laid open by it."""
    callers = {
        str(file.relative_to(BASE_DIR))
        for folder in ("accounts", "avalon_site", "games")
        for file in (BASE_DIR / folder).glob("**/*.py")
        if re.search(r"\.opened\(|import .*\bopened\b", file.read_text())
    }
    assert callers == {
        "games/records/frames.py",
        "games/rules/coup/__init__.py",
        "games/rules/resistance/__init__.py",
    }
