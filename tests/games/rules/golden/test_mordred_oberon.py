"""Mordred, whom Merlin does not see, and Oberon, whom Evil does not see."""

from .script import Golden


def test_mordred_is_unknown_to_merlin() -> None:
    game = Golden("merlin servant servant mordred assassin")
    game.sees(0, evil={4})  # A3.3: except Mordred
    game.sees(3, evil={4})  # A3.2: he is of Evil in every other way
    game.sees(4, evil={3})
    game.team(0, 3)
    game.approves()
    game.may_play(3, "success fail")  # A2
    game.cards("success fail")
    game.quest(1, success=False)
    game.plays((0, 1, 3), "success success fail", success=False)
    game.plays((0, 3), "success fail", success=False)
    game.over("evil", "three_fails", winners={3, 4})


def test_oberon_is_alone() -> None:
    game = Golden("merlin percival servant servant morgana assassin oberon")
    # A3.2: he neither sees nor is seen by Evil
    game.sees(6)
    game.sees(4, evil={5})
    game.sees(5, evil={4})
    game.sees(0, evil={4, 5, 6})  # A3.3: Merlin sees him
    game.team(0, 6)
    game.approves()
    game.may_play(6, "success fail")  # A2
    game.cards("success fail")
    game.quest(1, success=False)
    game.plays((0, 1, 6), "success success fail", success=False)
    game.plays((0, 1, 6), "success success fail", success=False)
    game.over("evil", "three_fails", winners={4, 5, 6})  # he wins with Evil


def test_both_and_merlin_sees_one_of_them() -> None:
    game = Golden("merlin percival servant servant servant servant mordred morgana oberon assassin")
    game.sees(0, evil={7, 8, 9})
    game.sees(1, merlin_or_morgana={0, 7})
    game.sees(6, evil={7, 9})
    game.sees(7, evil={6, 9})
    game.sees(8)
    game.sees(9, evil={6, 7})
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2, 3)
    game.succeeds(0, 1, 2, 3)
    game.does(9, "strike", 0)
    game.over("evil", "merlin_assassinated", winners={6, 7, 8, 9})  # A7.2: Oberon too
