"""Files of recorded games: a record a line, plain or gzip."""

import gzip
import zlib
from collections.abc import Iterator

from games.rules.resistance import State
from games.rules.resistance.records import Difference, Unreadable, parse, played

_GZIP = b"\x1f\x8b"


class CannotRead(Exception):
    """A file is not there, or not what it seems. The text says why."""


def lines(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers, empty ones left out; one at a time, as there may be many."""
    try:
        with open(name, "rb") as file:
            packed = file.peek(len(_GZIP)).startswith(_GZIP)
            for number, line in enumerate(gzip.GzipFile(fileobj=file) if packed else file, 1):
                if line.strip():
                    yield number, line
    except EOFError as error:
        raise CannotRead("its compressed data is cut off") from error
    except OSError as error:
        raise CannotRead(error.strerror or error) from error
    except zlib.error as error:
        raise CannotRead(error) from error


def games(name: str) -> Iterator[tuple[bytes, State]]:
    """The records of a file, each with the game as it stands at its end; the first that is none ends it."""
    for number, line in lines(name):
        try:
            yield line, played(parse(line))
        except (Unreadable, Difference) as error:
            raise CannotRead(f"line {number}: {error}") from error
