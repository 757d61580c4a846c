"""A3: what each player sees at the start, by the sides as dealt; it is never refreshed (A3.9, A8.4)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from ..contract import Seat
from .characters import EVIL_CHARACTERS, Character
from .options import Options

SeenAs: TypeAlias = Literal[
    "evil", "merlin_or_morgana", "good_lancelot", "evil_lancelot", "dagger", "junior_messenger"
]

_EVIL = frozenset(EVIL_CHARACTERS)


class Sight(Struct, frozen=True):
    """Some players, seen as something. The seats are in the order of the ring, which tells nothing."""

    seen_as: SeenAs
    seats: tuple[Seat, ...]


@lru_cache(maxsize=4096)
def sights(
    options: Options, characters: tuple[Character, ...], dagger: Seat | None, seat: Seat
) -> tuple[Sight, ...]:
    """All that the player on this seat sees, besides their own character (A3.1). Every view needs it."""
    character = characters[seat]

    def those(wanted: Iterable[Character]) -> tuple[Seat, ...]:
        return tuple(other for other, held in enumerate(characters) if held in wanted and other != seat)

    seen: list[tuple[SeenAs, tuple[Seat, ...]]] = []
    if _evil_sees(options, character):
        seen.append(("evil", those(_seen_by_evil(options))))
        if options.lancelots_switch:
            seen.append(("evil_lancelot", those({"evil_lancelot"})))
    if character == "merlin":
        seen.append(("evil", those(_seen_by_merlin(options))))
    if character == "percival":
        seen.append(("merlin_or_morgana", those({"merlin", "morgana"})))
    if options.lancelot == "known":
        if character == "good_lancelot":
            seen.append(("evil_lancelot", those({"evil_lancelot"})))
        # A3.2: of blind spies not even he sees anybody.
        if character == "evil_lancelot" and not options.blind_spies:
            seen.append(("good_lancelot", those({"good_lancelot"})))
    if character == "untrustworthy_servant" and dagger is not None:
        seen.append(("dagger", (dagger,)))
    if character == "senior_messenger" and options.senior_sees_junior:
        seen.append(("junior_messenger", those({"junior_messenger"})))
    return tuple(Sight(seen_as, seats) for seen_as, seats in seen if seats)


def _outside(options: Options) -> set[Character]:
    """A3.2: of Evil, those who neither see nor are seen."""
    outside: set[Character] = {"oberon", "evil_rogue"}
    if options.hidden_sorcerer:
        outside.add("evil_sorcerer")
    return outside


def _evil_sees(options: Options, character: Character) -> bool:
    """A3.2: whether this is one of Evil who sees the others."""
    if character not in _EVIL or options.blind_spies:
        return False
    blind_lancelot = character == "evil_lancelot" and options.lancelots_switch
    return not blind_lancelot and character not in _outside(options)


def _seen_by_evil(options: Options) -> frozenset[Character]:
    """A3.2: whom Evil sees as "evil", no more."""
    named: set[Character] = {"evil_lancelot"} if options.lancelots_switch else set()
    return _EVIL - _outside(options) - named


def _seen_by_merlin(options: Options) -> frozenset[Character]:
    """A3.3."""
    unseen: set[Character] = {"mordred", "evil_rogue"}
    if options.hidden_sorcerer:
        unseen.add("evil_sorcerer")
    return (_EVIL - unseen) | {"untrustworthy_servant"}
