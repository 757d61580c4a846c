"""The sorcerers and their Magic."""

from .script import Golden

CHARACTERS = "good_sorcerer servant servant servant evil_sorcerer minion minion"


def test_magic_turns_the_outcome_around() -> None:
    game = Golden(CHARACTERS)
    game.sees(4, evil={5, 6})  # A3.2: without the option he is of Evil in every way
    game.sees(5, evil={4, 6})
    game.team(0, 4)
    game.approves()
    # A10.1: Success or Magic, also for the evil one: never Fail
    game.may_play(0, "success magic")
    game.may_play(4, "success magic")
    game.refuses(4, "fail", code="no_such_choice")
    game.cards("success magic")
    game.quest(1, success=False, fails=0, shown="success magic")  # A10.2

    game.plays((0, 1, 4), "magic success magic", success=True)  # A10.2: only an odd number
    game.plays((0, 1, 5), "magic success fail", success=True)  # a failure turned around
    # On a two-fail quest one Fail alone is a success, which one Magic turns into a failure.
    game.plays((0, 1, 2, 5), "magic success success fail", success=False)
    game.quest(4, success=False, fails=1)
    game.succeeds(0, 1, 2, 3)
    game.over("good", "three_successes", winners={0, 1, 2, 3})


def test_two_fails_and_magic_on_the_fourth_quest() -> None:
    game = Golden(CHARACTERS)
    game.succeeds(1, 2)
    game.succeeds(1, 2, 3)
    game.plays((1, 2, 4), "success success magic", success=False)
    game.plays((0, 1, 5, 6), "magic success fail fail", success=True)  # A10.2
    game.over("good", "three_successes", winners={0, 1, 2, 3})


def test_a_hidden_sorcerer() -> None:
    game = Golden("merlin good_sorcerer servant servant evil_sorcerer assassin minion", hidden_sorcerer=True)
    # A10.3, A3.2: neither sees nor is seen. A3.3: nor does Merlin see him.
    game.sees(4)
    game.sees(5, evil={6})
    game.sees(6, evil={5})
    game.sees(0, evil={5, 6})
    game.team(1, 4)
    game.approves()
    game.may_play(4, "success magic")
    game.cards("success magic")
    game.quest(1, success=False)
    game.turned_down(times=5)
    game.over("evil", "five_rejections", winners={4, 5, 6})
