"""What computer players of a title are: they get a view and a decision and return an answer, nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from msgspec import Struct

from ..rules.contract import Answer, Decision, Facts

ViewT = TypeVar("ViewT")


class Saying(Struct, frozen=True):
    """Something to say: `code` is the key of its sentence among the title's sayings, with what that needs."""

    code: str
    facts: Facts


@dataclass(frozen=True)
class Bots(Generic[ViewT]):
    levels: tuple[str, ...]  # from the weakest on; named in games.bots.levels
    usual: str  # the level for those who choose none
    stand_in: str  # the level of who answers for somebody who is away or has left
    answer: Callable[[ViewT, Decision, str, Random], Answer]
    # What the player says with an answer, if anything.
    saying: Callable[[ViewT, Decision, Answer, Random], Saying | None] = lambda *_seen: None
