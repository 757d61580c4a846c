"""C7: what lies open, what one player knows alone, and what nobody sees."""

from games.rules import coup
from games.rules.contract import told_to
from games.rules.coup.state import Estate, Tax

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
HANDS = ("banker+director", "guerrilla+politician", "peacekeeper+banker")


def test_what_lies_open() -> None:
    game = Golden(
        "banker director mercenary customs_officer foreign_consular",
        *("banker+director", "mercenary", "customs_officer+banker", ""),
        up="- director - banker+mercenary",
        coins="3 4 5 0",
        out=(3,),
        treaty=(0, 1),
        disappear=(2,),
        tax=Tax(1, "banker"),
    )
    # C7: the roles and tokens, coins, face-up cards, how many face-down and lost face-down cards each has,
    # the size of the deck
    game.table(
        roles=("banker", "director", "mercenary", "customs_officer", "foreign_consular"),
        treaty=(0, 1),
        disappear=(2,),
        tax=Tax(1, "banker"),
        peacekeeper=None,
        coins=(3, 4, 5, 0),
        up=((), ("director",), (), ("banker", "mercenary")),
        cards=(2, 1, 2, 0),
        buried=(0, 0, 0, 0),
        deck=7,
        out=(3,),
    )


def test_every_claim_target_block_challenge_and_payment_is_told_to_all() -> None:
    game = Golden(FIVE, *HANDS, coins="6 2 2")
    game.acts(0, "guerrilla/1")
    # C7: the claim, its target, the payment
    game.says("action_claimed_targets", player=0, role="guerrilla", targets=(1,))
    game.says("paid", player=0, coins=4)
    game.nobody_challenges()
    game.claims(1, "block")
    # C7: the block
    game.says("block_claimed", player=1, role="guerrilla")
    game.challenges(2)
    # C7: the challenge, and the shown card while it is shown
    game.says("challenged", challenger=2, player=1, role="guerrilla")
    game.stacks("director")
    game.shows(1)
    game.says("shown", player=1, role="guerrilla")
    # C7: not what was drawn for it
    game.tells_only(1, "new_card", cards=("director",))
    told = told_to(None, game.last) + told_to(0, game.last) + told_to(2, game.last)
    same("who hears of it", [event for event in told if event.kind == "new_card"], [])


def test_who_was_asked_for_a_card_and_who_knows_which() -> None:
    game = Golden(
        "banker producer guerrilla politician peacekeeper",
        *("producer+banker", "guerrilla", "banker+peacekeeper"),
        up="- politician -",
        deck="politician",
    )
    game.acts(0, "producer/1")
    game.nobody_challenges()
    game.passes(1)
    # C7: told to all, also where there is nothing to choose
    game.says("asked_for_card", player=0, target=1)
    game.says("handed_card", giver=1, receiver=0)
    # C7: AP and target know it
    game.tells_only(1, "card_given", receiver=0, card="guerrilla")
    game.tells_only(0, "card_received", giver=1, card="guerrilla")
    game.gives_card(0, "banker")
    game.tells_only(0, "card_given", receiver=1, card="banker")
    game.tells_only(1, "card_received", giver=0, card="banker")
    game.gives_card(0, "politician")
    knows(
        game,
        0,
        ("drawn", "politician"),
        ("received", "guerrilla"),
        ("given", "banker"),
        ("returned", "politician"),
    )
    knows(game, 1, ("given", "guerrilla"), ("received", "banker"))
    # C7: and nobody else
    knows(game, 2)


def knows(game: Golden, seat: int, *glimpses: tuple[str, str]) -> None:
    own = game.view(seat).own
    assert own
    seen = [(each.way, " ".join(each.cards)) for each in own.glimpses]
    same(f"what {seat} has seen", seen, list(glimpses))


def test_ones_own_cards() -> None:
    game = Golden(FIVE, *HANDS)
    # C7: face-down cards, by their places
    for seat, hand in enumerate(HANDS):
        own = game.view(seat).own
        assert own
        same("the hand", "+".join(own.hand), hand)
        game_told = [event for event in told_to(seat, game.events) if event.kind == "dealt"]
        same("what was dealt", [event.facts for event in game_told], [{"cards": tuple(hand.split("+"))}])
    same("what somebody who watches knows", game.view(None).own, None)
    same(
        "what somebody who watches hears",
        [each.kind for each in told_to(None, game.events)],
        ["start", "turn"],
    )


def test_a_lost_card_while_its_claim_may_be_challenged() -> None:
    game = Golden(
        "banker director guerrilla intellectual peacekeeper",
        *("banker+director", "guerrilla+banker", "director+peacekeeper"),
        coins="7 2 2",
    )
    game.acts(0, "coup/1")
    game.loses(1, "banker", as_a="intellectual")
    # C6.2, C7: that it is on its way, everybody sees; which it is, its owner alone
    game.lives("2 1 2")
    for seat, losing in ((0, None), (1, "banker"), (2, None)):
        own = game.view(seat).own
        assert own
        same(f"what {seat} is losing", own.losing, losing)
    game.nobody_challenges()
    own = game.view(1).own
    assert own
    same("what lies face down", (own.losing, own.buried), (None, ("banker",)))


