"""A computer player knows what its seat may know, and nothing else."""

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.bots.resistance import LEVELS, answer, moments, saying
from games.rules import resistance
from games.rules.contract import Decision, Seat
from games.rules.resistance import PRESETS, Options, State, View
from games.rules.resistance.deal import deal
from tests.games.bots.whole_games import Turn, again, end_of, turns
from tests.games.rules.combinations import every_pair
from tests.games.rules.resample import Record, Step, World

SOME_PLAYERS = (5, 7, 10)


# What others hold in their hands


def thoughts(state: State, seat: Seat, decision: Decision, rng: Random) -> object:
    """All that a computer player does with a question, and once a turn what the table could know."""
    seen = resistance.view(state, seat)
    level = LEVELS[decision.id % len(LEVELS)]
    answered = answer(seen, decision, level, rng)
    return answered, saying(seen, decision, answered, rng), decision.kind == "team" and moments(seen)


def recorded(options: Options, players: int, seed: str) -> Record:
    """A game of computer players."""
    played = list(turns(options, players, seed))
    steps = [
        Step(turn.state, [], turn.seat, turn.decision.kind, turn.decision.id, turn.answer, automatic=False)
        for turn in played
    ]
    return Record(options, deal(options, players, seed), seed, steps, end_of(played))


def compare(game: Record, seat: Seat, think: Callable[..., object] = thoughts) -> Counter[str]:
    """What a seat thinks beside what it does in another world that looks the same from there."""
    compared: Counter[str] = Counter()
    world = World(game, seat, Random(f"{game.seed} seen from {seat}"))
    for step, state, _ in world.states():
        if step.seat == seat:
            here, there = (resistance.decisions(each)[seat] for each in (state, step.state))
            thought = think(state, seat, here, Random(step.id))
            assert thought == think(step.state, seat, there, Random(step.id)), (game.seed, seat, step.kind)
            compared[step.kind] += world.dealt != game.dealt
    return compared


@pytest.mark.parametrize("share", range(2))
@pytest.mark.parametrize("players", SOME_PLAYERS)
def test_another_world_that_looks_the_same_makes_no_difference(players: int, share: int) -> None:
    compared: Counter[str] = Counter()
    for name, options in every_pair(players)[share::8]:
        game = recorded(options, players, name)
        for seat in range(players):
            compared += compare(game, seat)
    # It is worth something only if the other worlds really are other worlds.
    assert compared.total() > 300
    assert {"team", "vote", "quest_card", "lady", "loyalty_card", "hand_plot"} <= set(compared)


def test_nor_does_it_for_the_strike() -> None:
    """Evil has the same mates there, and Merlin sits elsewhere."""
    compared: Counter[str] = Counter()
    for number in range(20):
        game = recorded(PRESETS[5], 5, f"game {number}")
        dagger = game.dealt.dagger
        assert dagger is not None
        compared += compare(game, dagger)
    assert compared["strike"] > 2


CHEATS: dict[str, Callable[[State], Any]] = {
    "the characters": lambda state: state.hidden.characters,
    "the sides": lambda state: state.hidden.sides,
    "the votes so far": lambda state: (
        state.given if state.question and state.question.kind == "vote" else None
    ),
    "the cards played": lambda state: state.hidden.chosen,
    "the seed": lambda state: state.seed,
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_would_be_found(cheat: str) -> None:
    def compare_all() -> None:
        for number in range(5):
            game = recorded(PRESETS[7], 7, f"game {number}")
            for seat in range(7):
                compare(game, seat, lambda state, *question: CHEATS[cheat](state))

    with pytest.raises(AssertionError):
        compare_all()


# What is opened when the game is over


@pytest.mark.parametrize("players", SOME_PLAYERS)
def test_what_is_opened_at_the_end_is_not_looked_at(players: int) -> None:
    for name, options in every_pair(players)[::20]:
        seen = resistance.view(end_of(turns(options, players, name)), None)
        assert seen.hidden is not None
        assert moments(replace(seen, seed=None, hidden=None)) == moments(seen)


def test_who_only_watches_decides_nothing() -> None:
    state, _ = resistance.start(PRESETS[5], 5, "seed")
    ((_, decision),) = resistance.decisions(state).items()
    watching = resistance.view(state, None)
    with pytest.raises(ValueError, match="only watches"):
        answer(watching, decision, "strong", Random(1))
    with pytest.raises(ValueError, match="only watches"):
        saying(watching, decision, (0, 1), Random(1))


# What was thought before


def some_turns(players: int) -> list[Turn]:
    return [turn for name, options in every_pair(players)[::15] for turn in turns(options, players, name)]


def forget_everything() -> int:
    """Clears all that computer players remember, and says how many memories there were."""
    memories = {
        id(memory): memory
        for name, module in sys.modules.items()
        if name.startswith("games.bots")
        for memory in vars(module).values()
        if hasattr(memory, "cache_clear")
    }
    for memory in memories.values():
        memory.cache_clear()
    return len(memories)


@pytest.mark.parametrize("players", SOME_PLAYERS)
def test_what_was_thought_before_makes_no_difference(players: int) -> None:
    """Backwards with nothing remembered, and once more in any order with all that is remembered by then."""
    played = some_turns(players)
    assert forget_everything() > 5
    for turn in reversed(played):
        assert again(turn) == (turn.answer, turn.said)
    for turn in Random(1).sample(played, len(played)):
        assert again(turn) == (turn.answer, turn.said)


@pytest.mark.parametrize("players", SOME_PLAYERS)
def test_views_are_read_only_and_may_come_from_anywhere(players: int) -> None:
    """A view that was stored is as good as the one that was stored, and thinking leaves it as it was."""
    for turn in some_turns(players):
        stored = msgspec.json.encode(turn.view)
        loaded = msgspec.json.decode(stored, type=View)
        assert again(turn, loaded) == (turn.answer, turn.said)
        moments(loaded)
        assert msgspec.json.encode(loaded) == stored
