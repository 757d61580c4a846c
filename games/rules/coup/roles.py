"""The 25 roles of the game and the groups from which they come (C1.1, C5)."""

from typing import Literal, TypeAlias, get_args

Group: TypeAlias = Literal["finance", "communications", "force", "special_interests"]
Role: TypeAlias = Literal[
    "banker",
    "farmer",
    "spy",
    "capitalist",
    "speculator",
    "director",
    "newscaster",
    "reporter",
    "producer",
    "writer",
    "guerrilla",
    "general",
    "judge",
    "crime_boss",
    "mercenary",
    "politician",
    "peacekeeper",
    "priest",
    "lawyer",
    "intellectual",
    "communist",
    "customs_officer",
    "foreign_consular",
    "missionary",
    "protestor",
]

ROLES: tuple[Role, ...] = get_args(Role)
# C1.1: how many roles of each group are in play.
IN_PLAY: dict[Group, int] = {"finance": 1, "communications": 1, "force": 1, "special_interests": 2}
COPIES = 3  # C1.2: of each role in play
PLAYERS = range(3, 7)
