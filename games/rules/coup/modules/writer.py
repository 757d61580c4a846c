"""Writer: card after card, as long as there are coins."""

from ...contract import Seat
from ..game import Game
from ..hooks import ActionRules, RoleModule
from .exchanging import ask_to_return, draw

_FOR_ANOTHER = 1


def _write(game: Game) -> None:
    draw(game, 1)
    game.first(("write_on", None))


def _ask_on(game: Game) -> None:
    writer = game.action.seat
    if game.table.deck and game.table.coins[writer] >= _FOR_ANOTHER:
        game.open_window((writer,), "write_on", "drafts", ("write",))
    else:
        ask_to_return(game)


def _go_on(game: Game, writer: Seat, answer: tuple[str, ...]) -> None:
    if answer:
        game.pay(writer, _FOR_ANOTHER)
        _write(game)
    else:
        ask_to_return(game)


WRITER = RoleModule(
    role="writer",
    group="communications",
    advanced=True,
    actions={"writer": ActionRules(effect=_write)},
    tasks={"write_on": _ask_on},
    answers={"write_on": _go_on},
)
