"""C3: what a player may do in a turn, its steps, and what ends with it."""

from games.rules.coup.state import Tax

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
ALLIES = "banker director general peacekeeper foreign_consular"
LAWYER = "banker director guerrilla lawyer missionary"


# C3.1


def test_exactly_one_action_and_no_passing() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker")
    decision = game.asks(0, "action")
    # C3.1
    same("how many", (decision.least, decision.most), (1, 1))
    game.refuses(0, code="how_many")
    game.refuses(0, "income", "banker", code="how_many")
    game.refuses(0, "income", "income", code="how_many")
    game.acts(0, "income")
    game.turn_of(1)


def test_what_is_no_answer() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="9 2 2")
    # C3.1, C3.2: nobody else acts, and nothing but what was offered
    for seat in (1, 2, 3, -1, True, 0.0, "0", None):
        game.refuses_whatever(seat, ("income",), code="not_asked")
    for word in ("coup", "coup/0", "coup/3", "coup/9", "coup/", "coup/1/", "coup/01", "/1", "income/"):
        game.refuses(0, word, code="no_such_choice")
    for word in (
        "banker/1",
        "guerrilla",
        "guerrilla/0",
        "guerrilla/1/2",
        "missionary",
        "pass",
        "",
        " income",
    ):
        game.refuses(0, word, code="no_such_choice")
    for choice in (0, True, None, 1.5, ["income"], {"income": 1}, b"income"):
        game.refuses_whatever(0, [choice], code="no_such_choice")
    for sent in ("income", None, True, {"income"}, {"income": 1}, 7, b"income"):
        game.refuses_whatever(0, sent, code="not_a_list")
    now = game.asks(0, "action").id
    for number in (0, now + 1, now - 1, -now, True, float(now), str(now), (now,)):
        game.refuses_whatever(0, ("income",), code="closed", decision_id=number)
    game.acts(0, "income")
    # What was asked before is closed now, for everybody.
    for seat in (0, 1):
        game.refuses_whatever(seat, ("income",), code="closed", decision_id=now)


def test_with_ten_coins_it_must_be_a_coup() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="10 2 2")
    # C3.1
    game.asks(0, "action", "coup/1", "coup/2")
    game.table(forced=True)
    for other in ("income", "banker", "guerrilla/1", "peacekeeper"):
        game.refuses(0, other, code="no_such_choice")
    game.acts(0, "coup/2")
    game.loses(2, "banker")
    game.coins("3 2 2")
    # C3.1: nine are not ten
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="9 2 2")
    game.offers("income", "coup/1", "coup/2", "banker")
    game.table(forced=False)


def test_a_forced_coup_with_a_treaty_cannot_reach_the_partner() -> None:
    game = Golden(
        ALLIES,
        *("general+banker", "director+banker", "director+peacekeeper"),
        coins="11 2 2",
        treaty=(0, 1),
        peacekeeper=2,
    )
    # C3.1, C3.2: nobody but the holder of the Peacekeeping token is left
    game.asks(0, "action", "coup/2")
    game.refuses(0, "coup/1", code="no_such_choice")
    game.refuses(0, "income", code="no_such_choice")
    game.acts(0, "coup/2")
    game.loses(2, "director")
    game.coins("4 2 2")


def test_with_two_players_left_a_forced_coup_always_reaches_somebody() -> None:
    game = Golden(
        ALLIES,
        *("general+banker", "director+banker", "peacekeeper"),
        up="- - director",
        coins="9 10 2",
        starter=1,
        treaty=(0, 1),
    )
    # C3.1: the partners are never left alone with their treaty
    game.asks(1, "action", "coup/2")
    game.acts(1, "coup/2")
    game.says("treaty_over", players=(0, 1))
    game.table(treaty=())
    game.turn_of(0)
    game.acts(0, "banker")
    game.nobody_challenges()
    game.acts(1, "income")
    game.asks(0, "action", "coup/1")


# C3.2


