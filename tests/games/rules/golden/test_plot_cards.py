"""The nine plot cards."""

from collections import Counter

from games.rules.resistance.options import fill_up

from .script import Golden

FIVE = "servant servant servant minion minion"
SEVEN = "servant servant servant servant minion minion minion"

SMALL = {"lead_to_victory": 2, "ambush": 2, "the_king_returns": 1, "restore_your_honor": 1, "charge": 1}
LARGE = {
    "lead_to_victory": 2,
    "ambush": 2,
    "the_king_returns": 3,
    "restore_your_honor": 1,
    "charge": 2,
    "show_your_nature": 1,
    "are_you_the_one": 2,
    "we_found_you": 1,
    "show_your_strength": 1,
}


def test_the_decks() -> None:
    on_top = ("ambush", "the_king_returns", "ambush")
    for players in range(5, 11):
        game = Golden(" ".join(fill_up((), players)), plots=" ".join(on_top), plot_cards=True)
        # A13.2: 1 card with 5 or 6 players, 2 with 7 or 8, 3 with 9 or 10, face up
        drawn = on_top[: {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}[players]]
        game.says("plots_drawn", leader=0, plots=drawn)
        game.table(drawn=drawn)
        for plot in drawn:
            game.hands(plot, to=1)
        game.turned_down(times=5)
        opened = game.view(None)
        assert opened.hidden is not None
        # A13.1
        assert Counter((*drawn, *opened.hidden.plot_deck)) == (LARGE if players >= 7 else SMALL)


def test_handing_out() -> None:
    game = Golden(
        "servant servant servant servant servant servant minion minion minion",
        plots="lead_to_victory ambush charge ambush the_king_returns we_found_you",
        plot_cards=True,
    )
    # A13.2: one by one, in an order of his choice, never to himself; one player may get several
    game.asks(0, "next_plot", {"lead_to_victory", "ambush", "charge"})
    game.refuses(0, "the_king_returns", code="no_such_choice")
    game.answer(0, "charge")
    game.asks(0, "hand_plot", {1, 2, 3, 4, 5, 6, 7, 8}, optional=False)
    game.refuses(0, 0, code="no_such_choice")
    game.answer(0, 4)
    game.table(drawn=("lead_to_victory", "ambush"), plots=((4, "charge"),))  # public
    game.hands("ambush", to=4)
    game.asks(0, "hand_plot")  # the last one: no choice of which
    game.hands("lead_to_victory", to=1)
    game.hold(charge={4}, ambush={4}, lead_to_victory={1})  # A13.3: kept, or for the whole game
    game.team(0, 1, 2)
    game.votes("....A....", kind="charge")
    game.rejects("RRRR.RRRR", count=1)
    # A13.2, A16: only at the start of a round
    game.table(drawn=(), leader=1)
    game.asks(1, "team")
    game.team(0, 1, 2)
    game.votes("....A....", kind="charge")
    game.approves("AAAA.AAAA")
    game.cards("success success success")
    game.passes(4, "ambush")
    game.passes(1, "lead_to_victory")
    game.table(drawn=("ambush", "the_king_returns", "we_found_you"), leader=2)


# Kept until used


def test_lead_to_victory() -> None:
    game = Golden(FIVE, plots="lead_to_victory ambush", plot_cards=True)
    game.hands("lead_to_victory", to=2)
    game.hold(lead_to_victory={2})
    game.team(0, 1)
    game.rejects(count=1)
    # A13.7: a window at the start of every leader's turn, also after a rejection
    game.passes(2, "lead_to_victory")
    game.asks(1, "team")  # A13.4: a pass is final for that opportunity
    game.team(0, 1)
    game.rejects(count=2)
    game.asks(2, "team")  # A13.7: the present leader is not asked
    game.team(2, 3)
    game.rejects(count=3)
    game.does(2, "lead_to_victory", "lead_to_victory")
    game.says("took_the_lead", player=2)
    game.table(leader=2, rejections=3)
    game.hold()  # A13.2: used cards leave the game
    game.succeeds(0, 1)
    game.table(leader=3, drawn=("ambush",))  # A13.7: the order goes on clockwise from there


