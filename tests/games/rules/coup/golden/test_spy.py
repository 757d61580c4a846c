"""The Spy, who acts twice."""

from .script import Golden

FIVE = "spy director guerrilla politician peacekeeper"


def test_a_spy_takes_one_and_acts_again() -> None:
    game = Golden(FIVE, "spy+guerrilla", "director+politician", "guerrilla+politician", coins="3 2 2")
    game.does_not_offer("guerrilla")
    game.acts(0, "spy")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.coins("4 2 2")
    # C5: general or role, not Spy; the coin just taken counts
    game.asks(
        0,
        "second_action",
        "income",
        "director",
        "guerrilla/1",
        "guerrilla/2",
        "politician/1",
        "politician/2",
        "peacekeeper",
    )
    # C5: the second action has all of C3.4 for itself
    game.acts(0, "guerrilla/2")
    game.coins("0 2 2")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.does_not_block(2)
    game.loses(2, "politician")
    game.turn_of(1)


def test_a_spy_takes_an_income_too() -> None:
    game = Golden(FIVE, "spy+guerrilla", "director+politician", "guerrilla+politician")
    game.does(0, "spy")
    game.acts(0, "income")
    game.coins("4 2 2")
    game.turn_of(1)
    # C7: both actions are open, and so is the claim
    (over,) = game.open.earlier
    assert [(action.seat, action.name) for action in over.actions] == [(0, "spy"), (0, "income")]
    assert [(made.seat, made.role, made.use) for made in over.claims] == [(0, "spy", "action")]
    game.table(actions=(), claims=(), action=None, claim=None)


def test_a_spy_whose_second_action_falls_keeps_the_coin() -> None:
    game = Golden(FIVE, "spy+director", "director+politician", "guerrilla+politician", coins="3 2 2")
    game.does(0, "spy")
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: the cost of this action comes back; C5: the coin of the first one stays
    game.says("refunded", player=0, coins=4)
    game.loses(0, "director")
    game.coins("4 2 2")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_spy_whose_second_action_is_blocked() -> None:
    game = Golden(FIVE, "spy+politician", "director+politician", "guerrilla+politician")
    game.does(0, "spy")
    game.does(0, "politician/1")
    game.claims(1, "block")
    game.nobody_challenges()
    game.coins("3 2 2")
    game.turn_of(1)


def test_who_is_no_spy_acts_no_more_in_this_turn() -> None:
    game = Golden(FIVE, "guerrilla+director", "director+politician", "guerrilla+politician")
    game.acts(0, "spy")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: if it falls, the turn ends
    game.loses(0, "director")
    game.coins("2 2 2")
    game.turn_of(1)


def test_a_spy_challenged_twice_proves_it_and_falls() -> None:
    game = Golden(FIVE, "spy+director", "director+politician", "guerrilla+politician")
    game.acts(0, "spy")
    game.challenges(1)
    game.stacks("politician")
    game.shows(0)
    game.loses(1, "director")
    game.coins("3 2 2")
    game.acts(0, "peacekeeper")
    game.challenges(2)
    game.cannot_show(0)
    game.loses(0, "director")
    game.coins("3 2 2")
    game.lives("1 1 2")
    game.turn_of(1)


def test_a_spy_with_ten_after_the_coin_must_coup() -> None:
    game = Golden(FIVE, "spy+director", "director+politician", "guerrilla+politician", coins="9 2 2")
    game.offers("income", "spy")
    game.does(0, "spy")
    # C5: with 10 or more coins now it must be a coup
    game.asks(0, "second_action", "coup/1", "coup/2")
    game.acts(0, "coup/2")
    game.loses(2, "guerrilla")
    game.coins("3 2 2")
    game.turn_of(1)


def test_a_spy_with_ten_at_the_start_cannot_be_a_spy() -> None:
    # C3.1
    game = Golden(FIVE, "spy+director", "director+politician", "guerrilla+politician", coins="10 2 2")
    game.asks(0, "action", "coup/1", "coup/2")


def test_a_spy_who_can_pay_for_a_coup_by_the_coin() -> None:
    game = Golden(FIVE, "spy+director", "director+politician", "guerrilla+politician", coins="6 2 2")
    game.does_not_offer("coup")
    game.does(0, "spy")
    game.offers("coup/1", "coup/2", "income")
    game.acts(0, "coup/1")
    game.loses(1, "director")
    game.coins("0 2 2")
    game.turn_of(1)
