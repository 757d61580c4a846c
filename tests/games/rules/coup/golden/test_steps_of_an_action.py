"""C3.4, C3.5: the steps of an action, and what a block leaves of it."""

from games.rules.coup.state import Tax

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"


# C3.4


def test_the_steps_of_an_action_with_all_that_is_given_and_paid() -> None:
    game = Golden(
        "banker director judge politician customs_officer",
        *("judge+banker", "director+politician", "customs_officer+banker"),
        coins="4 0 2",
        tax=Tax(2, "judge"),
    )
    # C3.4.1: the claim; then the tax, then the cost, which lies aside
    game.acts(0, "judge/1")
    game.says_in_order("action_claimed_targets", "tax", "gave", "paid")
    game.says("tax", player=0, role="judge")
    game.says("gave", giver=0, receiver=2, coins=1)
    game.coins("0 0 3")
    action = game.open.action
    assert action
    same("what lies aside", action.aside, 3)
    # C3.4.2: the challenge
    game.asks_together("challenge", 1, 2)
    game.challenges(1)
    game.shows(0)
    # C4.3: before the 3 are given, and before the block
    game.coins("0 0 3")
    game.loses(1, "politician")
    # C3.4.4: now the 3 are given, so that they serve for the tax of the block
    game.says("gave", giver=0, receiver=1, coins=3)
    game.coins("0 3 3")
    action = game.open.action
    assert action
    same("what lies aside", action.aside, 0)
    # C3.4.5: the block
    game.claims(1, "block")
    game.says_in_order("block_claimed", "tax", "gave")
    game.coins("0 2 4")
    game.challenges(0)
    game.cannot_show(1)
    # C3.5: what was paid stays paid; the life for the lost challenge was the last
    game.says("out", player=1)
    game.coins("0 0 4")
    # C3.4.7
    game.turn_of(2)


def test_targets_are_asked_for_blocks_one_after_the_other() -> None:
    game = Golden(
        "banker director general politician peacekeeper",
        *("general+banker", "director+politician", "general+banker", "general+director"),
        coins="5 2 2 2",
    )
    game.acts(0, "general")
    game.says("action_claimed_targets", player=0, role="general", targets=(1, 2, 3))
    game.nobody_challenges()
    # C3.4.5: each target in order; a claim is challenged before the next is asked
    game.asks(1, "block", "claim")
    for seat in (0, 2, 3):
        game.refuses(seat, "claim", code="not_asked")
    game.claims(1, "block")
    game.asks_together("challenge", 0, 2, 3)
    game.challenges(3)
    game.cannot_show(1)
    game.loses(1, "director")
    # C3.4.5: a block that stands takes effect at once, on that target only
    game.claims(2, "block")
    game.nobody_challenges()
    game.says("blocked", player=2, role="general")
    action = game.open.action
    assert action
    same(
        "at whom it was aimed, and whom it still reaches", (action.targets, action.left), ((1, 2, 3), (1, 3))
    )
    game.asks(3, "block")
    game.passes(3)
    game.says("not_blocked", player=3, role="general")
    # C3.4.6: the effect, in order over the targets that are left; C4.4: the second life of one turn
    game.says("lost", player=1, card="politician")
    game.loses(3, "general")
    game.lives("2 0 2 1")
    game.coins("0 0 2 2")
    # C3.4.7
    game.turn_of(2)


def test_an_action_that_falls_ends_the_turn() -> None:
    game = Golden(FIVE, "director+peacekeeper", "guerrilla+politician", "peacekeeper+banker", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "director")
    # C3.4.2: no block is asked for
    game.turn_of(1)
    game.lives("1 2 2")
    game.coins("4 2 2")


def test_further_claims_come_after_the_challenge_of_the_first() -> None:
    game = Golden(
        "capitalist director guerrilla politician peacekeeper",
        *("capitalist+director", "capitalist+director", "guerrilla+director"),
    )
    # C3.4.2, C3.4.3
    game.acts(0, "capitalist")
    game.nobody_challenges()
    game.asks(1, "further", "claim")
    game.claims(1, "further")
    game.claims(2, "further")
    # C3.4.3: then their challenges
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    game.challenges(1)
    game.cannot_show(2)
    game.loses(2, "director")
    # C3.4.6: the effect
    game.coins("5 3 2")
    game.lives("2 2 1")


