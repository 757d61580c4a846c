"""C9: what is filled in for somebody who does not answer in time."""

from random import Random

import pytest

from games.rules import coup
from games.rules.contract import Illegal

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
HANDS = ("banker+director", "guerrilla+politician", "peacekeeper+banker")
BOTH = "banker director guerrilla intellectual missionary"


def passes_in_silence(game: Golden, *seats: int) -> None:
    """C9: no; this is an answer, so nobody is told and nobody is taken for absent (A17.3)."""
    for seat in seats:
        decision = coup.decisions(game.state)[seat]
        same("whether it is excused", decision.excused, True)
        same("what may be filled in", game.may_be_filled_in(seat), {()})
        game.times_out(seat)
        game.does_not_say("automatic")


def is_marked(game: Golden, seat: int) -> None:
    """Everybody is told, and it counts for A17.3."""
    same("whether it is excused", coup.decisions(game.state)[seat].excused, False)
    game.times_out(seat)
    game.says("automatic", player=seat)


def runs_out_of_time_to_show(game: Golden, seat: int) -> None:
    """C4.3: a timer shows what there is, so to be told that it was the timer would be to be told the hand."""
    same("whether it is excused", coup.decisions(game.state)[seat].excused, True)
    game.times_out(seat)
    game.does_not_say("automatic")


def test_a_turn_is_income() -> None:
    game = Golden(FIVE, *HANDS, coins="9 2 2")
    # C9: though there is much else to do
    same("what may be filled in", game.may_be_filled_in(0), {("income",)})
    is_marked(game, 0)
    game.coins("10 2 2")
    game.turn_of(1)
    # What somebody chose is not marked.
    game.acts(1, "income")
    game.does_not_say("automatic")


def test_a_forced_coup_is_on_the_richest() -> None:
    game = Golden(FIVE, *HANDS, coins="10 3 4", peacekeeper=2)
    # C9, C3.2: the Peacekeeping token does not help
    same("what may be filled in", game.may_be_filled_in(0), {("coup/2",)})
    is_marked(game, 0)
    game.coins("3 3 4")
    game.asks(2, "lose")


def test_a_forced_coup_is_on_the_first_in_order_among_equals() -> None:
    game = Golden(
        FIVE,
        *("banker+director", "guerrilla+politician", "peacekeeper+banker", "banker+director"),
        starter=2,
        coins="4 4 10 1",
    )
    # C9: seat 0 comes before seat 1 in this turn
    same("what may be filled in", game.may_be_filled_in(2), {("coup/0",)})
    game.times_out(2)
    game.asks(0, "lose")


def test_a_forced_coup_is_on_one_who_can_be_couped() -> None:
    game = Golden(
        "banker director guerrilla politician foreign_consular",
        *("banker+director", "guerrilla+politician", "foreign_consular+banker", "banker+director"),
        coins="10 9 1 2",
        treaty=(0, 1),
    )
    # C9: the partner is richer, but cannot be couped
    same("what may be filled in", game.may_be_filled_in(0), {("coup/3",)})
    is_marked(game, 0)
    game.asks(3, "lose")


def test_a_spys_second_action_likewise() -> None:
    spies = "spy director guerrilla politician peacekeeper"
    hands = ("spy+director", "guerrilla+politician", "peacekeeper+spy")
    game = Golden(spies, *hands)
    game.acts(0, "spy")
    game.nobody_challenges()
    game.asks(0, "second_action")
    # C9
    is_marked(game, 0)
    game.coins("4 2 2")
    game.turn_of(1)
    # C9: nine and one are ten
    game = Golden(spies, *hands, coins="9 2 5")
    game.acts(0, "spy")
    game.nobody_challenges()
    is_marked(game, 0)
    game.says("coup_targets", player=0, targets=(2,))
    game.coins("3 2 5")


def test_challenges_and_blocks() -> None:
    game = Golden(FIVE, *HANDS, coins="4 2 2")
    game.acts(0, "guerrilla/1")
    # C9: challenges: no
    passes_in_silence(game, 2, 1)
    # C9: blocks: no, also with the card in the hand
    game.hand(1, "guerrilla politician")
    game.asks(1, "block")
    passes_in_silence(game, 1)
    game.asks(1, "lose")