def test_income_is_never_challenged_countered_or_taxed() -> None:
    game = Golden(
        "banker director guerrilla politician customs_officer",
        *("banker+director", "guerrilla+politician", "customs_officer+banker"),
        tax=Tax(2, "banker"),
    )
    game.acts(0, "income")
    # C3.2: take 1, and that is all
    game.says("income", player=0)
    game.says("took", player=0, coins=1)
    game.does_not_say("tax")
    game.coins("3 2 2")
    game.turn_of(1)


def test_a_coup_is_never_challenged_countered_or_taxed() -> None:
    game = Golden(
        FIVE,
        *("banker+director", "guerrilla+politician", "peacekeeper+banker"),
        coins="7 2 2",
        peacekeeper=1,
    )
    # C3.2: pay 7; it reaches a Peacekeeping holder
    game.does_not_offer("politician/1")
    game.acts(0, "coup/1")
    game.says("coup_targets", player=0, targets=(1,))
    game.says("paid", player=0, coins=7)
    game.loses(1, "guerrilla")
    game.lives("2 1 2")
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_coup_costs_seven() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="6 2 2")
    # C3.2
    game.does_not_offer("coup")
    game.offers("income", "guerrilla/1")


def test_a_coup_reaches_everybody_but_the_treaty_partner() -> None:
    game = Golden(
        ALLIES,
        *("general+banker", "director+banker", "director+peacekeeper", "general+foreign_consular"),
        coins="7 2 2 2",
        treaty=(3, 0),
        peacekeeper=2,
    )
    # C3.2
    game.offers("coup/1", "coup/2")
    game.does_not_offer("coup/3", "coup/0")


# C3.3


def test_a_role_may_be_claimed_whether_truly_held_or_not() -> None:
    game = Golden(FIVE, "director+guerrilla", "guerrilla+politician", "peacekeeper+banker")
    # C3.3: nobody holds it against a liar who is believed
    game.acts(0, "banker")
    game.nobody_challenges()
    game.coins("5 2 2")
    game.hand(0, "director guerrilla")


def test_tax_and_cost_together_must_be_affordable() -> None:
    roles = "banker director guerrilla politician customs_officer"
    hands = ("banker+director", "guerrilla+politician", "customs_officer+banker")
    # C3.3: Guerrilla costs 4, and 1 to the owner of the tax
    Golden(roles, *hands, coins="4 2 2", tax=Tax(2, "guerrilla")).does_not_offer("guerrilla")
    Golden(roles, *hands, coins="3 2 2").does_not_offer("guerrilla")
    Golden(roles, *hands, coins="4 2 2", tax=Tax(0, "guerrilla")).offers("guerrilla/1")
    game = Golden(roles, *hands, coins="5 2 2", tax=Tax(2, "guerrilla"))
    game.acts(0, "guerrilla/1")
    game.coins("0 2 3")
    # C3.3: a Crime Boss pays later, and has to be able to
    boss = "banker director crime_boss politician customs_officer"
    hands = ("banker+director", "crime_boss+politician", "customs_officer+banker")
    Golden(boss, *hands, coins="4 2 2").does_not_offer("crime_boss")
    Golden(boss, *hands, coins="5 2 2", tax=Tax(2, "crime_boss")).does_not_offer("crime_boss")
    Golden(boss, *hands, coins="6 2 2", tax=Tax(2, "crime_boss")).offers("crime_boss/1")


def test_where_coins_fall_short_as_many_are_taken_as_there_are() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="2 1 5")
    # C3.3
    game.acts(0, "politician/1")
    game.nobody_challenges()
    game.passes(1)
    game.says("gave", giver=1, receiver=0, coins=1)
    game.coins("3 0 5")
    # C3.3: "up to" is not a choice: it is not asked how many
    game.acts(1, "politician/2")
    game.nobody_challenges()
    game.passes(2)
    game.coins("3 2 3")
    # C3.3: nothing is as much as there is, and may be aimed at
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="2 0 5")
    game.acts(0, "politician/1")
    game.nobody_challenges()
    game.passes(1)
    game.does_not_say("gave")
    game.coins("2 0 5")