def test_a_riot_is_joined_before_it_is_blocked() -> None:
    game = Golden(
        "banker director guerrilla peacekeeper protestor",
        *("protestor+banker", "guerrilla+peacekeeper", "director+banker", "director+guerrilla"),
        coins="2 2 3 4",
    )
    game.acts(0, "protestor/1")
    game.nobody_challenges()
    # C3.4.4: before the counteraction
    game.asks_together("join", 2, 3)
    game.answer(3, "join")
    game.passes(2)
    # C4.1: joining is no claim, so the target is asked at once
    game.claims(1, "block")
    game.nobody_challenges()
    # C3.5: what was paid stays paid, by both
    game.says("blocked", player=1, role="protestor")
    game.coins("0 2 3 1")
    game.turn_of(1)


def test_the_target_of_a_crime_boss_decides_before_the_effect() -> None:
    game = Golden(
        "banker director crime_boss peacekeeper politician",
        *("crime_boss+banker", "director+peacekeeper", "director+banker"),
        coins="5 2 2",
    )
    game.acts(0, "crime_boss/1")
    # C3.4.1: pays nothing yet
    game.does_not_say("paid")
    game.coins("5 2 2")
    game.nobody_challenges()
    # C3.4.4
    game.asks(1, "ransom", "pay")
    game.answer(1, "pay")
    # C4.1: which is no claim
    game.coins("7 0 2")
    game.turn_of(1)


def test_all_that_belongs_to_a_claim_is_one_answer() -> None:
    # C3.4.1: the partner, the role to be taxed, the choice among ties
    game = Golden(
        "banker director guerrilla customs_officer foreign_consular",
        *("banker+director", "guerrilla+banker", "customs_officer+banker"),
    )
    game.offers("foreign_consular/1", "foreign_consular/2")
    game.offers(*[f"customs_officer/{role}" for role in game.roles])
    for word in ("customs_officer", "customs_officer/spy", "customs_officer/1", "foreign_consular"):
        game.refuses(0, word, code="no_such_choice")
    game.acts(0, "customs_officer/guerrilla")
    game.says("action_claimed_taxed", player=0, role="customs_officer", taxed="guerrilla")
    game.nobody_challenges()
    game.says("tax_laid", player=0, role="guerrilla")
    game.acts(1, "foreign_consular/2")
    game.says("action_claimed_receiver", player=1, role="foreign_consular", receiver=2)
    game.nobody_challenges()
    game.says("treaty_signed", players=(1, 2))
    game = Golden(
        "banker director guerrilla priest communist",
        *("banker+director", "guerrilla+banker", "priest+communist", "priest+director"),
        coins="1 5 5 1",
    )
    game.asks(0, "action")
    game.offers("communist/1/0", "communist/1/3", "communist/2/0", "communist/2/3")
    game.acts(0, "communist/2/3")
    game.says("action_claimed_targets_receiver", player=0, role="communist", targets=(2,), receiver=3)
    game.nobody_challenges()
    game.passes(2)
    game.coins("1 5 2 4")


# C3.5


def test_what_was_paid_stays_paid_when_it_is_blocked() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    # C3.5: claimed by a target, for itself only
    game.asks(1, "block")
    game.refuses(2, "claim", code="not_asked")
    game.claims(1, "block")
    game.says("block_claimed", player=1, role="guerrilla")
    game.nobody_challenges()
    game.says("blocked", player=1, role="guerrilla")
    game.coins("0 2 2")
    game.lives("2 2 2")
    game.turn_of(1)


def test_a_block_is_claimed_once() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "director")
    # C3.5: once; C4.4: the second life
    game.says("out", player=1)
    game.coins("0 0 2")
    game.turn_of(2)


def test_all_else_of_a_blocked_action_goes_on() -> None:
    game = Golden(
        "banker producer guerrilla politician peacekeeper",
        *("producer+banker", "producer+guerrilla", "banker+peacekeeper"),
        deck="politician",
    )
    game.acts(0, "producer/1")
    game.nobody_challenges()
    game.claims(1, "block")
    game.nobody_challenges()
    # C3.5: the draw and the return
    game.says("drew", player=0, number=1)
    game.asks(0, "return", 0, 1, 2)
    game.gives_card(0, "banker")
    game.hand(0, "producer politician")
    game.hand(1, "producer guerrilla")
    game.turn_of(1)
