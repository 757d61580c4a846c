"""The Judge, whose coins go to the target."""

from games.rules.coup.state import Tax

from .script import Golden

FIVE = "banker director judge politician peacekeeper"
WITH_CUSTOMS = "banker director judge customs_officer peacekeeper"
WITH_LAWYER = "banker director judge lawyer missionary"


def test_a_judge_gives_the_target_three_and_takes_a_life() -> None:
    game = Golden(FIVE, "judge+banker", "director+politician", "banker+peacekeeper", coins="3 2 2")
    game.acts(0, "judge/1")
    # C3.4.1: Judge's 3 lie aside
    game.says("action_claimed_targets", player=0, role="judge", targets=(1,))
    game.coins("0 2 2")
    assert game.open.action
    assert game.open.action.aside == 3
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    # C3.4.4: given now, before the block
    game.says("gave", giver=0, receiver=1, coins=3)
    game.coins("0 5 2")
    assert game.open.action
    assert game.open.action.aside == 0
    game.does_not_block(1)
    game.loses(1, "director")
    game.lives("2 1 2")
    game.coins("0 5 2")
    game.turn_of(1)


def test_a_judge_needs_three_coins() -> None:
    game = Golden(FIVE, "judge+banker", "director+politician", "banker+peacekeeper")
    game.does_not_offer("judge")
    # C5.2: nor is the Peacekeeping holder a target
    game = Golden(
        FIVE, "judge+banker", "director+politician", "banker+peacekeeper", coins="3 2 2", peacekeeper=2
    )
    game.offers("judge/1")
    game.does_not_offer("judge/2", "judge/0")


def test_who_is_no_judge_has_the_three_returned() -> None:
    game = Golden(FIVE, "director+banker", "director+politician", "banker+peacekeeper", coins="3 2 2")
    game.acts(0, "judge/1")
    game.challenges(2)
    game.cannot_show(0)
    # C10.1, C4.3: to the Judge, not to the target
    game.says("refunded", player=0, coins=3)
    game.loses(0, "banker")
    game.coins("3 2 2")
    (action,) = game.open.earlier[0].actions
    assert (action.name, action.left, action.paid, action.aside) == ("judge", (), 0, 0)
    game.turn_of(1)


def test_a_judge_who_is_blocked_has_given_the_three() -> None:
    game = Golden(FIVE, "judge+banker", "director+politician", "banker+peacekeeper", coins="3 2 2")
    game.does(0, "judge/1")
    game.claims(1, "block")
    game.nobody_challenges()
    # C5: the 3 stay with the target
    game.lives("2 2 2")
    game.coins("0 5 2")
    game.turn_of(1)


def test_a_block_of_judge_that_falls() -> None:
    game = Golden(FIVE, "judge+banker", "director+politician", "banker+peacekeeper", coins="3 2 2")
    game.does(0, "judge/1")
    game.claims(1, "block")
    game.challenges(0)
    game.cannot_show(1)
    game.loses(1, "director")
    # C4.4: out by a lost challenge and by the action; C2.2: the coins go to the treasury
    game.says("out", player=1)
    game.coins("0 0 2")
    game.turn_of(2)


def test_a_block_of_judge_that_is_proved() -> None:
    game = Golden(FIVE, "judge+banker", "judge+politician", "banker+peacekeeper", coins="3 2 2")
    game.does(0, "judge/1")
    game.claims(1, "block")
    game.challenges(2)
    game.shows(1)
    game.loses(2, "banker")
    game.lives("2 2 1")
    game.coins("0 5 2")
    game.turn_of(1)


def test_the_three_of_a_judge_pay_for_the_tax_of_the_block() -> None:
    game = Golden(
        WITH_CUSTOMS,
        "judge+banker",
        "director+peacekeeper",
        "banker+customs_officer",
        coins="4 0 2",
        tax=Tax(2, "judge"),
    )
    game.acts(0, "judge/1")
    # C3.4.1: the tax and then the cost
    game.says("tax", player=0, role="judge")
    game.coins("0 0 3")
    game.nobody_challenges()
    game.coins("0 3 3")
    # C3.4.4 R: now, so that they serve for the tax of a block
    game.claims(1, "block")
    game.says("tax", player=1, role="judge")
    game.coins("0 2 4")
    game.nobody_challenges()
    game.lives("2 2 2")
    game.turn_of(1)


def test_the_three_go_to_the_treasury_where_the_target_is_out_by_then() -> None:
    game = Golden(
        FIVE,
        "judge+banker",
        "director",
        "banker+peacekeeper",
        "director+politician",
        coins="3 2 2 2",
        up="- politician - -",
    )
    game.acts(0, "judge/1")
    game.challenges(1)
    game.shows(0)
    # C3.6: they were not given yet
    game.says("out", player=1)
    game.does_not_say("gave")
    game.coins("0 0 2 2")
    game.turn_of(2)


def test_the_three_are_no_part_of_the_estate_of_a_judge_who_goes_out() -> None:
    game = Golden(
        WITH_LAWYER,
        "judge",
        "missionary+banker",
        "banker+director",
        "lawyer+director",
        coins="5 2 2 2",
        up="judge - - -",
    )
    game.acts(0, "judge/2")
    game.coins("2 2 2 2")
    game.challenges(1)
    game.stacks("banker")
    game.shows(0)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    game.loses(0, "banker")
    # C3.6: what lies aside goes to the treasury, never to an estate
    game.says("out", player=0)
    game.says("estate_left", player=0, coins=2)
    game.coins("0 2 2 2")
    game.asks_together("inherit", 1, 2, 3)
    game.heirs()
    # The target keeps the life, and gets nothing.
    game.coins("0 2 2 2")
    game.lives("0 2 2 2")
    game.turn_of(1)


def test_the_three_are_part_of_the_estate_of_one_who_is_no_judge() -> None:
    game = Golden(
        WITH_LAWYER,
        "director",
        "missionary+banker",
        "banker+director",
        coins="5 2 2",
        up="banker - -",
    )
    game.acts(0, "judge/2")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: what was paid is returned first, then the life is lost
    game.loses(0, "director")
    game.says("estate_left", player=0, coins=5)
