"""The Cleric, who learns the first leader's loyalty."""

from .script import Golden


def test_the_first_leader_is_checked_before_the_first_round() -> None:
    game = Golden("cleric servant servant servant minion minion minion", leader=4)
    # A3.6: before round 1; A2.1: the first leader is asked to hand a card over
    game.table(round=0)
    asked = game.view(None).asked
    assert asked is not None
    assert asked.facts == {"occasion": "cleric"}  # nobody learns who the Cleric is
    game.hands_loyalty(4, "evil", to=0, may="evil", anonymous=True)
    game.says("cleric_checked", checked=4)
    game.table(round=1, leader=4)
    game.sees(0)
    game.succeeds(0, 1)
    game.table(leader=5)
    assert len(game.open.checks) == 1  # once a game


def test_a_good_first_leader() -> None:
    game = Golden("cleric servant servant servant minion minion minion", leader=2)
    game.hands_loyalty(2, "good", to=0, may="good", anonymous=True)  # A3.6
    game.team(0, 2)


def test_a_trickster_leads_first() -> None:
    game = Golden("cleric servant servant servant trickster minion minion", leader=4)
    game.hands_loyalty(4, "good", to=0, may="good evil", anonymous=True)  # A3.6: he chooses


def test_a_troublemaker_leads_first() -> None:
    game = Golden("cleric troublemaker servant servant minion minion minion", leader=1)
    game.hands_loyalty(1, "evil", to=0, may="evil", anonymous=True)  # A3.6: appears Evil


def test_the_cleric_leads_first() -> None:
    game = Golden("cleric servant servant servant minion minion minion", leader=0)
    # A3.6: is asked too and learns nothing; no redraw
    game.hands_loyalty(0, "good", to=0, may="good", anonymous=True)
    game.says("cleric_checked", checked=0)
    game.says_nothing_of("loyalty_seen")
    game.table(round=1, leader=0, first_leader=0)
