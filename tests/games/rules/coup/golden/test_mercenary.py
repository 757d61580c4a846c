"""The Mercenary and the Disappear tokens."""

from games.rules.coup.state import Estate

from .script import Golden

FIVE = "banker director mercenary politician peacekeeper"
WITH_SPY = "spy director mercenary politician peacekeeper"
WITH_LAWYER = "banker director mercenary politician lawyer"
HANDS = ("mercenary+banker", "director+politician", "banker+peacekeeper")


def test_a_token_now_and_a_life_at_the_end_of_the_next_turn() -> None:
    game = Golden(FIVE, *HANDS, coins="3 2 2")
    game.acts(0, "mercenary/1")
    game.coins("0 2 2")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.does_not_block(1)
    # C5: the target gets a Disappear token
    game.says("disappear_laid", player=0, target=1)
    game.table(disappear=(1,), ap=1)
    # C5.5: once more in their own next turn, asked before the action
    game.asks(1, "later_block", "claim")
    game.passes(1)
    game.does(1, "banker")
    # C5.5: and, if they passed, again at the end of the turn
    game.coins("0 5 2")
    game.asks(1, "later_block", "claim")
    game.passes(1)
    # C5.5: still there at the end, its holder loses a life and the token goes back
    game.says("disappear_due", player=1)
    game.says("disappear_back", player=1)
    game.loses(1, "director")
    game.table(disappear=())
    game.lives("2 1 2")
    game.turn_of(2)


def test_a_mercenary_needs_three_coins() -> None:
    game = Golden(FIVE, *HANDS)
    game.does_not_offer("mercenary")


def test_who_is_no_mercenary_lays_no_token() -> None:
    game = Golden(FIVE, "director+banker", "director+politician", "banker+peacekeeper", coins="3 2 2")
    game.acts(0, "mercenary/1")
    game.challenges(1)
    game.cannot_show(0)
    game.says("refunded", player=0, coins=3)
    game.loses(0, "banker")
    game.table(disappear=())
    game.coins("3 2 2")
    game.turn_of(1)


def test_a_block_of_mercenary_at_once() -> None:
    game = Golden(FIVE, *HANDS, coins="3 2 2")
    game.does(0, "mercenary/1")
    game.claims(1, "block")
    game.nobody_challenges()
    game.table(disappear=())
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_block_of_mercenary_at_once_that_is_proved() -> None:
    game = Golden(FIVE, "mercenary+banker", "director+mercenary", "banker+peacekeeper", coins="3 2 2")
    game.does(0, "mercenary/1")
    game.claims(1, "block")
    game.challenges(2)
    game.shows(1)
    game.loses(2, "banker")
    game.table(disappear=())
    game.turn_of(1)


def test_a_block_of_mercenary_at_once_that_falls() -> None:
    game = Golden(FIVE, *HANDS, coins="3 2 2")
    game.does(0, "mercenary/1")
    game.claims(1, "block")
    game.challenges(0)
    game.cannot_show(1)
    # C5.5: if the block falls: a life, and the token comes
    game.loses(1, "director")
    game.table(disappear=(1,))
    game.lives("2 1 2")
    # C5.5: it is another turn, so the holder may try again
    game.asks(1, "later_block")
    game.passes(1)
    game.acts(1, "income")
    game.passes(1)
    game.says("lost", player=1, card="politician")
    game.says("out", player=1)
    game.turn_of(2)


def test_a_block_before_the_action_sends_the_token_back() -> None:
    game = Golden(FIVE, *HANDS, starter=1, disappear=(1,))
    game.claims(1, "later_block")
    game.says("later_block_claimed", player=1, role="mercenary")
    game.asks_together("challenge", 2, 0)
    game.nobody_challenges()
    # C5.5: a block that stands sends the token back
    game.says("disappear_back", player=1)
    game.table(disappear=())
    game.turn_of(1)
    game.acts(1, "income")
    game.lives("2 2 2")
    game.turn_of(2)


def test_a_block_before_the_action_that_is_proved() -> None:
    game = Golden(
        FIVE, "mercenary+banker", "director+mercenary", "banker+peacekeeper", starter=1, disappear=(1,)
    )
    game.claims(1, "later_block")
    game.challenges(2)
    game.stacks("peacekeeper")
    game.shows(1)
    game.loses(2, "banker")
    game.hand(1, "director peacekeeper")
    game.table(disappear=())
    game.turn_of(1)
    game.acts(1, "income")
    game.turn_of(2)


