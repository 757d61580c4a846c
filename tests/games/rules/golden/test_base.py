"""The round that every game has: sides, teams, votes, quests."""

from games.rules import resistance
from games.rules.resistance.options import fill_up

from .script import Golden

GOOD_AND_EVIL = {5: (3, 2), 6: (4, 2), 7: (4, 3), 8: (5, 3), 9: (6, 3), 10: (6, 4)}
TEAMS = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}


def plain(players: int) -> str:
    """Servants on the first seats, minions on the last."""
    return " ".join(fill_up((), players))


def test_three_successes_win_for_good() -> None:
    game = Golden("servant servant servant minion minion", edition="resistance")
    # A3.2, and nothing else in The Resistance: A3.9, A15.1
    game.sees(0)
    game.sees(3, evil={4})
    game.sees(4, evil={3})
    game.table(round=1, leader=0)

    game.team(0, 1)
    game.approves("AAARR")  # A4.3: three of five are a majority
    game.may_play(0, "success")  # A2: Good plays only Success
    game.cards("success success")
    game.quest(1, success=True, fails=0, shown="success success")
    game.table(round=2, leader=1)  # A5.4: the leader passes clockwise, the next round starts

    game.succeeds(0, 1, 2)
    game.plays((0, 3), "success fail", success=False)
    game.goes_on()
    game.succeeds(0, 1, 2)
    # A1.5: the third success ends it at once. A15.1, A7.1: no assassination without Merlin.
    game.over("good", "three_successes", winners={0, 1, 2})


def test_three_failures_win_for_evil() -> None:
    game = Golden("servant servant servant minion minion", leader=3)
    game.team(3, 0)
    game.approves()
    # A2, A5.1: Evil plays Success or Fail; Good has one card and has to choose it all the same.
    game.may_play(3, "success fail")
    game.may_play(0, "success")
    game.refuses(0, "fail", code="no_such_choice")
    game.cards("success fail")  # by seat: 0 Success, 3 Fail
    # A5.2: how many of each card, never whose. A5.3: one fail is enough.
    game.quest(1, success=False, fails=1, shown="success fail")
    game.says("cards", cards=("success", "fail"))
    assert game.own(0).cards == ("success",)
    assert game.own(1).cards == (None,)

    game.plays((0, 1, 3), "success success success", success=True)  # Evil may play Success
    game.plays((3, 4), "fail fail", success=False)
    game.goes_on()
    game.plays((0, 1, 4), "success success fail", success=False)
    game.over("evil", "three_fails", winners={3, 4})  # A1.5


def test_the_ring_and_the_leader() -> None:
    game = Golden(plain(5), leader=3)
    # A1.1: clockwise is increasing seat number, wrapping. A1.4: the first leader is the one drawn.
    game.table(first_leader=3, leader=3)
    game.team(0, 1)  # A4.1: the leader need not be on the team
    game.rejects("RRRAA", count=1)
    game.table(leader=4)  # A4.5
    game.turned_down()
    game.table(leader=0, rejections=2, round=1)


def test_the_leader_names_a_team_of_the_right_size() -> None:
    game = Golden(plain(5))
    # A4.1
    game.asks(0, "team", range(5))
    game.refuses(0, 1, code="how_many")
    game.refuses(0, 1, 2, 3, code="how_many")
    game.refuses(0, 1, 1, code="chosen_twice")
    game.refuses(0, 1, 5, code="no_such_choice")
    game.refuses(1, 0, 1, code="not_asked")
    game.team(3, 1)
    game.table(team=(1, 3))


def test_votes_are_secret_until_the_last() -> None:
    game = Golden(plain(5))
    game.team(0, 1)
    # A4.2: everybody votes, the leader too
    game.asks_all(range(5), "vote")
    game.answer(2, "approve")
    game.answer(0, "reject")
    for audience in (None, 0, 1, 3, 4):
        view = game.view(audience)
        assert view.asked is not None
        assert view.asked.answered == (0, 2)  # who has voted, not how
        assert view.table.proposals == ()
        if view.own:
            assert view.given == (("reject",) if audience == 0 else None)
    game.refuses(2, "reject", code="answered")
    game.answer(1, "approve")
    game.answer(4, "approve")
    game.says_nothing_of("votes")
    game.answer(3, "reject")
    # ... then all are shown at once
    votes = ("reject", "approve", "approve", "reject", "approve")
    game.says("votes", votes=votes, approved=1)
    assert game.open.proposals[-1].votes == votes


