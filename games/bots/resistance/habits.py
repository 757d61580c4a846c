"""How people play: the figures in habits.json, which `manage.py fit_habits` makes from recorded games.

Indices count from 0. What is rare is counted with its like: the second to the fourth team of a round, and two
or more evil players on a team.
"""

from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

FILE = Path(__file__).parent / "habits.json"

QUESTS = 5
# Whose habits differ. Percival plays like a servant, as far as the figures tell.
ROLES = (SERVANT, EVIL, MERLIN) = (0, 1, 2)
# The first team of a round, those between, and the one whose rejection loses.
TURNS = (FIRST, BETWEEN, LAST) = (0, 1, 2)
# Evil players on a team: as many as voters tell apart, as leaders do, and as there can be.
VOTERS_TELL, LEADERS_TELL, MOST_EVIL = 2, 3, 4


class Habits(Struct, frozen=True):
    """Probabilities."""

    approve: list[list[list[list[list[float]]]]]  # [quest][turn][1 on the team][evil on it][role]
    propose: list[list[list[float]]]  # [quest][role][evil on the team]
    fails: list[list[list[list[float]]]]  # [fails needed - 1][quest][evil on the team][fails]


def turn_of(rejections: int) -> int:
    return FIRST if rejections == 0 else LAST if rejections >= 4 else BETWEEN


_habits = msgspec.json.decode(FILE.read_bytes(), type=Habits)
APPROVE: NDArray[np.float64] = np.array(_habits.approve)
PROPOSE: NDArray[np.float64] = np.array(_habits.propose)
FAILS: NDArray[np.float64] = np.array(_habits.fails)