def test_a_block_before_the_action_that_falls_costs_two_lives() -> None:
    game = Golden(FIVE, *HANDS, starter=1, disappear=(1,))
    game.claims(1, "later_block")
    game.challenges(0)
    game.cannot_show(1)
    # C5.5: a life, and the token stays; the turn goes on
    game.loses(1, "director")
    game.table(disappear=(1,))
    game.turn_of(1)
    game.acts(1, "income")
    # C5.5 R: no second try in that turn
    game.does_not_say("later_block_claimed")
    game.says("disappear_due", player=1)
    game.says("out", player=1)
    game.lives("2 0 2")
    game.table(disappear=())
    game.turn_of(2)


def test_a_block_before_the_action_that_falls_and_costs_the_last_life() -> None:
    game = Golden(
        FIVE,
        "mercenary+banker",
        "director",
        "banker+peacekeeper",
        up="- politician -",
        starter=1,
        disappear=(1,),
    )
    game.claims(1, "later_block")
    game.challenges(2)
    game.cannot_show(1)
    # C5.1: a holder who goes out gives back the token; C3.6: the turn goes to its end without an action
    game.says("out", player=1)
    game.says("disappear_back", player=1)
    game.does_not_say("disappear_due")
    game.table(disappear=())
    game.turn_of(2)


def test_a_block_at_the_end_of_the_turn_sends_the_token_back() -> None:
    game = Golden(FIVE, *HANDS, starter=1, disappear=(1,))
    game.passes(1)
    game.acts(1, "income")
    game.claims(1, "later_block")
    game.asks_together("challenge", 2, 0)
    game.nobody_challenges()
    game.says("disappear_back", player=1)
    game.does_not_say("disappear_due")
    game.lives("2 2 2")
    game.table(disappear=())
    game.turn_of(2)


def test_a_block_at_the_end_of_the_turn_that_is_proved() -> None:
    game = Golden(
        FIVE, "mercenary+banker", "director+mercenary", "banker+peacekeeper", starter=1, disappear=(1,)
    )
    game.passes(1)
    game.acts(1, "income")
    game.claims(1, "later_block")
    game.challenges(0)
    game.shows(1)
    game.loses(0, "banker")
    game.table(disappear=())
    game.lives("1 2 2")
    game.turn_of(2)


