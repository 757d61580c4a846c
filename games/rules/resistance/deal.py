"""The deal, worked out from the seed so that every player can check it afterwards."""

from msgspec import Struct

from ..contract import Seat
from ..kernel.shuffling import shuffle
from .characters import Character
from .options import Options, fill_up


class Deal(Struct, frozen=True):
    characters: tuple[Character, ...]  # by seat
    first_leader: Seat
    dagger: Seat | None


def deal(options: Options, players: int, seed: str) -> Deal:
    """A1.4, and A2.5 for a dagger among several minions."""
    characters = shuffle(seed, "characters", fill_up(options.characters, players))
    first_leader = shuffle(seed, "leader", range(players))[0]
    dagger = None
    if options.has_dagger:
        holder = options.dagger or "assassin"
        seats = [seat for seat, character in enumerate(characters) if character == holder]
        dagger = shuffle(seed, "dagger", seats)[0]
    return Deal(characters, first_leader, dagger)
