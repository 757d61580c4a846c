"""The Foreign Consular and the treaty."""

from .script import Golden

FIVE = "banker director guerrilla politician foreign_consular"
PEACE = "banker director guerrilla peacekeeper foreign_consular"
HANDS = ("foreign_consular+banker", "director+politician", "guerrilla+politician", "director+banker")


def test_a_treaty_protects_each_from_the_other() -> None:
    game = Golden(FIVE, *HANDS, coins="4 7 7 2")
    game.acts(0, "foreign_consular/1")
    # C3.4.1: the partner is named with the claim, and is no target
    game.says("action_claimed_receiver", player=0, role="foreign_consular", receiver=1)
    game.asks_together("challenge", 1, 2, 3)
    game.nobody_challenges()
    # C5: cannot be refused, so the partner is not asked
    game.says("treaty_signed", players=(0, 1))
    game.table(treaty=(0, 1))
    game.coins("4 7 7 2")
    # C5: the two cannot target each other, coup included
    game.turn_of(1)
    game.offers("coup/2", "guerrilla/2", "politician/3")
    game.does_not_offer("coup/0", "guerrilla/0", "politician/0")
    game.acts(1, "income")
    # others reach both
    game.turn_of(2)
    game.offers("coup/0", "coup/1", "guerrilla/0", "politician/1")


def test_the_partner_may_challenge() -> None:
    game = Golden(FIVE, "guerrilla+banker", *HANDS[1:])
    game.acts(0, "foreign_consular/1")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "banker")
    # C4.3: no token moves
    game.table(treaty=())
    game.turn_of(1)


def test_allies_challenge_each_other() -> None:
    # C4.1, C5.2
    game = Golden(FIVE, "guerrilla+banker", *HANDS[1:], treaty=(0, 1))
    game.acts(0, "director")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.table(treaty=(0, 1))
    game.turn_of(1)


def test_the_tokens_move_away_from_wherever_they_were() -> None:
    game = Golden(FIVE, *HANDS, treaty=(1, 2), coins="4 2 2 2")
    game.offers("guerrilla/1", "guerrilla/2")  # C5.2: AP's treaty only
    game.acts(0, "foreign_consular/3")
    # C5.1: when the action takes effect
    game.table(treaty=(1, 2))
    game.nobody_challenges()
    game.table(treaty=(0, 3))
    game.turn_of(1)
    game.offers("politician/2")


def test_one_of_two_allies_finds_another() -> None:
    game = Golden(FIVE, *HANDS, treaty=(1, 0))
    game.does_not_offer("politician/1")
    game.offers("foreign_consular/1")
    game.does(0, "foreign_consular/2")
    game.table(treaty=(0, 2))
    game.turn_of(1)
    game.offers("politician/0")


def test_the_peacekeeping_holder_is_given_a_treaty() -> None:
    # C5.2: may be given a treaty
    game = Golden(
        PEACE, "foreign_consular+banker", "director+peacekeeper", "guerrilla+peacekeeper", peacekeeper=1
    )
    game.does(0, "foreign_consular/1")
    game.table(treaty=(0, 1), peacekeeper=1)


def test_a_partner_who_goes_out_gives_both_tokens_back() -> None:
    game = Golden(
        FIVE,
        "foreign_consular+banker",
        "director",
        "guerrilla+politician",
        "director+banker",
        up="- politician - -",
        starter=2,
        coins="2 2 7 2",
        treaty=(0, 1),
    )
    game.acts(2, "coup/1")
    # C5.1: the partner's too
    game.says("treaty_over", players=(0, 1))
    game.table(treaty=())
    game.turn_of(3)


def test_the_partner_is_out_before_the_effect() -> None:
    game = Golden(
        FIVE,
        "foreign_consular+banker",
        "director",
        "guerrilla+politician",
        "director+banker",
        up="- politician - -",
        treaty=(0, 2),
    )
    game.acts(0, "foreign_consular/1")
    game.challenges(1)
    game.shows(0)
    # C3.6 R: no tokens move, so the old treaty stays
    game.says("out", player=1)
    game.does_not_say("treaty_signed")
    game.table(treaty=(0, 2))
    game.turn_of(2)


def test_no_treaty_where_only_the_two_are_left_by_then() -> None:
    game = Golden(FIVE, "foreign_consular+banker", "director+politician", "guerrilla", up="- - politician")
    game.acts(0, "foreign_consular/1")
    game.challenges(2)
    game.shows(0)
    game.says("out", player=2)
    # C5: it ends when only these two are left, so it does not even begin
    game.does_not_say("treaty_signed")
    game.does_not_say("treaty_over")
    game.table(treaty=())
    game.turn_of(1)
    game.offers("politician/0")


def test_a_treaty_is_not_offered_with_two_players_left() -> None:
    # C3.3
    game = Golden(
        FIVE,
        "foreign_consular+banker",
        "director+politician",
        "",
        up="- - guerrilla+politician",
        coins="2 2 0",
        out=(2,),
    )
    game.does_not_offer("foreign_consular")


def test_a_treaty_ends_when_only_the_two_are_left() -> None:
    game = Golden(
        FIVE,
        "foreign_consular+banker",
        "director+politician",
        "guerrilla",
        up="- - politician",
        coins="7 7 2",
        treaty=(0, 1),
    )
    game.asks(0, "action")
    game.does_not_offer("coup/1")
    game.acts(0, "coup/2")
    game.says("out", player=2)
    # C5: it ends when only these two are left
    game.says("treaty_over", players=(0, 1))
    game.table(treaty=())
    game.turn_of(1)
    game.offers("coup/0", "politician/0")


def test_with_ten_coins_and_an_ally_there_is_one_to_coup() -> None:
    # C3.1, C3.2: a coup does not reach one's treaty partner
    game = Golden(
        FIVE,
        "foreign_consular+banker",
        "director+politician",
        "guerrilla+politician",
        coins="10 2 2",
        treaty=(0, 1),
    )
    game.asks(0, "action", "coup/2")


def test_a_treaty_lasts_when_somebody_else_goes_out() -> None:
    game = Golden(FIVE, *HANDS[:3], "director", up="- - - banker", starter=2, coins="2 2 7 2", treaty=(0, 1))
    game.acts(2, "coup/3")
    # C5.1: three are left
    game.says("out", player=3)
    game.does_not_say("treaty_over")
    game.table(treaty=(0, 1))


def test_nothing_is_given_back_where_there_was_no_treaty() -> None:
    game = Golden(FIVE, *HANDS[:3], "director", up="- - - banker", coins="7 2 2 2")
    game.acts(0, "coup/3")
    game.does_not_say("treaty_over")
    game.table(treaty=())


def test_a_treaty_that_ends_during_an_action_changes_nothing_for_it() -> None:
    game = Golden(
        "banker director general politician foreign_consular",
        "general+banker",
        "director",
        "general+politician",
        up="- banker -",
        coins="5 2 2",
        treaty=(0, 2),
    )
    game.acts(0, "general")
    game.says("action_claimed_targets", player=0, role="general", targets=(1,))
    game.challenges(1)
    game.shows(0)
    game.says("treaty_over", players=(0, 2))
    # C3.6: legality is looked at when the claim is made, so seat 2 is no target now either
    game.lives("2 0 2")
    game.turn_of(2)
