"""Communist: from the richest to the poorest (C5.4)."""

from collections.abc import Iterable

from ..aims import within_reach
from ..challenges import tax_due
from ..game import Game
from ..hooks import ActionRules, Aim, RoleModule

_MOST = 3


def _aims(game: Game) -> Iterable[Aim]:
    """Every one of the richest with every one of the poorest, as coins are after the tax."""
    table = game.table
    ap = table.ap
    coins = list(table.coins)
    if tax_due(game, ap, "communist") and table.tax:
        coins[ap] -= 1
        coins[table.tax.owner] += 1
    everybody = game.in_order()
    most, least = (extreme(coins[seat] for seat in everybody) for extreme in (max, min))
    if most == least:
        return []
    return [
        Aim(f"{target}/{receiver}", (target,), receiver)
        for target in within_reach(game)
        if coins[target] == most
        for receiver in everybody
        if coins[receiver] == least
    ]


def _share(game: Game) -> None:
    """To whoever is the poorest now, where the one who was named is out."""
    receiver = game.action.receiver
    if receiver is None or not game.is_in(receiver):
        receiver = min(game.in_order(), key=game.table.coins.__getitem__)
    for target in game.action.left:
        if target != receiver:
            game.give(target, receiver, _MOST)


COMMUNIST = RoleModule(
    role="communist",
    group="special_interests",
    advanced=True,
    actions={"communist": ActionRules(aims=_aims, may_be_blocked=True, effect=_share)},
)
