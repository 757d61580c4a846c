"""What there is to tell of a finished game. It changes no more, so it is worked out once and kept."""

import msgspec
from django.core.cache import cache

from ..models import Game
from ..titles import TITLES
from ..titles.story import Story
from .writing import CannotReplay, steps_of

KEPT = 24 * 60 * 60  # seconds
VERSION = 1  # of what is kept: another one whenever titles tell something else


def story_of(game: Game) -> Story:
    """Of a game that is over; nothing where its title tells none, or the rules have changed since."""
    if game.over_at is None:
        raise ValueError("only what is over may be told")
    key = f"story:{VERSION}:{game.table.code}:{game.over_at.timestamp()}"
    kept = cache.get(key)
    if kept is not None:
        return msgspec.convert(kept, Story)
    found = _worked_out(game)
    cache.set(key, msgspec.to_builtins(found), KEPT)
    return found


def _worked_out(game: Game) -> Story:
    title = TITLES[game.table.rules]
    if title.story is None:
        return Story()
    try:
        steps = steps_of(game)
    except CannotReplay:
        return Story()
    return title.story(title.rules.view(steps[-1].state, None), steps)
