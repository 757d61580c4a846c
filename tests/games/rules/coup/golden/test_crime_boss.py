"""The Crime Boss, whom the target may pay off."""

from games.rules.coup.state import Tax

from .script import Golden

FIVE = "banker director crime_boss politician peacekeeper"
WITH_CUSTOMS = "banker director crime_boss customs_officer peacekeeper"
HANDS = ("crime_boss+banker", "director+politician", "banker+peacekeeper")


def test_a_target_who_pays_two_is_spared() -> None:
    game = Golden(FIVE, *HANDS, coins="5 2 2")
    game.acts(0, "crime_boss/1")
    # C3.4.1: Crime Boss pays nothing yet
    game.says("action_claimed_targets", player=0, role="crime_boss", targets=(1,))
    game.coins("5 2 2")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    # C3.4.4: the target decides
    asked = game.asks(1, "ransom", "pay")
    assert asked.facts == {"boss": 0}
    game.answer(1, "pay")
    # C5: the target gives AP 2 and is spared; C4.1: no claim, so nobody challenges it
    game.says("gave", giver=1, receiver=0, coins=2)
    game.coins("7 0 2")
    game.lives("2 2 2")
    game.turn_of(1)


def test_a_target_who_does_not_pay_loses_a_life() -> None:
    game = Golden(FIVE, *HANDS, coins="5 6 2")
    game.does(0, "crime_boss/1")
    game.passes(1)
    # C5: otherwise AP pays 5 and the target loses a life; there is no block
    game.says("not_paid", player=1)
    game.says("paid", player=0, coins=5)
    game.coins("0 6 2")
    game.loses(1, "director")
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_target_with_one_coin_cannot_pay() -> None:
    game = Golden(FIVE, *HANDS, coins="6 1 2")
    game.does(0, "crime_boss/1")
    # C5 R: one with fewer than 2 cannot, and is not asked
    game.coins("1 1 2")
    game.loses(1, "politician")
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_crime_boss_needs_five_coins() -> None:
    game = Golden(FIVE, *HANDS, coins="4 2 2")
    game.does_not_offer("crime_boss")
    game = Golden(FIVE, *HANDS, coins="5 2 2", peacekeeper=2)
    game.offers("crime_boss/1")
    game.does_not_offer("crime_boss/2")  # C5.2


def test_a_crime_boss_needs_five_coins_and_the_tax() -> None:
    # C3.3: tax and cost together, though the cost comes later
    tax = Tax(2, "crime_boss")
    game = Golden(
        WITH_CUSTOMS,
        "crime_boss+banker",
        "director+customs_officer",
        "banker+peacekeeper",
        coins="5 2 2",
        tax=tax,
    )
    game.does_not_offer("crime_boss")
    game = Golden(
        WITH_CUSTOMS,
        "crime_boss+banker",
        "director+customs_officer",
        "banker+peacekeeper",
        coins="6 2 2",
        tax=tax,
    )
    game.does(0, "crime_boss/1")
    game.coins("5 2 3")
    # C5.3: the payment is no claim, so it is not taxed: 2 coins are enough for it
    game.answer(1, "pay")
    game.coins("7 0 3")
    game.turn_of(1)


def test_who_is_no_crime_boss_has_paid_nothing() -> None:
    game = Golden(FIVE, "director+banker", "director+politician", "banker+peacekeeper", coins="5 2 2")
    game.acts(0, "crime_boss/1")
    game.challenges(1)
    game.cannot_show(0)
    game.does_not_say("refunded")
    game.loses(0, "banker")
    game.coins("5 2 2")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_crime_boss_who_proves_it_goes_on() -> None:
    game = Golden(FIVE, *HANDS, coins="5 2 2")
    game.acts(0, "crime_boss/1")
    game.challenges(1)
    game.shows(0)
    game.loses(1, "director")
    # C4.4: one who lost the challenge may still pay for the other life
    game.asks(1, "ransom", "pay")
    game.answer(1, "pay")
    game.coins("7 0 2")
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_crime_boss_whose_target_is_out_pays_nothing() -> None:
    game = Golden(
        FIVE,
        "crime_boss+banker",
        "director",
        "banker+peacekeeper",
        coins="5 2 2",
        up="- politician -",
    )
    game.acts(0, "crime_boss/1")
    game.challenges(1)
    game.shows(0)
    # C3.6: that part lapses, and nothing was paid yet
    game.says("out", player=1)
    game.does_not_say("paid")
    game.coins("5 0 2")
    game.turn_of(2)


def test_a_crime_boss_who_has_lost_coins_meanwhile_pays_what_there_is() -> None:
    game = Golden(
        "banker director crime_boss customs_officer missionary",
        "crime_boss+missionary",
        "director+customs_officer",
        "missionary+banker",
        coins="5 2 2",
        tax=Tax(1, "missionary"),
    )
    game.acts(0, "crime_boss/1")
    game.challenges(2)
    game.shows(0)
    game.loses(2, "missionary", as_a="missionary")
    game.challenges(0)
    game.loses(0, "missionary", as_a="missionary")
    game.nobody_challenges()
    game.coins("4 4 1")
    game.passes(1)
    # C3.3: as much is done as there is; 5 coins were there with the claim
    game.says("paid", player=0, coins=4)
    game.coins("0 4 1")
    game.loses(1, "director")
    game.turn_of(1)