def test_lead_to_victory_comes_before_the_plot_cards() -> None:
    game = Golden(FIVE, plots="lead_to_victory ambush", plot_cards=True)
    game.hands("lead_to_victory", to=3)
    game.succeeds(0, 1)
    game.table(leader=1, drawn=())
    game.does(3, "lead_to_victory", "lead_to_victory")
    # A13.7: its player becomes the leader, draws and hands out
    game.says("plots_drawn", leader=3, plots=("ambush",))
    game.asks(3, "hand_plot", {0, 1, 2, 4})


def test_one_lead_to_victory_before_a_vote() -> None:
    game = Golden(FIVE, plots="lead_to_victory lead_to_victory", plot_cards=True)
    game.hands("lead_to_victory", to=4)
    game.succeeds(0, 1)
    game.passes(4, "lead_to_victory")
    game.hands("lead_to_victory", to=0)
    game.turned_down()
    # A13.4: one by one from the leader clockwise: seat 2 leads, 4 comes before 0
    game.passes(4, "lead_to_victory")
    game.passes(0, "lead_to_victory")
    game.turned_down()
    game.does(4, "lead_to_victory", "lead_to_victory")
    game.asks(4, "team")  # A13.7: no second one before the vote is over
    game.team(0, 1, 2)
    game.rejects(count=3)
    game.asks(0, "team")  # now he leads anyway
    game.team(0, 1, 2)
    game.rejects(count=4)
    game.does(0, "lead_to_victory", "lead_to_victory")
    game.table(leader=0)
    game.hold()


def test_the_king_returns() -> None:
    game = Golden(FIVE, plots="the_king_returns ambush", plot_cards=True)
    game.hands("the_king_returns", to=3)
    game.team(0, 1)
    game.rejects(count=1)
    game.asks(1, "team")  # A13.7: only after a vote that approved
    game.team(0, 1)
    game.approves()
    game.passes(3, "the_king_returns")
    game.cards("success success")  # A4.4: not played, so the quest
    game.hands("ambush", to=0)
    game.turned_down()
    game.team(0, 1, 2)
    game.approves()
    game.table(rejections=1)
    game.does(3, "the_king_returns", "the_king_returns")
    game.says("king_returned", player=3)
    # A13.7: rejected instead, on top of the earlier ones; A4.5: the leader passes
    game.table(rejections=2, leader=4, round=2)
    proposal = game.open.proposals[-1]
    assert (proposal.approved, proposal.returned_by) == (False, 3)
    game.hold(ambush={0})
    game.asks(4, "team")


def test_two_kings() -> None:
    game = Golden(SEVEN, leader=2, plots="the_king_returns the_king_returns", plot_cards=True)
    game.hands("the_king_returns", to=1)  # two alike: no choice of which comes first
    game.hands("the_king_returns", to=5)
    game.team(0, 1)
    game.approves()
    game.passes(5, "the_king_returns")  # A13.4: from the leader, seat 2, clockwise
    game.does(1, "the_king_returns", "the_king_returns")
    game.table(rejections=1, leader=3)
    game.team(0, 1)
    game.approves()
    game.does(5, "the_king_returns", "the_king_returns")
    game.table(rejections=2)


def test_once_a_king_returned_no_other_is_asked() -> None:
    game = Golden(SEVEN, plots="the_king_returns the_king_returns", plot_cards=True)
    game.hands("the_king_returns", to=1)
    game.hands("the_king_returns", to=5)
    game.team(0, 1)
    game.approves()
    game.does(1, "the_king_returns", "the_king_returns")
    game.asks(1, "team")  # A13.7
    game.hold(the_king_returns={5})


def test_ambush() -> None:
    game = Golden(FIVE, plots="ambush ambush charge", plot_cards=True)
    game.hands("ambush", to=4)
    game.team(0, 3)
    game.approves()
    game.cards("success fail")
    game.table(shown=())  # A13.8: the cards lie face down
    game.passes(4, "ambush", among={0, 3})
    game.quest(1, success=False)  # A13.4: a pass is final for that opportunity
    game.hold(ambush={4})

    game.hands("ambush", to=4)
    game.team(0, 3, 4)
    game.approves()
    game.cards("success fail fail")
    # A13.4: a holder of two may play both in his one chance, on different members; A13.8: another member's
    game.asks(4, "ambush", {0, 3}, most=2, optional=True)
    game.refuses(4, 3, 3, code="chosen_twice")
    game.refuses(4, 4, code="no_such_choice")
    game.answer(4, 0, 3)
    game.says("ambushed", player=4, member=0)  # A13.8: that it was used, and on whom, is public
    game.says("ambushed", player=4, member=3)
    game.looked(4, "ambush", whose=0, card="success")
    game.looked(4, "ambush", whose=3, card="fail")
    assert game.quest(2, success=False).ambushes == ((4, 0), (4, 3))
    game.hold()


