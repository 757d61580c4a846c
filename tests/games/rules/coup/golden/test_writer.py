"""The Writer, who draws as long as there are coins."""

from .script import Golden

FIVE = "banker writer guerrilla politician missionary"


def test_a_writer_draws_one_and_as_many_as_he_likes() -> None:
    game = Golden(
        FIVE,
        "writer+banker",
        "banker+politician",
        "guerrilla+politician",
        coins="3 2 2",
        deck="missionary guerrilla missionary",
    )
    game.acts(0, "writer")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    # C5: the first card costs nothing
    game.tells_only(0, "drawn", cards=("missionary",))
    game.coins("3 2 2")
    # C5: again, looking each time, pay 1 and draw 1
    game.asks(0, "write_on", "write")
    game.answer(0, "write")
    game.says("paid", player=0, coins=1)
    game.says("drew", player=0, number=1)
    game.tells_only(0, "drawn", cards=("guerrilla",))
    game.coins("2 2 2")
    game.hand(0, "writer banker missionary guerrilla")
    game.asks(0, "write_on")
    game.passes(0)
    # C5: return as many as drawn
    asked = game.asks(0, "return", 0, 1, 2, 3)
    assert (asked.least, asked.most) == (2, 2)
    game.gives_card(0, "writer", "guerrilla")
    game.hand(0, "banker missionary")
    game.coins("2 2 2")
    game.table(deck=9, shuffles=1)
    game.turn_of(1)


def test_a_writer_without_coins_draws_one() -> None:
    game = Golden(FIVE, "writer+banker", "banker+politician", "guerrilla+politician", coins="0 2 2")
    game.offers("writer")
    game.does(0, "writer")
    asked = game.asks(0, "return")
    assert (asked.least, asked.most) == (1, 1)
    game.gives_card(0, "banker")
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_writer_draws_until_the_coins_are_gone() -> None:
    game = Golden(FIVE, "writer+banker", "banker+politician", "guerrilla+politician", deck="missionary")
    game.does(0, "writer")
    game.answer(0, "write")
    game.answer(0, "write")
    # C5: while there are coins
    game.coins("0 2 2")
    asked = game.asks(0, "return", 0, 1, 2, 3, 4)
    assert (asked.least, asked.most) == (3, 3)
    game.gives_card(0, "writer", "banker", "missionary")
    game.lives("2 2 2")
    game.table(deck=9, shuffles=1)
    game.turn_of(1)


def test_a_writer_draws_until_the_deck_is_empty() -> None:
    game = Golden(
        FIVE,
        "writer+banker",
        "banker+politician",
        "guerrilla+politician",
        "writer+missionary",
        "guerrilla+politician",
        "banker+writer",
        up="- - - - - missionary",
        coins="5 2 2 2 2 2",
    )
    game.table(deck=2)
    game.does(0, "writer")
    game.answer(0, "write")
    # C5: while there are cards
    game.coins("4 2 2 2 2 2")
    game.table(deck=0)
    asked = game.asks(0, "return", 0, 1, 2, 3)
    assert (asked.least, asked.most) == (2, 2)
    game.gives_card(0, "writer", "banker")
    game.table(deck=2)
    game.turn_of(1)


def test_a_writer_with_an_empty_deck() -> None:
    game = Golden(
        FIVE,
        "writer+missionary",
        "banker+politician",
        "guerrilla+politician",
        "guerrilla+banker",
        "politician",
        "banker",
        up="- - - writer missionary+guerrilla missionary+writer",
    )
    game.table(deck=0)
    game.does(0, "writer")
    # C3.3: nothing is drawn, so nothing can be paid for and nothing returned
    game.says("drew", player=0, number=0)
    game.coins("2 2 2 2 2 2")
    game.table(shuffles=0)
    game.turn_of(1)


def test_who_is_no_writer_draws_nothing() -> None:
    game = Golden(FIVE, "guerrilla+banker", "banker+politician", "guerrilla+politician")
    game.acts(0, "writer")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.coins("2 2 2")
    game.table(deck=9, shuffles=0)
    game.turn_of(1)
