"""The Capitalist, and those who claim a share."""

from .script import Golden

FIVE = "capitalist director guerrilla politician peacekeeper"


def test_a_capitalist_whom_nobody_follows_takes_four() -> None:
    game = Golden(FIVE, "capitalist+director", "director+politician", "guerrilla+politician")
    game.acts(0, "capitalist")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    # C5: after AP's claim stands each other player in order is asked
    game.asks(1, "further", "claim")
    game.passes(1)
    game.asks(2, "further", "claim")
    game.passes(2)
    game.coins("6 2 2")
    game.turn_of(1)


def test_all_claims_are_made_before_the_first_is_challenged() -> None:
    game = Golden(
        FIVE, "director+politician", "capitalist+director", "guerrilla+politician", "director+politician"
    )
    game.does(0, "capitalist")
    game.claims(1, "further")
    game.says("further_claimed", player=1, role="capitalist")
    game.passes(2)
    game.claims(3, "further")
    # C5: then claim by claim in order the challenges; C4.1: AP may challenge too
    game.asks_together("challenge", 0, 2, 3)
    game.nobody_challenges()
    game.asks_together("challenge", 0, 1, 2)
    game.nobody_challenges()
    # C5: takes 4 and gives 1 to each
    game.says("gave", giver=0, receiver=1, coins=1)
    game.coins("4 3 2 3")
    game.turn_of(1)


def test_three_further_claims_of_which_two_fall() -> None:
    game = Golden(
        FIVE, "capitalist+politician", "director+guerrilla", "capitalist+politician", "director+politician"
    )
    game.does(0, "capitalist")
    game.claims(1, "further")
    game.claims(2, "further")
    game.claims(3, "further")
    game.challenges(3)
    game.cannot_show(1)
    game.loses(1, "guerrilla")
    # C4.3: the next one proves it, and its challenger loses a life
    game.challenges(0)
    game.shows(2)
    game.loses(0, "politician")
    game.challenges(1)
    game.cannot_show(3)
    game.loses(3, "director")
    # C5: gives 1 to each claim that stands
    game.coins("5 2 3 2")
    game.lives("1 1 2 1")
    game.turn_of(1)


def test_a_further_claimant_who_is_out_by_then() -> None:
    game = Golden(
        FIVE,
        "capitalist+director",
        "capitalist+politician",
        "director",
        "guerrilla+politician",
        up="- - director -",
    )
    game.does(0, "capitalist")
    game.claims(1, "further")
    game.claims(2, "further")
    game.passes(3)
    game.challenges(2)
    game.shows(1)
    game.says("out", player=2)
    # C4.1: who is out by then has no claim
    game.does_not_say("further_claimed")
    game.coins("5 3 0 2")
    game.turn_of(1)


def test_a_capitalist_gives_while_there_are_coins() -> None:
    game = Golden(
        FIVE,
        "capitalist+director",
        "director+politician",
        "director+politician",
        "guerrilla+politician",
        "guerrilla+peacekeeper",
        "guerrilla+peacekeeper",
        coins="0 1 1 1 1 1",
    )
    game.does(0, "capitalist")
    for seat in (1, 2, 3, 4, 5):
        game.claims(seat, "further")
    for _claim in range(5):
        game.nobody_challenges()
    # C5: in order, while AP has coins: the fifth gets none
    game.coins("0 2 2 2 2 1")
    game.turn_of(1)


def test_a_capitalist_who_goes_out_by_a_challenge_shares_nothing() -> None:
    game = Golden(
        FIVE,
        "capitalist",
        "capitalist+politician",
        "director+politician",
        "guerrilla+director",
        up="guerrilla - - -",
    )
    game.does(0, "capitalist")
    game.claims(1, "further")
    game.claims(2, "further")
    game.passes(3)
    game.challenges(0)
    game.shows(1)
    # C3.6: AP is out, so what has not happened yet lapses, the other challenge too
    game.says("out", player=0)
    game.says("lapsed", player=0)
    game.coins("0 2 2 2")
    game.turn_of(1)


def test_who_is_no_capitalist_is_followed_by_nobody() -> None:
    game = Golden(FIVE, "guerrilla+director", "capitalist+politician", "guerrilla+politician")
    game.acts(0, "capitalist")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "director")
    game.coins("2 2 2")
    game.turn_of(1)


def test_the_peacekeeping_holder_claims_further() -> None:
    # C5.2: protection keeps nobody from claiming further
    game = Golden(FIVE, "capitalist+director", "director+politician", "guerrilla+politician", peacekeeper=2)
    game.does(0, "capitalist")
    game.passes(1)
    game.claims(2, "further")
    game.nobody_challenges()
    game.coins("5 2 3")
