"""A stored game once more, from its seed and its actions, through the rules."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from .models import Action, Game
from .rules import GAMES
from .rules.contract import Event


class Step(NamedTuple):
    """A change of the game: the answer that made it, the state after it, and what happened.

    There is no answer at the beginning, nor where people broke the game off.
    """

    action: Action | None
    state: Any
    events: list[Event]


def replay(game: Game) -> Iterator[Step]:
    """Every step up to now. The last state is the stored one, unless the rules have changed meanwhile."""
    table = game.table
    rules = GAMES[table.rules]
    seed = rules.load(game.state.encode()).seed
    options: Any = msgspec.convert(table.options, rules.Options)
    state, events = rules.start(options, table.players, seed)
    yield Step(None, state, events)
    for action in game.actions.order_by("number"):
        automatic = action.by == Action.By.TIMER
        state, events = rules.answer(state, action.seat, action.decision, action.answer, automatic)
        yield Step(action, state, events)
    if game.ending in (Game.Ending.AGREED, Game.Ending.ABANDONED):
        yield Step(None, *rules.break_off(state))
