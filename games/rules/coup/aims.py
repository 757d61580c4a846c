"""At whom an action may be aimed (C3.2, C3.3, C5.2)."""

from collections.abc import Collection, Iterable
from functools import cache

from ..contract import Seat
from .game import Game
from .hooks import Aim, Protects


@cache
def at(seat: Seat) -> Aim:
    return Aim(str(seat), (seat,))


def within_reach(game: Game) -> list[Seat]:
    """C5.2: whom AP may choose as a target, in order."""
    return _not_protected(game, game.script.protecting)


def at_one_target(game: Game) -> Iterable[Aim]:
    return map(at, within_reach(game))


def at_all_others(game: Game) -> Iterable[Aim]:
    """C3.3: not where everybody else is protected."""
    targets = within_reach(game)
    return (Aim("", tuple(targets)),) if targets else ()


def at_whom_to_coup(game: Game) -> Iterable[Aim]:
    """C3.2. C9: the richest first, which is whom a timer takes."""
    targets = _not_protected(game, game.script.protecting_from_coups)
    targets.sort(key=lambda seat: -game.table.coins[seat])
    return map(at, targets)


def _not_protected(game: Game, protecting: Collection[Protects]) -> list[Seat]:
    others = game.others(game.table.ap)
    if not protecting:
        return list(others)
    return [seat for seat in others if not any(protects(game, seat) for protects in protecting)]


def lose_a_life(game: Game) -> None:
    """The effect of many actions: each target that is left loses a life, one after the other (C2.1)."""
    game.first(*[("lose_to_action", seat) for seat in game.action.left])