def test_cards_drawn_and_returned() -> None:
    game = Golden(FIVE, *HANDS, deck="politician guerrilla")
    game.acts(0, "director")
    game.nobody_challenges()
    # C7: how many, to all; which, to the one alone
    game.says("drew", player=0, number=2)
    game.tells_only(0, "drawn", cards=("politician", "guerrilla"))
    game.gives_card(0, "director", "politician")
    game.says("returned", player=0, number=2)
    game.tells_only(0, "cards_returned", cards=("director", "politician"))
    knows(game, 0, ("drawn", "politician guerrilla"), ("returned", "director politician"))
    for seat in (1, 2):
        knows(game, seat)
    for audience in (None, 1, 2):
        heard = {event.kind for event in told_to(audience, game.events)}
        same("what others hear of it", heard & {"drawn", "cards_returned"}, set())


def test_a_card_lost_face_down() -> None:
    game = Golden(
        "banker director guerrilla politician intellectual",
        *("banker+director", "guerrilla+politician", "intellectual+banker"),
        coins="7 2 2",
    )
    game.acts(0, "coup/1")
    game.loses(1, "politician", as_a="intellectual")
    game.nobody_challenges()
    # C7: how many, to all; which, to the one alone
    game.table(buried=(0, 1, 0), up=((), (), ()))
    for seat, buried in ((0, ()), (1, ("politician",)), (2, ())):
        own = game.view(seat).own
        assert own
        same("lost face down", own.buried, buried)


def test_nobody_sees_the_deck_or_anything_else_that_is_hidden() -> None:
    game = Golden(FIVE, *HANDS)
    # C7
    for audience in (None, 0, 1, 2):
        view = game.view(audience)
        same("what is hidden", (view.hidden, view.seed), (None, None))
    # C7: to who watches, two games with other hands and another deck are the same
    other = Golden(FIVE, "guerrilla+guerrilla", "director+politician", "banker+banker", deck="peacekeeper")
    same("the view", game.view(None), other.view(None))
    # C7: and to a player, where the own hand is the same
    other = Golden(FIVE, HANDS[0], "director+politician", "banker+banker", deck="peacekeeper")
    same("the view", game.view(0), other.view(0))
    same("what is heard", told_to(0, game.events), told_to(0, other.events))


def test_nobody_sees_who_has_answered_while_several_are_asked() -> None:
    # C7: a challenge
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    before = game.view(None).table
    game.answer(2, "challenge")
    game.asks_together("challenge", 1, 2)
    same("the table", game.view(None).table, before)
    same("what is told", game.last, [])
    # C7: a join
    game = Golden(
        "banker director guerrilla peacekeeper protestor",
        *("protestor+banker", "guerrilla+peacekeeper", "director+banker", "director+guerrilla"),
        coins="2 2 3 3",
    )
    game.acts(0, "protestor/1")
    game.nobody_challenges()
    game.answer(3, "join")
    game.asks_together("join", 2, 3)
    game.coins("0 2 3 3")
    same("what is told", game.last, [])
    # C7: claims to an estate, where all of them count
    game = Golden(
        "banker director guerrilla politician lawyer",
        *("banker+director", "guerrilla+politician", "lawyer+banker", ""),
        up="- - - director+banker",
        coins="2 2 2 0",
        out=(3,),
        estates=(Estate(3, 4),),
    )
    game.acts(0, "income")
    game.answer(0, "claim")
    game.answer(1, "claim")
    game.asks_together("inherit", 0, 1, 2)
    same("what is told", game.last, [])
    game.table(heirs=(), claim=None)
    game.answer(2)
    game.says("estate_claimed", player=0, role="lawyer")
    game.says("estate_claimed", player=1, role="lawyer")


def test_what_one_is_asked_is_seen_by_oneself_alone() -> None:
    game = Golden(FIVE, *HANDS, coins="7 2 2")
    game.acts(0, "coup/1")
    # C7: everybody sees who is asked, and for what; the choices are one's own
    asked = game.view(2).asked
    assert asked
    same("what is seen", (asked.kind, asked.seats), ("lose", (1,)))
    same("what others are asked", (game.view(0).decision, game.view(2).decision), (None, None))
    decision = game.view(1).decision
    assert decision
    same("what one may choose", decision.choices, (0, 1))


def test_once_the_game_is_over_everything_is_open() -> None:
    game = Golden(
        "banker director guerrilla politician intellectual",
        *("banker+director", "guerrilla+politician", ""),
        up="- - banker+director",
        out=(2,),
        coins="14 2 0",
    )
    game.acts(0, "coup/1")
    game.loses(1, "guerrilla", as_a="intellectual")
    game.nobody_challenges()
    game.acts(1, "income")
    same("what is seen before", game.view(None).hidden, None)
    game.acts(0, "coup/1")
    game.ends(0)
    # C7: for everybody: hands, what was lost face down, the deck, the seed
    for audience in (None, 0, 1, 2):
        view = game.view(audience)
        assert view.hidden
        same("the hands", view.hidden.hands, (("banker", "director"), (), ()))
        same("lost face down", view.hidden.buried, ((), ("guerrilla",), ()))
        same("the deck", len(view.hidden.deck), 9)
        same("the seed", view.seed, "golden")
    # C7: also of what was before, in the replay
    same("the replay", coup.opened(game.state).hidden, game.state.hidden)
