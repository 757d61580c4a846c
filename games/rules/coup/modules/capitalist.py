"""Capitalist: four coins, and others may claim a share."""

from ...contract import Seat
from ..challenges import announce, ask_to_claim, may_be_challenged
from ..game import Game
from ..hooks import ActionRules, ClaimRules, RoleModule
from ..state import Claim

_COINS = 4
_SHARE = 1


def _ask_the_others(game: Game) -> None:
    """C3.4.3: first all claims, then the challenges, one by one."""
    others = game.others(game.action.seat)
    game.first(*[("further", seat) for seat in others], *[("doubt_further", seat) for seat in others])


def _ask(game: Game, seat: Seat) -> None:
    ask_to_claim(game, seat, "further", "capitalist")


def _answered(game: Game, seat: Seat, answer: tuple[str, ...]) -> None:
    if answer:
        announce(game, seat, "capitalist", "further")
        game.change_action(further=(*game.action.further, seat))


def _doubt(game: Game, seat: Seat) -> None:
    """C4.1: who is out by now has no claim any more."""
    if seat in game.action.further and game.is_in(seat):
        may_be_challenged(game, Claim(seat, "capitalist", "further"))


def _fallen(game: Game, made: Claim) -> None:
    game.change_action(further=tuple([seat for seat in game.action.further if seat != made.seat]))


def _take_and_share(game: Game) -> None:
    capitalist = game.action.seat
    game.take(capitalist, _COINS)
    for seat in game.action.further:
        if game.is_in(seat):
            game.give(capitalist, seat, _SHARE)


CAPITALIST = RoleModule(
    role="capitalist",
    group="finance",
    advanced=True,
    actions={"capitalist": ActionRules(before_blocks=_ask_the_others, effect=_take_and_share)},
    tasks={"further": _ask, "doubt_further": _doubt},
    answers={"further": _answered},
    claims={"further": ClaimRules(falls=_fallen)},
)
