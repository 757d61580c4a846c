"""The Protestor, who needs another player for a riot."""

from .script import Golden

FIVE = "banker director guerrilla politician protestor"
CONSULAR = "banker director guerrilla foreign_consular protestor"
MISSIONARY = "banker director guerrilla missionary protestor"
LAWYER = "banker director guerrilla lawyer protestor"
HANDS = ("protestor+banker", "director+politician", "guerrilla+politician", "director+banker")


def test_a_riot_that_somebody_joins() -> None:
    game = Golden(FIVE, *HANDS, coins="2 5 3 4")
    game.acts(0, "protestor/1")
    # C5: pay 2
    game.says("action_claimed_targets", player=0, role="protestor", targets=(1,))
    game.coins("0 5 3 4")
    game.asks_together("challenge", 1, 2, 3)
    game.nobody_challenges()
    # C5: any other player but the target, all asked together
    game.asks_together("join", 2, 3)
    asked = game.view(None).asked
    assert asked
    assert asked.facts == {"target": 1}
    game.passes(2)
    game.answer(3, "join")
    # C5: pays 3; no claim, so nobody is asked to challenge it
    game.says("joined", player=3)
    game.coins("0 5 3 1")
    # C5: the block is asked for after somebody joined
    game.does_not_block(1)
    game.loses(1, "director")
    game.lives("2 1 2 2")
    game.turn_of(1)


def test_the_first_in_order_joins() -> None:
    game = Golden(FIVE, *HANDS, coins="2 2 3 3")
    game.does(0, "protestor/1")
    # C5 R: all are asked together, and the first in order counts
    game.answer(3, "join")
    game.coins("0 2 3 3")
    game.answer(2, "join")
    game.says("joined", player=2)
    game.coins("0 2 0 3")


def test_nobody_joins() -> None:
    game = Golden(FIVE, *HANDS, coins="2 2 3 3")
    game.does(0, "protestor/1")
    game.nobody_joins()
    # C5: nothing happens, the 2 are gone; nobody is asked for a block
    game.says("nobody_joined", player=0)
    game.coins("0 2 3 3")
    game.lives("2 2 2 2")
    game.turn_of(1)


def test_nobody_has_the_coins_to_join() -> None:
    game = Golden(FIVE, *HANDS, coins="3 5 2 2")
    game.does(0, "protestor/1")
    game.says("nobody_joined", player=0)
    game.coins("1 5 2 2")
    game.turn_of(1)


def test_with_two_players_left_nobody_can_join() -> None:
    game = Golden(
        FIVE,
        "protestor+banker",
        "director+politician",
        "",
        up="- - guerrilla+politician",
        coins="3 5 0",
        out=(2,),
    )
    # C3.3 names those actions that cannot be chosen, and this is none of them
    game.does(0, "protestor/1")
    game.says("nobody_joined", player=0)
    game.coins("1 5 0")
    game.turn_of(1)


def test_a_protestor_needs_two_coins_and_a_target() -> None:
    game = Golden(FIVE, *HANDS, coins="1 2 3 3")
    game.does_not_offer("protestor")
    game = Golden(CONSULAR, "protestor+banker", "director+banker", "guerrilla+director", treaty=(0, 1))
    game.offers("protestor/2")
    game.does_not_offer("protestor/1", "protestor/0")


def test_who_is_no_protestor_has_the_two_returned() -> None:
    game = Golden(FIVE, "guerrilla+banker", *HANDS[1:], coins="2 2 3 3")
    game.acts(0, "protestor/1")
    game.challenges(2)
    game.cannot_show(0)
    game.says("refunded", player=0, coins=2)
    game.loses(0, "banker")
    game.coins("2 2 3 3")
    game.turn_of(1)


def test_a_block_of_protestor_that_nobody_challenges() -> None:
    game = Golden(FIVE, *HANDS, coins="2 2 3 3")
    game.does(0, "protestor/1")
    game.joins(2)
    game.claims(1, "block")
    game.asks_together("challenge", 0, 2, 3)
    game.nobody_challenges()
    # C3.5: what was paid stays paid, by both
    game.says("blocked", player=1, role="protestor")
    game.coins("0 2 0 3")
    game.lives("2 2 2 2")
    game.turn_of(1)


def test_a_block_of_protestor_that_falls() -> None:
    game = Golden(FIVE, *HANDS, coins="2 2 3 3")
    game.does(0, "protestor/1")
    game.joins(2)
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "director")
    game.says("out", player=1)
    game.lives("2 0 2 2")
    game.turn_of(2)


