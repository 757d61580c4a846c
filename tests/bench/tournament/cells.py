"""A cell of a tournament: the same kinds of players at the same kind of table, again and again."""

from collections.abc import Iterable
from random import Random

import msgspec
from msgspec import Struct

from games.rules.contract import Seat
from games.rules.resistance import Options, State, answer, decisions, start, view
from games.rules.resistance.characters import SIDE
from games.rules.resistance.tableau import GOOD
from tests.bench.tournament.counts import Counts
from tests.bench.tournament.players import PLAYERS, Player


class Cell(Struct, frozen=True):
    """How many players, the options, and the kinds of players who are dealt Good and Evil."""

    players: int
    options: Options
    good: str
    evil: str
    guest: str | None = None  # the kind of a player who takes one seat at random instead

    @property
    def name(self) -> str:
        """Different for every cell, and the same in every process: it is part of the seeds."""
        options = msgspec.json.encode(self.options).decode()
        return f"{self.players}/{self.good}/{self.evil}/{self.guest}/{options}"


def play(cell: Cell, seed: str, numbers: Iterable[int]) -> Counts:
    """The games of these numbers. Each has its own seed, so it is the same whoever plays the others."""
    counts = Counts()
    for number in numbers:
        try:
            counts.add_game(*_play_game(cell, f"{seed}/{cell.name}/{number}"))
        except Exception as error:
            # The mistake is a player's: whoever looks for it needs this very game.
            error.add_note(f"in game {number} with seed {seed!r} of {cell.name}")
            raise
    return counts


def _play_game(cell: Cell, seed: str) -> tuple[State, Seat | None]:
    """The game's end, and the guest's seat."""
    state, _ = start(cell.options, cell.players, seed)
    guest = None if cell.guest is None else _random(f"{seed}/guest").randrange(cell.players)
    players = _seated(cell, state, guest)
    rngs = [_random(f"{seed}/{seat}") for seat in range(cell.players)]
    while asked := decisions(state):
        # Those who are asked together keep their question until the last has answered.
        for seat, decision in asked.items():
            chosen = players[seat](view(state, seat), decision, rngs[seat])
            state, _ = answer(state, seat, decision.id, chosen)
    return state, guest


def _seated(cell: Cell, state: State, guest: Seat | None) -> list[Player]:
    kinds = [cell.good if SIDE[character] == GOOD else cell.evil for character in state.hidden.characters]
    if guest is not None and cell.guest is not None:
        kinds[guest] = cell.guest
    return [PLAYERS[kind] for kind in kinds]


def _random(seed: str) -> Random:
    return Random(seed)
