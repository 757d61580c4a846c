"""The Trickster, who may lie about his loyalty, and the Troublemaker, who must."""

from .script import Golden

CHARACTERS = "troublemaker servant servant servant trickster minion minion"


def test_both_are_checked_by_the_lady() -> None:
    game = Golden(CHARACTERS, leader=0, lady=True)
    game.sees(4, evil={5, 6})
    game.plays((0, 1), "success success", success=True)
    game.plays((0, 1, 4), "success success fail", success=False)
    game.does(6, "lady", 0)
    # A2.1: the Troublemaker must hand the opposite card
    game.asks(0, "loyalty_card", {"evil"}, optional=False)
    game.refuses(0, "good", code="no_such_choice")
    game.hands_loyalty(0, "evil", to=6, may="evil")

    game.team(0, 1, 4)
    game.approves()
    game.may_play(0, "success")  # A2: Good all the same
    game.may_play(4, "success fail")
    game.cards("success success fail")
    game.does(0, "lady", 4)
    game.hands_loyalty(4, "good", to=0, may="good evil")  # A2.1: the Trickster may hand either

    game.succeeds(0, 1, 2, 3)
    game.does(4, "lady", 2)
    game.hands_loyalty(2, "good", to=4, may="good")
    game.succeeds(0, 1, 2, 3)
    # A6.1: nothing is corrected later, whatever was handed; they win with their sides
    game.over("good", "three_successes", winners={0, 1, 2, 3})


def test_a_trickster_may_tell_the_truth() -> None:
    game = Golden(CHARACTERS, leader=0, lady=True)
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.does(6, "lady", 4)
    game.hands_loyalty(4, "evil", to=6, may="good evil")  # A2.1


def test_the_question_tells_nothing() -> None:
    # A2.1: what everybody sees while somebody is asked is the same for a liar and for a servant
    seen = []
    for characters in (CHARACTERS, "servant servant servant troublemaker minion trickster minion"):
        game = Golden(characters, leader=0, lady=True)
        game.succeeds(0, 1)
        game.succeeds(0, 1, 2)
        game.answer(6, 0)
        seen.append((game.view(None).asked, game.open))
    assert seen[0] == seen[1]
