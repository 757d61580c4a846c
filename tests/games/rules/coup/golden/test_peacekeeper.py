"""The Peacekeeper, and whom the token protects."""

from .script import Golden

FIVE = "banker director guerrilla politician peacekeeper"
PROTESTOR = "banker director guerrilla peacekeeper protestor"
HANDS = ("peacekeeper+banker", "director+politician", "guerrilla+politician")


def test_a_peacekeeper_takes_one_and_the_token() -> None:
    game = Golden(FIVE, *HANDS, coins="2 4 2")
    game.acts(0, "peacekeeper")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.says("took", player=0, coins=1)
    game.says("peace_kept", player=0)
    game.coins("3 4 2")
    game.table(peacekeeper=0)
    game.turn_of(1)
    # C5.2: cannot be chosen as a target
    game.offers("guerrilla/2", "politician/2")
    game.does_not_offer("guerrilla/0", "politician/0")


def test_a_coup_reaches_the_peacekeeping_holder() -> None:
    # C3.2
    game = Golden(FIVE, *HANDS, starter=1, coins="2 7 2", peacekeeper=0)
    game.offers("coup/0", "coup/2")
    game.acts(1, "coup/0")
    game.loses(0, "banker")
    game.coins("2 0 2")
    game.table(peacekeeper=0)  # C5.1: held until the holder goes out
    game.turn_of(2)


def test_the_token_moves_away_from_wherever_it_was() -> None:
    game = Golden(FIVE, *HANDS, starter=1, peacekeeper=0)
    game.acts(1, "peacekeeper")
    # C5.1: when the action takes effect, not before
    game.table(peacekeeper=0)
    game.nobody_challenges()
    game.table(peacekeeper=1)
    game.turn_of(2)
    game.offers("politician/0")
    game.does_not_offer("politician/1")


def test_the_holder_claims_it_again() -> None:
    game = Golden(FIVE, *HANDS, peacekeeper=0)
    game.does(0, "peacekeeper")
    game.coins("3 2 2")
    game.table(peacekeeper=0)
    game.turn_of(1)


def test_the_token_stays_where_it_was_when_the_claim_falls() -> None:
    game = Golden(FIVE, *HANDS, starter=1, peacekeeper=0)
    game.acts(1, "peacekeeper")
    game.challenges(0)
    game.cannot_show(1)
    # C4.3: no coin and no token moves
    game.loses(1, "director")
    game.coins("2 2 2")
    game.table(peacekeeper=0)
    game.turn_of(2)


def test_a_holder_who_goes_out_gives_the_token_back() -> None:
    game = Golden(
        FIVE,
        "peacekeeper",
        "director+politician",
        "guerrilla+politician",
        up="banker - -",
        starter=1,
        coins="2 7 2",
        peacekeeper=0,
    )
    game.acts(1, "coup/0")
    # C5.1
    game.says("out", player=0)
    game.says("peace_over", player=0)
    game.table(peacekeeper=None)
    game.turn_of(2)
    game.offers("politician/1")


def test_the_holder_may_be_challenged() -> None:
    # C5.2
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "guerrilla+politician", peacekeeper=0)
    game.acts(0, "director")
    game.challenges(2)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.table(peacekeeper=0)


def test_the_holder_joins_a_riot() -> None:
    # C5.2
    game = Golden(
        PROTESTOR,
        "protestor+banker",
        "director+guerrilla",
        "peacekeeper+guerrilla",
        coins="2 2 3",
        peacekeeper=2,
    )
    game.does_not_offer("protestor/2")
    game.does(0, "protestor/1")
    game.joins(2)
    game.coins("0 2 0")
    game.does_not_block(1)
    game.loses(1, "director")
    game.turn_of(1)


def test_the_holder_keeps_the_token_when_somebody_else_goes_out() -> None:
    game = Golden(
        FIVE,
        "peacekeeper+banker",
        "director+politician",
        "guerrilla",
        up="- - politician",
        starter=1,
        coins="2 7 2",
        peacekeeper=0,
    )
    game.acts(1, "coup/2")
    # C5.1: only a holder who goes out gives it back
    game.says("out", player=2)
    game.does_not_say("peace_over")
    game.table(peacekeeper=0)
    game.turn_of(0)


def test_the_holder_blocks_a_mercenary_later() -> None:
    # C5.2: may block
    game = Golden(
        "banker director mercenary politician peacekeeper",
        "peacekeeper+mercenary",
        "director+politician",
        "banker+politician",
        peacekeeper=0,
        disappear=(0,),
    )
    game.claims(0, "later_block")
    game.nobody_challenges()
    game.table(peacekeeper=0, disappear=())
    game.turn_of(0)
