"""What has to hold for the rules of any game, as functions of them."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from games.rules.contract import (
    Answer,
    AnyRules,
    AnyView,
    Audience,
    Event,
    Illegal,
    OptionsT,
    Rules,
    Seeded,
    StateT,
    told_to,
)
from games.rules.kernel.random_play import choose, legal_answers
from games.titles.title import AnyTitle
from tests.nightly import often

from .rules.combinations import wrong_answers

GOLDEN = Path(__file__).parent / "golden"
OFFERED = often(10, nightly=40)  # answers of those that may be given at a step


class Turn(NamedTuple):
    """An answer, and what it led to."""

    seat: int
    decision: int
    answer: Answer
    state: Seeded
    events: Sequence[Event]


def turns(rules: AnyRules, state: Seeded, rng: Random) -> Iterator[Turn]:
    """Random play; who of those asked answers next is random as well."""
    while asked := rules.decisions(state):
        seat = rng.choice(sorted(asked))
        decision = asked[seat]
        answer = choose(decision, rng)
        state, events = rules.answer(state, seat, decision.id, answer)
        yield Turn(seat, decision.id, answer, state, events)


def keeps_the_laws(title: AnyTitle, players: int, rng: Random) -> None:
    """A whole game in which every state is stored and read, and every wrong answer refused."""
    rules, options, seed = title.rules, title.preset(players), f"law {rng.random()}"
    state, _events = rules.start(options, players, seed)
    assert state.seed == seed
    log: list[Turn] = []
    _holds(title, state, players)
    for turn in turns(rules, state, rng):
        log.append(turn)
        _holds(title, turn.state, players)
        state = turn.state
    questions = [number for number, _same in groupby(turn.decision for turn in log)]
    assert len(questions) == len(set(questions)), "a question that is closed is never asked again"
    outcome = rules.outcome(state)
    assert outcome
    assert set(outcome.winners) <= set(rules.playing(state))
    assert not rules.decisions(state)
    again, _events = rules.start(options, players, seed)
    for turn in log:
        again, _events = rules.answer(again, turn.seat, turn.decision, turn.answer)
    assert rules.dump(again) == rules.dump(state), "the same seed and answers give the same game"


def _holds(title: AnyTitle, state: Seeded, players: int) -> None:
    rules = title.rules
    stored = rules.dump(state)
    assert rules.dump(rules.load(stored)) == stored
    asked = rules.decisions(state)
    over = rules.outcome(state) is not None
    assert bool(asked) != over
    assert len({(decision.id, decision.kind) for decision in asked.values()}) <= 1, "one question at a time"
    assert set(asked) <= set(rules.playing(state)), "who is out is asked nothing"
    for decision in asked.values():
        assert len(set(decision.choices)) == len(decision.choices), "each of equal cards is one"
        assert decision.kind in title.texts.prompts
        assert decision.excused or not decision.silent, "going away would tell who had not answered"
    for seat in range(players):
        view = rules.view(state, seat)
        assert view.seat == seat
        assert view.decision == asked.get(seat)
        assert (view.seed is not None, view.hidden is not None) == (over, over)
        assert view.playing == rules.playing(state)
        if seat in asked:
            for wrong in wrong_answers(asked[seat], players):
                with pytest.raises(Illegal) as refused:
                    rules.answer(state, seat, asked[seat].id, wrong)
                assert refused.value.code in title.texts.refusals
        elif asked:
            with pytest.raises(Illegal) as refused:
                rules.answer(state, seat, next(iter(asked.values())).id, [])
            assert refused.value.code in title.texts.refusals
    assert rules.dump(state) == stored, "a refused answer changes nothing"


def plays_by_the_laws(
    rules: Rules[OptionsT, StateT, Any],
    options: OptionsT,
    players: int,
    seed: str,
    holds: Callable[[StateT], object] = lambda _state: None,
) -> StateT:
    """A whole random game in which at every step many answers are tried, those that are offered and others.

    Every state is stored and read, and has to be as `holds` asserts; at the end the game is played once more.
    """
    rng = Random(seed)
    state, _events = rules.start(options, players, seed)
    log: list[tuple[int, int, Answer]] = []
    while asked := rules.decisions(state):
        holds(state)
        seat = rng.choice(sorted(asked))
        decision = asked[seat]
        _offered_answers_are_accepted_and_others_refused(rules, state, seat, players, rng)
        chosen = choose(decision, rng)
        # The stored state goes on exactly like the one in memory.
        stored = rules.load(rules.dump(state))
        assert stored == state
        from_storage = rules.answer(stored, seat, decision.id, chosen)
        from_memory = rules.answer(state, seat, decision.id, chosen)
        assert from_storage == from_memory
        state = from_memory[0]
        log.append((seat, decision.id, chosen))
    holds(state)
    assert rules.outcome(state) is not None, seed
    again, _events = rules.start(options, players, seed)
    for seat, decision_id, chosen in log:
        again, _events = rules.answer(again, seat, decision_id, chosen)
    assert again == state, seed
    return state


def _offered_answers_are_accepted_and_others_refused(
    rules: Rules[OptionsT, StateT, Any], state: StateT, seat: int, players: int, rng: Random
) -> None:
    before = rules.dump(state)
    decision = rules.decisions(state)[seat]
    least = decision.choices[: decision.least]
    offered = legal_answers(decision.choices, decision.least, decision.most)
    for choice in rng.sample(offered, min(OFFERED, len(offered))):
        rules.answer(state, seat, decision.id, choice)
    assert rules.answer(state, seat, decision.id, rules.fallback(state, seat, rng), automatic=True)
    for wrong in wrong_answers(decision, players):
        with pytest.raises(Illegal):
            rules.answer(state, seat, decision.id, wrong)
    for other in range(players):
        if other not in rules.decisions(state):
            with pytest.raises(Illegal):
                rules.answer(state, other, decision.id, least)
    no_seats: list[Any] = [True, float(seat), str(seat), None, [], -1, players]
    for nobody in no_seats:
        with pytest.raises(Illegal):
            rules.answer(state, nobody, decision.id, least)
    no_ids: list[Any] = [decision.id - 1, decision.id + 1, float(decision.id), str(decision.id), None, []]
    for stale in no_ids:
        with pytest.raises(Illegal):
            rules.answer(state, seat, stale, least)
    assert rules.dump(state) == before


# What somebody cannot know does not show

Knows = Callable[[Any, Audience], object]


def tells_no_more_than(title: AnyTitle, knows: Knows, players: int, rng: Random) -> int:
    """Plays a game, and the same answers with other deals: who may know the same of both sees the same.

    `knows` says, without `view`, what an audience may know of a state. How many other worlds were like it.
    """
    rules, options = title.rules, title.preset(players)
    first, begun = rules.start(options, players, "this world", starter=0)
    game = list(turns(rules, first, rng))
    here = [(first, begun), *((turn.state, turn.events) for turn in game)]
    alike = 0
    for number in range(200):
        other, told = rules.start(options, players, f"world {number}", starter=0)
        watching: set[Audience] = {None, *range(players)}
        for (state, events), turn in zip(here, game, strict=False):
            watching = {each for each in watching if knows(state, each) == knows(other, each)}
            for audience in watching:
                assert _seen(rules, state, audience) == _seen(rules, other, audience), audience
                assert told_to(audience, events) == told_to(audience, told), audience
                alike += 1
            try:
                other, told = rules.answer(other, turn.seat, turn.decision, turn.answer)
            except Illegal:
                break
    return alike


def tells_not_who_answered(title: AnyTitle, players: int, rng: Random) -> int:
    """Plays a game. At each question of which nobody may see who has answered, it lets one or another answer
    first: all others see the same. How often that was tried.
    """
    rules, options = title.rules, title.preset(players)
    state, _events = rules.start(options, players, f"silence {rng.random()}")
    tried = 0
    for turn in turns(rules, state, rng):
        asked = rules.decisions(state)
        if asked[turn.seat].silent and len(asked) > 1:
            one, another = rng.sample(sorted(asked), 2)
            after = [
                rules.answer(state, seat, turn.decision, choose(asked[seat], rng)) for seat in (one, another)
            ]
            if all(turn.decision in _open_questions(rules, state) for state, _events in after):
                for audience in {None, *range(players)} - {one, another}:
                    (first, told), (second, told_then) = after
                    assert _seen(rules, first, audience) == _seen(rules, second, audience), audience
                    assert told_to(audience, told) == told_to(audience, told_then), audience
                tried += 1
        state = turn.state
    return tried


def _open_questions(rules: AnyRules, state: Seeded) -> set[int]:
    return {decision.id for decision in rules.decisions(state).values()}


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
    state, _events = rules.start(options, game["players"], game["seed"], game.get("starter"))
    digest = hashlib.sha256(rules.dump(state))
    for seat, decision, answer, automatic in game["answers"]:
        state, _events = rules.answer(state, seat, decision, answer, automatic)
        digest.update(rules.dump(state))
    return rules.outcome(state) is not None and digest.hexdigest() == game["states"]
