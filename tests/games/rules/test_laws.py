"""Random games in which every two features meet, with what must hold at every step."""

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from games.rules import resistance
from games.rules.contract import Illegal
from games.rules.resistance import Options, answer, decisions, fallback, outcome, start, view
from games.rules.resistance.tableau import PLAYERS
from tests.games.laws import plays_by_the_laws
from tests.games.rules.combinations import FEATURES, every_pair
from tests.nightly import often

# By day each size has every third of its options; all of them by night.
EVERY, SHARES = often(3, nightly=1), often(2, nightly=4)


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
        plays_by_the_laws(resistance, options, players, name)


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
        plays_by_the_laws(resistance, options, players, f"{players} {options}")


@pytest.mark.parametrize("audience", [True, 1.0, "1", -1, 5, []])
def test_there_is_no_view_for_a_seat_that_is_not_there(audience: Any) -> None:
    state, _ = start(Options(), 5, "seats")
    with pytest.raises(Illegal, match="no_such_seat"):
        view(state, audience)
    with pytest.raises(Illegal, match="not_asked"):
        fallback(state, audience, Random(1))


def test_when_it_is_over_nobody_can_answer_any_more() -> None:
    state = plays_by_the_laws(resistance, Options(), 5, "over")
    with pytest.raises(Illegal, match="over"):
        answer(state, 0, 1, ["approve"])
    with pytest.raises(Illegal, match="not_asked"):
        fallback(state, 0, Random(1))
