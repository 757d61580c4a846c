"""Shuffling by a seed, so that every player can check a deal afterwards.

A pile of n cards is shuffled by sorting the numbers 0 to n-1 by the SHA-256 of "seed/pile/number", which
anybody can do with any tool. The SHA-256 of the seed is shown when the game starts, the seed when it is over.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def place(seed: str, pile: str, number: int) -> bytes:
    """By what the cards of a pile are sorted."""
    return sha256(f"{seed}/{pile}/{number}".encode()).digest()


def shuffle(seed: str, pile: str, cards: Sequence[T]) -> tuple[T, ...]:
    order = sorted(range(len(cards)), key=lambda number: place(seed, pile, number))
    return tuple([cards[number] for number in order])


@lru_cache(1024)  # every view has it
def seed_hash(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()
