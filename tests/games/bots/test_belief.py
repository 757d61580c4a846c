"""What computer players believe: the laws of it, and examples of what tells them something."""

from collections.abc import Iterator
from itertools import groupby
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.bots.resistance.belief import Numbers, evil_sets, probabilities, public_belief
from games.bots.resistance.hard_facts import possible, publicly_possible
from games.bots.resistance.mind import Mind
from games.rules import resistance
from games.rules.contract import Seat
from games.rules.kernel.random_play import choose, play
from games.rules.resistance import PRESETS, State
from games.rules.resistance.characters import SIDE
from games.rules.resistance.state import Proposal, Quest, Table
from games.rules.resistance.tableau import EVIL_PLAYERS, PLAYERS
from tests.games.bots.examples import FIVE, PLAIN, mind
from tests.games.rules.combinations import every_pair
from tests.games.rules.golden.script import Golden

CERTAIN = pytest.approx(1, abs=1e-6)
IMPOSSIBLE = pytest.approx(0, abs=1e-6)


def looks(table: Table, state: State) -> Numbers:
    """How evil each seat looks to everybody, if this is what lies on the table."""
    belief = public_belief(replace(resistance.view(state, None), table=table))
    found: Numbers = probabilities(belief.evil) @ belief.sets
    return found


def minds(state: State) -> Iterator[Mind]:
    for seat in range(state.table.players):
        seen = resistance.view(state, seat)
        assert seen.own is not None
        yield Mind(seen, seen.own)


def some_states(players: int, every: int) -> Iterator[State]:
    """Of games played at random, where anything may happen: at every quest, and at the end."""
    for name, options in every_pair(players)[::every]:
        rng = Random(name)
        state, _ = resistance.start(options, players, name)
        quests = 0
        while asked := resistance.decisions(state):
            if len(state.table.quests) > quests:
                quests = len(state.table.quests)
                yield state
            for seat, decision in asked.items():
                state, _ = resistance.answer(state, seat, decision.id, choose(decision, rng))
        yield state


def number_of_the_truth(state: State) -> int:
    """Where the real evil set is among all of them."""
    dealt = [SIDE[character] == "evil" for character in state.hidden.characters]
    (number,) = np.flatnonzero((evil_sets(state.table.players) == dealt).all(axis=1))
    return int(number)


# Laws


@pytest.mark.parametrize("players", PLAYERS)
def test_beliefs_are_probabilities(players: int) -> None:
    evil = EVIL_PLAYERS[players]
    for state in some_states(players, every=12):
        for one in minds(state):
            for worlds in (one.worlds, one.cover, probabilities(one.public.evil)):
                assert worlds.min() >= 0
                assert worlds.sum() == pytest.approx(1)
                assert one.seats_evil(worlds).sum() == pytest.approx(evil)
                assert one.seats_evil(worlds).max() <= 1 + 1e-9
            assert one.merlin.sum() == pytest.approx(1)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_truth_is_never_ruled_out(players: int) -> None:
    """Not by anything that is certain, and by no quest alone."""
    for state in some_states(players, every=3):
        truth = number_of_the_truth(state)
        seen = resistance.view(state, None)
        assert publicly_possible(seen)[truth]
        for one in minds(state):
            assert possible(one.view)[truth]
        for quest in state.table.quests:
            alone = replace(state.table, proposals=(), quests=(quest,), revealed=(), dagger=None)
            told = public_belief(replace(seen, table=alone)).evil
            assert told[truth] - told.max() > -12, (state.options, quest)


@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_as_many_of_evil_on_a_team_as_fails_were_shown(players: int) -> None:
    sets = evil_sets(players)
    for number in range(5):
        state = play(resistance, PRESETS[players], players, f"game {number}", Random(number))
        worlds = probabilities(public_belief(resistance.view(state, None)).evil)
        for quest in state.table.quests:
            too_few = sets[:, list(quest.team)].sum(axis=1) < quest.fails
            assert worlds[too_few].sum() == IMPOSSIBLE


@pytest.mark.parametrize("players", PLAYERS)
def test_the_order_of_the_rounds_makes_no_difference(players: int) -> None:
    rng = Random(players)
    for number in range(5):
        state = play(resistance, PRESETS[players], players, f"game {number}", Random(number))
        table = replace(state.table, dagger=None)
        # Only the last round may have ended without an approved team.
        rounds = [tuple(each) for _, each in groupby(table.proposals, key=lambda proposal: proposal.round)]
        *whole, last = rounds
        mixed = [proposal for one in (*rng.sample(whole, len(whole)), last) for proposal in one]
        quests = rng.sample(table.quests, len(table.quests))
        other = replace(table, proposals=tuple(mixed), quests=tuple(quests))
        assert looks(other, state) == pytest.approx(looks(table, state))


