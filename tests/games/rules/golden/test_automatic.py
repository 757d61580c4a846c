"""What is filled in for somebody who does not answer in time."""

from .script import Golden, same

FIVE = "servant servant servant minion minion"
SEVEN = "servant servant servant servant minion minion minion"


def at_random(game: Golden, seat: int) -> None:
    """A17.2: legal, and not always the same; then one of them is taken."""
    decision = game.decision(seat)
    filled_in = [game.filled_in(seat, seed) for seed in range(50)]
    assert all(len(each) == decision.least and set(each) <= set(decision.choices) for each in filled_in)
    chosen = {choice for each in filled_in for choice in each}
    same(f"what may be filled in for {game.name(seat)}", chosen, set(decision.choices))
    game.times_out(seat)


def test_a_team_and_votes() -> None:
    game = Golden(FIVE, leader=4)
    # A17.2: the leader and the next seats clockwise; A17.1: marked as automatic for everybody
    game.times_out(4, 4, 0)
    game.table(team=(0, 4))
    game.says("automatic", question="team", players=(4,))
    for seat in (0, 1, 2):
        game.answer(seat, "approve")
    game.times_out(3, "reject")  # A17.2
    game.says_nothing_of("automatic")  # the votes are still secret
    game.times_out(4, "reject")
    game.says("automatic", question="vote", players=(3, 4))
    kinds = [(mark.kind, mark.seats, mark.number) for mark in game.open.automatic]
    assert kinds == [("team", (4,), 1), ("vote", (3, 4), 2)]


def test_a_vote_whose_rejection_would_end_the_game() -> None:
    game = Golden(FIVE, plots="charge", plot_cards=True)
    game.hands("charge", to=1)
    for count in range(1, 5):
        game.team(0, 1)
        game.votes(".R...", kind="charge")
        game.rejects("R.RRR", count=count)
    game.team(0, 1)
    game.times_out(1, "approve")  # A17.2: Charge! too
    for seat in (0, 2, 3, 4):
        game.times_out(seat, "approve")
    game.goes_on()
    game.asks_all((0, 1), "quest_card")


def test_a_final_proposal_is_not_voted_on_so_the_vote_before_is_a_reject() -> None:
    game = Golden(FIVE, rejections="final5")
    game.turned_down(times=3)
    game.team(0, 1)
    for seat in range(5):
        game.times_out(seat, "reject")  # A17.2: the game would go on
    game.table(rejections=4)


def test_quest_cards() -> None:
    game = Golden("servant servant servant servant lunatic minion minion")
    game.team(4, 5)
    game.approves()
    game.times_out(5, "success")  # A17.2: Success where it is legal
    game.times_out(4, "fail")  # a Lunatic has none
    # A17.1: for quest cards only the number of automatic ones is shown
    game.says("automatic_number", question="quest_card", number=2)
    game.says_nothing_of("automatic")
    mark = game.open.automatic[-1]
    assert (mark.kind, mark.seats, mark.number) == ("quest_card", None, 2)
    game.quest(1, success=False, shown="success fail")
    game.team(0, 1, 5)
    game.approves()
    game.cards("success success fail")
    assert len(game.open.automatic) == 1  # what somebody answered is not marked


def test_it_tells_nothing_of_the_character() -> None:
    # A17.1: the same whatever the character, where it is public
    for characters in (FIVE, "minion minion servant servant servant"):
        game = Golden(characters, leader=1, excalibur=True)
        game.times_out(1, 1, 2)
        game.times_out(1, 2)
        for seat in range(5):
            game.times_out(seat, "reject")


def test_every_quest_card_is_success_where_it_can_be() -> None:
    # A17.2
    game = Golden("good_sorcerer good_rogue servant servant servant evil_rogue brute evil_sorcerer")
    game.team(0, 1, 7)
    game.approves()
    at_random(game, 0)  # the watch
    for seat in (0, 1, 7):
        game.times_out(seat, "success")
    game.quest(1, success=True)
    game.team(1, 2, 5, 6)
    game.approves()
    game.does(1, "watch", 2)
    for seat in (1, 2, 5, 6):
        game.times_out(seat, "success")
    game.quest(2, success=True)

    game = Golden("good_lancelot servant servant evil_lancelot minion", lancelot="mode2", loyalty="- - - - -")
    game.team(0, 3)
    game.approves()
    game.times_out(0, "success")
    game.times_out(3, "fail")

    game = Golden("senior_messenger junior_messenger servant evil_messenger minion", dagger=4)
    game.team(0, 3)
    game.approves()
    game.times_out(0, "success")
    game.times_out(3, "success")


