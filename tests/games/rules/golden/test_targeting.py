"""Targeting: the leader names the quest too."""

from .script import Golden

CHARACTERS = "servant servant servant servant minion minion minion"


def test_the_leader_names_the_quest() -> None:
    game = Golden(CHARACTERS, targeting=True, edition="resistance")
    # A6.2: the fifth only after two successes
    game.asks(0, "quest", {1, 2, 3, 4})
    game.refuses(0, 5, code="no_such_choice")
    game.answer(0, 4)
    game.says("quest_named", leader=0, quest=4)
    game.team(0, 1, 2, 4)  # A6.2, A4.1: of the size of that quest
    game.rejects(count=1)
    # After a rejection the next leader names another, or the same.
    game.does(1, "quest", 1)
    game.team(0, 1)
    game.rejects(count=2)

    game.plays((0, 1, 2, 4), "success success success fail", space=4, success=True)  # A1.3: the 4th space
    game.asks(3, "quest", {1, 2, 3})  # A6.2: a quest is attempted once
    game.plays((0, 1), "success success", space=1, success=True)
    game.asks(4, "quest", {2, 3, 5})  # two quests succeeded
    game.plays((0, 1, 2, 4), "success success success fail", space=5, success=False)
    game.asks(5, "quest", {2, 3})
    game.plays((0, 1, 4), "success success fail", space=3, success=False)
    game.asks(6, "quest", {2})
    game.plays((0, 1, 2), "success success success", space=2, success=True)
    game.over("good", "three_successes", winners={0, 1, 2, 3})


def test_other_modules_count_in_the_order_played() -> None:
    game = Golden("servant servant servant servant brute minion minion", leader=1, targeting=True, lady=True)
    # A6.3: the Brute's first three quests and the Lady's second, third and fourth are those played,
    # the threshold of A1.3 belongs to the space
    game.does(1, "quest", 4)
    game.team(0, 1, 2, 4)
    game.approves()
    game.may_play(4, "success fail")
    game.cards("success success success fail")
    game.quest(4, success=True, fails=1)
    game.asks(2, "quest")  # no Lady: it was the first

    game.plays((0, 5), "success fail", space=1, success=False)
    game.does(0, "lady", 1)
    game.hands_loyalty(1, "good", to=0, may="good")

    game.plays((0, 1, 4), "success success fail", space=2, success=False)
    game.does(1, "lady", 4)
    game.hands_loyalty(4, "evil", to=1, may="evil")

    game.does(4, "quest", 3)
    game.team(0, 1, 4)
    game.approves()
    game.may_play(4, "success")
    game.cards("success success success")
    game.quest(3, success=True)
    game.does(4, "lady", 2)
    game.hands_loyalty(2, "good", to=4, may="good")
    game.asks(5, "quest", {5})


def test_the_fifth_needs_successes() -> None:
    game = Golden(CHARACTERS, targeting=True)
    game.plays((0, 4), "success fail", space=1, success=False)
    game.plays((0, 1, 2), "success success success", space=2, success=True)
    game.asks(2, "quest", {3, 4})  # A6.2: two quests were played, one succeeded
    game.plays((0, 1, 2), "success success success", space=3, success=True)
    game.asks(3, "quest", {4, 5})
