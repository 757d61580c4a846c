"""The Lawyer, and who inherits."""

from games.rules.coup.state import Estate

from .script import Golden

FIVE = "banker director guerrilla politician lawyer"
WITH_GENERAL = "banker director general politician lawyer"
HANDS = ("banker+director", "lawyer+guerrilla", "director+politician")


def test_an_estate_goes_to_the_one_who_claims_it() -> None:
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 5", up="- - - lawyer")
    game.does_not_offer("lawyer")  # C5: a reaction, no action
    game.acts(0, "coup/3")
    # C2.2: with Lawyer in play the coins lie aside
    game.says("out", player=3)
    game.says("estate_left", player=3, coins=5)
    game.coins("0 2 2 0")
    game.table(estates=(Estate(3, 5),))
    # C5: at the end of the turn every living player may claim, all asked together
    game.asks_together("inherit", 0, 1, 2)
    game.heirs(1)
    game.says("estate_claimed", player=1, role="lawyer")
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    game.says("took", player=1, coins=5)
    game.does_not_say("estate_lost")
    game.coins("0 7 2 0")
    game.table(estates=(), heirs=())
    game.turn_of(1)


def test_no_heir() -> None:
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 5", up="- - - lawyer")
    game.acts(0, "coup/3")
    game.heirs()
    game.says("estate_lost", player=3, coins=5)
    game.coins("0 2 2 0")
    game.turn_of(1)


def test_an_estate_without_coins_is_none() -> None:
    # C5: each estate that has coins
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 0", up="- - - lawyer")
    game.acts(0, "coup/3")
    game.says("out", player=3)
    game.does_not_say("estate_left")
    game.turn_of(1)


def test_without_a_lawyer_in_play_the_coins_go_to_the_treasury() -> None:
    # C2.2
    game = Golden(
        "banker director guerrilla politician peacekeeper",
        "banker+director",
        "guerrilla+banker",
        "director",
        coins="7 2 5",
        up="- - guerrilla",
    )
    game.acts(0, "coup/2")
    game.does_not_say("estate_left")
    game.coins("0 2 0")
    game.turn_of(1)


def test_heirs_who_share_unequally() -> None:
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 5", up="- - - lawyer")
    game.acts(0, "coup/3")
    game.heirs(0, 1, 2)
    # C4.1: all claims first, then one by one the challenges, in order
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    game.asks_together("challenge", 0, 1)
    game.nobody_challenges()
    # C5: equally, the rest to the treasury
    game.coins("1 3 3 0")
    game.turn_of(1)


def test_more_heirs_than_coins() -> None:
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 1", up="- - - lawyer")
    game.acts(0, "coup/3")
    game.heirs(1, 2)
    game.nobody_challenges()
    game.nobody_challenges()
    # C5: nothing can be shared equally
    game.coins("0 2 2 0")
    game.turn_of(1)


def test_an_heir_who_is_caught() -> None:
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 5", up="- - - lawyer")
    game.acts(0, "coup/3")
    game.heirs(1, 2)
    game.nobody_challenges()
    game.challenges(0)
    game.cannot_show(2)
    game.loses(2, "director")
    # C5: the claims that stand share
    game.coins("0 7 2 0")
    game.lives("2 2 1 0")
    game.turn_of(1)


def test_the_only_heir_is_caught() -> None:
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 5", up="- - - lawyer")
    game.acts(0, "coup/3")
    game.heirs(2)
    game.challenges(1)
    game.cannot_show(2)
    game.loses(2, "director")
    game.says("estate_lost", player=3, coins=5)
    game.coins("0 2 2 0")
    game.turn_of(1)


def test_an_heir_who_proves_it() -> None:
    game = Golden(FIVE, *HANDS, "guerrilla", coins="7 2 2 5", up="- - - lawyer")
    game.acts(0, "coup/3")
    game.heirs(1)
    game.challenges(0)
    game.stacks("banker")
    game.shows(1)
    # C4.3: a new card, the challenger's life, and the estate
    game.hand(1, "guerrilla banker")
    game.loses(0, "director")
    game.coins("0 7 2 0")
    game.lives("1 2 2 0")
    game.turn_of(1)


def test_two_estates_in_one_turn() -> None:
    game = Golden(
        WITH_GENERAL,
        "general+banker",
        "director",
        "lawyer+banker",
        "politician",
        up="- banker - director",
        coins="5 3 1 4",
        starter=0,
    )
    game.does(0, "general")
    game.does_not_block(1, 2, 3)
    game.says("out", player=1)
    game.loses(2, "banker")
    game.says("out", player=3)
    game.table(estates=(Estate(1, 3), Estate(3, 4)))
    # C3.7: each estate, in the order of going out
    game.asks_together("inherit", 0, 2)
    asked = game.view(None).asked
    assert asked
    assert asked.facts == {"heirs_of": 1, "coins": 3}
    game.heirs(0, 2)
    game.nobody_challenges()
    game.nobody_challenges()
    game.coins("1 0 2 0")
    game.table(estates=(Estate(3, 4),))
    # the second has claims of its own
    game.heirs(2)
    game.challenges(0)
    game.shows(2)
    game.loses(0, "general")
    game.coins("1 0 6 0")
    game.turn_of(2)


