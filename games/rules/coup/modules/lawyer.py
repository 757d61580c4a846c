"""Lawyer: the coins of those who went out go to whoever claims them, at the end of the turn (C3.7)."""

from ...contract import Seat
from ..challenges import announce, can_claim, may_be_challenged
from ..game import Game
from ..hooks import ClaimRules, RoleModule
from ..state import Claim, Estate


def _leave(game: Game, seat: Seat, coins: int) -> None:
    """C2.2: the coins lie aside."""
    game.table.estates = (*game.table.estates, Estate(seat, coins))
    game.tell("estate_left", player=seat, coins=coins)


def _open_estate(game: Game) -> None:
    """In the order of going out; a life lost meanwhile may make new ones, which come after."""
    if not game.table.estates:
        return
    game.first(("share_out", None), ("estates", None))
    estate = game.table.estates[0]
    seats = tuple([seat for seat in game.in_order() if can_claim(game, seat, "lawyer")])
    game.open_window(
        seats, "inherit", "claims", ("claim",), silent=True, heirs_of=estate.seat, coins=estate.coins
    )


def _claimed(game: Game, seats: tuple[Seat, ...]) -> None:
    """C4.1: first all claims, then the challenges, one by one."""
    for seat in seats:
        announce(game, seat, "lawyer", "estate")
    game.table.heirs = seats
    game.first(*[("doubt_heir", seat) for seat in seats])


def _doubt(game: Game, seat: Seat) -> None:
    if game.is_in(seat):
        may_be_challenged(game, Claim(seat, "lawyer", "estate"))


def _fallen(game: Game, made: Claim) -> None:
    game.table.heirs = tuple([seat for seat in game.table.heirs if seat != made.seat])


def _share_out(game: Game) -> None:
    """C10.3: in equal shares, and what is left over to the treasury."""
    table = game.table
    estate, *others = table.estates
    heirs = [seat for seat in table.heirs if game.is_in(seat)]
    table.estates, table.heirs = tuple(others), ()
    share = estate.coins // len(heirs) if heirs else 0
    for seat in heirs:
        game.take(seat, share)
    if not share:
        game.tell("estate_lost", player=estate.seat, coins=estate.coins)


LAWYER = RoleModule(
    role="lawyer",
    group="special_interests",
    steps={"estates": _open_estate},
    tasks={"doubt_heir": _doubt, "share_out": _share_out},
    all_answered={"inherit": _claimed},
    claims={"estate": ClaimRules(falls=_fallen)},
    inherits=_leave,
)