def test_where_cards_fall_short_as_many_are_drawn_and_returned_as_there_are() -> None:
    roles = "banker newscaster guerrilla politician peacekeeper"
    full = ("banker+newscaster", "banker+politician", "banker+guerrilla", "guerrilla+newscaster")
    more = ("politician+peacekeeper", "guerrilla+newscaster")
    game = Golden(roles, *full, *more, up="politician - - - - -", starter=1)
    game.table(deck=2)
    game.acts(1, "newscaster")
    game.nobody_challenges()
    # C3.3: three are to be drawn, two are there
    game.says("drew", player=1, number=2)
    decision = game.asks(1, "return", 0, 1, 2, 3)
    same("how many go back", (decision.least, decision.most), (2, 2))
    game.gives_card(1, "peacekeeper", "banker")
    game.says("returned", player=1, number=2)
    game.table(deck=2)
    game.hand(1, "politician peacekeeper")
    # C3.3: where there is no card, none goes back, and nothing is shuffled
    game = Golden(roles, *full, *more, up="politician peacekeeper peacekeeper - - -", starter=1)
    game.table(deck=0)
    game.acts(1, "newscaster")
    game.nobody_challenges()
    game.says("drew", player=1, number=0)
    game.coins("2 1 2 2 2 2")
    game.table(shuffles=0)
    game.turn_of(2)


def test_what_cannot_reach_anybody_cannot_be_chosen() -> None:
    hands = ("general+banker", "director+banker", "director+peacekeeper")
    # C3.3: everybody else is protected
    game = Golden(ALLIES, *hands, coins="7 2 2", treaty=(0, 1), peacekeeper=2)
    game.does_not_offer("general")
    game.offers("income", "coup/2", "banker", "director", "peacekeeper", "foreign_consular/1")
    Golden(ALLIES, *hands, coins="7 2 2", treaty=(0, 1)).offers("general")
    # C3.3: Priest, and whoever aims at one
    two = ("judge+banker", "director+banker", "", "")
    up = "- - judge+priest judge+priest"
    peace = "banker director judge priest peacekeeper"
    Golden(peace, *two, up=up, coins="3 2 0 0", out=(2, 3)).offers("priest", "judge/1")
    game = Golden(peace, *two, up=up, coins="3 2 0 0", out=(2, 3), peacekeeper=1)
    game.does_not_offer("priest", "judge")
    # C3.3: Foreign Consular with two players left
    consular = "banker director judge priest foreign_consular"
    Golden(consular, *two, up=up, coins="3 2 0 0", out=(2, 3)).does_not_offer("foreign_consular")
    # C3.3: Mercenary with all three tokens out
    mercenary = "banker director mercenary priest communist"
    four = ("mercenary+banker", "director+banker", "priest+director", "priest+director")
    Golden(mercenary, *four, coins="3 2 2 2", disappear=(1, 2, 3)).does_not_offer("mercenary")
    Golden(mercenary, *four, coins="3 2 2 2", disappear=(1, 2)).offers("mercenary/3")
    # C3.3: Communist where all have the same
    Golden(mercenary, *four, coins="3 3 3 3").does_not_offer("communist")
    # C3.3: what is claimed at other times only
    game = Golden(LAWYER, "lawyer+banker", "director+banker", "guerrilla+missionary", coins="9 2 2")
    game.does_not_offer("lawyer", "missionary")


# C3.4


