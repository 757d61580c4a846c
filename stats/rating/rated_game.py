"""A rated game as the ratings see it, and what a model of ratings makes of it."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from .skills import Skill


class Player(Struct, frozen=True):
    """Somebody in a rated game. `user` is None for those whose account is gone: they play as newcomers."""

    user: int | None
    ladders: tuple[str, ...]  # that the game counts on; the overall one first, and as many for everybody
    side: str  # empty where the title has none
    won: bool
    left: bool


class RatedGame(Struct, frozen=True):
    """`winning_side` is empty where no side won. A game that was broken off has no winners either; then only
    those who had left it are rated.
    """

    model: "Model"
    players: tuple[Player, ...]
    season: str
    winning_side: str


class After(NamedTuple):
    skills: list[Skill | None]  # by player; None: the game does not count for this one
    advantage: Skill  # of the setup


class Model(Protocol):
    """How the result of a game moves ratings. The title says which model is its own."""

    def is_decided(self, game: RatedGame) -> bool:
        """Whether the game has a result that ratings can be moved by."""

    def has_won(self, game: RatedGame, player: Player) -> bool:
        """Whether the game counts as won for this player. Whoever left has not."""

    def after(self, game: RatedGame, before: Sequence[Skill], advantage: Skill) -> After:
        """All skills after the game. Whoever left has lost, whatever became of it, at nobody else's cost."""
