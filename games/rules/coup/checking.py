"""What is impossible or unwise in the options of a table (C1.1)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ..contract import Remark, Verdict
from .deal import of_group
from .options import Options
from .roles import IN_PLAY, PLAYERS, ROLES, Role

# Two roles with which random games take at least a sixth more turns than all games with so many players do:
# by how many percent, by number of players (docs/operations.md, "The rules by themselves").
SLOW_TOGETHER: Mapping[tuple[Role, Role], Mapping[int, int]] = {
    ("missionary", "protestor"): {3: 20, 4: 18},
    ("peacekeeper", "missionary"): {3: 18, 4: 17, 5: 17},
    ("foreign_consular", "missionary"): {3: 18},
    ("peacekeeper", "communist"): {6: 19},
    ("peacekeeper", "foreign_consular"): {6: 19},
    ("peacekeeper", "protestor"): {6: 19},
    ("foreign_consular", "protestor"): {6: 17},
}


@lru_cache(maxsize=1024, typed=True)  # 3.0 equals 3, and True 1
def check(options: Options, players: int) -> Verdict:
    """All that is impossible or unwise, at once."""
    if type(players) is not int or players not in PLAYERS:
        return Verdict((Remark("players", {"least": PLAYERS[0], "most": PLAYERS[-1]}),), ())
    return Verdict(tuple(_refusals(options)), tuple(_warnings(options, players)))


def _refusals(options: Options) -> Iterator[Remark]:
    for role in ROLES:
        if options.roles.count(role) > 1:
            yield Remark("twice", {"role": role})
    for group, places in IN_PLAY.items():
        number = len(set(options.roles).intersection(of_group(group)))
        if number > places:
            yield Remark("too_many_of_group", {"group": group, "number": number, "places": places})


def _warnings(options: Options, players: int) -> Iterator[Remark]:
    """Of what the table has chosen; what is drawn is nobody's choice."""
    for roles, longer in SLOW_TOGETHER.items():
        if players in longer and set(roles).issubset(options.roles):
            yield Remark("slow", {"roles": roles, "percent": longer[players], "players": players})
