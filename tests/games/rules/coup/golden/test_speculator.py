"""The Speculator."""

from .script import Golden

FIVE = "speculator director guerrilla politician peacekeeper"
WITH_LAWYER = "speculator director guerrilla politician lawyer"


def test_a_speculator_takes_as_many_as_there_are() -> None:
    game = Golden(FIVE, "speculator+director", "director+politician", "guerrilla+politician", coins="3 2 2")
    game.does(0, "speculator")
    game.says("took", player=0, coins=3)
    game.coins("6 2 2")
    game.turn_of(1)


def test_a_speculator_takes_five_at_most() -> None:
    game = Golden(FIVE, "speculator+director", "director+politician", "guerrilla+politician", coins="7 2 2")
    game.does(0, "speculator")
    game.coins("12 2 2")
    game.turn_of(1)


def test_a_speculator_without_coins_takes_none() -> None:
    # C5: 0 with 0
    game = Golden(FIVE, "speculator+director", "director+politician", "guerrilla+politician", coins="0 2 2")
    game.does(0, "speculator")
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_speculator_who_is_caught_loses_all_coins_to_the_challenger() -> None:
    game = Golden(FIVE, "guerrilla+director", "director+politician", "guerrilla+politician", coins="6 2 2")
    game.acts(0, "speculator")
    game.challenges(2)
    game.cannot_show(0)
    # C5: first the challenger gets all of AP's coins, then AP loses the life
    game.says("gave", giver=0, receiver=2, coins=6)
    game.coins("0 2 8")
    game.loses(0, "director")
    game.lives("1 2 2")
    game.coins("0 2 8")
    game.turn_of(1)


def test_a_speculator_who_is_caught_and_out_leaves_no_estate() -> None:
    game = Golden(
        WITH_LAWYER,
        "director",
        "director+politician",
        "guerrilla+politician",
        coins="6 2 2",
        up="guerrilla - -",
    )
    game.acts(0, "speculator")
    game.challenges(1)
    game.cannot_show(0)
    # C5: the coins come first, so nothing lies aside for a Lawyer
    game.says("out", player=0)
    game.does_not_say("estate_left")
    game.coins("0 8 2")
    game.turn_of(1)


def test_a_speculator_who_proves_it() -> None:
    game = Golden(FIVE, "speculator+director", "director+politician", "guerrilla+politician", coins="4 2 2")
    game.acts(0, "speculator")
    game.challenges(1)
    game.shows(0)
    game.loses(1, "director")
    game.coins("8 2 2")
    game.turn_of(1)
