"""Guerrilla and General."""

from .script import Golden

FIVE = "banker director guerrilla politician peacekeeper"


def test_a_guerrilla_costs_four_and_the_target_a_life() -> None:
    game = Golden(FIVE, "guerrilla+banker", "director+politician", "banker+peacekeeper", coins="4 2 2")
    # C3.4: claimed, paid for, not challenged, not blocked, and it takes effect
    game.acts(0, "guerrilla/1")
    game.says("action_claimed_targets", player=0, role="guerrilla", targets=(1,))
    game.coins("0 2 2")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.asks(1, "block")
    game.passes(1)
    game.loses(1, "director")
    game.lives("2 1 2")
    game.table(up=((), ("director",), ()))
    game.turn_of(1)


def test_a_challenge_that_costs_the_last_life_with_the_cost_returned() -> None:
    # C4.3: first what was paid comes back, then the life is lost; C2.2: out, and the coins are gone
    game = Golden(
        FIVE, "banker", "director+politician", "banker+peacekeeper", coins="4 2 2", up="director - -"
    )
    game.acts(0, "guerrilla/1")
    game.challenges(2)
    game.cannot_show(0)
    game.says("refunded", player=0, coins=4)
    game.says("lost", player=0, card="banker")
    game.says("out", player=0)
    game.coins("0 2 2")
    game.lives("0 2 2")
    game.turn_of(1)