def test_a_block_of_protestor_that_is_proved() -> None:
    game = Golden(
        FIVE,
        "protestor+banker",
        "director+protestor",
        "guerrilla+politician",
        "director+banker",
        coins="2 2 3 3",
    )
    game.does(0, "protestor/1")
    game.joins(3)
    game.claims(1, "block")
    game.challenges(0)
    game.shows(1)
    game.loses(0, "banker")
    game.coins("0 2 3 0")
    game.lives("1 2 2 2")
    game.turn_of(1)


def test_a_partner_may_not_join_against_the_ally() -> None:
    hands = ("protestor+banker", "director+banker", "guerrilla+director", "foreign_consular+banker")
    game = Golden(CONSULAR, *hands, coins="2 2 3 3", treaty=(1, 2))
    game.does(0, "protestor/1")
    # C5.2 R
    game.asks_together("join", 3)
    # but against somebody else
    game = Golden(CONSULAR, *hands, coins="2 2 3 3", treaty=(0, 2))
    game.does(0, "protestor/1")
    game.asks_together("join", 2, 3)


def test_a_target_who_is_out_before_anybody_could_join() -> None:
    game = Golden(
        FIVE,
        "protestor+banker",
        "director",
        "guerrilla+politician",
        "director+banker",
        coins="2 2 3 3",
        up="- politician - -",
    )
    game.acts(0, "protestor/1")
    game.challenges(1)
    game.shows(0)
    # C3.6: that part lapses, what was paid stays paid; nobody is asked to join
    game.says("out", player=1)
    game.coins("0 0 3 3")
    game.turn_of(2)


RIOT = ("protestor", "missionary+banker", "guerrilla+director", "director+banker")


def test_a_riot_whose_starter_is_out_goes_on_with_the_joiner() -> None:
    game = Golden(MISSIONARY, *RIOT, coins="2 2 3 3", up="banker - - -")
    game.does(0, "protestor/1")
    game.joins(2)
    game.claims(1, "block")
    game.challenges(0)
    game.cannot_show(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    game.loses(0, "protestor")
    # C3.6: the starter is out, and the joiner is in the starter's place
    game.says("out", player=0)
    game.does_not_say("lapsed")
    game.lives("0 2 2 2")
    game.loses(1, "banker")
    game.lives("0 1 2 2")
    (riot,) = game.open.earlier[0].actions
    assert (riot.name, riot.seat, riot.joined) == ("protestor", 2, 2)
    game.turn_of(1)


def test_a_riot_whose_starter_is_out_before_anybody_has_joined() -> None:
    game = Golden(MISSIONARY, *RIOT, coins="2 2 3 3", up="banker - - -")
    game.acts(0, "protestor/1")
    game.challenges(1)
    game.stacks("director")
    game.shows(0)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    game.loses(0, "director")
    # C3.6: only a riot that somebody joined goes on
    game.says("out", player=0)
    game.says("lapsed", player=0)
    game.coins("0 2 3 3")
    game.turn_of(1)


def test_a_riot_whose_starter_is_out_and_whose_joiner_goes_out_too() -> None:
    game = Golden(
        MISSIONARY,
        "protestor",
        "missionary+missionary",
        "guerrilla",
        "director+banker",
        coins="2 2 3 3",
        up="banker - director -",
        deck="guerrilla director",
    )
    game.does(0, "protestor/1")
    game.joins(2)
    game.claims(1, "block")
    game.challenges(0)
    game.cannot_show(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    game.loses(0, "protestor")
    game.says("out", player=0)
    # The riot goes on, and the joiner challenges what the target claims.
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    game.loses(2, "guerrilla")
    # C3.6: now nobody is left whose riot it is; the turn goes to its end
    game.says("out", player=2)
    game.hand(1, "guerrilla director")
    game.lives("0 2 0 2")
    game.turn_of(1)


def test_the_starter_leaves_an_estate_at_the_end_of_the_joiners_riot() -> None:
    # C3.7: the end of the turn comes after the riot, whoever it is led by
    game = Golden(LAWYER, "protestor", "director+protestor", "lawyer+banker", up="banker - -", coins="4 2 3")
    game.does(0, "protestor/1")
    game.joins(2)
    game.claims(1, "block")
    game.challenges(0)
    game.shows(1)
    game.says("estate_left", player=0, coins=2)
    game.lives("0 2 2")
    game.asks_together("inherit", 1, 2)
    game.heirs(2)
    game.nobody_challenges()
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_riot_whose_joiner_is_out_goes_on_with_the_starter() -> None:
    game = Golden(
        MISSIONARY,
        "protestor+banker",
        "missionary+banker",
        "guerrilla",
        "director+banker",
        coins="2 2 3 3",
        up="- - director -",
    )
    game.does(0, "protestor/1")
    game.joins(2)
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    game.loses(2, "guerrilla")
    game.says("out", player=2)
    # C3.6: somebody joined, and AP is still in
    game.loses(1, "banker")
    game.lives("2 1 0 2")
    game.turn_of(1)
