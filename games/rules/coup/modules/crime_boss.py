"""Crime Boss: a life, unless the target pays."""

from ...contract import Seat
from ..aims import at_one_target, lose_a_life
from ..game import Game
from ..hooks import ActionRules, RoleModule

_PRICE = 5
_RANSOM = 2


def _offer(game: Game) -> None:
    """C3.4.4. Who has fewer coins cannot pay."""
    for target in game.action.left:
        if game.table.coins[target] >= _RANSOM:
            game.open_window((target,), "ransom", "ransoms", ("pay",), boss=game.action.seat)


def _answered(game: Game, target: Seat, answer: tuple[str, ...]) -> None:
    if answer:
        game.give(target, game.action.seat, _RANSOM)
        game.change_action(left=())
    else:
        game.tell("not_paid", player=target)


def _pay_and_hit(game: Game) -> None:
    """Only now is it paid for; whoever has lost coins meanwhile pays what there is."""
    if game.action.left:
        boss = game.action.seat
        game.pay(boss, min(_PRICE, game.table.coins[boss]))
        lose_a_life(game)


CRIME_BOSS = RoleModule(
    role="crime_boss",
    group="force",
    advanced=True,
    actions={
        "crime_boss": ActionRules(needs=_PRICE, aims=at_one_target, before_blocks=_offer, effect=_pay_and_hit)
    },
    answers={"ransom": _answered},
)