def test_a_life_that_is_lost_for_an_estate_makes_a_new_one() -> None:
    game = Golden(
        WITH_GENERAL,
        "general+politician",
        "director",
        "lawyer+banker",
        "politician",
        "banker",
        up="- banker - director director",
        coins="7 3 1 4 2",
    )
    game.acts(0, "coup/1")
    game.table(estates=(Estate(1, 3),))
    game.heirs(3, 4)
    game.challenges(2)
    game.cannot_show(3)
    # C3.7: the new estate comes after
    game.says("out", player=3)
    game.table(estates=(Estate(1, 3), Estate(3, 4)))
    game.nobody_challenges()
    game.coins("0 0 1 0 5")
    game.asks_together("inherit", 0, 2, 4)
    game.heirs(2)
    game.nobody_challenges()
    game.coins("0 0 5 0 5")
    game.turn_of(2)


def test_an_heir_who_is_out_by_then_has_no_claim() -> None:
    game = Golden(
        FIVE,
        "banker+director",
        "lawyer+guerrilla",
        "director",
        "guerrilla",
        coins="7 2 3 5",
        up="- - politician lawyer",
    )
    game.acts(0, "coup/3")
    game.heirs(1, 2)
    # Seat 2 doubts the other heir, in vain.
    game.challenges(2)
    game.shows(1)
    game.says("out", player=2)
    # C4.1: who is out by then has no claim, so nobody is asked to challenge it
    game.says("took", player=1, coins=5)
    game.coins("0 7 0 0")
    game.asks_together("inherit", 0, 1)
    game.heirs()
    game.coins("0 7 0 0")
    game.turn_of(1)


def test_an_heir_whose_claim_stood_and_who_is_out_at_the_end() -> None:
    game = Golden(
        FIVE,
        "banker+director",
        "politician",
        "lawyer+guerrilla",
        "guerrilla",
        coins="7 2 3 5",
        up="- director - lawyer",
    )
    game.acts(0, "coup/3")
    game.heirs(1, 2)
    game.nobody_challenges()
    # Seat 1, whose own claim stands, doubts the other heir, in vain.
    game.challenges(1)
    game.shows(2)
    game.says("out", player=1)
    # Who is out gets no coins, so seat 2 gets all five.
    game.coins("0 0 8 0")
    game.heirs(2)
    game.nobody_challenges()
    game.coins("0 0 10 0")
    game.turn_of(2)


def test_the_estate_of_ap() -> None:
    game = Golden(FIVE, "guerrilla", *HANDS[1:], coins="4 2 2", up="banker - -")
    game.acts(0, "banker")
    game.challenges(2)
    game.cannot_show(0)
    # C3.7: the end of the turn, also of one whose player is out
    game.says("estate_left", player=0, coins=4)
    game.asks_together("inherit", 1, 2)
    game.heirs(2)
    game.nobody_challenges()
    game.coins("0 2 6")
    game.turn_of(1)


def test_an_estate_waits_for_the_second_action_of_a_spy() -> None:
    game = Golden(
        "spy director guerrilla politician lawyer",
        "spy+director",
        "lawyer+guerrilla",
        "director",
        "politician+spy",
        coins="2 2 3 2",
        up="- - politician -",
    )
    game.acts(0, "spy")
    game.challenges(2)
    game.shows(0)
    game.says("estate_left", player=2, coins=3)
    # C3.7: at the end of the turn
    game.asks(0, "second_action")
    game.acts(0, "income")
    game.asks_together("inherit", 0, 1, 3)
    game.heirs(1)
    game.nobody_challenges()
    game.coins("4 5 0 2")
    game.turn_of(1)


def test_the_last_one_in_wins_before_any_estate() -> None:
    game = Golden(
        FIVE, "banker+director", "guerrilla", "", coins="7 4 0", up="- lawyer lawyer+politician", out=(2,)
    )
    game.acts(0, "coup/1")
    # C2.3: the game ends at once, whatever is pending
    game.ends(0)
    game.coins("0 0 0")


def test_the_peacekeeping_holder_inherits() -> None:
    game = Golden(
        "banker director guerrilla peacekeeper lawyer",
        "banker+director",
        "lawyer+guerrilla",
        "director",
        coins="7 2 3",
        up="- - banker",
        peacekeeper=1,
    )
    game.acts(0, "coup/2")
    game.asks_together("inherit", 0, 1)
    game.heirs(1)
    game.nobody_challenges()
    game.coins("0 5 0")
