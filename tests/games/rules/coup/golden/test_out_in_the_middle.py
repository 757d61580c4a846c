"""C3.6: what becomes of an action when somebody goes out in the middle of it."""

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
ALLIES = "banker director general peacekeeper foreign_consular"


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
