"""A stored game once more, from its seed and its actions, through the rules."""

from collections.abc import Iterator

import msgspec

from ..models import Action, Game
from ..rules.contract import Event, Seeded
from ..titles import TITLES
from ..titles.title import Step


def replay(game: Game) -> Iterator[Step[Seeded]]:
    """Every step up to now. The last state is the stored one, unless the rules have changed meanwhile."""
    table = game.table
    rules = TITLES[table.rules].rules
    seed = rules.load(game.state.encode()).seed
    options = msgspec.convert(table.options, rules.Options)
    state, events = rules.start(options, table.players, seed, game.starter)
    yield Step(None, state, events)
    for action in game.actions.order_by("number"):
        automatic = action.by == Action.By.TIMER
        state, events = rules.answer(state, action.seat, action.decision, action.answer, automatic)
        yield Step(action, state, events)
    if game.ending in (Game.Ending.AGREED, Game.Ending.ABANDONED):
        yield Step(None, *rules.break_off(state))


def opening(game_id: int) -> list[Event]:
    """What happened with the deal."""
    return next(replay(Game.objects.select_related("table").get(pk=game_id))).events