@given(seed=st.integers(0, 10_000), players=st.sampled_from(PLAYERS), by=st.integers(1, 9))
def test_seats_are_all_alike(seed: int, players: int, by: int) -> None:
    """Whoever does the same on another seat is believed the same."""
    state = play(resistance, PRESETS[players], players, str(seed), Random(seed))
    table = replace(state.table, dagger=None)

    def moved(seat: Seat) -> Seat:
        return (seat + by) % players

    def moved_proposal(proposal: Proposal) -> Proposal:
        votes = proposal.votes and tuple(proposal.votes[(seat - by) % players] for seat in range(players))
        team = tuple(moved(seat) for seat in proposal.team)
        return replace(proposal, leader=moved(proposal.leader), team=team, votes=votes)

    def moved_quest(quest: Quest) -> Quest:
        return replace(quest, leader=moved(quest.leader), team=tuple(moved(seat) for seat in quest.team))

    other = replace(
        table,
        proposals=tuple(moved_proposal(proposal) for proposal in table.proposals),
        quests=tuple(moved_quest(quest) for quest in table.quests),
    )
    assert np.roll(looks(table, state), by) == pytest.approx(looks(other, state))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_public_belief_is_everybodys(players: int) -> None:
    for state in some_states(players, every=12):
        watching = public_belief(resistance.view(state, None))
        for one in minds(state):
            assert np.array_equal(one.public.evil, watching.evil)
            assert np.array_equal(one.public.merlin, watching.merlin)


# What quests tell


def test_at_the_start_nobody_stands_out() -> None:
    game = Golden(PLAIN)
    assert mind(game, 0).suspected == pytest.approx([0.4] * 5)
    assert mind(game, 0).evil == pytest.approx([0, 0.5, 0.5, 0.5, 0.5])


def test_a_failed_quest_of_two_makes_both_equally_suspect() -> None:
    game = Golden(PLAIN, leader=0)
    game.plays((2, 3), "success fail", success=False)
    suspected = mind(game, 0).suspected
    assert suspected[2] == pytest.approx(suspected[3])
    assert suspected[2] > 0.5
    assert max(suspected[[0, 1, 4]]) < 0.4


def test_who_knows_to_be_good_knows_whose_fail_it_was() -> None:
    game = Golden(PLAIN, leader=0)
    game.plays((2, 3), "success fail", success=False)
    assert mind(game, 2).evil[3] == CERTAIN
    assert mind(game, 2).evil[2] == IMPOSSIBLE
    assert mind(game, 1).evil[3] < 0.9


def test_two_fails_of_two_are_two_of_evil() -> None:
    game = Golden(PLAIN, leader=0)
    game.plays((3, 4), "fail fail", success=False)
    assert mind(game, 0).suspected[[3, 4]].tolist() == [CERTAIN, CERTAIN]


def test_a_success_speaks_for_the_team_but_proves_nothing() -> None:
    game = Golden(PLAIN, leader=0)
    game.plays((2, 3), "success success", success=True)
    suspected = mind(game, 0).suspected
    assert 0.05 < suspected[3] < 0.4


def test_a_fail_that_may_be_a_lancelots_proves_less() -> None:
    """A8: where they change sides, one of the fails may be of a player who was dealt Good."""

    def after(cards: str, mode: str) -> Numbers:
        game = Golden("servant servant good_lancelot servant minion minion evil_lancelot", lancelot=mode)
        game.plays((4, 5), cards, success=False)
        return mind(game, 0).suspected

    assert after("fail fail", "known")[4] == CERTAIN
    assert 0.5 < after("fail fail", "mode1")[4] < 0.99
    assert 3 / 7 < after("success fail", "mode1")[4] < after("success fail", "known")[4]


def with_excalibur(cards: str, changed: Seat | None, seat: Seat) -> Numbers:
    """How evil this seat takes everybody for after a quest of seats 1, who holds Excalibur, and 3."""
    game = Golden(PLAIN, leader=0, excalibur=True)
    game.team(1, 3)
    game.does(0, "give_excalibur", 1)
    game.approves()
    game.cards(cards)
    if changed is None:
        game.passes(1, "excalibur")
    else:
        game.does(1, "excalibur", changed)
    return mind(game, seat).evil


def test_a_card_that_excalibur_changed_proves_less() -> None:
    """A14.1: it made the fail, or somebody else played one."""
    left_alone = with_excalibur("success fail", None, seat=0)
    changed = with_excalibur("success success", 3, seat=0)
    assert left_alone[3] > 0.5
    assert changed[3] < left_alone[3]
    assert changed[1] < left_alone[1]