def test_targeting_and_excalibur() -> None:
    game = Golden(SEVEN, leader=5, targeting=True, excalibur=True)
    game.times_out(5, 1)  # A17.2: the lowest open quest
    game.times_out(5, 5, 6)
    game.times_out(5, 6)  # the first other member
    game.table(excalibur=6)
    game.approves()
    game.cards("fail success")
    game.asks(6, "excalibur")
    assert game.filled_in(6) == ()
    game.times_out(6)  # A17.2: pass
    game.says("excalibur_unused", holder=6)
    game.quest(1, success=False)
    game.times_out(6, 2)
    game.times_out(6, 6, 0, 1)
    game.times_out(6, 0)


def test_windows_pass() -> None:
    game = Golden(
        "servant servant servant servant servant servant minion minion minion",
        plots="lead_to_victory the_king_returns we_found_you ambush are_you_the_one charge",
        plot_cards=True,
    )
    # A17.2: a plot card goes to the next seat clockwise
    game.times_out(0, "lead_to_victory")
    game.times_out(0, 1)
    game.times_out(0, "the_king_returns")
    game.times_out(0, 1)
    game.times_out(0, 1)
    game.hold(lead_to_victory={1}, the_king_returns={1}, we_found_you={1})
    game.team(0, 1, 2)
    game.approves()
    for kind in ("the_king_returns", "we_found_you"):
        game.asks(1, kind)
        assert game.filled_in(1) == ()
        game.times_out(1)  # A17.2: optional cards pass
    game.cards("success success success")
    game.hands("ambush", to=2)
    game.hands("are_you_the_one", to=3)
    assert game.filled_in(3) == ()
    game.times_out(3)
    game.says("plot_unused", player=3, plot="are_you_the_one")
    game.hands("charge", to=4)
    game.team(0, 1, 2, 3)
    game.times_out(4, "reject")
    game.approves("AAAA.AAAA")
    game.times_out(1)
    game.times_out(1)
    game.cards("success success success success")
    game.asks(2, "ambush")
    assert game.filled_in(2) == ()
    game.times_out(2)
    game.asks(1, "lead_to_victory")
    assert game.filled_in(1) == ()
    game.times_out(1)
    game.table(leader=2)
    game.hold(lead_to_victory={1}, the_king_returns={1}, we_found_you={1}, ambush={2}, charge={4})


def test_loyalty_cards() -> None:
    # A17.2: the true one where it is legal
    for characters, card in (
        ("cleric minion servant servant servant minion minion", "evil"),
        ("cleric trickster servant servant servant minion minion", "evil"),
        ("cleric troublemaker servant servant minion minion minion", "evil"),
        ("cleric servant servant servant minion minion minion", "good"),
    ):
        game = Golden(characters, leader=1)
        game.times_out(1, card)
        game.says("automatic", question="loyalty_card", players=(1,))  # A17.1


def test_targets_at_random() -> None:
    game = Golden(
        "merlin untrustworthy_servant servant servant assassin minion minion", lady=True, trapper=True
    )
    # A17.2: Lady, trapper, recruitment, assassination
    game.team(0, 1, 2)
    game.approves()
    game.cards("success success success")
    at_random(game, 0)
    game.plays((0, 1, 2, 3), "success success success success", trapped=0, success=True)
    at_random(game, 6)
    checked = game.open.lady[-1]
    game.answer(checked, game.own(checked).side)
    game.plays((0, 1, 2, 3), "success success success success", trapped=0, success=True)
    at_random(game, 4)
    game.says("automatic", question="recruit", players=(4,))
    assert game.open.striker is not None
    at_random(game, game.open.striker)
    assert game.outcome is not None


def test_plot_cards_that_need_a_target() -> None:
    game = Golden(
        "servant servant servant servant servant servant minion minion minion",
        plots="show_your_strength show_your_nature ambush charge ambush restore_your_honor",
        plot_cards=True,
    )
    # A17.2: Restore Your Honor and other targets, at random
    game.hands("show_your_strength", to=1)
    at_random(game, 0)
    game.answer(0, "good")
    game.hands("show_your_nature", to=1)
    at_random(game, 1)
    game.answer(1, "good")
    game.hands("ambush", to=2)
    game.team(3, 4, 5)
    game.approves()
    game.cards("success success success")
    game.passes(2, "ambush")
    game.hands("charge", to=2)
    game.hands("ambush", to=3)
    game.hands("restore_your_honor", to=4)
    game.asks(4, "restore_your_honor", {2, 3})
    assert {game.filled_in(4, seed) for seed in range(50)} == {(2,), (3,)}
    game.answer(4, 2)
    game.asks(4, "restore_which")
    at_random(game, 4)


def test_the_declaration() -> None:
    game = Golden("merlin senior_messenger junior_messenger servant evil_messenger assassin minion")
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2)
    game.asks(5, "declare")
    game.times_out(5, "merlin")  # A17.2: Merlin where he is in
    at_random(game, 5)

    game = Golden("senior_messenger junior_messenger servant servant evil_messenger assassin minion")
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2)
    game.table(aim="messengers")
    at_random(game, 5)