def test_the_steps_of_an_action_with_all_that_is_given_and_paid() -> None:
    game = Golden(
        "banker director judge politician customs_officer",
        *("judge+banker", "director+politician", "customs_officer+banker"),
        coins="4 0 2",
        tax=Tax(2, "judge"),
    )
    # C3.4.1: the claim; then the tax, then the cost, which lies aside
    game.acts(0, "judge/1")
    game.says_in_order("action_claimed_targets", "tax", "gave", "paid")
    game.says("tax", player=0, role="judge")
    game.says("gave", giver=0, receiver=2, coins=1)
    game.coins("0 0 3")
    action = game.open.action
    assert action
    same("what lies aside", action.aside, 3)
    # C3.4.2: the challenge
    game.asks_together("challenge", 1, 2)
    game.challenges(1)
    game.shows(0)
    # C4.3: before the 3 are given, and before the block
    game.coins("0 0 3")
    game.loses(1, "politician")
    # C3.4.4: now the 3 are given, so that they serve for the tax of the block
    game.says("gave", giver=0, receiver=1, coins=3)
    game.coins("0 3 3")
    action = game.open.action
    assert action
    same("what lies aside", action.aside, 0)
    # C3.4.5: the block
    game.claims(1, "block")
    game.says_in_order("block_claimed", "tax", "gave")
    game.coins("0 2 4")
    game.challenges(0)
    game.cannot_show(1)
    # C3.5: what was paid stays paid; the life for the lost challenge was the last
    game.says("out", player=1)
    game.coins("0 0 4")
    # C3.4.7
    game.turn_of(2)


def test_targets_are_asked_for_blocks_one_after_the_other() -> None:
    game = Golden(
        "banker director general politician peacekeeper",
        *("general+banker", "director+politician", "general+banker", "general+director"),
        coins="5 2 2 2",
    )
    game.acts(0, "general")
    game.says("action_claimed_targets", player=0, role="general", targets=(1, 2, 3))
    game.nobody_challenges()
    # C3.4.5: each target in order; a claim is challenged before the next is asked
    game.asks(1, "block", "claim")
    for seat in (0, 2, 3):
        game.refuses(seat, "claim", code="not_asked")
    game.claims(1, "block")
    game.asks_together("challenge", 0, 2, 3)
    game.challenges(3)
    game.cannot_show(1)
    game.loses(1, "director")
    # C3.4.5: a block that stands takes effect at once, on that target only
    game.claims(2, "block")
    game.nobody_challenges()
    game.says("blocked", player=2, role="general")
    action = game.open.action
    assert action
    same(
        "at whom it was aimed, and whom it still reaches", (action.targets, action.left), ((1, 2, 3), (1, 3))
    )
    game.asks(3, "block")
    game.passes(3)
    game.says("not_blocked", player=3, role="general")
    # C3.4.6: the effect, in order over the targets that are left; C4.4: the second life of one turn
    game.says("lost", player=1, card="politician")
    game.loses(3, "general")
    game.lives("2 0 2 1")
    game.coins("0 0 2 2")
    # C3.4.7
    game.turn_of(2)


def test_an_action_that_falls_ends_the_turn() -> None:
    game = Golden(FIVE, "director+peacekeeper", "guerrilla+politician", "peacekeeper+banker", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "director")
    # C3.4.2: no block is asked for
    game.turn_of(1)
    game.lives("1 2 2")
    game.coins("4 2 2")


def test_further_claims_come_after_the_challenge_of_the_first() -> None:
    game = Golden(
        "capitalist director guerrilla politician peacekeeper",
        *("capitalist+director", "capitalist+director", "guerrilla+director"),
    )
    # C3.4.2, C3.4.3
    game.acts(0, "capitalist")
    game.nobody_challenges()
    game.asks(1, "further", "claim")
    game.claims(1, "further")
    game.claims(2, "further")
    # C3.4.3: then their challenges
    game.asks_together("challenge", 0, 2)
    game.nobody_challenges()
    game.challenges(1)
    game.cannot_show(2)
    game.loses(2, "director")
    # C3.4.6: the effect
    game.coins("5 3 2")
    game.lives("2 2 1")


