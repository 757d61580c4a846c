"""The Untrustworthy Servant, whom the dagger's holder may recruit."""

from .script import Golden

CHARACTERS = "merlin untrustworthy_servant servant servant assassin minion minion"


def three_successes() -> Golden:
    game = Golden(CHARACTERS)
    # A12.1, A3.3: Merlin sees him as if he were Evil. A3.7: he sees who holds the dagger.
    game.sees(0, evil={1, 4, 5, 6})
    game.sees(1, dagger={4})
    game.sees(4, evil={5, 6})  # Evil does not see him
    game.team(0, 1)
    game.approves()
    game.may_play(1, "success")  # A12.1: only Success
    game.cards("success success")
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2)
    # A7.1, A12.2: recruitment before the assassination; the holder is announced (A7.2)
    game.says("dagger", holder=4)
    game.asks(4, "recruit", {0, 1, 2, 3, 5, 6}, optional=False)
    return game


def test_the_servant_is_recruited_and_finds_merlin() -> None:
    game = three_successes()
    game.answer(4, 1)
    game.says("recruited", holder=4, named=1)  # A12.2: announced
    game.table(recruit=(1, True), striker=1, dagger=4)
    assert game.own(1).side == "evil"
    game.asks(1, "strike", {0, 2, 3, 4, 5, 6})  # A7.2: the striker is the Servant
    game.answer(1, 0)
    game.over("evil", "merlin_assassinated", winners={1, 4, 5, 6})


def test_the_servant_is_recruited_and_errs() -> None:
    game = three_successes()
    game.answer(4, 1)
    game.does(1, "strike", 2)
    game.over("good", "merlin_survived", winners={0, 2, 3})  # A12.2: he loses with the side he is on


def test_the_servant_is_not_found() -> None:
    game = three_successes()
    game.answer(4, 2)
    game.says("not_recruited", holder=4, named=2)  # A12.2: only the miss is told
    game.table(recruit=(2, False), striker=4)
    assert game.own(1).side == "good"
    game.does(4, "strike", 3)
    game.over("good", "merlin_survived", winners={0, 1, 2, 3})


def test_a_servant_who_was_not_found_loses_with_good() -> None:
    game = three_successes()
    game.answer(4, 3)
    game.does(4, "strike", 0)
    game.over("evil", "merlin_assassinated", winners={4, 5, 6})  # A12.2


def test_no_recruitment_where_evil_wins_by_quests() -> None:
    game = Golden(CHARACTERS)
    game.plays((0, 4), "success fail", success=False)
    game.plays((0, 1, 4), "success success fail", success=False)
    game.plays((0, 1, 4), "success success fail", success=False)
    game.over("evil", "three_fails", winners={4, 5, 6})  # A1.5; A12.2 comes only after the third success
