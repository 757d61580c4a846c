"""A2, A5.4: the Revealer, who is shown to everybody after the second failed quest."""

from ..game import Game
from ..hooks import Module

_AFTER_FAILURES = 2


def revealer(game: Game) -> None:
    table = game.table
    failures = sum(not quest.success for quest in table.quests)
    if failures == _AFTER_FAILURES and not table.revealed:
        (seat,) = game.seats_of("revealer")
        table.revealed = ((seat, "revealer"),)
        game.tell("revealed", player=seat, character="revealer")


REVEALER = Module("revealer", lambda options: options.has("revealer"), steps={"revealer": revealer})
