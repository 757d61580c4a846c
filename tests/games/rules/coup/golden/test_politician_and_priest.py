"""Politician and Priest, who live on others."""

from .script import Golden

FIVE = "banker director guerrilla politician peacekeeper"
PRIEST = "banker director guerrilla peacekeeper priest"
CONSULAR = "banker director guerrilla priest foreign_consular"
HANDS = ("politician+banker", "director+guerrilla", "banker+peacekeeper")


def test_a_politician_takes_two() -> None:
    game = Golden(FIVE, *HANDS, coins="2 3 2")
    game.acts(0, "politician/1")
    game.says("action_claimed_targets", player=0, role="politician", targets=(1,))
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.does_not_block(1)
    game.says("gave", giver=1, receiver=0, coins=2)
    game.coins("4 1 2")
    game.turn_of(1)


def test_a_politician_takes_what_there_is() -> None:
    # C5: up to 2
    game = Golden(FIVE, *HANDS, coins="2 1 0")
    game.does(0, "politician/1")
    game.does_not_block(1)
    game.coins("3 0 0")
    game = Golden(FIVE, *HANDS, coins="2 1 0")
    game.does(0, "politician/2")
    game.does_not_block(2)
    game.does_not_say("gave")
    game.coins("2 1 0")
    game.turn_of(1)


def test_a_politician_does_not_reach_the_peacekeeping_holder() -> None:
    game = Golden(FIVE, *HANDS, peacekeeper=1)
    game.offers("politician/2")
    game.does_not_offer("politician/1", "politician/0")


def test_who_is_no_politician_takes_nothing() -> None:
    game = Golden(FIVE, "director+banker", "director+guerrilla", "banker+peacekeeper")
    game.acts(0, "politician/1")
    game.challenges(2)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.coins("2 2 2")
    game.turn_of(1)


def test_a_block_of_politician_that_nobody_challenges() -> None:
    game = Golden(FIVE, *HANDS)
    game.does(0, "politician/1")
    game.claims(1, "block")
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    game.says("blocked", player=1, role="politician")
    game.coins("2 2 2")
    game.turn_of(1)


def test_a_block_of_politician_that_falls() -> None:
    game = Golden(FIVE, *HANDS)
    game.does(0, "politician/1")
    game.claims(1, "block")
    game.challenges(0)
    game.cannot_show(1)
    game.loses(1, "director")
    game.coins("4 0 2")
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_block_of_politician_that_is_proved() -> None:
    game = Golden(FIVE, "director+banker", "politician+guerrilla", "banker+peacekeeper")
    game.does(0, "politician/1")
    game.claims(1, "block")
    game.challenges(0)
    game.shows(1)
    game.loses(0, "director")
    game.coins("2 2 2")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_priest_gets_one_of_each_who_has_it() -> None:
    game = Golden(
        PRIEST,
        "director+guerrilla",
        "banker+peacekeeper",
        "priest+banker",
        "director+peacekeeper",
        starter=2,
        coins="2 0 2 5",
    )
    game.acts(2, "priest")
    # C5: to all others, in order clockwise
    game.says("action_claimed_targets", player=2, role="priest", targets=(3, 0, 1))
    game.asks_together("challenge", 3, 0, 1)
    game.nobody_challenges()
    # C5: each blocks for itself, also who has nothing to lose
    game.does_not_block(3, 0, 1)
    game.coins("1 0 4 4")
    game.turn_of(3)


def test_each_target_of_a_priest_blocks_for_itself() -> None:
    game = Golden(
        PRIEST,
        "priest+director",
        "director+guerrilla",
        "banker+peacekeeper",
        "priest+banker",
        "director+peacekeeper",
    )
    game.does(0, "priest")
    game.claims(1, "block")
    game.nobody_challenges()
    game.claims(2, "block")
    game.challenges(1)
    game.cannot_show(2)
    game.loses(2, "banker")
    game.claims(3, "block")
    game.challenges(0)
    game.shows(3)
    game.loses(0, "director")
    game.does_not_block(4)
    # C3.5: seats 1 and 3 are spared, all else goes on
    game.coins("4 2 1 2 1")
    game.lives("1 2 1 2 2")
    game.turn_of(1)


def test_a_priest_skips_the_peacekeeping_holder() -> None:
    game = Golden(
        PRIEST, "priest+director", "director+guerrilla", "banker+peacekeeper", coins="2 2 2", peacekeeper=1
    )
    game.acts(0, "priest")
    game.says("action_claimed_targets", player=0, role="priest", targets=(2,))
    game.nobody_challenges()
    game.does_not_block(2)
    game.coins("3 2 1")
    game.turn_of(1)


def test_a_priest_skips_the_ally() -> None:
    game = Golden(CONSULAR, "priest+director", "director+guerrilla", "banker+priest", treaty=(2, 0))
    game.acts(0, "priest")
    game.says("action_claimed_targets", player=0, role="priest", targets=(1,))
    game.nobody_challenges()
    game.does_not_block(1)
    game.coins("3 1 2")
    game.turn_of(1)


def test_a_priest_is_not_offered_with_everybody_else_protected() -> None:
    # C3.3: it cannot reach anybody
    game = Golden(
        PRIEST,
        "priest+director",
        "director+guerrilla",
        "",
        up="- - banker+peacekeeper",
        coins="2 2 0",
        out=(2,),
        peacekeeper=1,
    )
    game.does_not_offer("priest")
    # Who holds the token does not stand in the own way
    game = Golden(
        PRIEST,
        "priest+director",
        "director+guerrilla",
        "",
        up="- - banker+peacekeeper",
        coins="2 2 0",
        out=(2,),
        peacekeeper=0,
    )
    game.offers("priest")


def test_who_is_no_priest_gets_nothing() -> None:
    game = Golden(PRIEST, "banker+director", "director+guerrilla", "banker+peacekeeper")
    game.acts(0, "priest")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.coins("2 2 2")
    game.turn_of(1)


def test_a_priest_gets_nothing_of_who_is_out_by_then() -> None:
    game = Golden(
        PRIEST,
        "priest+director",
        "guerrilla",
        "banker+peacekeeper",
        "banker+peacekeeper",
        up="- director - -",
    )
    game.does(0, "priest")
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    # C3.6: that part lapses, and the coins are gone (C2.2)
    game.says("out", player=1)
    game.does_not_block(2, 3)
    game.coins("4 0 1 1")
    game.turn_of(2)
