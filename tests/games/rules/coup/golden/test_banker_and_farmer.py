"""Banker and Farmer."""

from .script import Golden

BANKER = "banker director guerrilla politician peacekeeper"
FARMER = "farmer director guerrilla politician peacekeeper"


def test_a_banker_takes_three() -> None:
    game = Golden(BANKER, "banker+director", "director+politician", "guerrilla+politician")
    game.acts(0, "banker")
    game.says("action_claimed", player=0, role="banker")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    # C5: take 3; there is no counteraction
    game.says("took", player=0, coins=3)
    game.coins("5 2 2")
    game.turn_of(1)


def test_who_is_no_banker_takes_nothing() -> None:
    game = Golden(BANKER, "guerrilla+director", "director+politician", "guerrilla+politician")
    game.acts(0, "banker")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: a fallen action is undone whole
    game.loses(0, "director")
    game.coins("2 2 2")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_banker_who_proves_it_has_another_card() -> None:
    game = Golden(BANKER, "banker+director", "director+politician", "guerrilla+politician")
    game.acts(0, "banker")
    game.challenges(2)
    game.stacks("peacekeeper")
    game.shows(0)
    # C4.3: first the new card, then the challenger's life, then the coins
    game.hand(0, "director peacekeeper")
    game.coins("2 2 2")
    game.loses(2, "guerrilla")
    game.coins("5 2 2")
    game.turn_of(1)


def test_a_farmer_takes_three_and_gives_one_away() -> None:
    game = Golden(FARMER, "farmer+director", "director+politician", "guerrilla+politician")
    game.offers("farmer")
    game.acts(0, "farmer")
    game.says("action_claimed", player=0, role="farmer")  # C5: to whom is not said yet
    game.nobody_challenges()
    # C5: chosen at the effect, when the three are there already
    game.coins("5 2 2")
    game.asks(0, "gift", 1, 2)
    game.answer(0, 2)
    game.says("gave", giver=0, receiver=2, coins=1)
    game.coins("4 2 3")
    game.turn_of(1)


def test_a_farmer_gives_to_one_who_is_protected() -> None:
    # C5, C5.2: not targeting, so the Peacekeeping holder may be given coins
    game = Golden(
        FARMER, "farmer+director", "director+politician", "guerrilla+politician", coins="0 2 2", peacekeeper=1
    )
    game.does(0, "farmer")
    game.asks(0, "gift", 1, 2)
    game.answer(0, 1)
    game.coins("2 3 2")


def test_a_farmer_gives_nothing_to_who_is_out_by_then() -> None:
    game = Golden(
        FARMER,
        "farmer+director",
        "politician",
        "guerrilla+politician",
        "guerrilla+director",
        up="- politician - -",
    )
    game.acts(0, "farmer")
    game.challenges(1)
    game.shows(0)
    game.says("out", player=1)
    # C5: to another player, and who is out is none
    game.asks(0, "gift", 2, 3)
    game.answer(0, 3)
    game.coins("4 0 2 3")
    game.turn_of(2)


def test_who_is_no_farmer_neither_takes_nor_gives() -> None:
    game = Golden(FARMER, "guerrilla+director", "director+politician", "guerrilla+politician")
    game.acts(0, "farmer")
    game.challenges(2)
    game.cannot_show(0)
    game.loses(0, "guerrilla")
    game.coins("2 2 2")
    game.turn_of(1)
