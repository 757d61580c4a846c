"""Where modules meet: the order of a round, and what one does to another."""

from .script import Golden

SEVEN = "servant servant servant servant minion minion minion"
FIVE = "servant servant servant minion minion"


def test_found_changed_ambushed_and_trapped() -> None:
    game = Golden(SEVEN, plots="we_found_you ambush", plot_cards=True, excalibur=True, trapper=True)
    # A16: the whole way of a quest
    game.hands("we_found_you", to=5)
    game.hands("ambush", to=6)
    game.team(0, 1, 4)
    game.does(0, "give_excalibur", 1, among={1, 4})
    game.approves()
    game.does(5, "we_found_you", 4, among={0, 1, 4})
    game.cards("success success fail")
    game.says("face_up", member=4, card="fail")  # A13.8: before Excalibur
    game.does(1, "excalibur", 0, among={0})  # A14.1: a face-down card, so not seat 4's
    game.looked(1, "excalibur", whose=0, card="success")
    # A16: Ambush comes after Excalibur and sees the card as it is now
    game.does(6, "ambush", 0, among={0, 1})
    game.looked(6, "ambush", whose=0, card="fail")
    # A14.2: after Excalibur and Ambush; any member's card
    game.does(0, "trapper", 0, among={0, 1, 4})
    game.looked(0, "trapper", whose=0, card="fail")
    quest = game.quest(1, success=False, fails=1, shown="success fail")
    assert (quest.face_up, quest.excalibur, quest.ambushes, quest.trapped) == (
        (4, "fail"),
        (1, 0),
        ((6, 0),),
        0,
    )


def test_excalibur_with_nothing_face_down() -> None:
    game = Golden(SEVEN, plots="we_found_you ambush", plot_cards=True, excalibur=True)
    game.hands("we_found_you", to=5)
    game.hands("ambush", to=4)
    game.team(0, 4)
    game.does(0, "give_excalibur", 4)
    game.approves()
    game.does(5, "we_found_you", 0)
    game.cards("success fail")
    # A13.8, A14.1: the only other card lies face up: neither Excalibur nor Ambush is asked
    game.quest(1, success=False, shown="success fail")


def test_targeting_and_lancelot_mode_2() -> None:
    game = Golden(
        "good_lancelot servant servant servant evil_lancelot minion minion",
        lancelot="mode2",
        loyalty="- S - - -",
        targeting=True,
        plots="the_king_returns ambush ambush charge",
        plot_cards=True,
    )
    game.hands("the_king_returns", to=3)
    game.hands("ambush", to=3)
    # A6.3, A8.3: the card belongs to the space, and counts when a team for it is approved
    game.does(0, "quest", 2)
    game.team(0, 1, 4)
    assert game.own(0).side == "good"
    game.rejects(count=1)
    assert game.own(0).side == "good"
    game.does(1, "quest", 2)
    game.team(0, 1, 4)
    game.approves()
    assert game.own(0).side == "good"
    game.does(3, "the_king_returns", "the_king_returns")  # A16: before the sides change
    assert game.own(0).side == "good"
    game.does(2, "quest", 2)
    game.team(0, 1, 4)
    game.approves()
    game.says("loyalty_switch")
    assert [game.own(seat).side for seat in (0, 4)] == ["evil", "good"]
    game.may_play(0, "fail")
    game.may_play(4, "success")
    game.cards("fail success success")
    game.passes(3, "ambush")
    game.quest(2, success=False)
    # A8.4: the side stays for the next quest, over which lies a blank
    game.hands("ambush", to=1)
    game.hands("charge", to=1)
    game.does(3, "quest", 1)
    game.team(0, 1)
    game.votes(".A.....", kind="charge")
    game.approves("A.AAAAA")
    game.says("loyalty_blank")
    game.may_play(0, "fail")


def test_a_final_proposal_for_a_space_with_a_switch() -> None:
    game = Golden(
        "good_lancelot servant servant servant evil_lancelot minion minion",
        lancelot="mode2",
        loyalty="- S - - -",
        targeting=True,
        rejections="final4",
    )
    for leader in range(3):
        game.does(leader, "quest", 2)
        game.team(0, 1, 2)
        game.rejects()
    game.does(3, "quest", 2)
    game.team(0, 1, 2)
    # A4.7: it counts as approved, so A8.3
    game.may_play(0, "fail")


