"""What the processes of this benchmark hand each other, as files."""

from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

_T = TypeVar("_T")


class Place(Struct):
    """Somebody at a table: who sits there, or looks on."""

    table: int
    code: str
    seat: int | None
    token: str | None
    mute: bool = False  # never answers: timers have to


class Plan(Struct):
    port: int
    seed: int
    places: list[Place]
    think: float  # seconds before an answer, at the most
    cut_after: float  # seconds that a connection lasts on average before its client cuts it
    limit: float  # seconds after which nobody waits any longer


class Answered(Struct, frozen=True):
    """An answer, and the version of its acknowledgement, or the code of its refusal."""

    table: int
    seat: int
    decision: int
    answer: tuple[int | str, ...]
    version: int | None = None
    code: str = ""


class Seen(Struct, frozen=True):
    """A view as it came, by its hash."""

    table: int
    audience: int | None
    version: int
    digest: str


class Memory(Struct):
    """All that the players remember."""

    acknowledged: list[Answered] = field(default_factory=list)
    refused: list[Answered] = field(default_factory=list)
    seen: set[Seen] = field(default_factory=set)
    # By table and seat: the last one that was acknowledged, and those sent since.
    notes: dict[str, list[str]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=Counter)
    mistakes: list[str] = field(default_factory=list)


class Stillness(Struct):
    """For how long a game stood still after something was due."""

    seconds: float
    table: int
    version: int
    until: float  # seconds since 1970


class Watched(Struct):
    looks: int
    failed: int
    worst: list[Stillness]


def write(path: Path, what: Any) -> None:
    path.write_bytes(msgspec.msgpack.encode(what))


def read(path: Path, kind: type[_T]) -> _T:
    return msgspec.msgpack.decode(path.read_bytes(), type=kind)


def digest(view: bytes) -> str:
    """The same for the same view, in whatever order its fields are sent."""
    return sha256(msgspec.json.encode(msgspec.json.decode(view), order="sorted")).hexdigest()[:16]
