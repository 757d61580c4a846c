"""C5.3: the tax, for every kind of claim."""

from games.rules.coup.state import Tax

from .script import Golden

FIVE = "banker director guerrilla politician customs_officer"
HANDS = ("customs_officer+banker", "director+politician", "guerrilla+politician")
CAPITALIST = "capitalist director guerrilla politician customs_officer"
SPY = "spy director mercenary politician customs_officer"
SPECULATOR = "speculator director general politician customs_officer"
LAWYER = "banker director guerrilla lawyer customs_officer"
INTELLECTUAL = "banker director guerrilla intellectual customs_officer"
MISSIONARY = "banker director guerrilla customs_officer missionary"
PROTESTOR = "banker director guerrilla customs_officer protestor"


def test_the_tax_for_an_action_is_never_returned() -> None:
    game = Golden(FIVE, *HANDS, starter=1, coins="2 5 2", tax=Tax(0, "guerrilla"))
    game.acts(1, "guerrilla/2")
    # C3.4.1: AP gives the tax, then pays the cost
    game.coins("3 0 2")
    game.challenges(2)
    game.cannot_show(1)
    # C4.3, C5.3: the cost is returned, the tax is not
    game.says("refunded", player=1, coins=4)
    game.loses(1, "director")
    game.coins("3 4 2")
    game.turn_of(2)


def test_tax_and_cost_together_must_be_affordable() -> None:
    # C3.3
    game = Golden(FIVE, *HANDS, starter=1, coins="2 4 2", tax=Tax(0, "guerrilla"))
    game.does_not_offer("guerrilla")
    game.offers("politician/0")


def test_without_a_coin_there_is_no_claim() -> None:
    # C5.3
    game = Golden(FIVE, *HANDS, starter=1, coins="2 0 2", tax=Tax(0, "banker"))
    game.does_not_offer("banker")
    game.offers("income", "director", "politician/0")


def test_the_owner_is_never_taxed() -> None:
    # C5.3
    game = Golden(FIVE, *HANDS, coins="0 2 2", tax=Tax(0, "banker"))
    game.does(0, "banker")
    game.does_not_say("tax")
    game.coins("3 2 2")
    # nor for a block
    game = Golden(FIVE, *HANDS, starter=1, coins="0 5 2", tax=Tax(0, "guerrilla"))
    game.does(1, "guerrilla/0")
    game.coins("1 0 2")
    game.claims(0, "block")
    game.does_not_say("tax")
    game.nobody_challenges()
    game.coins("1 0 2")


def test_general_actions_are_never_taxed() -> None:
    # C3.2
    game = Golden(FIVE, *HANDS, starter=1, coins="2 7 2", tax=Tax(0, "banker"))
    game.acts(1, "coup/2")
    game.does_not_say("tax")
    game.loses(2, "guerrilla")
    game.acts(2, "income")
    game.coins("2 0 3")


def test_a_speculator_doubles_what_the_tax_has_left() -> None:
    game = Golden(
        SPECULATOR,
        "customs_officer+general",
        "director+speculator",
        "general+politician",
        starter=1,
        coins="2 4 2",
        tax=Tax(0, "speculator"),
    )
    game.does(1, "speculator")
    game.coins("3 6 2")
    # C5.3, C5: and who is caught has given the tax, and gives the rest to the challenger
    game.acts(2, "speculator")
    game.challenges(1)
    game.cannot_show(2)
    game.coins("4 7 0")


def test_the_tax_for_a_further_claim() -> None:
    game = Golden(
        CAPITALIST,
        "customs_officer+capitalist",
        "director+politician",
        "guerrilla+politician",
        "guerrilla+director",
        coins="2 1 0 2",
        tax=Tax(0, "capitalist"),
    )
    game.does(0, "capitalist")
    # C5.3: each claims anew; seat 2 without a coin is not asked
    game.claims(1, "further")
    game.says("tax", player=1, role="capitalist")
    game.coins("3 0 0 2")
    game.claims(3, "further")
    game.coins("4 0 0 1")
    game.nobody_challenges()
    game.challenges(0)
    game.cannot_show(3)
    game.loses(3, "guerrilla")
    # C5.3: never returned
    game.coins("7 1 0 1")