def test_a_riot_is_joined_before_it_is_blocked() -> None:
    game = Golden(
        "banker director guerrilla peacekeeper protestor",
        *("protestor+banker", "guerrilla+peacekeeper", "director+banker", "director+guerrilla"),
        coins="2 2 3 4",
    )
    game.acts(0, "protestor/1")
    game.nobody_challenges()
    # C3.4.4: before the counteraction
    game.asks_together("join", 2, 3)
    game.answer(3, "join")
    game.passes(2)
    # C4.1: joining is no claim, so the target is asked at once
    game.claims(1, "block")
    game.nobody_challenges()
    # C3.5: what was paid stays paid, by both
    game.says("blocked", player=1, role="protestor")
    game.coins("0 2 3 1")
    game.turn_of(1)


def test_the_target_of_a_crime_boss_decides_before_the_effect() -> None:
    game = Golden(
        "banker director crime_boss peacekeeper politician",
        *("crime_boss+banker", "director+peacekeeper", "director+banker"),
        coins="5 2 2",
    )
    game.acts(0, "crime_boss/1")
    # C3.4.1: pays nothing yet
    game.does_not_say("paid")
    game.coins("5 2 2")
    game.nobody_challenges()
    # C3.4.4
    game.asks(1, "ransom", "pay")
    game.answer(1, "pay")
    # C4.1: which is no claim
    game.coins("7 0 2")
    game.turn_of(1)


def test_all_that_belongs_to_a_claim_is_one_answer() -> None:
    # C3.4.1: the partner, the role to be taxed, the choice among ties
    game = Golden(
        "banker director guerrilla customs_officer foreign_consular",
        *("banker+director", "guerrilla+banker", "customs_officer+banker"),
    )
    game.offers("foreign_consular/1", "foreign_consular/2")
    game.offers(*[f"customs_officer/{role}" for role in game.roles])
    for word in ("customs_officer", "customs_officer/spy", "customs_officer/1", "foreign_consular"):
        game.refuses(0, word, code="no_such_choice")
    game.acts(0, "customs_officer/guerrilla")
    game.says("action_claimed_taxed", player=0, role="customs_officer", taxed="guerrilla")
    game.nobody_challenges()
    game.says("tax_laid", player=0, role="guerrilla")
    game.acts(1, "foreign_consular/2")
    game.says("action_claimed_receiver", player=1, role="foreign_consular", receiver=2)
    game.nobody_challenges()
    game.says("treaty_signed", players=(1, 2))
    game = Golden(
        "banker director guerrilla priest communist",
        *("banker+director", "guerrilla+banker", "priest+communist", "priest+director"),
        coins="1 5 5 1",
    )
    game.asks(0, "action")
    game.offers("communist/1/0", "communist/1/3", "communist/2/0", "communist/2/3")
    game.acts(0, "communist/2/3")
    game.says("action_claimed_targets_receiver", player=0, role="communist", targets=(2,), receiver=3)
    game.nobody_challenges()
    game.passes(2)
    game.coins("1 5 2 4")


# C3.5


def test_what_was_paid_stays_paid_when_it_is_blocked() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    # C3.5: claimed by a target, for itself only
    game.asks(1, "block")
    game.refuses(2, "claim", code="not_asked")
    game.claims(1, "block")
    game.says("block_claimed", player=1, role="guerrilla")
    game.nobody_challenges()
    game.says("blocked", player=1, role="guerrilla")
    game.coins("0 2 2")
    game.lives("2 2 2")
    game.turn_of(1)


def test_a_block_is_claimed_once() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.claims(1, "block")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "director")
    # C3.5: once; C4.4: the second life
    game.says("out", player=1)
    game.coins("0 0 2")
    game.turn_of(2)


def test_all_else_of_a_blocked_action_goes_on() -> None:
    game = Golden(
        "banker producer guerrilla politician peacekeeper",
        *("producer+banker", "producer+guerrilla", "banker+peacekeeper"),
        deck="politician",
    )
    game.acts(0, "producer/1")
    game.nobody_challenges()
    game.claims(1, "block")
    game.nobody_challenges()
    # C3.5: the draw and the return
    game.says("drew", player=0, number=1)
    game.asks(0, "return", 0, 1, 2)
    game.gives_card(0, "banker")
    game.hand(0, "producer politician")
    game.hand(1, "producer guerrilla")
    game.turn_of(1)


