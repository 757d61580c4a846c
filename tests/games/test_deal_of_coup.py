"""Everybody can check the deal of Coup and every shuffle in it (C1, C8)."""

import re
import subprocess
import sys
from random import Random

import pytest
from msgspec.structs import replace

from games.rules import coup
from games.rules.kernel.random_play import choose
from games.titles.coup.deal import piles
from games.titles.piles import Pile, described, python_to_run
from games.titles.title import Step

NAMES = ["Ada", "Bors", "Cai", "Dag"]


def played(seed: str, options: coup.Options, starter: int | None = None) -> list[Step[coup.State]]:
    rng = Random(seed)
    state, events = coup.start(options, len(NAMES), seed, starter)
    steps = [Step(None, state, events)]
    while asked := coup.decisions(state):
        seat = rng.choice(sorted(asked))
        state, events = coup.answer(state, seat, asked[seat].id, choose(asked[seat], rng))
        steps.append(Step(None, state, events))
    return steps


def piles_of(steps: list[Step[coup.State]]) -> list[Pile]:
    return piles(coup.view(steps[-1].state, None), NAMES, lambda: steps)


@pytest.mark.parametrize("preset", coup.PRESETS)
def test_all_that_was_shuffled_agrees_with_the_seed(preset: str) -> None:
    for number in range(20):
        steps = played(f"{preset} {number}", coup.PRESETS[preset])
        found = piles_of(steps)
        assert all(pile.agrees for pile in found)
        drawn = [] if preset == "first_game" else ["finance", "communications", "force", "special_interests"]
        shuffles = [f"deck {n + 1}" for n in range(steps[-1].state.table.shuffles)]
        assert [pile.name for pile in found] == [*drawn, "starter", "court", *shuffles]
        assert described(f"{preset} {number}", found)


def test_what_the_table_has_chosen_was_not_drawn() -> None:
    options = coup.Options(roles=("banker", "lawyer"))
    found = {pile.name: pile for pile in piles_of(played("chosen", options))}
    assert "finance" not in found
    assert "lawyer" not in found["special_interests"].cards
    assert all(pile.agrees for pile in found.values())


def test_a_winner_who_starts_was_not_drawn() -> None:
    drawn = played("winner", coup.Options())[0].state.table.starter
    found = piles_of(played("winner", coup.Options(), (drawn + 1) % len(NAMES)))
    assert "starter" not in {pile.name for pile in found}


def test_a_hand_that_was_not_dealt_is_found() -> None:
    steps = played("forged", coup.PRESETS["first_game"])
    first = steps[0].state
    forged = replace(first, hidden=replace(first.hidden, hands=first.hidden.hands[::-1]))
    found = piles_of([Step(None, forged, steps[0].events), *steps[1:]])
    assert [pile.name for pile in found if not pile.agrees] == ["court"]


def test_a_deck_that_was_stacked_is_found() -> None:
    steps = played("a stacked deck", coup.PRESETS["everything"])
    place = next(n for n, step in enumerate(steps) if step.state.table.shuffles)
    state = steps[place].state
    stacked = state.hidden.deck[::-1]
    assert stacked != state.hidden.deck
    steps[place] = Step(None, replace(state, hidden=replace(state.hidden, deck=stacked)), steps[place].events)
    assert "deck 1" in {pile.name for pile in piles_of(steps) if not pile.agrees}


def test_anybody_can_run_it_by_hand() -> None:
    steps = played("by hand", coup.PRESETS["everything"])
    found = piles_of(steps)
    program = python_to_run("by hand", found)
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    _hash, *printed = run.stdout.splitlines()
    court = printed[[pile.name for pile in found].index("court")]
    hands = [card for hand in steps[0].state.hidden.hands for card in hand]
    assert re.findall(r"\w+", court)[: len(hands)] == hands
