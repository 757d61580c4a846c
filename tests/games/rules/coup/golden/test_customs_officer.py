"""The Customs Officer, and its tokens."""

from games.rules.coup.state import Tax

from .script import Golden

FIVE = "banker director guerrilla politician customs_officer"
HANDS = ("customs_officer+banker", "director+politician", "guerrilla+politician")


def test_a_customs_officer_lays_the_two_tokens() -> None:
    game = Golden(FIVE, *HANDS)
    # C5: on a role in play, any of the five
    game.offers(
        "customs_officer/banker",
        "customs_officer/director",
        "customs_officer/guerrilla",
        "customs_officer/politician",
        "customs_officer/customs_officer",
    )
    game.acts(0, "customs_officer/banker")
    # C3.4.1: the role to be taxed is named with the claim
    game.says("action_claimed_taxed", player=0, role="customs_officer", taxed="banker")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.says("tax_laid", player=0, role="banker")
    game.table(tax=Tax(0, "banker"))
    game.coins("2 2 2")
    game.turn_of(1)
    # C5.3: whoever claims the taxed role first gives 1 to the owner
    game.acts(1, "banker")
    game.says("tax", player=1, role="banker")
    game.says("gave", giver=1, receiver=0, coins=1)
    game.coins("3 1 2")
    game.nobody_challenges()
    game.coins("3 4 2")
    game.turn_of(2)


def test_who_is_no_customs_officer_moves_no_token() -> None:
    game = Golden(FIVE, "director+banker", *HANDS[1:], tax=Tax(2, "guerrilla"))
    game.acts(0, "customs_officer/banker")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.table(tax=Tax(2, "guerrilla"))
    game.turn_of(1)


def test_both_tokens_move_away_from_wherever_they_were() -> None:
    game = Golden(FIVE, *HANDS, tax=Tax(2, "banker"))
    game.acts(0, "customs_officer/director")
    # C5.1: when the action takes effect
    game.table(tax=Tax(2, "banker"))
    game.nobody_challenges()
    game.table(tax=Tax(0, "director"))
    # The old tax is over
    game.does(1, "banker")
    game.coins("2 5 2")
    game.does(2, "director")
    game.coins("3 5 1")


def test_the_owner_lays_the_token_on_another_role() -> None:
    game = Golden(FIVE, *HANDS, tax=Tax(0, "banker"))
    game.does(0, "customs_officer/politician")
    game.table(tax=Tax(0, "politician"))


def test_customs_officer_is_taxed_itself() -> None:
    game = Golden(FIVE, *HANDS, starter=1, tax=Tax(0, "customs_officer"))
    game.acts(1, "customs_officer/customs_officer")
    game.coins("3 1 2")
    game.nobody_challenges()
    game.table(tax=Tax(1, "customs_officer"))
    game.acts(2, "customs_officer/banker")
    # C5.3: to the owner of now
    game.coins("3 2 1")


def test_an_owner_who_goes_out_gives_both_tokens_back() -> None:
    game = Golden(
        FIVE,
        "banker",
        "director+politician",
        "guerrilla+politician",
        up="customs_officer - -",
        starter=1,
        coins="2 7 2",
        tax=Tax(0, "banker"),
    )
    game.acts(1, "coup/0")
    # C5.1: the role's too
    game.says("out", player=0)
    game.says("tax_over", role="banker")
    game.table(tax=None)
    game.does(2, "banker")
    game.coins("0 0 5")


def test_an_owner_who_goes_out_by_challenging_the_taxed_claim() -> None:
    game = Golden(
        FIVE,
        "director",
        "banker+politician",
        "guerrilla+politician",
        up="customs_officer - -",
        starter=1,
        tax=Tax(0, "banker"),
    )
    game.acts(1, "banker")
    game.coins("3 1 2")
    game.challenges(0)
    game.shows(1)
    # C5.3: never returned, and gone with the owner (C2.2)
    game.says("out", player=0)
    game.table(tax=None)
    game.coins("0 4 2")
    game.turn_of(2)


def test_peace_does_not_keep_from_the_tax() -> None:
    # C5.2 protects from being a target, and who is taxed is none
    game = Golden(
        "banker director guerrilla peacekeeper customs_officer",
        "customs_officer+banker",
        "director+peacekeeper",
        "guerrilla+banker",
        starter=1,
        peacekeeper=1,
        tax=Tax(0, "banker"),
    )
    game.acts(1, "banker")
    game.coins("3 1 2")


def test_the_tokens_stay_when_somebody_else_goes_out() -> None:
    game = Golden(
        FIVE, *HANDS[:2], "guerrilla", up="- - politician", starter=1, coins="2 7 2", tax=Tax(0, "banker")
    )
    game.acts(1, "coup/2")
    game.says("out", player=2)
    game.does_not_say("tax_over")
    game.table(tax=Tax(0, "banker"))
    # and where there is no tax, nothing is over
    game = Golden(FIVE, *HANDS[:2], "guerrilla", up="- - politician", starter=1, coins="2 7 2")
    game.acts(1, "coup/2")
    game.says("out", player=2)
    game.does_not_say("tax_over")
    game.table(tax=None)
