"""C4: who may challenge, who of them counts, and what a challenge comes to."""

from itertools import permutations

from games.rules import coup
from games.rules.contract import told_to
from games.rules.coup.state import Tax

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
HANDS = ("banker+director", "guerrilla+politician", "peacekeeper+banker", "director+guerrilla")
TAXED = "banker director guerrilla politician customs_officer"


# C4.1


def test_every_other_player_may_challenge_an_action() -> None:
    # C4.1: target, partner or not; not the claimant
    for challenger in (1, 2, 3):
        game = Golden(
            "banker director guerrilla politician foreign_consular",
            *("banker+director", "guerrilla+politician", "foreign_consular+banker", "director+guerrilla"),
            treaty=(0, 2),
        )
        game.acts(0, "politician/1")
        game.asks_together("challenge", 1, 2, 3)
        game.refuses(0, "challenge", code="not_asked")
        game.challenges(challenger)
        game.says("challenged", challenger=challenger, player=0, role="politician")
        game.asks(0, "show")


def test_a_challenge_comes_before_anything_else() -> None:
    game = Golden(FIVE, *HANDS, coins="4 2 2 2")
    game.acts(0, "guerrilla/1")
    # C4.1: the block has to wait
    game.refuses(1, "claim", code="no_such_choice")
    for word in ("yes", "", 0, 1, True):
        game.refuses_whatever(1, [word], code="no_such_choice")
    game.refuses(1, "challenge", "challenge", code="how_many")
    game.answer(1)
    game.refuses(1, "challenge", code="answered")
    game.passes()
    game.asks(1, "block")
    # The question before is closed.
    game.refuses_whatever(2, ["challenge"], code="closed", decision_id=game.state.asked - 1)