NEWS_AND_MAGIC = (
    "senior_messenger junior_messenger good_sorcerer servant servant servant "
    "evil_messenger evil_sorcerer minion minion"
)


def test_good_news_are_left_out_where_magic_would_turn_them() -> None:
    game = Golden(NEWS_AND_MAGIC, dagger=8)
    game.plays((0, 1, 3), "good_news good_news success", success=True)
    game.plays((0, 3, 4, 8), "good_news success success fail", success=False)
    game.plays((3, 4, 5, 8), "success success success fail", success=False)
    game.succeeds(0, 1, 3, 4, 5)
    # A11.2: one fail turned by Magic is a success; without the fail, Magic would make it a failure
    game.plays((0, 1, 2, 3, 8), "success success magic success fail", success=True)
    assert game.quest(5, success=True, fails=1).reinforced is None


def test_good_news_beside_two_magic() -> None:
    game = Golden(NEWS_AND_MAGIC, dagger=8)
    game.plays((0, 1, 3), "good_news good_news success", success=True)
    game.plays((0, 3, 4, 8), "good_news success success fail", success=False)
    game.plays((3, 4, 5, 8), "success success success fail", success=False)
    game.succeeds(0, 1, 3, 4, 5)
    # A11.2, A10.2: two Magic are none, and the one fail is taken away
    game.plays((0, 2, 3, 7, 8), "success magic success magic fail", success=True)
    assert game.quest(5, success=True, fails=0).reinforced == "good"


def test_bad_news_are_left_out_where_magic_would_turn_them() -> None:
    game = Golden(NEWS_AND_MAGIC, dagger=8)
    game.plays((0, 1, 6), "success success bad_news", success=False)
    game.plays((0, 1, 3, 6), "success success success bad_news", success=False)
    game.succeeds(0, 1, 3, 4)
    game.succeeds(0, 1, 3, 4, 5)
    # A11.2: Magic alone makes a failure; with a fail added it would be a success
    game.plays((0, 1, 2, 3, 4), "success success magic success success", success=False)
    assert game.quest(5, success=False, fails=0).reinforced is None
    game.over("evil", "three_fails", winners={6, 7, 8, 9})


def test_a_rogue_fail_that_was_taken_away_stays_recorded() -> None:
    game = Golden(
        "senior_messenger junior_messenger servant servant servant servant "
        "evil_messenger evil_rogue minion minion",
        dagger=8,
    )
    game.plays((0, 1, 7), "good_news good_news rogue_fail", watch=0, success=False)
    game.plays((0, 2, 3, 4), "good_news success success success", watch=0, success=True)
    game.plays((2, 3, 4, 8), "success success success fail", watch=2, success=False)
    game.plays((0, 1, 2, 3, 4), "success success success success success", watch=0, success=True)
    game.plays((0, 1, 2, 7, 8), "success success success rogue_fail fail", watch=0, success=False)
    # A11.2: one of the two is taken away, and A9.3 goes by what was shown
    assert game.open.quests[-1].reinforced == "good"
    game.over(None, "evil_rogue", winners={7})


def test_the_rogue_wins_before_the_dagger_is_drawn() -> None:
    game = Golden("merlin good_rogue servant servant evil_rogue assassin minion")
    game.sees(0, evil={5, 6})  # A3.3: Merlin does not see the evil Rogue
    game.plays((0, 1), "success rogue_success", watch=0, success=True)
    game.plays((0, 1, 2), "success success success", watch=0, success=True)
    game.plays((0, 1, 2), "success rogue_success success", watch=0, success=True)
    game.over(None, "good_rogue", winners={1})  # A9.3: A7 is skipped; Merlin does not win either
    game.table(dagger=None)


