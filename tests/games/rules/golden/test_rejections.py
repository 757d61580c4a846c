"""The three rules for a team that nobody wants."""

from .script import Golden

CHARACTERS = "servant servant servant minion minion"


def test_the_fifth_rejection() -> None:
    game = Golden(CHARACTERS, leader=2)
    game.turned_down(times=4)
    game.table(rejections=4, leader=1)
    game.goes_on()
    game.team(1, 2)
    game.rejects("AARRR", count=5)
    game.over("evil", "five_rejections", winners={3, 4})  # A4.6, A1.5


def test_rejections_count_within_a_round() -> None:
    game = Golden(CHARACTERS)
    game.turned_down(times=4)
    game.succeeds(0, 1)
    game.table(rejections=0)  # A4.4
    game.turned_down(times=4)  # eight in the game, but four in this round: A4.6
    game.goes_on()
    game.table(rejections=4, round=2)


def final_proposal(rule: str, after: int) -> None:
    game = Golden(CHARACTERS, rejections=rule)
    game.turned_down(times=after)
    game.table(rejections=after)
    leader = game.open.leader
    game.team(0, 3)
    # A4.7: it goes without a vote, and counts as approved
    game.says("final_proposal", leader=leader)
    game.asks_all((0, 3), "quest_card")
    last = game.open.proposals[-1]
    assert (last.votes, last.approved, last.team) == (None, True, (0, 3))
    game.table(rejections=0)  # A4.4
    game.cards("success fail")
    game.quest(1, success=False)
    # In the next round the teams are voted on again.
    game.team(0, 1, 2)
    game.asks_all(range(5), "vote")
    game.rejects(count=1)


def test_the_fourth_team_goes_without_a_vote() -> None:
    final_proposal("final4", after=3)


def test_the_fifth_team_goes_without_a_vote() -> None:
    final_proposal("final5", after=4)
