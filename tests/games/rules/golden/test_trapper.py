"""The Trapper: one member more, and one card that nobody but the leader sees."""

from .script import Golden


def test_the_leader_takes_a_card_away() -> None:
    game = Golden("servant servant servant servant servant minion minion minion", leader=1, trapper=True)
    game.table(team_sizes=(4, 5, 5, 6, 6))  # A14.2, A4.1: one member more
    game.table(fails_needed=(1, 1, 1, 2, 1))  # thresholds stay
    game.team(0, 2, 3, 5)
    game.approves()
    game.cards("success success success fail")
    game.table(quests=())
    game.asks(1, "trapper", {0, 2, 3, 5}, optional=False)  # A14.2: must, also where he is no member
    game.answer(1, 5)
    game.says("trapped", leader=1, member=5)  # whose card is public, the card is the leader's alone
    game.looked(1, "trapper", whose=5, card="fail")
    quest = game.quest(1, success=True, fails=0, shown="success success success")  # the rest are shown
    assert quest.trapped == 5

    game.team(0, 2, 3, 4, 5)
    game.approves()
    game.cards("success success success success fail")
    game.does(2, "trapper", 2, among={0, 2, 3, 4, 5})  # A14.2: his own included
    game.looked(2, "trapper", whose=2, card="success")
    game.quest(2, success=False, fails=1, shown="success success success fail")

    game.plays((0, 1, 2, 3, 4), "success success success success success", trapped=0, success=True)
    # The fourth quest still needs two: one of the two fails is taken away.
    game.plays((0, 1, 2, 3, 5, 6), "success success success success fail fail", trapped=6, success=True)
    game.quest(4, success=True, fails=1)
    game.over("good", "three_successes", winners={0, 1, 2, 3, 4})


def test_news_that_were_trapped_are_used_up() -> None:
    game = Golden(
        "senior_messenger junior_messenger servant servant servant evil_messenger minion minion",
        dagger=6,
        trapper=True,
    )
    game.plays((0, 1, 2, 3), "good_news success success success", trapped=0, success=True)
    game.quest(1, success=True, shown="success success success")
    game.plays((0, 1, 2, 3, 6), "good_news good_news success success fail", trapped=0, success=False)
    game.team(0, 1, 2, 3, 6)
    game.approves()
    game.may_play(0, "success")  # A5.6: what is chosen uses up the plays
    game.may_play(1, "success good_news")
    game.cards("success good_news success success fail")
    game.does(2, "trapper", 0)
    game.quest(3, success=False, fails=1)
    game.plays((0, 1, 2, 3, 4, 6), "success success success success success fail", trapped=0, success=True)
    # A5.6, A14.2: four Good News were chosen, two were shown: not enough to take the fail away
    game.plays((0, 1, 2, 3, 4, 6), "success success success success success fail", trapped=0, success=False)
    assert game.quest(5, success=False, fails=1).reinforced is None
    game.over("evil", "three_fails", winners={5, 6, 7})


def test_a_trapped_rogue_card_counts_for_nothing() -> None:
    game = Golden("good_rogue servant servant servant servant minion minion minion", trapper=True)
    game.plays((0, 1, 2, 3), "rogue_success success success success", watch=1, trapped=0, success=True)
    team = (0, 1, 2, 3, 4)
    cards = "rogue_success success success success success"
    game.plays(team, cards, watch=1, trapped=1, success=True)
    game.plays(team, cards, watch=1, trapped=0, success=True)
    # A14.2, A5.6: Rogue Success was chosen in all three and shown in the second only, so no A9.3
    game.over("good", "three_successes", winners={0, 1, 2, 3, 4}, partial={0})