def test_a_block_may_be_challenged_by_others_than_ap() -> None:
    game = Golden(FIVE, *HANDS, coins="4 2 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.claims(1, "block")
    # C4.1: any other living player
    game.asks_together("challenge", 0, 2, 3)
    game.challenges(3)
    game.shows(1)
    game.loses(3, "director")
    game.lives("2 2 2 1")
    game.turn_of(1)


def test_a_reaction_may_be_challenged() -> None:
    game = Golden(
        "banker director guerrilla politician intellectual",
        *("banker+director", "intellectual+politician", "banker+politician", "director+guerrilla"),
        coins="7 2 2 2",
        up="- - - guerrilla",
    )
    game.acts(0, "coup/1")
    game.loses(1, "intellectual", as_a="intellectual")
    # C4.1: by AP, and by those who have nothing to do with it
    game.asks_together("challenge", 0, 2, 3)
    game.challenges(2)
    game.loses(2, "banker")
    game.lives("2 1 1 2")


def test_general_actions_a_join_the_payment_and_the_tax_are_no_claims() -> None:
    game = Golden(FIVE, *HANDS, coins="7 2 2 2")
    # C4.1: general actions
    game.acts(0, "coup/1")
    game.asks(1, "lose")
    game.loses(1, "politician")
    game.acts(1, "income")
    game.turn_of(2)
    # C4.1: a join
    game = Golden(
        "banker director guerrilla peacekeeper protestor",
        *("protestor+banker", "guerrilla+peacekeeper", "director+banker"),
        coins="2 2 3",
    )
    game.acts(0, "protestor/1")
    game.nobody_challenges()
    game.answer(2, "join")
    game.asks(1, "block")
    # C4.1: Crime Boss's payment
    game = Golden(
        "banker director crime_boss peacekeeper politician",
        *("crime_boss+banker", "director+peacekeeper", "director+banker"),
        coins="5 2 2",
    )
    game.acts(0, "crime_boss/1")
    game.nobody_challenges()
    game.answer(1, "pay")
    game.turn_of(1)
    # C4.1: the giving of tax: there is one question, about the action
    game = Golden(TAXED, "banker+director", "guerrilla+politician", "banker+banker", tax=Tax(2, "banker"))
    game.acts(0, "banker")
    game.nobody_challenges()
    game.turn_of(1)
    game.coins("4 2 3")


def test_further_claims_are_all_made_before_they_are_challenged_one_by_one() -> None:
    game = Golden(
        "capitalist director guerrilla politician peacekeeper",
        *("guerrilla+director", "capitalist+director", "capitalist", "peacekeeper+politician"),
        up="- - director -",
    )
    game.acts(0, "capitalist")
    game.nobody_challenges()
    # C4.1: first all claims
    for seat in (1, 2, 3):
        game.claims(seat, "further")
        game.says("further_claimed", player=seat, role="capitalist")
    # C4.1: then one by one
    game.asks_together("challenge", 0, 2, 3)
    game.challenges(2)
    game.shows(1)
    game.says("out", player=2)
    # C4.1: a claimant who is out by then has no claim
    game.asks_together("challenge", 0, 1)
    same("whose claim", game.asks_of_all()["claimant"], 3)
    game.nobody_challenges()
    game.coins("4 3 0 3")
    game.turn_of(1)


def test_claims_to_an_estate_are_all_made_before_they_are_challenged_one_by_one() -> None:
    game = Golden(
        "banker director guerrilla politician lawyer",
        *("banker+director", "guerrilla", "lawyer+banker", "lawyer", "politician+director"),
        up="- banker - director -",
        coins="7 5 2 0 2",
    )
    game.acts(0, "coup/1")
    game.asks_together("inherit", 0, 2, 3, 4)
    for seat in (4, 3, 2, 0):
        game.answer(seat, *(["claim"] if seat else []))
    # C4.1: told in order, once all have answered
    game.says("estate_claimed", player=2, role="lawyer")
    game.says("estate_claimed", player=3, role="lawyer")
    game.says("estate_claimed", player=4, role="lawyer")
    same("whose claim", game.asks_of_all()["claimant"], 2)
    game.challenges(3)
    game.shows(2)
    game.says("out", player=3)
    # C4.1: seat 3 is out and has no claim any more
    same("whose claim", game.asks_of_all()["claimant"], 4)
    game.challenges(0)
    game.cannot_show(4)
    game.loses(4, "director")
    game.coins("0 0 7 0 2")
    game.turn_of(2)


def test_one_challenge_for_each_claim() -> None:
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    game.challenges(1)
    game.shows(0)
    # C4.1: the others are not asked again
    game.loses(1, "politician")
    game.coins("5 2 2 2")
    game.turn_of(1)


# C4.2


def test_the_first_in_order_counts_whatever_order_the_answers_come_in() -> None:
    # C4.2: clockwise from AP
    for order in permutations((2, 3, 0)):
        game = Golden(FIVE, *HANDS, starter=1)
        game.acts(1, "banker")
        game.asks_together("challenge", 2, 3, 0)
        for seat in order:
            # C4.2: closed as soon as the first is certain
            if game.state.question and game.state.question.kind == "challenge":
                game.answer(seat, *([] if seat == 2 else ["challenge"]))
        game.says("challenged", challenger=3, player=1, role="banker")
        # C4.2: it is not shown who else would have
        assert {event.facts["challenger"] for event in game.events if event.kind == "challenged"} == {3}
        claim = game.open.claim
        assert claim
        same("who challenged", claim.challenger, 3)
        for audience in (None, 0, 1, 2, 3):
            same("what is left of the answers", game.view(audience).given, None)


def test_the_question_closes_as_soon_as_the_first_is_certain() -> None:
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    # C4.2: seat 1 comes first, so nobody else needs to answer
    game.answer(1, "challenge")
    game.asks(0, "show")
    # C4.2: but a later one has to wait for those before
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    game.answer(3, "challenge")
    game.asks_together("challenge", 1, 2, 3)
    game.answer(2, "challenge")
    game.asks_together("challenge", 1, 2, 3)
    game.answer(1)
    game.says("challenged", challenger=2, player=0, role="banker")
    # C4.2: passes close it only when the last has come
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    game.passes(3, 1)
    game.asks_together("challenge", 1, 2, 3)
    game.passes(2)
    game.says("not_challenged", player=0, role="banker")


def test_in_order_begins_with_ap_also_for_the_claims_of_others() -> None:
    game = Golden(FIVE, *HANDS, starter=2, coins="2 2 4 2")
    game.acts(2, "guerrilla/0")
    game.asks_together("challenge", 3, 0, 1)
    game.nobody_challenges()
    game.claims(0, "block")
    # C4.2: AP first, then the seat after AP
    game.asks_together("challenge", 2, 3, 1)
    for seat in (1, 3, 2):
        game.answer(seat, "challenge")
    game.says("challenged", challenger=2, player=0, role="guerrilla")


def test_nobody_sees_who_has_answered() -> None:
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    before = [game.view(audience) for audience in (None, 0, 1, 2, 3)]
    game.answer(3, "challenge")
    # C4.2: nothing is told, and no place of the table changes
    same("what is told", game.last, [])
    for audience, view in zip((None, 0, 1, 2), before, strict=False):
        now = game.view(audience)
        same("the table", now.table, view.table)
        same("what is asked oneself", now.decision, view.decision)
        same("one's own answer", now.given, None)
        assert now.asked
        same("who has answered", (now.asked.seats, now.asked.answered), ((1, 2, 3), None))
    # One's own answer is one's own.
    same("the own answer", game.view(3).given, ("challenge",))


# C4.3


def test_to_show_not_to_be_able_and_not_to_want_to() -> None:
    # C4.3: everybody challenged is asked, and to the others all look the same until it is answered
    games = [Golden(FIVE, hand, *HANDS[1:]) for hand in ("banker+director", "peacekeeper+director")]
    for game in games:
        game.acts(0, "banker")
        game.challenges(1)
    able, unable = games
    able.asks(0, "show", "show", "decline")
    unable.asks(0, "show", "decline")
    unable.refuses(0, "show", code="no_such_choice")
    unable.refuses(0, code="how_many")
    same_to_others(able, unable)
    # C4.3: and what follows looks the same as well
    able.declines_to_show(0)
    unable.cannot_show(0)
    able.says("not_shown", player=0, role="banker")
    same_to_others(able, unable)
    for game in games:
        game.loses(0, "director")
    same_to_others(able, unable)


def same_to_others(one: Golden, other: Golden) -> None:
    for audience in (None, 1, 2, 3):
        same(f"what {audience} sees", one.view(audience), other.view(audience))
        same(f"what {audience} hears", told_to(audience, one.events), told_to(audience, other.events))


def test_the_cost_is_returned_but_not_the_tax() -> None:
    game = Golden(
        TAXED,
        *("banker+director", "guerrilla+politician", "customs_officer+banker"),
        coins="5 2 2",
        tax=Tax(2, "guerrilla"),
    )
    game.acts(0, "guerrilla/1")
    game.coins("0 2 3")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: what was paid for the action is returned, not the tax; then the life is lost
    game.says("refunded", player=0, coins=4)
    game.coins("4 2 3")
    game.lives("2 2 2")
    game.loses(0, "banker")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_fallen_action_is_undone_whole() -> None:
    hands = ("guerrilla+director", "guerrilla+politician", "banker+director")
    for roles, action in (
        ("banker director guerrilla politician customs_officer", "customs_officer/banker"),
        ("banker director guerrilla politician foreign_consular", "foreign_consular/1"),
        ("banker director guerrilla politician peacekeeper", "peacekeeper"),
        ("banker director guerrilla politician priest", "priest"),
        ("banker director guerrilla politician priest", "banker"),
        ("banker director guerrilla politician priest", "politician/2"),
    ):
        game = Golden(roles, *hands, coins="5 5 5")
        game.acts(0, action)
        game.challenges(2)
        game.cannot_show(0)
        # C4.3: no coin, card, token or life moves but the claimant's
        game.loses(0, "director")
        game.coins("5 5 5")
        game.lives("1 2 2")
        game.table(tax=None, treaty=(), peacekeeper=None, disappear=(), deck=9, shuffles=0)
        game.turn_of(1)


def test_but_a_speculators_challenger_gets_the_coins() -> None:
    game = Golden(
        "speculator director guerrilla politician lawyer",
        *("guerrilla", "guerrilla+politician", "lawyer+director"),
        up="director - -",
        coins="4 2 2",
    )
    game.acts(0, "speculator")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: but Speculator; and before the life, so that there is no estate
    game.says_in_order("gave", "lost", "out")
    game.coins("0 6 2")
    game.table(estates=())
    game.turn_of(1)


def test_a_fallen_block_just_does_not_happen() -> None:
    game = Golden(FIVE, *HANDS, coins="2 2 2 2")
    game.acts(0, "politician/2")
    game.nobody_challenges()
    game.claims(2, "block")
    game.challenges(0)
    game.cannot_show(2)
    game.loses(2, "peacekeeper")
    # C4.3
    game.coins("4 2 0 2")
    game.turn_of(1)


def test_the_cost_is_returned_before_the_life_is_chosen() -> None:
    game = Golden(
        "banker director guerrilla missionary lawyer",
        *("banker", "director+missionary", "lawyer+banker"),
        up="director - -",
        coins="4 2 2",
    )
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: first the coins, so that they are part of the estate
    game.coins("4 2 2")
    game.loses(0, "banker")
    game.says("estate_left", player=0, coins=4)


def test_a_new_card_is_drawn_before_the_challenger_loses_the_life() -> None:
    game = Golden(FIVE, "banker+director", *HANDS[1:])
    game.acts(0, "banker")
    game.challenges(1)
    game.stacks("politician")
    game.shows(0)
    # C4.3: shown to all, back into the deck, shuffled, and a new one drawn
    game.says("shown", player=0, role="banker")
    game.tells_only(0, "new_card", cards=("politician",))
    game.hand(0, "director politician")
    game.table(shuffles=1, deck=7, cards=(2, 2, 2, 2))
    # C4.3: only then the life, then play goes on
    game.asks(1, "lose")
    game.coins("2 2 2 2")
    game.loses(1, "guerrilla")
    game.coins("5 2 2 2")


def test_one_of_two_equal_cards_is_shown() -> None:
    game = Golden(FIVE, "banker+banker", *HANDS[1:])
    game.acts(0, "banker")
    game.challenges(2)
    game.stacks("director")
    game.shows(0)
    # C4.3: a card, not the hand
    game.hand(0, "banker director")


def test_a_lost_card_proves_nothing() -> None:
    game = Golden(FIVE, "director", *HANDS[1:], up="banker - - -")
    game.acts(0, "banker")
    game.challenges(1)
    # C4.3: a face-down card
    game.cannot_show(0)
    game.says("out", player=0)
    game.turn_of(1)


# C4.4


def test_two_lives_in_one_turn() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.shows(0)
    game.loses(1, "director")
    # C4.4: one for the challenge, and one by the action
    game.asks(1, "block")
    game.passes(1)
    game.says("lost", player=1, card="politician")
    game.says("out", player=1)
    game.turn_of(2)


def test_a_life_that_is_left_can_still_be_saved_by_a_block() -> None:
    game = Golden(FIVE, "guerrilla+banker", "guerrilla+politician", "banker+peacekeeper", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.shows(0)
    game.loses(1, "politician")
    # C4.4
    game.claims(1, "block")
    game.challenges(2)
    game.shows(1)
    game.loses(2, "banker")
    game.lives("2 1 1")
    game.turn_of(1)


# C5.3, where it cannot be paid


def test_a_tax_that_cannot_be_paid_for_an_action() -> None:
    hands = ("banker+director", "guerrilla+politician", "customs_officer+banker")
    # C5.3: without a coin there is no claim
    game = Golden(TAXED, *hands, coins="0 2 2", tax=Tax(2, "banker"))
    game.does_not_offer("banker")
    game.offers("income", "director")
    game.refuses(0, "banker", code="no_such_choice")
    # C5.3: never the owner
    Golden(TAXED, *hands, coins="0 2 2", tax=Tax(0, "banker")).offers("banker")


def test_a_tax_that_cannot_be_paid_for_a_block() -> None:
    game = Golden(
        TAXED,
        *("banker+director", "guerrilla+politician", "customs_officer+banker"),
        coins="5 0 2",
        tax=Tax(2, "guerrilla"),
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    # C5.3: not even asked
    game.asks(1, "lose")
    game.loses(1, "guerrilla")
    game.turn_of(1)


def test_a_tax_that_cannot_be_paid_for_a_further_claim() -> None:
    game = Golden(
        "capitalist director guerrilla politician customs_officer",
        *("capitalist+director", "capitalist+politician", "director+politician", "guerrilla+director"),
        coins="1 0 1 0",
        tax=Tax(3, "capitalist"),
    )
    game.acts(0, "capitalist")
    game.nobody_challenges()
    # C5.3: seat 1 has no coin; seat 3 is the owner
    game.claims(2, "further")
    game.claims(3, "further")
    game.coins("0 0 0 2")
    game.nobody_challenges()
    game.nobody_challenges()
    game.coins("2 0 1 3")


def test_a_tax_that_cannot_be_paid_for_a_reaction() -> None:
    roles = "banker director guerrilla intellectual customs_officer"
    hands = ("banker+director", "intellectual+guerrilla", "customs_officer+banker")
    game = Golden(roles, *hands, coins="7 0 2", tax=Tax(2, "intellectual"))
    game.acts(0, "coup/1")
    # C5.3: only the card is chosen
    game.asks(1, "lose", 0, 1)
    game.refuses(1, "0/intellectual", code="no_such_choice")
    game = Golden(roles, *hands, coins="7 1 2", tax=Tax(2, "intellectual"))
    game.acts(0, "coup/1")
    game.asks(1, "lose", 0, 1, "0/intellectual", "1/intellectual")
    game.loses(1, "intellectual", as_a="intellectual")
    game.says("tax", player=1, role="intellectual")
    game.coins("0 0 3")
    game.nobody_challenges()
    game.coins("0 5 3")


def test_a_tax_that_cannot_be_paid_for_an_estate() -> None:
    game = Golden(
        "banker director guerrilla lawyer customs_officer",
        *("banker+director", "guerrilla", "lawyer+banker", "lawyer+director", "banker+director"),
        up="- guerrilla - - -",
        coins="7 4 0 1 0",
        tax=Tax(4, "lawyer"),
    )
    game.acts(0, "coup/1")
    # C5.3: seats 0 and 2 have no coin
    game.asks_together("inherit", 3, 4)
    game.answer(3, "claim")
    game.answer(4, "claim")
    game.says("tax", player=3, role="lawyer")
    game.coins("0 0 0 0 1")
    game.nobody_challenges()
    game.nobody_challenges()
    game.coins("0 0 0 2 3")
    # C5.3: nobody can pay
    game = Golden(
        "banker director guerrilla lawyer customs_officer",
        *("banker+director", "guerrilla", "lawyer", "lawyer"),
        up="- guerrilla banker banker",
        coins="14 4 0 7",
        tax=Tax(1, "lawyer"),
    )
    game.acts(0, "coup/1")
    # C5.1: the tax goes with its owner, so it is not to be paid any more
    game.says("tax_over", role="lawyer")
    game.asks_together("inherit", 0, 2, 3)


def test_a_tax_that_cannot_be_paid_for_a_later_block() -> None:
    game = Golden(
        "banker director mercenary politician customs_officer",
        *("mercenary+director", "director", "politician+banker"),
        up="- banker -",
        coins="0 2 2",
        disappear=(0,),
        tax=Tax(2, "mercenary"),
    )
    # C5.3: now or later
    game.turn_of(0)
    game.acts(0, "income")
    # With a coin at the end of the turn there is a claim.
    game.claims(0, "later_block")
    game.coins("0 2 3")
    game.nobody_challenges()
    game.says("disappear_back", player=0)
    game.turn_of(1)


def test_what_is_challenged_is_kept_for_the_table_to_look_at() -> None:
    game = Golden(FIVE, *HANDS)
    game.acts(0, "banker")
    game.challenges(2)
    game.shows(0)
    game.loses(2, "banker")
    # C4.2: who challenged and what came of it
    (made,) = game.open.earlier[-1].claims
    same("the claim", (made.seat, made.role, made.use), (0, "banker", "action"))
    same("what came of it", (made.challenger, made.true), (2, True))
    same("after it was stored", coup.load(coup.dump(game.state)), game.state)
