"""How passwords are hashed: a few at a time, so that nobody fills the memory by logging in very often.

Hashing is slow and large on purpose (Argon2 takes 100 MiB for each). Whoever comes while all places are taken
waits for one without a connection to the database, and after a while is asked to come again (Busy).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from django.contrib.auth.hashers import Argon2PasswordHasher
from django.db import connections

from avalon_site.busy import Busy

PLACES = 2  # in a process
LONGEST_WAIT = 10.0  # seconds

_places = BoundedSemaphore(PLACES)


@contextmanager
def place() -> Iterator[None]:
    """One of the few; Busy where none is free in time."""
    _give_back_connections()
    if not _places.acquire(timeout=LONGEST_WAIT):
        raise Busy
    try:
        yield
    finally:
        _places.release()


def _give_back_connections() -> None:
    """To the pool, for others to use meanwhile. In a transaction they have to stay."""
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close()


class Argon2(Argon2PasswordHasher):
    """For accounts, as strong as Django's own but in one thread: its eight would leave others no processor.

    What was hashed otherwise is still known, since every hash tells how, and hashed anew at the next login.
    """

    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with place():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with place():
            return super().verify(password, encoded)


class DoorCode(Argon2):
    """For the passwords of tables, which friends tell each other: it is given often, and is worth little.

    The smallest memory that OWASP's cheat sheet on storing passwords has for Argon2id.
    """

    memory_cost = 7 * 1024  # KiB
    time_cost = 5
