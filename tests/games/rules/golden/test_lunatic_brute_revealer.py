"""Three of Evil who are easier to find."""

from .script import Golden

CHARACTERS = "servant servant servant servant lunatic brute revealer"


def test_the_lunatic_must_fail() -> None:
    game = Golden(CHARACTERS)
    game.sees(4, evil={5, 6})  # A3.2: he is of Evil in every other way
    for number, team in enumerate([(0, 4), (0, 1, 4), (0, 1, 4)], start=1):
        game.team(*team)
        game.approves()
        game.may_play(4, "fail")  # A2: on every quest he is on
        game.refuses(4, "success", code="no_such_choice")
        game.cards(" ".join(["success"] * (len(team) - 1) + ["fail"]))
        game.quest(number, success=False, fails=1)
    game.over("evil", "three_fails", winners={4, 5, 6})


def test_the_brute_fails_only_in_the_first_three_quests() -> None:
    game = Golden(CHARACTERS)
    game.team(0, 5)
    game.approves()
    game.may_play(5, "success fail")  # A2
    game.cards("success success")  # Success in any
    game.quest(1, success=True)
    game.plays((0, 1, 5), "success success fail", success=False)
    game.turned_down(times=2)
    game.team(0, 1, 5)
    game.approves()
    game.may_play(5, "success fail")
    game.cards("success success fail")
    game.quest(3, success=False)
    game.team(0, 1, 2, 5)
    game.approves()
    game.may_play(5, "success")
    game.refuses(5, "fail", code="no_such_choice")
    game.cards("success success success success")
    game.quest(4, success=True)
    game.team(0, 1, 2, 5)
    game.approves()
    game.may_play(5, "success")
    game.cards("success success success success")
    game.over("good", "three_successes", winners={0, 1, 2, 3})


def test_the_revealer_is_shown_after_the_second_failure() -> None:
    game = Golden(CHARACTERS, lady=True)
    game.plays((0, 6), "success fail", success=False)
    game.table(revealed=())
    game.says_nothing_of("revealed")
    game.plays((0, 1, 2), "success success success", success=True)
    game.does(6, "lady", 0)
    game.hands_loyalty(0, "good", to=6, may="good")
    game.table(revealed=())

    game.plays((0, 1, 4), "success success fail", success=False)
    # A2, A5.4: shown to everybody, before the Lady
    game.says("revealed", player=6, character="revealer")
    game.table(revealed=((6, "revealer"),))
    game.does(0, "lady", 1)
    game.hands_loyalty(1, "good", to=0, may="good")
    game.says_nothing_of("revealed")  # once
    game.team(0, 1, 2, 6)
    game.approves()
    game.may_play(6, "success fail")  # she plays as before
    game.cards("success success success success")
    game.says_nothing_of("revealed")  # two failures still, and she is known
