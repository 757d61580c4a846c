"""A stored game, once more from its seed and its actions."""

from random import Random
from typing import cast

import pytest

from games import play
from games.models import Game
from games.records.replay import replay
from games.rules.resistance import PRESETS, State, dump

from .played import START, begin, moves, new_table, play_to_the_end
from .rules.combinations import every_pair

pytestmark = pytest.mark.django_db


def last_state(game: Game) -> str:
    *_earlier, last = replay(game)
    return dump(cast(State, last.state)).decode()


@pytest.mark.parametrize("players", PRESETS)
def test_a_game_ends_as_it_is_stored(players: int) -> None:
    """With every module, with people who are late or away, and with computer players."""
    rng = Random(players)
    for number, (features, options) in enumerate(rng.sample(every_pair(players), 2)):
        table = new_table(players, options, computers=number % 2)
        game = play_to_the_end(table, rng, late=0.05 * number)
        assert last_state(game) == game.state, features


def test_a_game_that_goes_on_is_where_it_is_stored() -> None:
    table = new_table(5)
    begin(table)
    for _each in moves(table, Random(1), late=0.1):
        game = Game.objects.get(pk=table.pk)
        assert last_state(game) == game.state


@pytest.mark.parametrize("after", [0, 1, 3, 6, 8])
def test_a_game_that_was_broken_off(after: int) -> None:
    table = new_table(5)
    begin(table)
    for _number, _each in zip(range(after), moves(table, Random(1)), strict=False):
        pass
    for seat in range(3):
        play.want_end(table.pk, seat, True, START)
    game = Game.objects.get(pk=table.pk)
    assert game.ending == "agreed"
    assert last_state(game) == game.state


def test_each_step_says_what_happened() -> None:
    table = new_table(5)
    game = begin(table)
    steps = list(replay(game))
    assert [(step.action, [event.kind for event in step.events]) for step in steps] == [
        (None, ["start", "round"])
    ]
    play_to_the_end(table, Random(1))
    first, *others = replay(game)
    assert first.action is None
    assert [step.action for step in others] == list(game.actions.all())
    assert [event.kind for event in others[0].events] == ["proposal"]
    assert others[-1].events[-1].kind == "end"
