"""Mercenary: a token now, and a life at the end of the target's turn (C5.5)."""

from collections.abc import Iterable

from ...contract import Seat
from ..aims import at_one_target
from ..challenges import ask_to_claim, claim
from ..game import Game
from ..hooks import ActionRules, Aim, ClaimRules, RoleModule
from ..state import Claim

_TOKENS = 3  # C5.1


def _aims(game: Game) -> Iterable[Aim]:
    """C3.3: not with all tokens out. C10.2: one token for each player."""
    held = game.table.disappear
    if len(held) == _TOKENS:
        return ()
    return [aim for aim in at_one_target(game) if aim.targets[0] not in held]


def _lay_token(game: Game) -> None:
    for target in game.action.left:
        game.table.disappear = (*game.table.disappear, target)
        game.tell("disappear_laid", player=game.action.seat, target=target)


def _token_back(game: Game, seat: Seat) -> None:
    if seat in game.table.disappear:
        game.table.disappear = tuple([holder for holder in game.table.disappear if holder != seat])
        game.tell("disappear_back", player=seat)


# C10.2: the block in the holder's own next turn


def _offer_block(game: Game) -> None:
    """Before the action, and once more at the end of the turn if it was passed."""
    table = game.table
    if table.ap in table.disappear and not table.block_tried:
        ask_to_claim(game, table.ap, "later_block", "mercenary")


def _answered(game: Game, holder: Seat, answer: tuple[str, ...]) -> None:
    if answer:
        game.table.block_tried = True
        claim(game, holder, "mercenary", "later_block")


def _blocked(game: Game, made: Claim) -> None:
    """After the challenger, if there was one, has lost a life (C4.3)."""
    game.first(("disappear_back", made.seat))


def _end_of_turn(game: Game) -> None:
    game.first(("disappear_due", None))
    _offer_block(game)


def _due(game: Game) -> None:
    """C3.7: whoever still has the token loses a life."""
    holder = game.table.ap
    if holder in game.table.disappear:
        game.tell("disappear_due", player=holder)
        _token_back(game, holder)
        game.first(("lose_to_token", holder))


MERCENARY = RoleModule(
    role="mercenary",
    group="force",
    advanced=True,
    actions={"mercenary": ActionRules(cost=3, aims=_aims, may_be_blocked=True, effect=_lay_token)},
    steps={"before_action": _offer_block, "disappear": _end_of_turn},
    tasks={"disappear_due": _due, "disappear_back": _token_back},
    answers={"later_block": _answered},
    claims={"later_block": ClaimRules(stands=_blocked)},
    goes_out=_token_back,
)
