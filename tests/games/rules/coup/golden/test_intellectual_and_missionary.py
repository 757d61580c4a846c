"""Intellectual and Missionary, of whom C6 says more."""

from .script import Golden

INTELLECTUAL = "banker director guerrilla politician intellectual"
MISSIONARY = "banker director guerrilla politician missionary"


def test_an_intellectual_takes_five() -> None:
    game = Golden(
        INTELLECTUAL, "banker+director", "intellectual+politician", "director+guerrilla", coins="7 2 2"
    )
    game.does_not_offer("intellectual")  # C5: a reaction, no action
    game.acts(0, "coup/1")
    game.loses(1, "intellectual", as_a="intellectual")
    game.says("reaction_claimed", player=1, role="intellectual")
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    # C5, C6.2: the reward, and the card stays face down
    game.says("took", player=1, coins=5)
    game.says("lost_face_down", player=1)
    game.table(buried=(0, 1, 0), up=((), (), ()))
    game.coins("0 7 2")
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_missionary_draws_a_new_life() -> None:
    game = Golden(
        MISSIONARY,
        "guerrilla+director",
        "banker",
        "director+guerrilla",
        coins="4 2 2",
        up="- politician -",
        deck="missionary",
    )
    game.does_not_offer("missionary")
    game.does(0, "guerrilla/1")
    game.does_not_block(1)
    # C6.4: also for the last life
    game.loses(1, "banker", as_a="missionary")
    game.nobody_challenges()
    game.says("new_life", player=1)
    game.tells_only(1, "new_card", cards=("missionary",))
    game.hand(1, "missionary")
    game.table(buried=(0, 1, 0), deck=8, out=())
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_missionary_is_not_offered_for_a_coup() -> None:
    game = Golden(MISSIONARY, "guerrilla+director", "banker+missionary", "director+guerrilla", coins="7 2 2")
    game.acts(0, "coup/1")
    # C5, C6.4
    game.asks(1, "lose", 0, 1)


def test_a_missionary_is_not_offered_with_an_empty_deck() -> None:
    game = Golden(
        MISSIONARY,
        "guerrilla+director",
        "banker+politician",
        "guerrilla+politician",
        "guerrilla+banker",
        "missionary+politician",
        "banker",
        coins="4 2 2 2 2 2",
        up="- - - director - missionary+missionary",
    )
    game.table(deck=1)
    game.does(0, "guerrilla/4")
    game.does_not_block(4)
    game.loses(4, "missionary", as_a="missionary")
    game.nobody_challenges()
    # C6.4: it was the last card, so there is none for anybody else
    game.table(deck=0)
    game.acts(1, "director")
    game.challenges(0)
    game.cannot_show(1)
    game.asks(1, "lose", 0, 1)