def test_further_claims() -> None:
    game = Golden(
        "capitalist director guerrilla politician peacekeeper",
        *("guerrilla+director", "capitalist+director", "capitalist+politician"),
    )
    game.acts(0, "capitalist")
    passes_in_silence(game, 1, 2)
    # C9: further claims: no
    game.asks(1, "further")
    passes_in_silence(game, 1)
    game.asks(2, "further")
    passes_in_silence(game, 2)
    game.coins("6 2 2")


def test_joins() -> None:
    game = Golden(
        "banker director guerrilla peacekeeper protestor",
        *("protestor+banker", "guerrilla+peacekeeper", "director+banker", "director+guerrilla"),
        coins="2 2 3 3",
    )
    game.acts(0, "protestor/1")
    game.nobody_challenges()
    game.asks_together("join", 2, 3)
    # C9: joins: no
    passes_in_silence(game, 3, 2)
    game.says("nobody_joined", player=0)
    game.coins("0 2 3 3")
    game.turn_of(1)


def test_reactions() -> None:
    game = Golden(BOTH, "guerrilla+banker", "intellectual+missionary", "director+banker", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    # C9: reactions: no; the card to lose at random
    same("what may be filled in", game.may_be_filled_in(1), {(0,), (1,)})
    is_marked(game, 1)
    game.does_not_say("reaction_claimed")
    game.lives("2 1 2")
    # C9: the challenge of somebody else's reaction: no
    game = Golden(BOTH, "guerrilla+banker", "intellectual+missionary", "director+banker", coins="7 2 2")
    game.acts(0, "coup/1")
    game.loses(1, "missionary", as_a="intellectual")
    passes_in_silence(game, 0, 2)
    game.coins("0 7 2")


def test_a_claim_to_an_estate() -> None:
    game = Golden(
        "banker director guerrilla politician lawyer",
        *("banker+director", "guerrilla", "lawyer+banker", "lawyer+director"),
        up="- guerrilla - -",
        coins="7 4 2 2",
    )
    game.acts(0, "coup/1")
    # C9: this is a reaction as well (C5): no
    passes_in_silence(game, 2, 0, 3)
    game.says("estate_lost", player=1, coins=4)
    game.turn_of(2)


def test_a_block_before_and_after_the_own_turn() -> None:
    game = Golden(
        "banker director mercenary politician peacekeeper",
        *("mercenary+director", "director+banker", "politician+banker"),
        disappear=(0,),
    )
    # C9: blocks: no
    game.asks(0, "later_block")
    passes_in_silence(game, 0)
    is_marked(game, 0)
    game.asks(0, "later_block")
    passes_in_silence(game, 0)
    game.says("disappear_due", player=0)
    game.asks(0, "lose")


def test_the_payment_to_a_crime_boss() -> None:
    game = Golden(
        "banker director crime_boss peacekeeper politician",
        *("crime_boss+banker", "director+peacekeeper", "director+banker"),
        coins="5 9 2",
    )
    game.acts(0, "crime_boss/1")
    game.nobody_challenges()
    game.asks(1, "ransom")
    # C9: Crime Boss's payment: no
    passes_in_silence(game, 1)
    game.says("not_paid", player=1)
    game.coins("0 9 2")
    game.asks(1, "lose")


def test_further_cards_of_the_writer() -> None:
    game = Golden(
        "banker writer guerrilla peacekeeper politician",
        *("writer+banker", "guerrilla+peacekeeper", "guerrilla+banker"),
    )
    game.acts(0, "writer")
    game.nobody_challenges()
    game.asks(0, "write_on")
    # C9: further cards of the Writer: no; those to return at random
    passes_in_silence(game, 0)
    same("what may be filled in", game.may_be_filled_in(0), {(0,), (1,), (2,)})
    is_marked(game, 0)
    game.coins("2 2 2")
    game.lives("2 2 2")
    game.turn_of(1)


def test_who_is_challenged_shows_the_card_where_there_is_one() -> None:
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    game.challenges(1)
    # C9
    same("what may be filled in", game.may_be_filled_in(0), {("show",)})
    runs_out_of_time_to_show(game, 0)
    game.says("shown", player=0, role="banker")
    game.asks(1, "lose")
    # C9: and else does not
    game = Golden(FIVE, "guerrilla+director", *HANDS[1:])
    game.acts(0, "banker")
    game.challenges(1)
    same("what may be filled in", game.may_be_filled_in(0), {("decline",)})
    runs_out_of_time_to_show(game, 0)
    game.says("not_shown", player=0, role="banker")
    game.asks(0, "lose")


def test_cards_to_return_are_taken_at_random() -> None:
    game = Golden(FIVE, *HANDS)
    game.acts(0, "director")
    game.nobody_challenges()
    # C9: two of four, each pair of them
    pairs = {tuple(sorted(map(int, answer))) for answer in game.may_be_filled_in(0)}
    same("which pairs", pairs, {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)})
    is_marked(game, 0)
    game.lives("2 2 2")
    game.turn_of(1)