# C3.6


def test_tokens_that_move_after_the_claim_change_nothing() -> None:
    game = Golden(
        ALLIES,
        *("general+banker", "director+banker", "peacekeeper"),
        up="- - director",
        coins="7 2 2",
        treaty=(0, 1),
    )
    game.acts(0, "general")
    # C3.6: the partner was no target when the claim was made
    game.says("action_claimed_targets", player=0, role="general", targets=(2,))
    game.challenges(2)
    game.shows(0)
    game.says("out", player=2)
    # C3.6: and is none now that the treaty is over
    game.says("treaty_over", players=(0, 1))
    game.lives("2 2 0")
    game.turn_of(1)


def test_a_target_who_is_out_before_the_effect() -> None:
    game = Golden(
        FIVE, "guerrilla+banker", "director", "banker+peacekeeper", coins="4 2 2", up="- politician -"
    )
    game.acts(0, "guerrilla/1")
    game.challenges(1)
    game.shows(0)
    # C3.6: that part lapses, and the 4 stay paid
    game.says("out", player=1)
    game.coins("0 0 2")
    game.lives("2 0 2")
    game.turn_of(2)


def test_a_token_or_a_card_for_a_target_who_is_out() -> None:
    # C3.6: Mercenary: no token moves
    game = Golden(
        "banker director mercenary politician peacekeeper",
        *("mercenary+banker", "director", "banker+peacekeeper"),
        up="- politician -",
        coins="3 2 2",
    )
    game.acts(0, "mercenary/1")
    game.challenges(1)
    game.shows(0)
    game.table(disappear=(), out=(1,))
    game.coins("0 0 2")
    game.turn_of(2)
    # C3.6: Producer: the draw and the return are left
    game = Golden(
        "banker producer guerrilla politician peacekeeper",
        *("producer+banker", "guerrilla", "banker+peacekeeper"),
        up="- politician -",
    )
    game.acts(0, "producer/1")
    game.challenges(1)
    game.shows(0)
    game.does_not_say("asked_for_card")
    game.asks(0, "return", 0, 1, 2)
    game.gives_card(0, "banker")
    game.turn_of(2)


def test_the_rest_of_the_targets_is_still_reached() -> None:
    game = Golden(
        "banker director general politician peacekeeper",
        *("general+banker", "director", "general+banker"),
        up="- politician -",
        coins="5 2 2",
    )
    game.acts(0, "general")
    game.challenges(1)
    game.shows(0)
    # C3.6: only what was to reach the one who is out
    game.asks(2, "block")
    game.passes(2)
    game.loses(2, "banker")
    game.lives("2 0 1")
    game.turn_of(2)


def test_the_judges_three_for_a_target_who_is_out() -> None:
    game = Golden(
        "banker director judge politician lawyer",
        *("judge+banker", "director", "lawyer+politician"),
        up="- politician -",
        coins="3 2 2",
    )
    game.acts(0, "judge/1")
    game.coins("0 2 2")
    game.challenges(1)
    game.shows(0)
    # C3.6: to the treasury, and not into the estate
    game.says("estate_left", player=1, coins=2)
    game.coins("0 0 2")
    game.asks_together("inherit", 0, 2)
    game.passes()
    game.says("estate_lost", player=1, coins=2)
    game.coins("0 0 2")
    game.turn_of(2)


def test_the_partner_of_a_treaty_is_out_before_it_is_signed() -> None:
    game = Golden(
        ALLIES,
        *("foreign_consular+banker", "director", "peacekeeper+general", "director+general"),
        up="- banker - -",
        treaty=(2, 3),
    )
    game.acts(0, "foreign_consular/1")
    game.challenges(1)
    game.shows(0)
    game.says("out", player=1)
    # C3.6: no tokens move
    game.table(treaty=(2, 3))
    game.does_not_say("treaty_signed")
    game.turn_of(2)


