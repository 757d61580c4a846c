"""How many connections somebody may have to this process, and until when.

Who one is was settled when one connected. A token that was revoked since, a session that was left, an account
that was closed or has another password: whoever came in by it is shown out within half a minute.
"""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Protocol
from weakref import WeakSet

from django.conf import settings

from accounts.sockets import Caller, without_a_right

from .hub import in_thread

LOOK_EVERY = 30.0  # seconds

logger = logging.getLogger(__name__)


class Guest(Protocol):
    """A connection, as the doors need it."""

    caller: Caller

    def refuse(self, code: str) -> Awaitable[None]: ...


class Doors:
    """Of this process. A connection that was lost without a goodbye is forgotten here by itself."""

    def __init__(self) -> None:
        self._inside: dict[str, WeakSet[Guest]] = {}
        self._looking: asyncio.Task[None] | None = None

    def let_in(self, guest: Guest) -> bool:
        """An account is counted wherever it is, everybody else by their address."""
        inside = self._inside.setdefault(_who(guest.caller), WeakSet())
        if len(inside) >= settings.SOCKETS["account" if guest.caller.user else "address"]:
            return False
        inside.add(guest)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_again())
        return True

    def let_out(self, guest: Guest) -> None:
        who = _who(guest.caller)
        inside = self._inside.get(who)
        if inside is not None:
            inside.discard(guest)
            if not inside:
                del self._inside[who]

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.show_out()
            except Exception:
                logger.exception("It could not be seen who is still welcome")

    async def show_out(self) -> None:
        known = [guest for inside in self._inside.values() for guest in inside if guest.caller.user]
        if not known:
            return
        gone = await in_thread(without_a_right, [guest.caller for guest in known])
        for guest in known:
            if guest.caller in gone:
                # A browser may have another session by now: it is asked to come again.
                await guest.refuse("not_logged_in" if guest.caller.token else "other_login")


def _who(caller: Caller) -> str:
    return f"account {caller.user.pk}" if caller.user else f"address {caller.address}"


doors = Doors()
