"""C2: losing a life, going out, and winning."""

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
GENERAL = "banker director general politician intellectual"
LAWYER = "banker director guerrilla lawyer peacekeeper"


def test_the_owner_chooses_the_card_and_it_lies_face_up_for_good() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="7 2 2")
    game.acts(0, "coup/1")
    # C2.1: the owner chooses, not AP
    game.asks(1, "lose", 0, 1)
    game.refuses(0, 0, code="not_asked")
    for place in (2, -1, "0", "guerrilla", "0/intellectual", True):
        game.refuses(1, place, code="no_such_choice")
    game.loses(1, "politician")
    game.says("lost", player=1, card="politician")
    game.table(up=((), ("politician",), ()))
    game.lives("2 1 2")
    game.hand(1, "guerrilla")
    # C2.1: it does not come back
    game.acts(1, "director")
    game.nobody_challenges()
    game.asks(1, "return", 0, 1, 2)
    game.gives_card(1, "guerrilla", "banker")
    game.table(up=((), ("politician",), ()))
    game.lives("2 1 2")


def test_several_lose_in_order_each_with_its_reaction_before_the_next() -> None:
    game = Golden(
        GENERAL,
        *("general+banker", "director+politician", "intellectual+banker", "general+director"),
        starter=2,
        coins="2 2 5 2",
    )
    game.acts(2, "general")
    game.nobody_challenges()
    game.passes(3)
    game.passes(0)
    game.passes(1)
    # C2.1: the seat after AP comes first
    game.loses(3, "director", as_a="intellectual")
    # C2.1: the claim is settled before the next loses a life
    game.asks_together("challenge", 2, 0, 1)
    game.nobody_challenges()
    game.coins("2 2 0 7")
    game.asks(0, "lose")
    game.loses(0, "general", as_a="intellectual")
    game.challenges(1)
    game.says("lost", player=0, card="banker")  # C6.3: a second life, and there is nothing to choose
    game.says("out", player=0)
    game.loses(1, "director")
    game.lives("0 1 2 1")
    game.turn_of(3)


def test_who_has_no_card_face_down_is_out_at_once() -> None:
    game = Golden(
        FIVE,
        *("banker+director", "guerrilla", "peacekeeper+banker", "director+politician"),
        up="- director - -",
        coins="7 4 2 2",
        peacekeeper=1,
    )
    game.acts(0, "coup/1")
    # C2.2: there is nothing to choose; the coins go to the treasury, the cards stay face up
    game.says("lost", player=1, card="guerrilla")
    game.says("out", player=1)
    game.coins("0 0 2 2")
    game.table(up=((), ("director", "guerrilla"), (), ()), out=(1,), estates=())
    # C5.1: and the token comes back
    game.says("peace_over", player=1)
    game.table(peacekeeper=None)
    # C2.2: who is out is asked nothing any more
    game.turn_of(2)
    game.does_not_offer("coup/1", "guerrilla/1", "politician/1")
    same("who is in", game.view(None).playing, (0, 2, 3))
    game.acts(2, "banker")
    game.asks_together("challenge", 3, 0)
    game.refuses(1, "challenge", code="not_asked")


def test_with_lawyer_in_play_the_coins_lie_aside_as_an_estate() -> None:
    game = Golden(
        LAWYER,
        *("banker+director", "guerrilla", "lawyer+banker", "director+peacekeeper"),
        up="- director - -",
        coins="7 4 2 2",
    )
    game.acts(0, "coup/1")
    # C2.2
    game.says("estate_left", player=1, coins=4)
    game.coins("0 0 2 2")
    (estate,) = game.open.estates
    same("the estate", (estate.seat, estate.coins), (1, 4))
    game.asks_together("inherit", 0, 2, 3)
    game.answer(2, "claim")
    game.passes()
    game.nobody_challenges()
    game.coins("0 0 6 2")
    game.turn_of(2)


def test_an_estate_without_coins_is_none() -> None:
    game = Golden(
        LAWYER,
        *("banker+director", "guerrilla", "lawyer+banker", "director+peacekeeper"),
        up="- director - -",
        coins="7 0 2 2",
    )
    game.acts(0, "coup/1")
    # C2.2: to each estate that has coins
    game.does_not_say("estate_left")
    game.turn_of(2)


def test_who_waits_for_a_claim_of_the_last_card_is_not_out_yet() -> None:
    game = Golden(
        "banker director guerrilla missionary intellectual",
        *("guerrilla+banker", "missionary", "director+banker"),
        up="- director -",
        coins="4 2 2",
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "missionary", as_a="missionary")
    # C2.2: out only when C6 is settled
    game.lives("2 0 2")
    game.table(out=())
    game.coins("0 2 2")
    game.nobody_challenges()
    game.lives("2 1 2")
    game.table(out=())


def test_a_player_whose_only_card_is_on_its_way_through_producer_is_not_out() -> None:
    game = Golden(
        "banker producer guerrilla politician peacekeeper",
        *("producer+banker", "guerrilla", "peacekeeper+banker"),
        up="- politician -",
        deck="politician",
    )
    game.acts(0, "producer/1")
    game.nobody_challenges()
    game.passes(1)
    # C2.2: for a moment there is no card
    game.asks(0, "hand_back")
    game.lives("4 0 2")
    game.table(out=())
    same("who is in", game.view(None).playing, (0, 1, 2))
    game.gives_card(0, "banker")
    game.gives_card(0, "guerrilla")
    game.hand(1, "banker")
    game.turn_of(1)


def test_the_last_one_in_wins_at_once_whatever_is_pending() -> None:
    game = Golden(
        LAWYER,
        *("banker", "guerrilla", ""),
        up="director lawyer lawyer+director",
        coins="5 3 0",
        out=(2,),
    )
    game.acts(0, "banker")
    game.challenges(1)
    game.shows(0)
    # C2.3: neither Banker's 3 nor an estate are of any use any more
    game.says("end", reason="last_one_in", winners=(0,))
    game.ends(0)
    game.coins("5 0 0")
    # C2.3: no second place, but the order of going out
    game.table(out=(2, 1))
    game.refuses(0, "income", code="over")


def test_ap_can_lose_the_game_in_the_own_turn() -> None:
    game = Golden(FIVE, "director", "guerrilla", "", up="banker banker banker+director", out=(2,))
    game.acts(0, "banker")
    game.challenges(1)
    game.cannot_show(0)
    # C2.3
    game.ends(1)
    game.table(out=(2, 0))
