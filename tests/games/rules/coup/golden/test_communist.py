"""The Communist, from the richest to the poorest."""

from games.rules.coup.state import Tax

from .script import Golden

FIVE = "banker director guerrilla communist peacekeeper"
WITH_CUSTOMS = "banker director guerrilla communist customs_officer"
WITH_CONSULAR = "banker director guerrilla communist foreign_consular"
HANDS = ("communist+banker", "director+guerrilla", "banker+director", "guerrilla+banker")


def test_a_communist_takes_from_the_richest_for_the_poorest() -> None:
    game = Golden(FIVE, *HANDS, coins="2 6 1 3")
    game.offers("communist/1/2")
    game.does_not_offer("communist/3", "communist/2", "communist/0", "communist/1/0", "communist/1/3")
    game.acts(0, "communist/1/2")
    # C5.4: both are fixed with the claim
    game.says("action_claimed_targets_receiver", player=0, role="communist", targets=(1,), receiver=2)
    game.asks_together("challenge", 1, 2, 3)
    game.nobody_challenges()
    game.does_not_block(1)
    game.says("gave", giver=1, receiver=2, coins=3)
    game.coins("2 3 4 3")
    game.turn_of(1)


def test_a_communist_takes_what_there_is() -> None:
    # C5: up to 3; C5.4: AP may be the poorest
    game = Golden(FIVE, *HANDS, coins="0 2 1 1")
    game.does(0, "communist/1/0")
    game.does_not_block(1)
    game.coins("2 0 1 1")
    game.turn_of(1)


def test_ap_chooses_among_the_richest_and_among_the_poorest() -> None:
    game = Golden(FIVE, *HANDS[:3], "guerrilla+banker", "director+peacekeeper", coins="1 5 5 1 2")
    # C5.4: AP is one of the poorest here
    game.offers("communist/1/0", "communist/1/3", "communist/2/0", "communist/2/3")
    game.does_not_offer("communist/4", "communist/1/4", "communist/1/2", "communist/3", "communist/0")
    game.does(0, "communist/2/3")
    game.does_not_block(2)
    game.coins("1 5 2 4 2")


def test_ap_is_one_of_the_richest() -> None:
    # C5.4: never AP; another one of the richest can be chosen
    game = Golden(FIVE, *HANDS, coins="5 5 2 3")
    game.offers("communist/1/2")
    game.does_not_offer("communist/0")
    game.does(0, "communist/1/2")
    game.does_not_block(1)
    game.coins("5 2 5 3")


def test_ap_is_the_richest_alone() -> None:
    # C5.4: it cannot be chosen
    game = Golden(FIVE, *HANDS, coins="6 5 2 3")
    game.does_not_offer("communist")


def test_all_have_the_same() -> None:
    # C5.4
    game = Golden(FIVE, *HANDS, coins="3 3 3 3")
    game.does_not_offer("communist")


def test_the_richest_are_protected() -> None:
    # C5.4: if the richest are all protected, it cannot be chosen
    game = Golden(FIVE, *HANDS, coins="2 6 1 3", peacekeeper=1)
    game.does_not_offer("communist")
    # among several AP chooses one who is not protected
    game = Golden(FIVE, *HANDS, coins="2 6 1 6", peacekeeper=1)
    game.offers("communist/3/2")
    game.does_not_offer("communist/1")
    # C5.2: AP's treaty partner is protected as well
    game = Golden(WITH_CONSULAR, *HANDS, coins="2 6 1 3", treaty=(0, 1))
    game.does_not_offer("communist")


def test_the_poorest_may_be_protected() -> None:
    # C5.2: may be given coins
    game = Golden(FIVE, *HANDS, coins="2 6 1 3", peacekeeper=2)
    game.does(0, "communist/1/2")
    game.does_not_block(1)
    game.coins("2 3 4 3")


def test_the_coins_count_as_they_are_after_the_tax() -> None:
    # C5.4: seat 3 has 6 after the tax, as has seat 1, and AP has 1, as has seat 2
    game = Golden(WITH_CUSTOMS, *HANDS, coins="2 6 1 5", tax=Tax(3, "communist"))
    game.offers("communist/1/0", "communist/1/2", "communist/3/0", "communist/3/2")
    game.acts(0, "communist/3/0")
    game.coins("1 6 1 6")
    game.nobody_challenges()
    game.does_not_block(3)
    game.coins("4 6 1 3")


def test_a_tax_that_is_not_given_does_not_count() -> None:
    # C5.4, C5.3: on another role, or AP's own
    for tax in (Tax(1, "banker"), Tax(0, "communist")):
        game = Golden(WITH_CUSTOMS, *HANDS, coins="2 6 1 6", tax=tax)
        game.offers("communist/1/2", "communist/3/2")
        game.does_not_offer("communist/0", "communist/1/0", "communist/3/0")


