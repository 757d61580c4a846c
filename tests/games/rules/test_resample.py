"""Nobody learns more than A3 to A14 allow: deal again what somebody cannot know, and they notice nothing."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.rules.contract import Audience, Event
from games.rules.resistance import State, begin, decisions
from games.rules.resistance.tableau import PLAYERS
from tests.games.rules import resample
from tests.games.rules.combinations import every_pair
from tests.games.rules.resample import Record, World, record, what_they_get
from tests.nightly import often

# By day each size has every other of its options; all of them by night.
EVERY, SHARES = often(2, nightly=1), often(2, nightly=4)
WORLDS = often(1, nightly=4)  # for each audience


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("players", PLAYERS)
def test_what_somebody_cannot_know_does_not_show(players: int, share: int) -> None:
    compared: Counter[str] = Counter()
    for name, options in every_pair(players)[::EVERY][share::SHARES]:
        rng = Random(name)
        game = record(options, players, name, rng)
        for audience in (None, *range(players)):
            compared += compare_with_other_worlds(game, audience, rng)
    # The comparison is worth something only if the other worlds really are other worlds.
    assert compared["steps"] > 1000
    assert compared["whole games"] > 10


def compare_with_other_worlds(game: Record, audience: Audience, rng: Random) -> Counter[str]:
    """How much was compared with a deal that is not the game's own."""
    compared: Counter[str] = Counter()
    there: dict[int, bytes] = {}
    for _ in range(WORLDS):
        world = World(game, audience, rng)
        steps = 0
        for step, state, events in world.states():
            if steps not in there:
                there[steps] = what_they_get(step.state, step.events, audience)
            assert what_they_get(state, events, audience) == there[steps], (game.options, audience, step.kind)
            steps += 1
        if world.dealt != game.dealt:
            compared.update({"steps": steps, "whole games": steps == len(game.steps)})
    return compared


LEAKS: dict[str, Callable[[Any], Any]] = {
    "the characters": lambda state: state.hidden.characters,
    "the sides": lambda state: state.hidden.sides,
    "the dagger": lambda state: state.hidden.dagger,
    "the seed": lambda state: state.seed,
    "the votes so far": lambda state: state.given if state.question.kind == "vote" else None,
    "the charges so far": lambda state: state.given if state.question.kind == "charge" else None,
    "whose votes are automatic": lambda state: state.automatic if state.question.kind == "vote" else None,
    "whose cards are in": lambda state: sorted(state.given),
    "who is still to play": lambda state: list(decisions(state)),
    "how many cards one could play": lambda state: [len(one.choices) for one in decisions(state).values()],
    "the cards before they are shuffled": lambda state: list(state.hidden.cards.values()),
    "the cards played": lambda state: state.hidden.chosen,
    "what was seen of cards": lambda state: [peek.card for peek in state.hidden.peeks],
    "the loyalty cards": lambda state: state.hidden.handed,
    "the plot cards to come": lambda state: state.hidden.plot_deck,
    "Lancelot's cards to come": lambda state: state.hidden.loyalty_deck,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resample, "LEAK", LEAKS[leak])
    with pytest.raises(AssertionError):
        spectate(10, Random(leak))


def spectate(players: int, rng: Random) -> None:
    for name, options in every_pair(players):
        compare_with_other_worlds(record(options, players, name, rng), None, rng)


def test_the_dagger_on_the_table_from_the_start_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def begin_and_tell(*game: Any) -> tuple[State, list[Event]]:
        state, events = begin(*game)
        return replace(state, table=replace(state.table, dagger=state.hidden.dagger)), events

    monkeypatch.setattr(resample, "begin", begin_and_tell)
    with pytest.raises(AssertionError):
        spectate(10, Random(1))