def test_a_rogue_card_that_excalibur_changed_was_not_shown() -> None:
    game = Golden("good_rogue servant servant servant minion minion minion", excalibur=True)
    for team, cards in (
        ((0, 1), "rogue_success success"),
        ((0, 1, 2), "success success success"),
    ):
        leader = game.open.leader
        game.team(*team)
        game.does(leader, "give_excalibur", 1 - leader)
        game.approves()
        game.does(leader, "watch", 1)
        game.cards(cards)
        game.passes(1 - leader, "excalibur")
    game.team(0, 1, 4)
    game.does(2, "give_excalibur", 4)
    game.approves()
    game.does(2, "watch", 1)
    game.cards("rogue_success success success")
    game.does(4, "excalibur", 0)
    game.quest(3, success=False, shown="success success fail")
    # A5.6: what is shown counts, so the third quest's Rogue Success does not
    game.goes_on()


def test_the_king_returns_on_the_fifth_rejection() -> None:
    game = Golden(FIVE, plots="the_king_returns", plot_cards=True)
    game.hands("the_king_returns", to=4)
    game.turned_down(times=4)
    game.team(0, 1)
    game.approves()
    game.goes_on()
    game.does(4, "the_king_returns", "the_king_returns")
    game.over("evil", "five_rejections", winners={3, 4})  # A13.7, A4.6


def test_a_final_proposal_and_plot_cards() -> None:
    game = Golden(
        SEVEN,
        plots="charge the_king_returns",
        plot_cards=True,
        rejections="final4",
    )
    game.hands("charge", to=1)
    game.hands("the_king_returns", to=2)
    for count in range(1, 4):
        game.team(0, 1)
        game.votes(".R.....", kind="charge")
        game.rejects("R.RRRRR", count=count)
    game.team(3, 4)
    # A4.7: there is no vote, so no Charge! and no The King Returns
    game.asks_all((3, 4), "quest_card")
    game.cards("success success")
    game.hold(charge={1}, the_king_returns={2})


def test_lead_to_victory_in_a_final_proposal() -> None:
    game = Golden(FIVE, plots="lead_to_victory lead_to_victory", plot_cards=True, rejections="final4")
    game.hands("lead_to_victory", to=3)
    game.succeeds(0, 1)
    game.passes(3, "lead_to_victory")
    game.hands("lead_to_victory", to=0)
    for leader in (1, 2, 3):
        game.team(0, 1, 2)
        game.rejects()
        if leader == 1:
            game.passes(3, "lead_to_victory")
        if leader < 3:
            game.passes(0, "lead_to_victory")
    # The fourth team of the round: seat 4 leads, seat 0 is asked before seat 3.
    game.table(leader=4, rejections=3)
    game.does(0, "lead_to_victory", "lead_to_victory")
    game.team(0, 1, 3)
    game.asks_all((0, 1, 3), "quest_card")  # A4.7: without a vote
    game.cards("success success fail")
    # A4.7: sending it counted as the vote, so A13.7 allows the next one
    game.does(3, "lead_to_victory", "lead_to_victory")
    game.table(leader=3, round=3)


def test_recruitment_and_then_the_declaration() -> None:
    game = Golden(
        "senior_messenger junior_messenger untrustworthy_servant merlin evil_messenger assassin minion"
    )
    game.sees(2, dagger={5})
    game.sees(3, evil={2, 4, 5, 6})
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2)
    # A7.1: A12.2 first, A7.3 then; the declaration is the striker's
    game.does(5, "recruit", 2)
    game.does(2, "declare", "messengers")
    game.asks(2, "strike", {0, 1, 3, 4, 5, 6}, most=2)
    game.answer(2, 0, 1)
    game.over("evil", "messengers_assassinated", winners={2, 4, 5, 6})


def test_the_servant_needs_only_the_messengers() -> None:
    game = Golden(
        "senior_messenger junior_messenger untrustworthy_servant servant evil_messenger minion minion",
        dagger=6,
    )
    game.sees(2, dagger={6})  # A3.7
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2)
    game.does(6, "recruit", 0)
    game.says("not_recruited", holder=6, named=0)  # A12.2
    game.table(aim="messengers")  # A7.3
    game.does(6, "strike", 0, 3)
    game.over("good", "messengers_survived", winners={0, 1, 2, 3})