def test_a_card_that_excalibur_changed_speaks_for_nobody() -> None:
    """It may have been a fail."""
    evil = with_excalibur("success fail", 3, seat=0)
    assert evil[1] < evil[3] - 0.02


def test_the_holder_of_excalibur_sees_what_was_played() -> None:
    assert with_excalibur("success fail", 3, seat=1)[3] == CERTAIN
    assert with_excalibur("success success", 3, seat=1)[3] < 0.6


def trapped(seat: Seat, *, success: bool) -> Golden:
    """A14.2: somebody fails a quest, and the leader takes this seat's card away."""
    game = Golden("servant servant servant servant servant minion minion minion", trapper=True, leader=0)
    game.plays((1, 2, 3, 5), "success success success fail", success=success, trapped=seat)
    return game


def test_a_card_that_the_trapper_took_is_not_among_those_shown() -> None:
    suspected = mind(trapped(3, success=False), 0).suspected
    assert suspected[1] == pytest.approx(suspected[2]) == pytest.approx(suspected[5])
    assert suspected[3] < 3 / 8 < suspected[5]
    # A success of the others says nothing for the one whose card is away.
    suspected = mind(trapped(5, success=True), 0).suspected
    assert suspected[1] == pytest.approx(suspected[2]) == pytest.approx(suspected[3])
    assert suspected[1] < suspected[5]


def test_who_took_a_card_knows_what_it_was() -> None:
    game = trapped(5, success=True)
    assert mind(game, 0).evil[5] == CERTAIN
    assert mind(game, 1).evil[5] < 0.5


# What votes and proposals tell


def test_who_votes_like_merlin_looks_like_him() -> None:
    game = Golden(FIVE, leader=2)
    before = mind(game, 4).merlin
    game.team(2, 3)  # the servant does not know
    game.rejects("RRRAA")
    game.team(3, 4)
    game.rejects("RRRAA")
    after = mind(game, 4).merlin
    assert before[[0, 1, 2]] == pytest.approx([1 / 3] * 3)
    assert after[0] > 1 / 3
    assert after[[3, 4]].tolist() == [IMPOSSIBLE, IMPOSSIBLE]


# What one player alone knows


def test_merlin_knows_evil() -> None:
    """A3.3."""
    assert mind(Golden(FIVE), 0).evil.tolist() == [IMPOSSIBLE] * 3 + [CERTAIN] * 2


def test_merlin_does_not_know_mordred() -> None:
    """A3.3: one more is evil, and may be any of the others."""
    game = Golden("merlin servant servant servant mordred minion assassin")
    assert mind(game, 0).evil == pytest.approx([0, 0.25, 0.25, 0.25, 0.25, 1, 1])


def test_merlin_takes_one_of_those_he_sees_for_the_untrustworthy_servant() -> None:
    """A12.1."""
    game = Golden("merlin untrustworthy_servant servant servant minion minion assassin")
    assert mind(game, 0).evil == pytest.approx([0, 0.75, 0, 0, 0.75, 0.75, 0.75])


def test_percival_knows_that_one_of_the_two_is_evil() -> None:
    """A3.4: and one is Merlin, perhaps the one who votes like him."""
    game = Golden(FIVE, leader=0)
    one = mind(game, 1)
    assert one.evil == pytest.approx([0.5, 0, 0.5, 0.5, 0.5])
    assert one.merlin == pytest.approx([0.5, 0, 0, 0.5, 0])
    game.plays((1, 3), "success fail", success=False)
    one = mind(game, 1)
    assert one.evil[[0, 3]].tolist() == [IMPOSSIBLE, CERTAIN]
    assert one.merlin[0] == CERTAIN


def test_percival_believes_him_who_plays_like_merlin() -> None:
    game = Golden(FIVE, leader=2)
    game.team(2, 4)
    game.rejects("RRAAR")
    game.team(3, 4)
    game.rejects("RRRAA")
    one = mind(game, 1)
    assert one.merlin[0] > 0.55
    assert one.merlin[0] + one.merlin[3] == CERTAIN
    assert one.evil[0] + one.evil[3] == CERTAIN


def test_merlin_alone_is_shown_to_percival_where_morgana_is_out() -> None:
    game = Golden("merlin percival servant minion assassin")
    assert mind(game, 1).merlin[0] == CERTAIN
    assert mind(game, 1).evil[0] == IMPOSSIBLE


def test_morgana_alone_is_shown_to_percival_where_merlin_is_out() -> None:
    game = Golden("servant percival servant morgana minion")
    assert mind(game, 1).evil == pytest.approx([1 / 3, 0, 1 / 3, 1, 1 / 3])


