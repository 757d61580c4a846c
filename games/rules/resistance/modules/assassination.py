"""A7: after the third success, the dagger. A12.2 and A7.3 come between its two places of A16."""

from typing import cast

from ...contract import Seat
from ..characters import GOOD_MESSENGERS
from ..game import Game
from ..hooks import Module
from ..tableau import EVIL, GOOD


def show_dagger(game: Game) -> None:
    """A7.2: it is announced who holds it."""
    game.table.dagger = game.table.striker = cast(Seat, game.hidden.dagger)
    game.tell("dagger", holder=game.table.dagger)


def strike(game: Game) -> None:
    """A7.2: the striker names any other player; A7.3: two, where he aims at the messengers."""
    striker = cast(Seat, game.table.striker)
    aim = game.table.aim or "merlin"
    targets = len(GOOD_MESSENGERS) if aim == "messengers" else 1
    game.ask(striker, "strike", "players", game.others(striker), least=targets, most=targets, aim=aim)


def _struck(game: Game, striker: Seat, named: tuple[Seat, ...]) -> None:
    table = game.table
    table.named = tuple(sorted(named))
    game.tell("struck", striker=striker, named=table.named)
    if table.aim == "messengers":
        hit = table.named == game.seats_of(*GOOD_MESSENGERS)
        game.end_for_side(*((EVIL, "messengers_assassinated") if hit else (GOOD, "messengers_survived")))
    else:
        hit = table.named == game.seats_of("merlin")
        game.end_for_side(*((EVIL, "merlin_assassinated") if hit else (GOOD, "merlin_survived")))


ASSASSINATION = Module(
    "assassination",
    lambda options: options.has_dagger,
    steps={"dagger": show_dagger, "strike": strike},
    answers={"strike": _struck},
)