def test_a_round_begins_with_lancelot_then_the_lead_then_plot_cards() -> None:
    game = Golden(
        "good_lancelot servant servant servant evil_lancelot minion minion",
        lancelot="mode1",
        loyalty="- S",
        plots="lead_to_victory ambush charge ambush",
        plot_cards=True,
        lady=True,
    )
    game.hands("lead_to_victory", to=5)
    game.hands("ambush", to=5)
    game.team(0, 1)
    game.approves()
    game.cards("success success")
    game.passes(5, "ambush")
    # A16: the loyalty card is drawn before anybody is asked for the lead, plot cards only after
    game.says("loyalty_switch")
    game.says_nothing_of("plots_drawn")
    game.does(5, "lead_to_victory", "lead_to_victory")
    game.says("plots_drawn", leader=5, plots=("charge", "ambush"))
    game.table(lady=(6,))  # A6.1: the first leader's right, whoever leads now


def test_the_trapper_and_targeting() -> None:
    game = Golden(SEVEN, targeting=True, trapper=True)
    game.does(0, "quest", 4)
    game.team(0, 1, 2, 3, 4)  # A4.1: one more, also with Targeting


def test_charge_the_king_the_watch_and_we_found_you_in_their_order() -> None:
    game = Golden(
        "good_rogue servant servant servant servant servant evil_rogue minion minion",
        plots="charge the_king_returns we_found_you",
        plot_cards=True,
        excalibur=True,
    )
    # A16: proposal, Excalibur, Charge!, votes, The King Returns, watch, We Found You!, cards
    game.hands("charge", to=3)
    game.hands("the_king_returns", to=4)
    game.hands("we_found_you", to=5)
    game.team(0, 1, 2)
    game.does(0, "give_excalibur", 1)
    game.votes("...A.....", kind="charge")
    game.approves("AAA.AAAAA")
    game.passes(4, "the_king_returns")
    game.does(0, "watch", 1)
    game.does(5, "we_found_you", 0)
    game.may_play(0, "success rogue_success")
    game.cards("rogue_success success success")
    game.says("face_up", member=0, card="rogue_success")
    game.passes(1, "excalibur", among={2})
    game.quest(1, success=True)


def test_news_and_targeting() -> None:
    game = Golden(
        "senior_messenger junior_messenger servant servant evil_messenger minion minion",
        dagger=5,
        targeting=True,
    )
    game.plays((0, 1), "good_news good_news", space=1, success=True)
    game.plays((0, 2, 3), "good_news success success", space=2, success=True)
    game.plays((2, 3, 5), "success success fail", space=3, success=False)
    # A6.3: the fifth quest is the fifth played, so not this one
    game.plays((0, 1, 2, 5), "success success success fail", space=5, success=False)
    assert game.quest(5, success=False, fails=1).reinforced is None
    # ... but this one. A1.3, A11.2: two fails on the 4th space, and one of them is taken away
    game.plays((0, 1, 5, 6), "success success fail fail", space=4, success=True)
    assert game.quest(4, success=True, fails=1).reinforced == "good"
    game.does(5, "strike", 0, 1)
    game.over("evil", "messengers_assassinated", winners={4, 5, 6})


def test_the_watch_and_targeting() -> None:
    game = Golden("good_rogue servant servant evil_rogue minion", targeting=True)
    # A6.3, A9.2: with 5 players the first two quests played have no watch, whatever the space
    game.plays((0, 1), "rogue_success success", space=3, success=True)
    game.plays((0, 1, 3), "success success rogue_fail", space=4, success=False)
    game.plays((0, 1), "success success", space=1, watch=0, success=True)


def test_news_that_excalibur_changed_are_used_up() -> None:
    game = Golden(
        "senior_messenger junior_messenger servant servant evil_messenger minion minion",
        dagger=5,
        excalibur=True,
    )
    for team, holder, number in (((0, 4), 4, 1), ((0, 2, 4), 4, 2)):
        leader = game.open.leader
        game.team(*team)
        game.does(leader, "give_excalibur", holder)
        game.approves()
        game.cards(" ".join(["good_news", *["success"] * (len(team) - 1)]))
        game.does(holder, "excalibur", 0)
        assert "good_news" not in game.quest(number, success=False, fails=1).cards
    game.team(0, 1, 2)
    game.does(2, "give_excalibur", 1)
    game.approves()
    game.may_play(0, "success")  # A5.6
    game.may_play(1, "success good_news")