def test_evil_knows_its_mates_but_not_oberon() -> None:
    """A3.2."""
    game = Golden("merlin percival servant servant morgana assassin oberon")
    one = mind(game, 5)
    assert one.mates == {4, 5}
    assert one.evil == pytest.approx([0.2, 0.2, 0.2, 0.2, 1, 1, 0.2])
    oberon = mind(game, 6)
    assert oberon.mates == {6}
    assert oberon.evil == pytest.approx([1 / 3] * 6 + [1])


def test_blind_spies_know_nobody() -> None:
    """A3.2."""
    game = Golden("servant servant servant minion minion", blind_spies=True)
    assert mind(game, 3).mates == {3}
    assert mind(game, 3).evil == pytest.approx([0.25, 0.25, 0.25, 1, 0.25])


def test_a_lancelot_who_changed_sides_is_no_mate_any_more() -> None:
    """A8.4."""
    characters = "servant servant good_lancelot servant minion minion evil_lancelot"
    game = Golden(characters, lancelot="mode1", loyalty="- S S -")
    assert mind(game, 4).mates == {4, 5, 6}
    game.succeeds(0, 1)
    assert mind(game, 4).mates == {4, 5}
    assert mind(game, 2).is_evil
    assert not mind(game, 6).is_evil
    game.succeeds(0, 1, 3)
    assert mind(game, 4).mates == {4, 5, 6}


def test_evil_has_a_second_belief_in_which_it_is_good() -> None:
    """What a servant on its seat would think."""
    game = Golden(FIVE, leader=0)
    game.plays((1, 3), "success fail", success=False)
    for evil in (3, 4):
        one = mind(game, evil)
        assert one.seats_evil(one.cover)[evil] == IMPOSSIBLE
    # A servant in Morgana's place would know that it was Percival.
    assert mind(game, 3).seats_evil(mind(game, 3).cover)[1] == CERTAIN
    assert mind(game, 4).seats_evil(mind(game, 4).cover)[1] < 0.9


# Loyalty cards (A2.1)


def two_successes(characters: str, **options: Any) -> Golden:
    """Seat 6 holds the Lady and is about to check somebody (A6.1)."""
    game = Golden(characters, leader=0, lady=True, **options)
    game.succeeds(0, 1)
    game.succeeds(1, 2, 3)
    return game


def checked(characters: str, checked: Seat, card: str, **options: Any) -> Golden:
    game = two_successes(characters, **options)
    game.does(6, "lady", checked)
    game.answer(checked, card)
    return game


def checker_believes(game: Golden, seat: Seat) -> float:
    """How likely this seat is evil."""
    return float(mind(game, 6).evil[seat])


def test_a_loyalty_card_decides_for_the_checker_alone() -> None:
    characters = "servant servant servant minion minion minion servant"
    before, after = two_successes(characters), checked(characters, 4, "evil")
    assert 0.3 < checker_believes(before, 4) < 0.7
    assert checker_believes(after, 4) == CERTAIN
    assert checker_believes(checked(characters, 0, "good"), 0) == IMPOSSIBLE
    for other in range(6):
        assert mind(after, other).evil == pytest.approx(mind(before, other).evil)


def test_a_good_card_is_doubted_where_the_trickster_is_in() -> None:
    characters = "servant servant servant minion trickster minion servant"
    before, after = two_successes(characters), checked(characters, 1, "good")
    assert 0.03 < checker_believes(after, 1) < checker_believes(before, 1)
    # Nobody is called evil falsely.
    assert checker_believes(checked(characters, 4, "evil"), 4) == CERTAIN


def test_an_evil_card_is_doubted_where_the_troublemaker_is_in() -> None:
    before = two_successes("servant servant troublemaker minion minion minion servant")
    card = checked("servant servant troublemaker minion minion minion servant", 2, "evil")
    assert checker_believes(before, 2) < checker_believes(card, 2) < 0.99
    # He never hands Good over.
    true = checked("servant servant troublemaker minion minion minion servant", 1, "good")
    assert checker_believes(true, 1) == IMPOSSIBLE


def test_a_liar_knows_that_nobody_else_lies() -> None:
    game = checked("servant servant servant servant minion minion trickster", 1, "good")
    assert checker_believes(game, 1) == IMPOSSIBLE


def test_a_card_of_somebody_who_may_be_a_lancelot_is_doubted() -> None:
    """A8.4: the card is of the present side."""
    characters = "servant good_lancelot servant minion evil_lancelot minion servant"
    assert checker_believes(checked(characters, 1, "good"), 1) == IMPOSSIBLE
    switching: dict[str, Any] = {"lancelot": "mode1", "loyalty": "- - - -"}
    before, after = two_successes(characters, **switching), checked(characters, 1, "good", **switching)
    assert 0.01 < checker_believes(after, 1) < checker_believes(before, 1)
