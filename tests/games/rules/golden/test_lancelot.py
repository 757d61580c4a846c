"""The Lancelots, in each of the three modes."""

from collections import Counter

from .script import Golden

CHARACTERS = "good_lancelot servant servant servant evil_lancelot minion minion"


def test_known() -> None:
    game = Golden(CHARACTERS)
    # A3.5, A8.1: they see each other and who is which
    game.sees(0, evil_lancelot={4})
    game.sees(4, evil={5, 6}, good_lancelot={0})
    game.sees(5, evil={4, 6})  # A3.2: in this mode he is seen as any other of Evil
    game.table(loyalty=())
    for _ in range(3):
        size = game.decision(game.open.leader).least
        game.team(*[0, 4, 1][:size])
        game.approves()
        # A8.1: no change of side
        game.may_play(0, "success")
        game.may_play(4, "success fail")
        game.cards(" ".join(["success", "success", "fail"][-size:]))
    game.over("evil", "three_fails", winners={4, 5, 6})


def test_mode_1() -> None:
    game = Golden(CHARACTERS, lancelot="mode1", loyalty="- S - - S", lady=True)
    # A8.1: they do not know each other. A3.2: the evil one is seen, by that name, and does not see.
    game.sees(0)
    game.sees(4)
    game.sees(5, evil={6}, evil_lancelot={4})
    # A8.2: one card is drawn at the start of every round, face up
    game.table(loyalty=(False,))
    game.says("loyalty_blank")
    game.turned_down()
    game.table(loyalty=(False,))  # once a round
    game.team(0, 4)
    game.approves()
    game.may_play(0, "success")
    game.may_play(4, "success fail")  # A8.2: an evil Lancelot may play either card
    game.cards("success success")
    game.quest(1, success=True)

    # A8.2: a switch; both change side, without a word of who they are
    game.says("loyalty_switch")
    game.table(loyalty=(False, True))
    assert [game.own(seat).side for seat in (0, 4)] == ["evil", "good"]
    # A8.4, A3.9: what was seen at the start is not refreshed
    game.sees(0)
    game.sees(5, evil={6}, evil_lancelot={4})
    game.team(0, 3, 4)
    game.approves()
    game.may_play(0, "success fail")  # A8.4: by the present side
    game.may_play(4, "success")
    game.cards("fail success success")
    game.quest(2, success=False, fails=1)
    game.does(6, "lady", 0)
    game.hands_loyalty(0, "evil", to=6, may="evil")  # A8.4, A2.1: a check shows the present side

    game.table(loyalty=(False, True, False))
    game.plays((0, 1, 4), "fail success success", success=False)
    game.does(0, "lady", 4)
    game.hands_loyalty(4, "good", to=0, may="good")
    game.plays((0, 1, 5, 6), "success success fail fail", success=False)
    game.over("evil", "three_fails", winners={0, 5, 6})  # A8.4: the side at the end
    opened = game.view(None)
    assert opened.hidden is not None
    # A8.2: four blanks and two switches
    deck = Counter((*game.open.loyalty, *opened.hidden.loyalty_deck))
    assert deck == {False: 4, True: 2}


def test_mode_1_and_the_fifth_rejection() -> None:
    game = Golden(CHARACTERS, lancelot="mode1", loyalty="S")
    game.sees(5, evil={6}, evil_lancelot={4})  # A3.9: by the sides as dealt, before any card
    game.turned_down(times=5)
    game.over("evil", "five_rejections", winners={0, 5, 6})  # A8.4, A4.6 included


def test_mode_1_switches_back() -> None:
    game = Golden(CHARACTERS, lancelot="mode1", loyalty="S S -")
    game.plays((0, 1), "fail success", success=False)
    assert [game.own(seat).side for seat in (0, 4)] == ["good", "evil"]  # A8.2
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2, 3)
    game.over("good", "three_successes", winners={0, 1, 2, 3})


def test_mode_2() -> None:
    game = Golden(CHARACTERS, lancelot="mode2", loyalty="- S - - S")
    game.table(loyalty=(False, True, False, False, True))  # A8.3: face up, one over each quest
    # A8.1, A3.2
    game.sees(0)
    game.sees(4)
    game.sees(6, evil={5}, evil_lancelot={4})
    game.team(0, 4)
    game.approves()
    # A8.3: who is Evil must play Fail, who is Good Success
    game.may_play(0, "success")
    game.may_play(4, "fail")
    game.cards("success fail")
    game.quest(1, success=False)

    game.says("loyalty_switch")  # at the start of the second quest
    game.turned_down()  # and not again after a rejection
    game.team(1, 2, 4)
    game.approves()
    game.may_play(4, "success")
    game.cards("success success success")
    game.quest(2, success=True)

    game.team(0, 1, 2)
    game.approves()
    game.may_play(0, "fail")
    game.refuses(0, "success", code="no_such_choice")
    game.cards("fail success success")
    game.quest(3, success=False)
    game.succeeds(1, 2, 3, 4)

    game.says("loyalty_switch")
    game.team(0, 1, 2, 3)
    game.approves()
    game.may_play(0, "success")
    game.cards("success success success success")
    game.over("good", "three_successes", winners={0, 1, 2, 3})  # A8.4