def test_one_card_is_looked_at_by_one_player() -> None:
    game = Golden(SEVEN, plots="ambush ambush", plot_cards=True)
    game.hands("ambush", to=5)
    game.hands("ambush", to=6)
    game.team(0, 4)
    game.approves()
    game.cards("success fail")
    game.does(5, "ambush", 4, among={0, 4})
    game.looked(5, "ambush", whose=4, card="fail")
    game.passes(6, "ambush", among={0})  # A13.8
    game.quest(1, success=False)


def test_no_question_where_every_card_was_looked_at() -> None:
    game = Golden(SEVEN, plots="ambush ambush", plot_cards=True)
    game.hands("ambush", to=4)
    game.hands("ambush", to=5)
    game.team(4, 5)
    game.approves()
    game.cards("fail success")
    game.does(4, "ambush", 5, among={5})  # A13.8: of another member
    game.does(5, "ambush", 4, among={4})
    game.quest(1, success=False)

    game = Golden(SEVEN, plots="ambush ambush", plot_cards=True)
    game.hands("ambush", to=4)
    game.hands("ambush", to=5)
    game.team(0, 5)
    game.approves()
    game.cards("success success")
    game.does(4, "ambush", 0, among={0, 5})
    game.quest(1, success=True)  # seat 5 has only his own card left to look at


def test_we_found_you() -> None:
    game = Golden(SEVEN, plots="we_found_you ambush", plot_cards=True)
    game.hands("we_found_you", to=3)
    game.hands("ambush", to=6)
    game.team(3, 4)
    game.approves()
    # A13.8: before cards are chosen; a member other than its player
    game.asks(3, "we_found_you", {4}, optional=True)
    game.answer(3, 4)
    game.says("found", player=3, member=4)
    game.hold(ambush={6})
    game.asks_all((3, 4), "quest_card")
    game.may_play(4, "success fail")
    game.answer(4, "fail")
    game.table(face_up=None)  # not before the last card is in
    game.answer(3, "success")
    game.says("face_up", member=4, card="fail")
    game.table(face_up=(4, "fail"))
    game.passes(6, "ambush", among={3})  # A13.8: Ambush looks at face-down cards
    quest = game.quest(1, success=False, shown="success fail")
    assert quest.face_up == (4, "fail")  # A5.2: never whose, but this one


def test_we_found_you_is_kept() -> None:
    game = Golden(SEVEN, plots="we_found_you ambush", plot_cards=True)
    game.hands("we_found_you", to=3)
    game.hands("ambush", to=6)
    game.team(0, 1)
    game.approves()
    game.passes(3, "we_found_you", among={0, 1})
    game.cards("success success")
    game.passes(6, "ambush")
    assert game.quest(1, success=True).face_up is None
    game.hold(we_found_you={3}, ambush={6})  # A13.3: until used


# For the whole game


def test_charge() -> None:
    game = Golden(FIVE, plots="charge ambush", plot_cards=True)
    game.hands("charge", to=2)
    game.team(0, 1)
    game.asks_all((2,), "charge")  # A13.6: before anybody else chooses
    game.refuses(0, "approve", code="not_asked")
    game.votes("..R..", kind="charge")
    game.says("charged", player=2, vote="reject")
    game.table(charges=((2, "reject"),))  # and is shown
    game.rejects("AR.RA", count=1)
    assert game.open.proposals[-1].votes == ("approve", "reject", "reject", "reject", "approve")
    game.team(0, 1)
    game.table(charges=())
    game.votes("..A..", kind="charge")  # A13.3: for the whole game
    game.approves("AA.RR")  # it counts: three of five
    game.hold(charge={2})


def test_two_charge() -> None:
    game = Golden(SEVEN, plots="charge charge", plot_cards=True)
    game.hands("charge", to=4)
    game.hands("charge", to=2)
    game.team(0, 1)
    # A13.6: two holders choose in secret and are shown together
    game.asks_all((2, 4), "charge")
    game.answer(4, "reject")
    game.table(charges=())
    assert game.view(2).given is None
    game.answer(2, "approve")
    game.table(charges=((2, "approve"), (4, "reject")))
    game.approves("AA.A.RR")


