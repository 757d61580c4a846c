"""The Producer, who exchanges cards with another player and with the deck."""

from .script import Golden

FIVE = "banker producer guerrilla politician missionary"
HANDS = ("producer+banker", "guerrilla+politician", "missionary+politician")


def test_a_producer_exchanges_with_the_target_and_with_the_deck() -> None:
    game = Golden(FIVE, *HANDS, deck="missionary")
    game.acts(0, "producer/1")
    game.says("action_claimed_targets", player=0, role="producer", targets=(1,))
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.does_not_block(1)
    # C5: AP draws 1; then the target gives a card of their own choice
    game.tells_only(0, "drawn", cards=("missionary",))
    game.says("asked_for_card", player=0, target=1)  # C7: who was asked is open
    game.asks(1, "hand_over", 0, 1)
    game.gives_card(1, "politician")
    # C7: AP and the target know the card, nobody else does
    game.says("handed_card", giver=1, receiver=0)
    game.tells_only(1, "card_given", receiver=0, card="politician")
    game.tells_only(0, "card_received", giver=1, card="politician")
    game.hand(0, "producer banker missionary politician")
    # C5: AP returns one card to the target
    asked = game.asks(0, "hand_back", 0, 1, 2, 3)
    assert asked.facts == {"target": 1}
    game.gives_card(0, "banker")
    game.hand(1, "guerrilla banker")
    # C5: then one to the deck
    asked = game.asks(0, "return", 0, 1, 2)
    assert (asked.least, asked.most) == (1, 1)
    game.gives_card(0, "politician")
    game.hand(0, "producer missionary")
    game.lives("2 2 2")
    game.table(deck=9, shuffles=1)
    third = game.view(2).own
    assert third
    assert third.glimpses == ()
    target = game.view(1).own
    assert target
    assert [(seen.way, seen.cards) for seen in target.glimpses] == [
        ("given", ("politician",)),
        ("received", ("banker",)),
    ]
    game.turn_of(1)


def test_a_producer_gives_the_same_card_back() -> None:
    game = Golden(FIVE, *HANDS, deck="missionary")
    game.does(0, "producer/1")
    game.does_not_block(1)
    game.gives_card(1, "politician")
    game.gives_card(0, "politician")
    game.gives_card(0, "missionary")
    game.hand(0, "producer banker")
    game.hand(1, "guerrilla politician")


def test_a_producer_takes_the_only_card_of_the_target() -> None:
    game = Golden(
        FIVE,
        "producer+banker",
        "guerrilla",
        "missionary+politician",
        up="- politician -",
        coins="2 3 2",
        deck="missionary",
    )
    game.does(0, "producer/1")
    game.does_not_block(1)
    # C2.2: a player whose only card is on its way is not out, and keeps the coins
    game.hand(0, "producer banker missionary guerrilla")
    game.lives("4 0 2")
    game.table(out=())
    game.does_not_say("out")
    assert game.view(None).playing == (0, 1, 2)
    game.coins("2 3 2")
    game.asks(0, "hand_back", 0, 1, 2, 3)
    game.gives_card(0, "banker")
    game.hand(1, "banker")
    game.gives_card(0, "guerrilla")
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_producer_who_is_blocked_still_draws_and_returns() -> None:
    game = Golden(FIVE, *HANDS, deck="missionary")
    game.does(0, "producer/1")
    game.claims(1, "block")
    game.says("block_claimed", player=1, role="producer")
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    # C10.6: the target's part is left out, the draw and the return stay
    game.says("blocked", player=1, role="producer")
    game.does_not_say("asked_for_card")
    game.hand(0, "producer banker missionary")
    game.gives_card(0, "banker")
    game.hand(0, "producer missionary")
    game.hand(1, "guerrilla politician")
    game.turn_of(1)


def test_a_block_of_producer_that_is_challenged_and_proved() -> None:
    game = Golden(FIVE, "producer+banker", "guerrilla+producer", "missionary+politician")
    game.does(0, "producer/1")
    game.claims(1, "block")
    game.challenges(0)
    game.stacks("politician")
    game.shows(1)
    # C4.3: the challenger loses a life, then play goes on
    game.loses(0, "producer")
    game.hand(1, "guerrilla politician")
    game.gives_card(0, "banker")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_block_of_producer_that_falls() -> None:
    game = Golden(FIVE, *HANDS)
    game.does(0, "producer/1")
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "guerrilla")
    # C4.3: a fallen block just does not happen
    game.says("asked_for_card", player=0, target=1)
    game.asks(0, "hand_back")
    game.gives_card(0, "politician")
    game.gives_card(0, "banker")
    game.lives("2 1 2")
    game.turn_of(1)


def test_a_producer_whose_target_is_out_still_draws_and_returns() -> None:
    game = Golden(FIVE, "producer+banker", "guerrilla", "missionary+politician", up="- politician -")
    game.does(0, "producer/1")
    game.claims(1, "block")
    game.challenges(0)
    game.cannot_show(1)
    game.loses(1, "guerrilla")
    # C3.6: the part of a target who is out lapses
    game.says("out", player=1)
    game.does_not_say("asked_for_card")
    game.asks(0, "return", 0, 1, 2)
    game.gives_card(0, "banker")
    game.turn_of(2)


def test_who_is_no_producer_sees_no_card() -> None:
    game = Golden(FIVE, "guerrilla+banker", "guerrilla+politician", "missionary+politician")
    game.acts(0, "producer/1")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.hand(1, "guerrilla politician")
    game.table(deck=9, shuffles=0)
    game.turn_of(1)


def test_a_producer_with_an_empty_deck() -> None:
    game = Golden(
        FIVE,
        "producer+missionary",
        "banker+politician",
        "guerrilla+politician",
        "guerrilla+banker",
        "politician",
        "banker",
        up="- - - producer missionary+guerrilla missionary+producer",
    )
    game.table(deck=0)
    game.does(0, "producer/1")
    game.does_not_block(1)
    game.says("drew", player=0, number=0)
    game.gives_card(1, "politician")
    game.gives_card(0, "missionary")
    # C3.3: as many cards are returned to the deck as were drawn: none
    game.hand(0, "producer politician")
    game.hand(1, "banker missionary")
    game.table(deck=0, shuffles=0)
    game.turn_of(1)


def test_a_producer_is_blocked_with_an_empty_deck() -> None:
    game = Golden(
        FIVE,
        "producer+missionary",
        "banker+politician",
        "guerrilla+politician",
        "guerrilla+banker",
        "politician",
        "banker",
        up="- - - producer missionary+guerrilla missionary+producer",
    )
    game.does(0, "producer/1")
    game.claims(1, "block")
    game.nobody_challenges()
    # C3.3, C10.6: nothing is left of it
    game.hand(0, "producer missionary")
    game.table(shuffles=0)
    game.turn_of(1)


def test_a_producer_does_not_reach_the_peacekeeping_holder() -> None:
    # C5.2
    game = Golden(
        "banker producer guerrilla peacekeeper missionary",
        "producer+banker",
        "guerrilla+peacekeeper",
        "missionary+banker",
        peacekeeper=1,
    )
    game.offers("producer/2")
    game.does_not_offer("producer/1", "producer/0")