def test_the_tax_for_a_block() -> None:
    game = Golden(FIVE, *HANDS, starter=1, coins="2 2 2", tax=Tax(0, "politician"))
    game.does(1, "politician/2")
    game.coins("3 1 2")
    # C5.3: first the tax, before anybody is asked to challenge
    game.claims(2, "block")
    game.says("tax", player=2, role="politician")
    game.coins("4 1 1")
    game.asks_together("challenge", 1, 0)
    game.nobody_challenges()
    game.says("blocked", player=2, role="politician")
    game.coins("4 1 1")
    game.turn_of(2)


def test_the_tax_for_a_block_that_falls() -> None:
    game = Golden(FIVE, *HANDS, starter=2, coins="2 2 4", tax=Tax(0, "politician"))
    game.does(2, "politician/1")
    game.claims(1, "block")
    game.coins("4 1 3")
    game.challenges(2)
    game.declines_to_show(1)
    game.loses(1, "politician")
    # C5.3: never returned; and the block does not happen, so the Politician takes what is left
    game.coins("4 0 4")
    game.turn_of(0)


def test_without_a_coin_there_is_no_block() -> None:
    game = Golden(FIVE, *HANDS, starter=1, coins="2 5 0", tax=Tax(0, "guerrilla"))
    game.does(1, "guerrilla/2")
    # C5.3: seat 2 is not asked
    game.asks(2, "lose")
    game.loses(2, "politician")
    game.turn_of(2)


def test_each_block_of_a_general_is_taxed() -> None:
    game = Golden(
        SPECULATOR,
        "customs_officer+general",
        "director+speculator",
        "general+politician",
        "director+politician",
        "director+politician",
        starter=1,
        coins="0 6 1 2 0",
        tax=Tax(0, "general"),
    )
    game.does(1, "general")
    game.coins("1 0 1 2 0")
    game.claims(2, "block")
    game.nobody_challenges()
    game.claims(3, "block")
    game.nobody_challenges()
    # C5.3: seat 4 has no coin; seat 0 is the owner
    game.claims(0, "block")
    game.nobody_challenges()
    game.coins("3 0 0 1 0")
    game.loses(4, "director")
    game.lives("2 2 2 2 1")


def test_the_tax_for_a_later_block() -> None:
    game = Golden(
        SPY,
        "customs_officer+director",
        "mercenary+politician",
        "spy+politician",
        starter=1,
        disappear=(1,),
        tax=Tax(0, "mercenary"),
    )
    game.claims(1, "later_block")
    # C5.3: a block, now or later
    game.says("tax", player=1, role="mercenary")
    game.coins("3 1 2")
    game.nobody_challenges()
    game.table(disappear=())
    game.turn_of(1)


def test_a_later_block_waits_for_a_coin() -> None:
    game = Golden(
        SPY,
        "customs_officer+director",
        "mercenary+politician",
        "spy+politician",
        starter=1,
        coins="2 0 2",
        disappear=(1,),
        tax=Tax(0, "mercenary"),
    )
    # C5.3: without a coin no claim, so nobody is asked before the action
    game.turn_of(1)
    game.acts(1, "income")
    # C5.5: again at the end of the turn, now with a coin
    game.claims(1, "later_block")
    game.coins("3 0 2")
    game.nobody_challenges()
    game.table(disappear=())
    game.lives("2 2 2")
    game.turn_of(2)


def test_the_first_claim_of_a_spys_turn_is_taxed() -> None:
    game = Golden(
        SPY,
        "customs_officer+director",
        "mercenary+spy",
        "spy+politician",
        starter=1,
        coins="2 1 2",
        tax=Tax(0, "spy"),
    )
    game.acts(1, "spy")
    game.coins("3 0 2")
    game.nobody_challenges()
    game.coins("3 1 2")
    # C5.3: only the taxed role
    game.does(1, "director")
    game.coins("3 1 2")


