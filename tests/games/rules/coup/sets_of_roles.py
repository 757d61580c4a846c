"""Sets of roles in which every two roles meet that can be in play together."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

from games.rules.coup.modules import ROLE_MODULES
from games.rules.coup.roles import IN_PLAY, ROLES, Role


def legal_sets() -> Iterator[tuple[Role, ...]]:
    """C1.1: all 5,625 of them."""
    groups = [
        list(combinations([module.role for module in ROLE_MODULES if module.group == group], number))
        for group, number in IN_PLAY.items()
    ]
    for parts in product(*groups):
        yield tuple(role for part in parts for role in part)


@cache
def every_pair() -> tuple[tuple[Role, ...], ...]:
    """So few that every two roles still meet; the first ones have the most pairs that are new."""
    left = list(legal_sets())
    Random("every pair of roles").shuffle(left)
    missing = {pair for roles in left for pair in combinations(roles, 2)}
    found = []
    while missing:
        best = max(left, key=lambda roles: len(missing.intersection(combinations(roles, 2))))
        missing.difference_update(combinations(best, 2))
        found.append(best)
    return tuple(found)


def can_meet(one: Role, other: Role) -> bool:
    """Whether two roles can be in play together."""
    groups = {module.role: module.group for module in ROLE_MODULES}
    return groups[one] != groups[other] or IN_PLAY[groups[one]] > 1


def every_two_roles() -> Iterator[tuple[Role, Role]]:
    yield from combinations(ROLES, 2)