def test_a_block_at_the_end_of_the_turn_that_falls_costs_two_lives() -> None:
    game = Golden(FIVE, *HANDS, starter=1, disappear=(1,))
    game.passes(1)
    game.acts(1, "income")
    game.claims(1, "later_block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "politician")
    # C5.5: the token stays, and is due at once
    game.says("disappear_due", player=1)
    game.says("lost", player=1, card="director")
    game.says("out", player=1)
    game.table(disappear=())
    game.turn_of(2)


def test_a_token_is_due_in_the_holders_own_turn_only() -> None:
    game = Golden(FIVE, *HANDS, disappear=(1,))
    # C5.5: asked in their own next turn, not in those of others
    game.asks(0, "action")
    game.acts(0, "income")
    game.table(disappear=(1,))
    game.asks(1, "later_block")


def test_no_fourth_token() -> None:
    # C3.3, C5.1: there are three
    game = Golden(
        FIVE,
        "mercenary+banker",
        "director+politician",
        "banker+peacekeeper",
        "director+politician",
        "director+politician",
        coins="3 2 2 2 2",
        disappear=(3, 1, 4),
    )
    game.does_not_offer("mercenary")


def test_no_second_token_for_one_who_has_one() -> None:
    # C5, C5.5: a player holds at most one
    game = Golden(FIVE, *HANDS, coins="3 2 2", disappear=(1,))
    game.offers("mercenary/2")
    game.does_not_offer("mercenary/1")
    # C5.2: nor for the Peacekeeping holder, so for nobody here
    game = Golden(FIVE, *HANDS, coins="3 2 2", disappear=(1,), peacekeeper=2)
    game.does_not_offer("mercenary")


def test_a_token_that_went_back_can_be_laid_again() -> None:
    game = Golden(
        FIVE,
        "mercenary+banker",
        "director+politician",
        "banker+peacekeeper",
        "director+politician",
        starter=1,
        coins="2 3 2 2",
        disappear=(1, 2, 3),
    )
    game.claims(1, "later_block")
    game.nobody_challenges()
    game.offers("mercenary/0")
    game.does(1, "mercenary/0")
    game.does_not_block(0)
    game.table(disappear=(2, 3, 0))


def test_a_token_stays_when_its_sender_goes_out() -> None:
    game = Golden(
        FIVE,
        "mercenary",
        "director+politician",
        "banker+peacekeeper",
        up="banker - -",
        starter=2,
        coins="0 2 7",
        disappear=(1,),
    )
    # C5.1 R: the token that seat 0 has sent
    game.acts(2, "coup/0")
    game.says("out", player=0)
    game.table(disappear=(1,))
    game.asks(1, "later_block")


def test_a_holder_who_goes_out_gives_the_token_back() -> None:
    game = Golden(
        FIVE,
        "mercenary+banker",
        "director",
        "banker+peacekeeper",
        up="- politician -",
        coins="7 2 2",
        disappear=(1,),
    )
    game.acts(0, "coup/1")
    # C5.1
    game.says("out", player=1)
    game.says("disappear_back", player=1)
    game.table(disappear=())
    game.turn_of(2)


def test_a_token_stays_when_somebody_else_goes_out() -> None:
    game = Golden(
        FIVE,
        "mercenary+banker",
        "director+politician",
        "peacekeeper",
        up="- - banker",
        coins="7 2 2",
        disappear=(1,),
    )
    game.acts(0, "coup/2")
    game.says("out", player=2)
    game.does_not_say("disappear_back")
    game.table(disappear=(1,))


def test_protection_gained_later_does_not_take_a_token_away() -> None:
    game = Golden(FIVE, *HANDS, starter=1, disappear=(1,))
    game.passes(1)
    game.does(1, "peacekeeper")
    # C5.2 R
    game.table(peacekeeper=1, disappear=(1,))
    game.passes(1)
    game.loses(1, "director")
    game.table(peacekeeper=1, disappear=())
    game.turn_of(2)


def test_a_token_falls_due_after_the_second_action_of_a_spy() -> None:
    game = Golden(
        WITH_SPY, "mercenary+spy", "director+politician", "spy+peacekeeper", starter=1, disappear=(1,)
    )
    game.passes(1)
    game.does(1, "spy")
    # C5.5: not before the second action
    game.asks(1, "second_action")
    game.acts(1, "income")
    game.coins("2 4 2")
    game.asks(1, "later_block")
    game.passes(1)
    game.loses(1, "director")
    game.turn_of(2)


def test_a_token_falls_due_after_a_second_action_that_fell() -> None:
    game = Golden(
        WITH_SPY, "mercenary+spy", "director+politician", "spy+peacekeeper", starter=1, disappear=(1,)
    )
    game.passes(1)
    game.does(1, "spy")
    game.acts(1, "peacekeeper")
    game.challenges(0)
    game.cannot_show(1)
    game.loses(1, "director")
    # C4.3: the turn ends, but its end is still to come (C3.7)
    game.asks(1, "later_block")
    game.passes(1)
    game.says("out", player=1)
    game.turn_of(2)


def test_a_token_is_due_before_the_estates() -> None:
    game = Golden(
        WITH_LAWYER,
        "mercenary",
        "director",
        "banker+lawyer",
        "director+politician",
        up="banker politician - -",
        starter=1,
        coins="3 8 2 2",
        disappear=(1,),
    )
    game.passes(1)
    game.acts(1, "coup/0")
    game.says("estate_left", player=0, coins=3)
    # C3.7: first the Disappear token
    game.asks(1, "later_block")
    game.passes(1)
    game.says("out", player=1)
    # then each estate, in the order of going out
    game.table(estates=(Estate(0, 3), Estate(1, 1)))
    game.asks_together("inherit", 2, 3)
    game.heirs(2)
    game.nobody_challenges()
    game.coins("0 0 5 2")
    game.heirs(3)
    game.nobody_challenges()
    game.coins("0 0 5 3")
    game.turn_of(2)


def test_two_holders_block_in_turns_that_follow_each_other() -> None:
    game = Golden(FIVE, *HANDS, disappear=(1, 0))
    game.claims(0, "later_block")
    game.nobody_challenges()
    game.acts(0, "income")
    # C5.5: no second try in that turn; but this is another turn
    game.claims(1, "later_block")
    game.nobody_challenges()
    game.table(disappear=())
    game.turn_of(1)