def test_the_second_claim_of_a_spys_turn_is_taxed() -> None:
    game = Golden(
        SPY,
        "customs_officer+director",
        "mercenary+spy",
        "spy+politician",
        starter=1,
        coins="2 0 2",
        tax=Tax(0, "director"),
    )
    game.does_not_offer("director")
    game.does(1, "spy")
    game.coins("2 1 2")
    # C5.3: each claim anew, with the coin that was taken just now
    game.acts(1, "director")
    game.says("tax", player=1, role="director")
    game.coins("3 0 2")


def test_two_claims_of_the_taxed_role_in_a_spys_turn() -> None:
    game = Golden(
        SPY,
        "customs_officer+director",
        "mercenary+spy",
        "spy+politician",
        starter=1,
        coins="2 4 2",
        disappear=(1,),
        tax=Tax(0, "mercenary"),
    )
    # C5.3: each claim anew: the later block, and the second action
    game.claims(1, "later_block")
    game.coins("3 3 2")
    game.nobody_challenges()
    game.does(1, "spy")
    game.coins("3 4 2")
    game.does(1, "mercenary/2")
    game.coins("4 0 2")
    game.claims(2, "block")
    game.coins("5 0 1")


def test_the_tax_for_a_reaction() -> None:
    game = Golden(
        INTELLECTUAL,
        "customs_officer+director",
        "intellectual+director",
        "guerrilla+banker",
        starter=2,
        coins="2 1 7",
        tax=Tax(0, "intellectual"),
    )
    game.acts(2, "coup/1")
    game.loses(1, "intellectual", as_a="intellectual")
    # C5.3: the tax first
    game.says("tax", player=1, role="intellectual")
    game.coins("3 0 0")
    game.nobody_challenges()
    game.coins("3 5 0")


def test_without_a_coin_there_is_no_reaction() -> None:
    game = Golden(
        INTELLECTUAL,
        "customs_officer+director",
        "intellectual+director",
        "guerrilla+banker",
        starter=2,
        coins="2 0 7",
        tax=Tax(0, "intellectual"),
    )
    game.acts(2, "coup/1")
    # C5.3: only the cards to lose are offered
    game.asks(1, "lose", 0, 1)


def test_the_tax_of_a_missionary_for_the_last_life() -> None:
    game = Golden(
        MISSIONARY,
        "customs_officer+director",
        "director",
        "guerrilla+banker",
        up="- banker -",
        starter=2,
        coins="2 1 4",
        tax=Tax(0, "missionary"),
    )
    game.does(2, "guerrilla/1")
    game.does_not_block(1)
    game.loses(1, "director", as_a="missionary")
    game.coins("3 0 0")
    game.challenges(0)
    # C6.3, C5.3: caught and out, and the tax is not returned
    game.says("out", player=1)
    game.coins("3 0 0")


def test_the_tax_for_an_estate() -> None:
    game = Golden(
        LAWYER,
        "customs_officer+director",
        "lawyer+banker",
        "guerrilla+banker",
        "lawyer+banker",
        "director",
        up="- - - - director",
        starter=2,
        coins="2 1 7 0 6",
        tax=Tax(0, "lawyer"),
    )
    game.acts(2, "coup/4")
    # C5.3: AP and seat 3 have no coin and cannot claim; the owner can without
    game.asks_together("inherit", 0, 1)
    game.heirs(0, 1)
    game.says("tax", player=1, role="lawyer")
    game.coins("3 0 0 0 0")
    game.challenges(2)
    game.cannot_show(0)
    game.loses(0, "director")
    game.nobody_challenges()
    game.coins("3 6 0 0 0")


def test_a_join_is_not_taxed() -> None:
    game = Golden(
        PROTESTOR,
        "customs_officer+director",
        "protestor+banker",
        "guerrilla+banker",
        starter=1,
        coins="3 3 2",
        tax=Tax(0, "protestor"),
    )
    game.does(1, "protestor/0")
    game.coins("4 0 2")
    game = Golden(
        PROTESTOR,
        "customs_officer+director",
        "protestor+banker",
        "guerrilla+banker",
        starter=1,
        coins="3 3 3",
        tax=Tax(0, "protestor"),
    )
    game.does(1, "protestor/0")
    # C5.3: a join is no claim: 3 coins are enough
    game.joins(2)
    game.does_not_say("tax")
    game.coins("4 0 0")
