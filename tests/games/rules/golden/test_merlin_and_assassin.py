"""Merlin, who sees Evil, and the dagger that is meant for him."""

from .script import Golden

CHARACTERS = "merlin servant servant assassin minion"


def three_successes(game: Golden) -> None:
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1)


def test_merlin_is_assassinated() -> None:
    game = Golden(CHARACTERS)
    # A3.1: everybody knows their own character, the Assassin the dagger too, and which are in the game
    assert game.own(0).character == "merlin"
    assert [game.own(seat).dagger for seat in range(5)] == [False, False, False, True, False]
    game.table(characters=("merlin", "servant", "servant", "assassin", "minion"))
    game.sees(0, evil={3, 4})  # A3.3: only "evil", not which
    game.sees(1)
    game.sees(3, evil={4})  # A3.2: not which either
    game.sees(4, evil={3})
    three_successes(game)
    # A7.1, A7.2: it is announced who holds the dagger, and he names any other player
    game.says("dagger", holder=3)
    game.table(dagger=3, striker=3)
    game.goes_on()
    game.asks(3, "strike", {0, 1, 2, 4}, optional=False, most=1)
    game.refuses(3, 3, code="no_such_choice")
    game.refuses(4, 0, code="not_asked")
    # A7.4: nothing else is shown yet
    assert game.view(None).hidden is None
    game.answer(3, 0)
    game.table(named=(0,))
    game.over("evil", "merlin_assassinated", winners={3, 4})
    opened = game.view(1)
    assert opened.hidden is not None
    assert opened.hidden.characters[0] == "merlin"  # A7.4


def test_merlin_survives() -> None:
    game = Golden(CHARACTERS)
    three_successes(game)
    game.does(3, "strike", 1)
    game.over("good", "merlin_survived", winners={0, 1, 2})  # A7.2


def test_somebody_of_evil_may_be_named() -> None:
    game = Golden(CHARACTERS)
    three_successes(game)
    game.does(3, "strike", 4)  # A7.2: also one known as Evil
    game.over("good", "merlin_survived", winners={0, 1, 2})


def test_no_strike_after_three_failures() -> None:
    game = Golden(CHARACTERS)
    game.plays((0, 3), "success fail", success=False)
    game.plays((0, 1, 3), "success success fail", success=False)
    game.plays((0, 3), "success fail", success=False)
    game.over("evil", "three_fails", winners={3, 4})  # A1.5: at once
    game.table(dagger=None)


def test_the_table_names_another_for_the_dagger() -> None:
    game = Golden("merlin percival servant morgana minion", dagger=3)
    # A2.5: Morgana as both
    assert [game.own(seat).dagger for seat in range(5)] == [False, False, False, True, False]
    three_successes(game)
    game.table(dagger=3)
    game.does(3, "strike", 0)
    game.over("evil", "merlin_assassinated", winners={3, 4})


def test_one_of_the_minions_holds_the_dagger() -> None:
    game = Golden("merlin servant servant minion minion", dagger=4)
    # A2.5, A3.1: the one who holds it knows, the other minion does not
    assert [game.own(seat).dagger for seat in range(5)] == [False, False, False, False, True]
    three_successes(game)
    game.does(4, "strike", 1)
    game.over("good", "merlin_survived", winners={0, 1, 2})


def test_an_assassin_without_merlin_is_a_plain_minion() -> None:
    game = Golden("servant servant servant assassin minion")
    # A2.5: no dagger, A7.1: and no assassination
    assert not game.own(3).dagger
    game.sees(3, evil={4})
    three_successes(game)
    game.over("good", "three_successes", winners={0, 1, 2})
