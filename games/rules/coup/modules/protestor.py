"""Protestor: a riot, which needs a second player."""

from ...contract import Seat
from ..aims import at_one_target, lose_a_life
from ..game import Game
from ..hooks import ActionRules, RoleModule

_TO_JOIN = 3


def _call(game: Game) -> None:
    """C3.4.4. Joining is no claim: nobody challenges or taxes it. C5.2: an ally of the target may not."""
    table = game.table
    for target in game.action.left:
        seats = tuple(
            [
                seat
                for seat in game.others(game.action.seat)
                if seat != target
                and table.coins[seat] >= _TO_JOIN
                and not (seat in table.treaty and target in table.treaty)
            ]
        )
        if seats:
            game.open_window(seats, "join", "riots", ("join",), silent=True, target=target)
        else:
            _joined(game, None)


def _joined(game: Game, joiner: Seat | None) -> None:
    if joiner is None:
        game.tell("nobody_joined", player=game.action.seat)
        game.change_action(left=())
        return
    game.tell("joined", player=joiner)
    game.pay(joiner, _TO_JOIN)
    game.change_action(joined=joiner)


def _joiner(game: Game) -> Seat | None:
    """C3.6: who goes on with it."""
    joiner = game.action.joined
    return joiner if joiner is not None and game.is_in(joiner) else None


PROTESTOR = RoleModule(
    role="protestor",
    group="special_interests",
    advanced=True,
    actions={
        "protestor": ActionRules(
            cost=2,
            aims=at_one_target,
            before_blocks=_call,
            may_be_blocked=True,
            effect=lose_a_life,
            taken_over_by=_joiner,
        )
    },
    windows={"join": _joined},
)
