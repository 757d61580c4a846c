"""A12: the Untrustworthy Servant, whom the dagger's holder may recruit. What he sees is in `knowledge`."""

from typing import cast

from ...contract import Seat
from ..game import Game
from ..hooks import Module
from ..tableau import EVIL


def recruitment(game: Game) -> None:
    """A12.2: the holder names any other player, publicly."""
    holder = cast(Seat, game.table.dagger)
    game.ask(holder, "recruit", "players", game.others(holder))


def _recruited(game: Game, holder: Seat, answer: tuple[Seat]) -> None:
    table, hidden = game.table, game.hidden
    (named,) = answer
    hit = hidden.characters[named] == "untrustworthy_servant"
    table.recruit = (named, hit)
    if hit:
        hidden.sides = (*hidden.sides[:named], EVIL, *hidden.sides[named + 1 :])
        table.striker = named
    game.tell("recruited" if hit else "not_recruited", holder=holder, named=named)


UNTRUSTWORTHY_SERVANT = Module(
    "untrustworthy_servant",
    lambda options: options.has("untrustworthy_servant"),
    steps={"recruitment": recruitment},
    answers={"recruit": _recruited},
)
