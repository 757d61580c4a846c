"""Random games in which every two features meet, with what must hold at every step."""

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from games.rules.contract import Answer, Decision, Illegal
from games.rules.kernel.random_play import choose, legal_answers
from games.rules.resistance import (
    Options,
    State,
    answer,
    decisions,
    dump,
    fallback,
    load,
    outcome,
    start,
    view,
)
from games.rules.resistance.tableau import PLAYERS
from tests.games.rules.combinations import FEATURES, every_pair, wrong_answers
from tests.nightly import often

# By day each size has every third of its options; all of them by night.
EVERY, SHARES = often(3, nightly=1), often(2, nightly=4)
OFFERED = often(10, nightly=40)  # answers of those that may be given at a step


EXCLUSIVE = (
    {"lancelot known", "lancelot mode 1", "lancelot mode 2"},
    {"sorcerers", "sorcerers hidden"},
    {"messengers", "messengers known"},
    {"five rejections", "final proposal 4", "final proposal 5"},
)


def test_every_two_features_meet_unless_they_exclude_each_other() -> None:
    met = {frozenset(two) for name, _ in every_pair(10) for two in combinations(name.split(" + "), 2)}
    for two in map(frozenset, combinations(FEATURES, 2)):
        assert (two in met) != any(two <= choice for choice in EXCLUSIVE), two


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_keep_the_laws_at_every_step(players: int, share: int) -> None:
    for name, options in every_pair(players)[::EVERY][share::SHARES]:
        rng = Random(name)
        state = play_by_the_laws(options, players, name, rng)
        assert outcome(state) is not None, name


def play_by_the_laws(options: Options, players: int, seed: str, rng: Random) -> State:
    state, _ = start(options, players, seed)
    log: list[tuple[int, int, Answer]] = []
    while asked := decisions(state):
        seat = rng.choice(sorted(asked))
        decision = asked[seat]
        offered_choices_are_accepted_and_others_refused(state, seat, decision, players, rng)
        chosen = choose(decision, rng)
        # The stored state goes on exactly like the one in memory.
        stored = load(dump(state))
        assert stored == state
        from_storage = answer(stored, seat, decision.id, chosen)
        from_memory = answer(state, seat, decision.id, chosen)
        assert from_storage == from_memory
        state = from_memory[0]
        log.append((seat, decision.id, chosen))
    assert outcome(state) is not None
    assert replayed(options, players, seed, log) == state
    return state


def offered_choices_are_accepted_and_others_refused(
    state: State, seat: int, decision: Decision, players: int, rng: Random
) -> None:
    before = dump(state)
    offered = legal_answers(decision.choices, decision.least, decision.most)
    for choice in rng.sample(offered, min(OFFERED, len(offered))):
        answer(state, seat, decision.id, choice)
    assert answer(state, seat, decision.id, fallback(state, seat, rng), automatic=True)
    for wrong in wrong_answers(decision, players):
        with pytest.raises(Illegal):
            answer(state, seat, decision.id, wrong)
    for other in range(players):
        if other not in decisions(state):
            with pytest.raises(Illegal):
                answer(state, other, decision.id, decision.choices[: decision.least])
    no_seats: list[Any] = [True, float(seat), str(seat), None, [], -1, players]
    for nobody in no_seats:
        with pytest.raises(Illegal):
            answer(state, nobody, decision.id, decision.choices[: decision.least])
    no_ids: list[Any] = [decision.id - 1, decision.id + 1, float(decision.id), str(decision.id), None, []]
    for stale in no_ids:
        with pytest.raises(Illegal):
            answer(state, seat, stale, decision.choices[: decision.least])
    assert dump(state) == before


def replayed(options: Options, players: int, seed: str, log: list[tuple[int, int, Answer]]) -> State:
    state, _ = start(options, players, seed)
    for seat, decision, chosen in log:
        state, _ = answer(state, seat, decision, chosen)
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_of_fallbacks_alone_comes_to_an_end(players: int) -> None:
    """A17.2: what timers fill in is always legal, and is marked for everybody."""
    for name, options in every_pair(players):
        rng = Random(name)
        state, _ = start(options, players, name)
        while asked := decisions(state):
            seat, decision = next(iter(asked.items()))
            state, _ = answer(state, seat, decision.id, fallback(state, seat, rng), automatic=True)
        assert outcome(state) is not None
        assert view(state, None).table.automatic


@pytest.mark.parametrize("players", PLAYERS)
def test_the_resistance_keeps_the_laws_too(players: int) -> None:
    """A15.1: with all of its options."""
    for targeting, blind_spies, plot_cards in product((False, True), repeat=3):
        options = Options(
            edition="resistance",
            characters=("servant", "minion"),
            targeting=targeting,
            blind_spies=blind_spies,
            plot_cards=plot_cards,
        )
        play_by_the_laws(options, players, f"{options}", Random(players))


@pytest.mark.parametrize("audience", [True, 1.0, "1", -1, 5, []])
def test_there_is_no_view_for_a_seat_that_is_not_there(audience: Any) -> None:
    state, _ = start(Options(), 5, "seats")
    with pytest.raises(Illegal, match="no_such_seat"):
        view(state, audience)
    with pytest.raises(Illegal, match="not_asked"):
        fallback(state, audience, Random(1))


def test_when_it_is_over_nobody_can_answer_any_more() -> None:
    state = play_by_the_laws(Options(), 5, "over", Random(1))
    with pytest.raises(Illegal, match="over"):
        answer(state, 0, 1, ["approve"])
    with pytest.raises(Illegal, match="not_asked"):
        fallback(state, 0, Random(1))
