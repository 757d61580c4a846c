"""Guerrilla and General."""

from .script import Golden

FIVE = "banker director guerrilla politician peacekeeper"


def test_a_guerrilla_costs_four_and_the_target_a_life() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    # C3.4: claimed, paid for, not challenged, not blocked, and it takes effect
    game.acts(0, "guerrilla/1")
    game.says("action_claimed_targets", player=0, role="guerrilla", targets=(1,))
    game.coins("0 2 2")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.asks(1, "block")
    game.passes(1)
    game.loses(1, "director")
    game.lives("2 1 2")
    game.table(up=((), ("director",), ()))
    game.turn_of(1)


def test_a_challenge_that_costs_the_last_life_with_the_cost_returned() -> None:
    # C4.3: first what was paid comes back, then the life is lost; C2.2: out, and the coins are gone
    game = Golden(
        FIVE, "banker", "director+politician", "banker+peacekeeper", coins="4 2 2", up="director - -"
    )
    game.acts(0, "guerrilla/1")
    game.challenges(2)
    game.cannot_show(0)
    game.says("refunded", player=0, coins=4)
    game.says("lost", player=0, card="banker")
    game.says("out", player=0)
    game.coins("0 2 2")
    game.lives("0 2 2")
    game.turn_of(1)


def test_a_guerrilla_needs_four_coins_and_a_target_that_is_not_protected() -> None:
    # C3.3: it must be affordable
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="3 2 2")
    game.does_not_offer("guerrilla")
    # C5.2: a Peacekeeping holder cannot be chosen as a target
    game = Golden(
        FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2", peacekeeper=1
    )
    game.offers("guerrilla/2")
    game.does_not_offer("guerrilla/1", "guerrilla/0")


def test_a_block_of_guerrilla_that_nobody_challenges() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.does(0, "guerrilla/1")
    game.claims(1, "block")
    game.says("block_claimed", player=1, role="guerrilla")
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    # C3.5: what was paid stays paid
    game.says("blocked", player=1, role="guerrilla")
    game.coins("0 2 2")
    game.lives("2 2 2")
    game.turn_of(1)


def test_a_block_of_guerrilla_that_falls_costs_two_lives() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.does(0, "guerrilla/1")
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "director")
    # C4.4: once for the lost challenge and again by the action
    game.says("lost", player=1, card="politician")
    game.says("out", player=1)
    game.lives("2 0 2")
    game.table(up=((), ("director", "politician"), ()))
    game.coins("0 0 2")
    game.turn_of(2)


def test_a_block_of_guerrilla_that_is_proved() -> None:
    game = Golden(FIVE, "guerrilla+banker", "guerrilla+politician", "banker+peacekeeper", coins="4 2 2")
    game.does(0, "guerrilla/1")
    game.claims(1, "block")
    game.challenges(0)
    game.stacks("director")
    game.shows(1)
    # C4.3: the challenger loses a life, and the target is spared
    game.hand(1, "director politician")
    game.loses(0, "banker")
    game.lives("1 2 2")
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_target_who_challenges_in_vain_and_is_out_before_the_effect() -> None:
    game = Golden(
        FIVE,
        "guerrilla+banker",
        "politician",
        "banker+peacekeeper",
        "director+politician",
        coins="4 2 2 2",
        up="- director - -",
    )
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.shows(0)
    # C3.6: the part lapses, what was paid stays paid
    game.says("out", player=1)
    game.coins("0 0 2 2")
    game.lives("2 0 2 2")
    game.turn_of(2)


GENERAL = "banker director general politician peacekeeper"
MISSIONARY = "banker director general politician missionary"
CONSULAR = "banker director general peacekeeper foreign_consular"


def test_a_general_costs_five_and_each_other_player_a_life() -> None:
    game = Golden(
        GENERAL,
        "banker+politician",
        "general+banker",
        "director+politician",
        "banker+peacekeeper",
        starter=1,
        coins="2 5 2 2",
    )
    game.acts(1, "general")
    # C5: to all others; in order is clockwise, AP first
    game.says("action_claimed_targets", player=1, role="general", targets=(2, 3, 0))
    game.coins("2 0 2 2")
    game.asks_together("challenge", 2, 3, 0)
    game.nobody_challenges()
    # C3.4.5: each target in order, each for itself
    game.does_not_block(2, 3, 0)
    game.loses(2, "director")
    game.loses(3, "banker")
    game.loses(0, "banker")
    game.lives("1 2 1 1")
    game.turn_of(2)


