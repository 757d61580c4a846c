"""What has to hold for the rules of any game, as functions of them."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from games.rules.contract import Answer, AnyRules, AnyView, Audience, Illegal, Seeded
from games.rules.kernel.random_play import choose
from games.titles.title import AnyTitle

from .rules.combinations import wrong_answers

GOLDEN = Path(__file__).parent / "golden"


class Turn(NamedTuple):
    """An answer, and the state that it led to."""

    seat: int
    decision: int
    answer: Answer
    state: Seeded


def turns(rules: AnyRules, state: Seeded, rng: Random) -> Iterator[Turn]:
    """Random play; who of those asked answers next is random as well."""
    while asked := rules.decisions(state):
        seat = rng.choice(sorted(asked))
        decision = asked[seat]
        answer = choose(decision, rng)
        state, _events = rules.answer(state, seat, decision.id, answer)
        yield Turn(seat, decision.id, answer, state)


def keeps_the_laws(title: AnyTitle, players: int, rng: Random) -> None:
    """A whole game in which every state is stored and read, and every wrong answer refused."""
    rules, options, seed = title.rules, title.preset(players), f"law {rng.random()}"
    state, _events = rules.start(options, players, seed)
    assert state.seed == seed
    log: list[Turn] = []
    _holds(rules, state, players)
    for turn in turns(rules, state, rng):
        log.append(turn)
        _holds(rules, turn.state, players)
        state = turn.state
    outcome = rules.outcome(state)
    assert outcome
    assert set(outcome.winners) <= set(rules.playing(state))
    assert not rules.decisions(state)
    again, _events = rules.start(options, players, seed)
    for turn in log:
        again, _events = rules.answer(again, turn.seat, turn.decision, turn.answer)
    assert rules.dump(again) == rules.dump(state), "the same seed and answers give the same game"


def _holds(rules: AnyRules, state: Seeded, players: int) -> None:
    stored = rules.dump(state)
    assert rules.dump(rules.load(stored)) == stored
    asked = rules.decisions(state)
    over = rules.outcome(state) is not None
    assert bool(asked) != over
    assert len({(decision.id, decision.kind) for decision in asked.values()}) <= 1, "one question at a time"
    assert set(asked) <= set(rules.playing(state)), "who is out is asked nothing"
    for seat in range(players):
        view = rules.view(state, seat)
        assert view.seat == seat
        assert view.decision == asked.get(seat)
        assert (view.seed is not None, view.hidden is not None) == (over, over)
        assert view.playing == rules.playing(state)
        if seat in asked:
            for wrong in wrong_answers(asked[seat], players):
                with pytest.raises(Illegal):
                    rules.answer(state, seat, asked[seat].id, wrong)
        elif asked:
            with pytest.raises(Illegal):
                rules.answer(state, seat, next(iter(asked.values())).id, [])
    assert rules.dump(state) == stored, "a refused answer changes nothing"


# What somebody cannot know does not show

Knows = Callable[[Any, Audience], object]


def tells_no_more_than(title: AnyTitle, knows: Knows, players: int, rng: Random) -> int:
    """Plays a game, and the same answers with other deals: who may know the same of both sees the same.

    `knows` says, without `view`, what an audience may know of a state. How many other worlds were like it.
    """
    rules, options = title.rules, title.preset(players)
    first, _events = rules.start(options, players, "this world", starter=0)
    game = list(turns(rules, first, rng))
    alike = 0
    for number in range(200):
        other, _events = rules.start(options, players, f"world {number}", starter=0)
        watching: set[Audience] = {None, *range(players)}
        for here, turn in zip((first, *(turn.state for turn in game)), game, strict=False):
            watching = {each for each in watching if knows(here, each) == knows(other, each)}
            for audience in watching:
                assert _seen(rules, here, audience) == _seen(rules, other, audience), audience
                alike += 1
            try:
                other, _events = rules.answer(other, turn.seat, turn.decision, turn.answer)
            except Illegal:
                break
    return alike


def _seen(rules: AnyRules, state: Seeded, audience: Audience) -> AnyView:
    """But for the hash of the seed, which tells which world it is and nothing about it."""
    return replace(rules.view(state, audience), seed_hash="")


# Recorded games


def golden_games(title: AnyTitle) -> list[dict[str, Any]]:
    """Games that were recorded when the title was new; without any, a title is not finished."""
    file = GOLDEN / f"{title.key}.json"
    assert file.is_file(), f"{title.key} has no golden games"
    games: list[dict[str, Any]] = json.loads(file.read_text())
    assert len(games) >= 3
    return games


def is_as_it_was(title: AnyTitle, game: dict[str, Any]) -> bool:
    """Whether every state of a recorded game is today what it was, to the byte."""
    rules = title.rules
    options = msgspec.convert(game["options"], rules.Options)
    state, _events = rules.start(options, game["players"], game["seed"])
    digest = hashlib.sha256(rules.dump(state))
    for seat, decision, answer, automatic in game["answers"]:
        state, _events = rules.answer(state, seat, decision, answer, automatic)
        digest.update(rules.dump(state))
    return rules.outcome(state) is not None and digest.hexdigest() == game["states"]
