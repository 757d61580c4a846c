"""The deal, worked out from the seed so that every player can check it afterwards."""

from msgspec import Struct

from ..contract import Seat
from ..kernel.shuffling import shuffle
from .modules import ROLE_MODULES
from .options import Options
from .roles import COPIES, IN_PLAY, ROLES, Group, Role

_HAND = 2  # C1.2


class Deal(Struct, frozen=True):
    roles: tuple[Role, ...]  # in play
    starter: Seat
    hands: tuple[tuple[Role, ...], ...]
    deck: tuple[Role, ...]


def deal(options: Options, players: int, seed: str, starter: Seat | None = None) -> Deal:
    """C1.1 to C1.3. The winner of the last game starts, else whoever is drawn."""
    roles = draw_roles(options, seed)
    court = shuffle(seed, "court", court_of(roles))
    if starter is None:
        starter = shuffle(seed, "starter", range(players))[0]
    hands = tuple(court[_HAND * seat : _HAND * (seat + 1)] for seat in range(players))
    return Deal(roles, starter, hands, court[_HAND * players :])


def draw_roles(options: Options, seed: str) -> tuple[Role, ...]:
    """C1.1: those that are chosen, and what is missing from a group is drawn; in the order of C5."""
    chosen = set(options.roles)
    for group, number in IN_PLAY.items():
        missing = number - sum(role in chosen for role in of_group(group))
        chosen.update(shuffle(seed, group, to_draw_from(options, group))[:missing])
    return tuple(role for role in ROLES if role in chosen)


def court_of(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """C1.2: all cards of the roles in play."""
    return tuple(role for role in roles for _ in range(COPIES))


def of_group(group: Group) -> list[Role]:
    return [module.role for module in ROLE_MODULES if module.group == group]


def to_draw_from(options: Options, group: Group) -> list[Role]:
    """The roles of a group that may be drawn: C1.1, advanced ones only where the table allows them."""
    return [
        module.role
        for module in ROLE_MODULES
        if module.group == group
        and module.role not in options.roles
        and (options.advanced or not module.advanced)
    ]