def test_each_target_of_a_general_blocks_for_itself() -> None:
    game = Golden(
        GENERAL,
        "general+banker",
        "director+politician",
        "general+politician",
        "banker+peacekeeper",
        "director+peacekeeper",
        coins="5 2 2 2 2",
    )
    game.does(0, "general")
    # C3.4.5: a claim is challenged before the next target is asked; a block that stands is for that target
    game.claims(1, "block")
    game.nobody_challenges()
    game.says("blocked", player=1, role="general")
    game.claims(2, "block")
    game.challenges(4)
    game.shows(2)
    game.loses(4, "director")
    game.claims(3, "block")
    game.challenges(0)
    game.cannot_show(3)
    game.loses(3, "banker")
    game.does_not_block(4)
    # C4.4: seats 3 and 4 lose a second life, in order
    game.says("out", player=3)
    game.says("out", player=4)
    game.lives("2 2 2 0 0")
    game.table(out=(3, 4))
    game.turn_of(1)


def test_a_general_skips_the_peacekeeping_holder_and_the_ally() -> None:
    game = Golden(
        CONSULAR,
        "general+banker",
        "director+peacekeeper",
        "banker+peacekeeper",
        "director+foreign_consular",
        coins="5 2 2 2",
        peacekeeper=1,
        treaty=(0, 3),
    )
    game.acts(0, "general")
    # C5.2: who is protected is skipped, but may challenge
    game.says("action_claimed_targets", player=0, role="general", targets=(2,))
    game.asks_together("challenge", 1, 2, 3)
    game.nobody_challenges()
    game.does_not_block(2)
    game.loses(2, "banker")
    game.lives("2 2 1 2")
    game.turn_of(1)


def test_a_general_is_not_offered_with_everybody_else_protected() -> None:
    # C3.3: it cannot reach anybody
    game = Golden(
        CONSULAR,
        "general+banker",
        "director+peacekeeper",
        "banker+foreign_consular",
        coins="6 2 2",
        peacekeeper=1,
        treaty=(0, 2),
    )
    game.does_not_offer("general")
    # Nor has a token to be somebody else's
    game = Golden(
        GENERAL,
        "general+banker",
        "director+peacekeeper",
        "",
        up="- - banker+politician",
        out=(2,),
        coins="6 2 0",
        peacekeeper=1,
    )
    game.does_not_offer("general")


def test_a_general_needs_five_coins() -> None:
    game = Golden(GENERAL, "general+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.does_not_offer("general")


def test_who_is_no_general_has_the_five_returned() -> None:
    game = Golden(GENERAL, "director+banker", "director+politician", "banker+peacekeeper", coins="5 2 2")
    game.acts(0, "general")
    game.challenges(1)
    game.cannot_show(0)
    game.says("refunded", player=0, coins=5)
    game.loses(0, "banker")
    game.coins("5 2 2")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_general_who_goes_out_on_the_way() -> None:
    game = Golden(
        MISSIONARY,
        "general",
        "missionary+banker",
        "director+politician",
        "director+politician",
        coins="5 2 2 2",
        up="general - - -",
    )
    game.does(0, "general")
    game.does_not_block(1, 2, 3)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    game.says("lost", player=1, card="missionary")
    game.loses(0, "general")
    # C3.6: AP is out, and what has not happened yet lapses: seats 2 and 3 lose nothing
    game.says("out", player=0)
    game.says("lapsed", player=0)
    game.lives("0 2 2 2")
    game.turn_of(1)


def test_a_target_of_a_general_goes_out_by_a_challenge_before_the_effect() -> None:
    game = Golden(
        GENERAL,
        "general+banker",
        "director",
        "director+politician",
        "banker+peacekeeper",
        coins="5 2 2 2",
        up="- banker - -",
    )
    game.acts(0, "general")
    game.challenges(1)
    game.shows(0)
    game.says("out", player=1)
    # C3.6: that part lapses, and who is out is not asked for a block
    game.does_not_block(2, 3)
    game.loses(2, "director")
    game.loses(3, "banker")
    game.lives("2 0 1 1")
    game.turn_of(2)


def test_a_target_of_a_general_goes_out_by_the_loss_of_another() -> None:
    game = Golden(
        MISSIONARY,
        "general+banker",
        "missionary+banker",
        "director",
        "director+politician",
        coins="5 2 2 2",
        up="- - politician -",
    )
    game.does(0, "general")
    game.does_not_block(1, 2, 3)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    game.loses(2, "director")
    game.says("out", player=2)
    # C2.1: one after the other; who is out by then has nothing to lose any more
    game.table(out=(2,))
    game.loses(3, "director")
    game.lives("2 2 0 1")
    game.turn_of(1)


def test_a_target_of_a_general_loses_again_after_doubting_another() -> None:
    game = Golden(
        MISSIONARY,
        "general+banker",
        "missionary+banker",
        "director+politician",
        "director+politician",
        coins="5 2 2 2",
    )
    game.does(0, "general")
    game.does_not_block(1, 2, 3)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    game.loses(2, "director")
    # C4.4: for the challenge, and again by the action
    game.loses(2, "politician")
    game.says("out", player=2)
    game.loses(3, "director")
    game.turn_of(1)