def test_the_tax_makes_somebody_else_the_richest() -> None:
    # C5.4: AP would be the richest alone with the coin, and is the poorest without it
    game = Golden(WITH_CUSTOMS, *HANDS[:3], coins="4 3 3", tax=Tax(2, "communist"))
    game.offers("communist/2/0", "communist/2/1")
    # and the other way round: all have the same after the tax
    game = Golden(WITH_CUSTOMS, *HANDS[:3], coins="4 3 2", tax=Tax(2, "communist"))
    game.does_not_offer("communist")


def test_the_poorest_is_gone_before_the_effect() -> None:
    game = Golden(
        FIVE,
        "communist+banker",
        "director+guerrilla",
        "banker",
        "guerrilla+banker",
        "director+peacekeeper",
        coins="4 6 1 2 2",
        up="- - director - -",
    )
    game.acts(0, "communist/1/2")
    game.challenges(2)
    game.shows(0)
    game.says("out", player=2)
    game.does_not_block(1)
    # C5.4: the poorest then living, the first in order among equals
    game.says("gave", giver=1, receiver=3, coins=3)
    game.coins("4 3 0 5 2")
    game.turn_of(1)


def test_both_are_fixed_with_the_claim() -> None:
    # Seat 2 gets 5 coins meanwhile, and is still who was named the poorest.
    game = Golden(
        "banker director guerrilla intellectual communist",
        "communist+banker",
        "director+guerrilla",
        "intellectual+banker",
        coins="4 6 1",
    )
    game.acts(0, "communist/1/2")
    game.challenges(2)
    game.shows(0)
    game.loses(2, "intellectual", as_a="intellectual")
    game.nobody_challenges()
    game.coins("4 6 6")
    game.does_not_block(1)
    # C5.4, C3.6
    game.coins("4 3 9")
    game.turn_of(1)


def test_the_target_is_gone_before_the_effect() -> None:
    game = Golden(
        FIVE,
        "communist+banker",
        "director",
        "banker+director",
        "guerrilla+banker",
        coins="2 6 1 3",
        up="- guerrilla - -",
    )
    game.acts(0, "communist/1/2")
    game.challenges(1)
    game.shows(0)
    # C3.6: it lapses
    game.says("out", player=1)
    game.coins("2 0 1 3")
    game.turn_of(2)


def test_who_is_no_communist_moves_no_coin() -> None:
    game = Golden(FIVE, "guerrilla+banker", *HANDS[1:], coins="2 6 1 3")
    game.acts(0, "communist/1/2")
    game.challenges(3)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.coins("2 6 1 3")
    game.turn_of(1)


def test_a_block_of_communist_that_nobody_challenges() -> None:
    game = Golden(FIVE, *HANDS, coins="2 6 1 3")
    game.does(0, "communist/1/2")
    game.claims(1, "block")
    game.asks_together("challenge", 0, 2, 3)
    game.nobody_challenges()
    game.says("blocked", player=1, role="communist")
    game.coins("2 6 1 3")
    game.turn_of(1)


def test_a_block_of_communist_that_falls() -> None:
    game = Golden(FIVE, *HANDS, coins="2 6 1 3")
    game.does(0, "communist/1/2")
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "director")
    game.coins("2 3 4 3")
    game.turn_of(1)


def test_a_block_of_communist_that_is_proved() -> None:
    game = Golden(
        FIVE,
        "communist+banker",
        "communist+guerrilla",
        "banker+director",
        "guerrilla+banker",
        coins="2 6 1 3",
    )
    game.does(0, "communist/1/2")
    game.claims(1, "block")
    game.challenges(2)
    game.shows(1)
    game.loses(2, "banker")
    game.coins("2 6 1 3")
    game.lives("2 2 1 2")
    game.turn_of(1)


def test_the_target_is_the_poorest_by_then() -> None:
    game = Golden(
        WITH_CUSTOMS,
        "communist+banker",
        "director+guerrilla",
        "banker",
        coins="5 5 1",
        up="- - director",
        tax=Tax(0, "communist"),
    )
    game.acts(0, "communist/1/2")
    game.challenges(2)
    game.shows(0)
    game.says("out", player=2)
    game.claims(1, "block")
    game.coins("6 4 0")
    game.challenges(0)
    game.cannot_show(1)
    game.loses(1, "director")
    # C5.4: the poorest then living gets them, who is here the target: no coin moves
    game.coins("6 4 0")
    game.turn_of(1)
