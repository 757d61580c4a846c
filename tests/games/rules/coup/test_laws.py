"""Random games in which every two roles meet, with what must hold at every step."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.rules import coup
from games.rules.contract import Illegal
from games.rules.coup.roles import PLAYERS, ROLES
from games.rules.coup.state import State
from tests.games.laws import plays_by_the_laws
from tests.nightly import often

from .sets_of_roles import can_meet, every_pair, legal_sets

GAMES = often(1, nightly=10)  # with each set of roles, of each size


def test_every_two_roles_meet_that_can_be_in_play_together() -> None:
    met = {pair for roles in every_pair() for pair in combinations(roles, 2)}
    assert met == {pair for pair in combinations(ROLES, 2) if can_meet(*pair)}


def test_there_are_5625_sets() -> None:
    """C1.1: five, five, five, and two of ten."""
    assert len(list(legal_sets())) == 5**3 * 45


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_keep_the_laws_at_every_step(players: int) -> None:
    for roles in every_pair():
        for number in range(GAMES):
            options = coup.Options(roles=roles)
            plays_by_the_laws(coup, options, players, f"{players} {roles} {number}", _holds)


def _holds(state: State) -> None:
    table, hidden = state.table, state.hidden
    piles = (*hidden.hands, hidden.deck, *table.up, *hidden.buried)
    cards = Counter(card for pile in piles for card in pile)
    if hidden.losing:
        cards[hidden.losing] += 1
    assert cards == dict.fromkeys(table.roles, 3), "C1.2"
    assert min(table.coins) >= 0
    assert table.cards == tuple(len(hand) for hand in hidden.hands)
    assert table.buried == tuple(len(cards) for cards in hidden.buried)
    assert table.deck == len(hidden.deck)
    for seat in table.out:
        assert (table.coins[seat], table.cards[seat]) == (0, 0)
    # C5.1: as many tokens as there are, and none with those who are out.
    holders = [*table.disappear, *table.treaty, table.peacekeeper, table.tax and table.tax.owner]
    assert not set(table.out).intersection(holders)
    assert len(set(table.disappear)) == len(table.disappear) <= 3
    assert len(set(table.treaty)) == len(table.treaty) in {0, 2}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_of_fallbacks_alone_comes_to_an_end(players: int) -> None:
    """C9: what timers fill in is always legal."""
    for roles in every_pair():
        rng = Random(f"{roles}")
        state, _events = coup.start(coup.Options(roles=roles), players, f"{roles}")
        while asked := coup.decisions(state):
            seat, decision = next(iter(asked.items()))
            answer = coup.fallback(state, seat, rng)
            state, _events = coup.answer(state, seat, decision.id, answer, automatic=True)
        assert coup.outcome(state) is not None


@pytest.mark.parametrize("audience", [True, 1.0, "1", -1, 3, []])
def test_there_is_no_view_for_a_seat_that_is_not_there(audience: Any) -> None:
    state, _events = coup.start(coup.PRESETS["first_game"], 3, "seats")
    with pytest.raises(Illegal, match="no_such_seat"):
        coup.view(state, audience)
    with pytest.raises(Illegal, match="not_asked"):
        coup.fallback(state, audience, Random(1))
    if audience is not None:
        with pytest.raises(Illegal, match="no_such_seat"):
            coup.start(coup.PRESETS["first_game"], 3, "seats", audience)


def test_when_it_is_over_nobody_can_answer_any_more() -> None:
    state = plays_by_the_laws(coup, coup.PRESETS["first_game"], 3, "over")
    with pytest.raises(Illegal, match="over"):
        coup.answer(state, 0, 1, ["income"])
    with pytest.raises(Illegal, match="not_asked"):
        coup.fallback(state, 0, Random(1))
    with pytest.raises(Illegal, match="over"):
        coup.break_off(state)


def test_who_breaks_a_game_off_wins_nothing() -> None:
    """C3.9."""
    state, _events = coup.start(coup.PRESETS["first_game"], 3, "broken off")
    state, events = coup.break_off(state)
    outcome = coup.outcome(state)
    assert outcome
    assert (outcome.winners, outcome.reason) == ((), "broken_off")
    assert [event.kind for event in events] == ["end_without_winners"]
    assert coup.view(state, None).hidden == state.hidden
    assert coup.decisions(state) == {}
