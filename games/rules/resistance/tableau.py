"""A1: the sides, the teams and the thresholds for 5 to 10 players."""

from typing import Literal, TypeAlias

Side: TypeAlias = Literal["good", "evil"]
GOOD: Side = "good"
EVIL: Side = "evil"

PLAYERS = range(5, 11)
GOOD_PLAYERS = dict(zip(PLAYERS, (3, 4, 4, 5, 6, 6), strict=True))
EVIL_PLAYERS = dict(zip(PLAYERS, (2, 2, 3, 3, 3, 4), strict=True))
TEAM_SIZES = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}
QUESTS = range(1, 6)
QUESTS_TO_WIN = 3


def fails_needed(players: int, quest: int) -> int:
    """A1.3: how many fails make this space of the tableau fail."""
    return 2 if players >= 7 and quest == 4 else 1


def opposite(side: Side) -> Side:
    return EVIL if side == GOOD else GOOD