def test_a_tie_is_a_rejection() -> None:
    game = Golden(plain(6))
    # A4.3: a strict majority
    game.team(0, 1)
    game.rejects("AAARRR", count=1)
    game.team(0, 1)
    game.approves("AAAARR")
    game.table(rejections=0)  # A4.4: the count goes back to zero, the quest begins
    game.asks_all((0, 1), "quest_card")


def test_cards_come_in_without_a_name() -> None:
    game = Golden(plain(5))
    game.team(0, 3)
    game.approves()
    # A5.5: the table shows how many cards are in, not whose
    game.answer(3, "fail")
    for audience in (None, 0, 1, 2, 4):
        asked = game.view(audience).asked
        assert asked is not None
        assert (asked.seats, asked.answered, asked.number) == ((0, 3), None, 1)
        assert game.view(audience).given is None
    assert game.view(3).given == ("fail",)
    game.answer(0, "success")
    # A5.2: in an order that tells nothing, though the Fail was in first
    game.table(shown=())
    assert game.open.quests[-1].cards == ("success", "fail")


def last_of_evil_plays(game: Golden, card: str, *, success: bool) -> None:
    """The next quest with the last seat on it, who is Evil, and the first ones, who are Good."""
    good = TEAMS[game.players][len(game.open.quests)] - 1
    team = (*range(good), game.players - 1)
    game.plays(team, " ".join([*["success"] * good, card]), success=success)


def test_the_tableau() -> None:
    for players in range(5, 11):
        game = Golden(plain(players))
        # A1.2: how many are Good and Evil, and the sizes of the teams
        sides = [game.own(seat).side for seat in range(players)]
        good, evil = GOOD_AND_EVIL[players]
        assert sides == ["good"] * good + ["evil"] * evil
        assert game.open.team_sizes == TEAMS[players]
        last_of_evil_plays(game, "fail", success=False)
        last_of_evil_plays(game, "success", success=True)
        last_of_evil_plays(game, "fail", success=False)
        # A1.3: with 7 or more players the 4th quest needs two fails, the 5th one again.
        last_of_evil_plays(game, "fail", success=players >= 7)
        if players >= 7:
            last_of_evil_plays(game, "fail", success=False)
        game.over("evil", "three_fails", winners=range(good, players))


def test_two_fails_in_the_fourth_quest_of_seven() -> None:
    game = Golden("servant servant servant servant minion minion minion")
    game.plays((0, 4), "success fail", success=False)
    game.plays((0, 1, 4), "success success fail", success=False)
    game.plays((0, 1, 2), "success success success", success=True)
    game.plays((0, 1, 4, 5), "success success fail fail", success=False)  # A1.3
    game.over("evil", "three_fails", winners={4, 5, 6})


def test_everything_is_shown_when_it_is_over() -> None:
    game = Golden("merlin servant servant assassin minion")
    for audience in (None, *range(5)):
        assert game.view(audience).hidden is None  # A7.4
    game.turned_down(times=5)
    opened = game.view(None)
    assert opened.hidden is not None
    assert opened.hidden.characters == game.characters
    assert opened.seed == "golden"


def test_blind_spies() -> None:
    game = Golden("servant servant servant minion minion", edition="resistance", blind_spies=True)
    # A3.2, A15.1: nobody of Evil sees anybody
    for seat in range(5):
        game.sees(seat)
    game.turned_down(times=5)
    game.over("evil", "five_rejections", winners={3, 4})


def test_the_deal() -> None:
    options = resistance.PRESETS[5]
    leaders, merlins = set(), set()
    for seed in map(str, range(60)):
        state, _ = resistance.start(options, 5, seed)
        # A1.4: every character once, one for each player
        assert sorted(state.hidden.characters) == ["assassin", "merlin", "morgana", "percival", "servant"]
        leaders.add(state.table.first_leader)
        merlins.add(state.hidden.characters.index("merlin"))
        assert resistance.start(options, 5, seed)[0] == state
    assert leaders == merlins == set(range(5))
