"""What is impossible or unwise in the options of a table (C1.1)."""

from collections.abc import Iterator
from functools import lru_cache

from ..contract import Remark, Verdict
from .deal import of_group
from .options import Options
from .roles import IN_PLAY, PLAYERS, ROLES


@lru_cache(maxsize=1024, typed=True)  # 3.0 equals 3, and True 1
def check(options: Options, players: int) -> Verdict:
    """All that is impossible or unwise, at once."""
    if type(players) is not int or players not in PLAYERS:
        return Verdict((Remark("players", {"least": PLAYERS[0], "most": PLAYERS[-1]}),), ())
    return Verdict(tuple(_refusals(options)), ())


def _refusals(options: Options) -> Iterator[Remark]:
    for role in ROLES:
        if options.roles.count(role) > 1:
            yield Remark("twice", {"role": role})
    for group, places in IN_PLAY.items():
        number = len(set(options.roles).intersection(of_group(group)))
        if number > places:
            yield Remark("too_many_of_group", {"group": group, "number": number, "places": places})