def test_one_player_with_both_charges() -> None:
    game = Golden(SEVEN, plots="charge charge", plot_cards=True)
    game.hands("charge", to=4)
    game.hands("charge", to=4)
    game.team(0, 1)
    game.votes("....A..", kind="charge")  # A13.6: votes once
    game.rejects("AARR.RR", count=1)


# At once


def test_are_you_the_one() -> None:
    game = Golden(SEVEN, plots="are_you_the_one are_you_the_one", plot_cards=True)
    game.hands("are_you_the_one", to=3)
    # A13.5: the receiver may check a neighbour of his choice; A13.2: before the next card is handed
    game.asks(3, "are_you_the_one", {2, 4}, optional=True, most=1)
    game.answer(3, 4)
    game.hands_loyalty(4, "evil", to=3, may="evil")  # A13.9
    game.says("loyalty_checked", checker=3, checked=4)
    game.hands("are_you_the_one", to=6)
    game.passes(6, "are_you_the_one", among={5, 0})
    game.says("plot_unused", player=6, plot="are_you_the_one")  # A13.5: unused, it is discarded
    game.hold()
    game.asks(0, "team")


def test_show_your_strength_and_nature() -> None:
    game = Golden(
        "servant troublemaker servant servant trickster minion minion",
        leader=1,
        plots="show_your_strength show_your_nature",
        plot_cards=True,
    )
    game.hands("show_your_strength", to=3)
    # A13.5: the leader is checked, by another player of the leader's choice
    game.asks(1, "show_your_strength", {0, 2, 3, 4, 5, 6}, optional=False)
    game.answer(1, 5)
    game.hands_loyalty(1, "evil", to=5, may="evil")  # A13.9: a Troublemaker lies
    game.hands("show_your_nature", to=4)
    # A13.5: the receiver is checked by another player of his choice, the leader included
    game.asks(4, "show_your_nature", {0, 1, 2, 3, 5, 6}, optional=False)
    game.answer(4, 1)
    game.hands_loyalty(4, "good", to=1, may="good evil")  # A13.9: a Trickster may lie
    game.hold()  # A13.3: at once, so nobody keeps them


def test_restore_your_honor() -> None:
    game = Golden(FIVE, plots="charge restore_your_honor", plot_cards=True)
    game.hands("charge", to=1)
    game.team(0, 1)
    game.votes(".A...", kind="charge")
    game.approves("A.AAA")
    game.cards("success success")
    game.hands("restore_your_honor", to=3)
    game.asks(3, "restore_your_honor", {1}, optional=False)  # A13.5: the leader included
    game.answer(3, 1)
    game.says("plot_taken", player=3, holder=1, plot="charge")
    game.hold(charge={3})
    game.team(0, 1, 2)
    game.votes("...R.", kind="charge")  # A13.5: a taken Charge! binds its new holder
    game.approves("AAA.A")


def test_restore_your_honor_with_nothing_in_play() -> None:
    game = Golden(SEVEN, plots="restore_your_honor ambush", plot_cards=True)
    game.hands("restore_your_honor", to=3)
    game.says("nothing_to_restore", player=3)  # A13.5: a card not yet handed cannot be taken
    game.hands("ambush", to=3)
    game.hold(ambush={3})

    game = Golden(SEVEN, plots="ambush restore_your_honor", plot_cards=True)
    game.hands("ambush", to=3)
    game.hands("restore_your_honor", to=3)
    game.says("nothing_to_restore", player=3)  # A13.5: from another player
    game.hold(ambush={3})


def test_restore_your_honor_chooses_the_card() -> None:
    game = Golden(
        "servant servant servant servant servant servant minion minion minion",
        plots="ambush charge restore_your_honor",
        plot_cards=True,
    )
    game.hands("charge", to=2)
    game.hands("ambush", to=2)
    game.hands("restore_your_honor", to=5)
    game.does(5, "restore_your_honor", 2, among={2})
    game.does(5, "restore_which", "ambush", among={"ambush", "charge"})  # A13.5: one plot card in play
    game.hold(charge={2}, ambush={5})
