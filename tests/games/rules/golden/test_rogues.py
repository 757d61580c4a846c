"""The rogues, who would rather win alone, and the watch."""

from .script import Golden

CHARACTERS = "good_rogue servant servant servant evil_rogue minion minion"


def test_the_good_rogue_wins_alone() -> None:
    game = Golden(CHARACTERS)
    # A3.2: the evil Rogue neither sees nor is seen
    game.sees(4)
    game.sees(5, evil={6})
    game.team(0, 1)
    game.approves()
    # A9.2: the leader gives the watch to a member, publicly, himself included
    game.asks(0, "watch", {0, 1}, optional=False)
    game.answer(0, 1)
    game.says("watched", leader=0, member=1)
    game.table(watched=1)
    game.may_play(0, "success rogue_success")  # A9.1
    game.may_play(1, "success")
    game.cards("rogue_success success")
    game.quest(1, success=True, fails=0, shown="rogue_success success")  # A9.1: shows as such

    game.team(0, 2, 3)
    game.approves()
    game.asks(1, "watch", {0, 2, 3})  # A9.2: the leader is no member, so not himself
    game.answer(1, 0)
    game.may_play(0, "success")  # A9.2: a watched Rogue
    game.refuses(0, "rogue_success", code="no_such_choice")
    game.cards("success success success")

    game.plays((0, 1, 2), "rogue_success success success", watch=2, success=True)
    # A9.3: the third success, with Rogue Success in it and in an earlier quest; nobody else wins
    game.over(None, "good_rogue", winners={0})


def test_the_earlier_quest_may_have_failed() -> None:
    game = Golden(CHARACTERS)
    game.plays((0, 5), "rogue_success fail", watch=5, success=False)
    game.plays((0, 1, 2), "success success success", watch=1, success=True)
    game.plays((0, 1, 2), "success success success", watch=1, success=True)
    game.plays((0, 1, 2, 3), "rogue_success success success success", watch=1, success=True)
    game.over(None, "good_rogue", winners={0})  # A9.3: of whatever outcome


def test_the_good_rogue_wins_in_part() -> None:
    game = Golden(CHARACTERS)
    game.plays((0, 1), "rogue_success success", watch=1, success=True)
    game.plays((0, 1, 2), "rogue_success success success", watch=1, success=True)
    game.plays((0, 1, 2), "success success success", watch=0, success=True)
    # A9.3: not in that quest. A9.4: he wins with his side, a partial win
    game.over("good", "three_successes", winners={0, 1, 2, 3}, partial={0})


def test_once_is_not_enough() -> None:
    game = Golden(CHARACTERS)
    game.plays((1, 2), "success success", watch=1, success=True)
    game.plays((0, 1, 2), "success success success", watch=1, success=True)
    game.plays((0, 1, 2), "rogue_success success success", watch=1, success=True)
    game.over("good", "three_successes", winners={0, 1, 2, 3}, partial={0})  # A9.3, A9.4


def test_the_evil_rogue_wins_alone() -> None:
    game = Golden(CHARACTERS)
    game.team(0, 4)
    game.approves()
    game.does(0, "watch", 0)
    game.may_play(0, "success")
    game.may_play(4, "success fail rogue_fail")  # A9.1
    game.cards("success rogue_fail")
    game.quest(1, success=False, fails=1, shown="success rogue_fail")  # A9.1: counts as Fail
    game.team(0, 1, 4)
    game.approves()
    game.does(1, "watch", 4)
    game.may_play(4, "success fail")  # A9.2
    game.cards("success success fail")
    game.plays((0, 1, 4), "success success rogue_fail", watch=0, success=False)
    game.over(None, "evil_rogue", winners={4})  # A9.3


def test_the_evil_rogue_wins_in_part() -> None:
    game = Golden(CHARACTERS)
    game.plays((0, 4), "success rogue_fail", watch=0, success=False)
    game.plays((0, 1, 5), "success success fail", watch=0, success=False)
    game.plays((0, 1, 5), "success success fail", watch=0, success=False)
    game.over("evil", "three_fails", winners={4, 5, 6}, partial={4})  # A9.4


def test_a_partial_win_at_the_fifth_rejection() -> None:
    game = Golden(CHARACTERS)
    game.turned_down(times=5)
    game.over("evil", "five_rejections", winners={4, 5, 6}, partial={4})  # A9.4: whichever quest that is


def test_few_players_have_no_watch_in_the_first_two_quests() -> None:
    for characters in (
        "good_rogue servant servant evil_rogue minion",
        "good_rogue servant servant servant evil_rogue minion",
    ):
        game = Golden(characters)
        for team in ((0, 1), (0, 1, 3 if len(characters.split()) == 5 else 4)):
            game.team(*team)
            game.approves()
            game.asks_all(team, "quest_card")  # A9.2: no watch
            game.may_play(0, "success rogue_success")
            game.cards(" ".join(["success"] * len(team)))
        leader = game.open.leader
        game.team(*range(game.decision(leader).least))
        game.approves()
        game.asks(leader, "watch")  # A9.2: from the third quest on


def test_one_rogue_alone() -> None:
    # A2: either or both
    game = Golden("good_rogue servant servant minion minion")
    game.plays((0, 1), "rogue_success success", success=True)
    game.plays((0, 1, 2), "rogue_success success success", success=True)
    game.plays((0, 1), "rogue_success success", watch=1, success=True)
    game.over(None, "good_rogue", winners={0})
    game = Golden("servant servant servant evil_rogue minion")
    game.sees(4)  # A3.2: not seen
    game.plays((0, 3), "success rogue_fail", success=False)
    game.plays((0, 1, 3), "success success rogue_fail", success=False)
    game.plays((0, 3), "success fail", watch=3, success=False)
    game.over("evil", "three_fails", winners={3, 4}, partial={3})
