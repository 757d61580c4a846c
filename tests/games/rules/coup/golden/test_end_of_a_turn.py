"""C3.7, C3.8: the end of a turn, and what no turn can do."""

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"


# C3.7


def test_the_order_of_the_end_of_a_turn() -> None:
    game = Golden(
        "banker director mercenary lawyer priest",
        *("banker", "director", "priest", "lawyer+banker", "priest+banker"),
        up="director mercenary director - -",
        coins="8 3 2 2 2",
        disappear=(0,),
    )
    game.asks(0, "later_block")
    game.passes(0)
    game.acts(0, "coup/1")
    game.says("estate_left", player=1, coins=3)
    # C3.7: first the Disappear token of the player whose turn it was
    game.asks(0, "later_block")
    game.passes(0)
    game.says("disappear_due", player=0)
    game.says("out", player=0)
    game.says("estate_left", player=0, coins=1)
    # C3.7: then each estate, in the order of going out
    game.asks_together("inherit", 2, 3, 4)
    facts = game.asks_of_all()
    same("whose estate", (facts["heirs_of"], facts["coins"]), (1, 3))
    game.answer(2, "claim")
    game.passes()
    game.challenges(3)
    game.cannot_show(2)
    # C3.7: a life lost there makes a new estate, which comes after
    game.says("out", player=2)
    game.says("estate_left", player=2, coins=2)
    game.says("estate_lost", player=1, coins=3)
    same("whose estate", game.asks_of_all()["heirs_of"], 0)
    game.asks_together("inherit", 3, 4)
    game.passes()
    same("whose estate", game.asks_of_all()["heirs_of"], 2)
    game.answer(3, "claim")
    game.passes()
    game.nobody_challenges()
    game.coins("0 0 0 4 2")
    # C3.7: then the next player clockwise
    game.turn_of(3)


def test_the_token_of_somebody_else_waits_for_their_own_turn() -> None:
    game = Golden(
        "banker director mercenary lawyer priest",
        *("banker+director", "director+priest", "priest+lawyer"),
        disappear=(1,),
    )
    # C3.7: of the player whose turn it was, and nobody else's
    game.acts(0, "income")
    game.table(disappear=(1,))
    game.asks(1, "later_block")
    game.passes(1)
    game.turn_of(1)


# C3.8


def test_no_card_is_shown_and_no_coin_given_but_by_an_action() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="9 9 9")
    # C3.8: talk is the platform's; by the rules there is nothing to do but what the turn asks for
    game.asks(0, "action")
    for word in ("show", "show/banker", "give/1", "lend/1", "gift", "pay", "challenge", "claim", "block"):
        game.refuses(0, word, code="no_such_choice")
    for seat in (1, 2):
        game.refuses(seat, "show", code="not_asked")
        same("what others may do", game.view(seat).decision, None)
    # C3.8: nor while the table waits for an answer to something else
    game.acts(0, "banker")
    for word in ("show", "give/0", "pay", "claim"):
        game.refuses(1, word, code="no_such_choice")
