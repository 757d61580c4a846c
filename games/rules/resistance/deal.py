"""The deal, worked out from the seed so that every player can check it afterwards.

A pile of n cards is shuffled by sorting the numbers 0 to n-1 by the SHA-256 of "seed/pile/number", which
anybody can do with any tool. The SHA-256 of the seed is shown when the game starts, the seed when it is over.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

from ..contract import Seat
from .characters import Character
from .options import Options, fill_up

T = TypeVar("T")


class Deal(Struct, frozen=True):
    characters: tuple[Character, ...]  # by seat
    first_leader: Seat
    dagger: Seat | None


def place(seed: str, pile: str, number: int) -> bytes:
    """By what the cards of a pile are sorted."""
    return sha256(f"{seed}/{pile}/{number}".encode()).digest()


def shuffle(seed: str, pile: str, cards: Sequence[T]) -> tuple[T, ...]:
    order = sorted(range(len(cards)), key=lambda number: place(seed, pile, number))
    return tuple([cards[number] for number in order])


@lru_cache(1024)  # every view has it
def seed_hash(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


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