def test_cards_to_give_are_taken_at_random() -> None:
    game = Golden(
        "banker producer guerrilla politician peacekeeper",
        *("producer+banker", "producer+guerrilla", "banker+peacekeeper"),
    )
    game.acts(0, "producer/1")
    game.nobody_challenges()
    game.passes(1)
    game.asks(1, "hand_over")
    # C9: the target's card
    same("what may be filled in", game.may_be_filled_in(1), {(0,), (1,)})
    is_marked(game, 1)
    game.asks(0, "hand_back")
    # C9: the card for the target, and the one for the deck
    same("what may be filled in", game.may_be_filled_in(0), {(0,), (1,), (2,), (3,)})
    is_marked(game, 0)
    game.asks(0, "return")
    same("what may be filled in", game.may_be_filled_in(0), {(0,), (1,), (2,)})
    is_marked(game, 0)
    game.lives("2 2 2")
    game.turn_of(1)


def test_a_farmers_coin_goes_to_the_poorest_other_player() -> None:
    farmers = "farmer director guerrilla politician peacekeeper"
    hands = ("farmer+director", "guerrilla+politician", "peacekeeper+farmer", "director+guerrilla")
    game = Golden(farmers, *hands, coins="0 5 2 3")
    game.acts(0, "farmer")
    game.nobody_challenges()
    # C9
    same("what may be filled in", game.may_be_filled_in(0), {(2,)})
    is_marked(game, 0)
    game.coins("2 5 3 3")
    # C9: the first in order among equals, clockwise from AP
    game = Golden(farmers, *hands, coins="2 2 0 5", starter=2)
    game.acts(2, "farmer")
    game.nobody_challenges()
    is_marked(game, 2)
    game.coins("3 2 2 5")


def test_two_deadlines_in_a_row() -> None:
    game = Golden(FIVE, *HANDS)
    # C9: that a computer player answers then is the platform's; the rules say what counts as a deadline
    for seat in (0, 1, 2, 0):
        is_marked(game, seat)
    game.acts(1, "politician/0")
    passes_in_silence(game, 0, 2, 0)
    game.turn_of(2)


def test_nothing_is_filled_in_for_who_is_not_asked() -> None:
    game = Golden(FIVE, *HANDS)
    # C9
    for seat in (1, 2, 3, -1, False, 0.0, "0", None):
        with pytest.raises(Illegal) as refused:
            coup.fallback(game.state, seat, Random(1))  # type: ignore[arg-type]
        same("why", refused.value.code, "not_asked")
    game.acts(0, "banker")
    game.answer(1)
    with pytest.raises(Illegal):
        coup.fallback(game.state, 1, Random(1))


def test_a_whole_game_of_nobody_who_answers() -> None:
    game = Golden(FIVE, *HANDS)
    # C9: it comes to an end all the same
    while not game.outcome:
        game.times_out(next(iter(coup.decisions(game.state))))
    same("why", game.outcome.reason, "last_one_in")
    same("who was in to the end", len(game.open.out), 2)