def test_what_has_not_happened_yet_lapses_when_ap_is_out() -> None:
    game = Golden(
        "banker director general politician intellectual",
        *("general", "intellectual+politician", "banker+director", "director+politician"),
        up="banker - - -",
        coins="6 2 2 2",
    )
    game.acts(0, "general")
    game.nobody_challenges()
    game.passes(1)
    game.passes(2)
    game.passes(3)
    game.loses(1, "intellectual", as_a="intellectual")
    # AP doubts it, and loses the last life over it.
    game.challenges(0)
    game.says("out", player=0)
    # C3.6: seats 2 and 3 lose nothing
    game.says("lapsed", player=0)
    game.lives("0 1 2 2")
    game.coins("0 7 2 2")
    game.turn_of(1)


def test_what_lies_aside_goes_to_the_treasury_and_never_to_an_estate() -> None:
    game = Golden(
        "banker director judge missionary lawyer",
        *("judge", "director+banker", "missionary+banker"),
        up="director - -",
        coins="4 2 2",
    )
    game.acts(0, "judge/1")
    game.challenges(2)
    game.shows(0)
    game.loses(2, "missionary", as_a="missionary")
    game.challenges(0)
    # C3.6: AP is out with the 3 lying aside
    game.hand(0, "banker")
    game.loses(0, "banker")
    game.says("lapsed", player=0)
    game.says("estate_left", player=0, coins=1)
    game.coins("0 2 2")
    # C3.6: the target gets neither the 3 nor the blow, and the turn goes to its end
    game.asks_together("inherit", 1, 2)
    game.passes()
    game.lives("0 2 2")
    game.turn_of(1)


def test_a_riot_that_somebody_joined_goes_on_without_ap() -> None:
    game = Golden(
        "banker director guerrilla missionary protestor",
        *("protestor", "missionary+banker", "director+guerrilla", "protestor+guerrilla"),
        up="director - - -",
        deck="director",
        coins="2 2 3 2",
    )
    game.acts(0, "protestor/1")
    game.nobody_challenges()
    game.answer(2, "join")
    game.claims(1, "block")
    game.challenges(3)
    game.cannot_show(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    game.hand(1, "banker director")
    game.loses(0, "protestor")
    game.says("out", player=0)
    # C3.6: the joiner takes AP's place
    game.does_not_say("lapsed")
    action = game.open.action
    assert action
    same("whose action it is", action.seat, 2)
    game.loses(1, "banker")
    game.hand(1, "director")
    game.turn_of(1)


def test_a_joiner_who_is_out_changes_nothing_as_long_as_ap_is_in() -> None:
    game = Golden(
        "banker director guerrilla missionary protestor",
        *("protestor+guerrilla", "missionary+banker", "director", "missionary+guerrilla"),
        up="- - guerrilla -",
        deck="director",
        coins="2 2 3 2",
    )
    game.acts(0, "protestor/1")
    game.nobody_challenges()
    game.answer(2, "join")
    game.claims(1, "block")
    game.challenges(3)
    game.cannot_show(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    game.loses(2, "director")
    game.says("out", player=2)
    # C3.6: it is AP's action, and what the joiner has paid stays paid
    game.does_not_say("lapsed")
    game.loses(1, "banker")
    game.coins("0 2 0 2")
    game.lives("2 1 0 2")
    game.turn_of(1)


def test_a_spys_second_action_lapses_with_ap() -> None:
    game = Golden(
        "spy director guerrilla politician intellectual",
        *("spy", "intellectual+director", "director+politician"),
        up="director - -",
        coins="4 2 2",
    )
    game.acts(0, "spy")
    game.challenges(1)
    game.shows(0)
    game.loses(1, "intellectual", as_a="intellectual")
    game.challenges(0)
    # C3.6: no coin and no second action
    game.says("lapsed", player=0)
    game.coins("0 7 2")
    game.turn_of(1)


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
