"""Percival, who sees Merlin, and Morgana, who pretends to be him."""

from .script import Golden


def test_percival_cannot_tell_merlin_from_morgana() -> None:
    game = Golden("merlin percival servant morgana assassin")
    game.sees(1, merlin_or_morgana={0, 3})  # A3.4: as one group
    game.sees(0, evil={3, 4})  # A3.3
    game.sees(3, evil={4})  # A3.2: Morgana sees neither Percival nor Merlin
    game.succeeds(0, 1)
    game.plays((0, 1, 3), "success success fail", success=False)  # A2: an ordinary card of Evil
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.does(4, "strike", 1)  # A7.2: Percival is not Merlin
    game.over("good", "merlin_survived", winners={0, 1, 2})


def test_the_group_has_no_order() -> None:
    game = Golden("morgana percival servant merlin assassin")
    game.sees(1, merlin_or_morgana={0, 3})
    (sight,) = game.own(1).sights
    assert sight.seats == (0, 3)  # A3.4: by seat, whoever is Merlin
    (other,) = Golden("merlin percival servant morgana assassin").own(1).sights
    assert sight == other


def test_percival_without_morgana() -> None:
    game = Golden("merlin percival servant mordred assassin")
    game.sees(1, merlin_or_morgana={0})  # A3.4
