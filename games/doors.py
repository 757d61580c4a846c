"""How many connections somebody may have to this process, how much they may send over all of them, and until
when.

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
from avalon_site.web.limits import Allowance

from .threads import in_thread

LOOK_EVERY = 30.0  # seconds
# Messages a second of an account over all its sockets, and of all strangers who come from one address; twice
# as many at once. A person has some tables open, a school watches from one address, mostly in silence.
ACCOUNT_MESSAGES = 2 * settings.SOCKET_MESSAGES
ADDRESS_MESSAGES = 5 * settings.SOCKET_MESSAGES

logger = logging.getLogger(__name__)


class Guest(Protocol):
    """A connection, as the doors need it."""

    caller: Caller

    def refuse(self, code: str) -> Awaitable[None]: ...


class Inside:
    """The connections of one account, or of the strangers from one address."""

    def __init__(self, messages: int) -> None:
        # One that was lost without a goodbye is forgotten by itself.
        self.guests: WeakSet[Guest] = WeakSet()
        self.allowance = Allowance(2 * messages, messages)


class Doors:
    """Of this process."""

    def __init__(self) -> None:
        self._inside: dict[str, Inside] = {}
        self._looking: asyncio.Task[None] | None = None

    def let_in(self, guest: Guest) -> bool:
        """An account is counted wherever it is, everybody else by their address."""
        who, is_account = _who(guest.caller), guest.caller.user is not None
        if who not in self._inside:
            self._inside[who] = Inside(ACCOUNT_MESSAGES if is_account else ADDRESS_MESSAGES)
        inside = self._inside[who]
        if len(inside.guests) >= settings.SOCKETS["account" if is_account else "address"]:
            return False
        inside.guests.add(guest)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_again())
        return True

    def let_out(self, guest: Guest) -> None:
        who = _who(guest.caller)
        inside = self._inside.get(who)
        if inside is not None:
            inside.guests.discard(guest)
            if not inside.guests and inside.allowance.is_full():
                del self._inside[who]

    def may_send(self, guest: Guest) -> bool:
        """Whether all connections of whoever this is together have not sent too much."""
        inside = self._inside.get(_who(guest.caller))
        return inside is None or inside.allowance.spend()

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                self.forget()
                await self.show_out()
            except Exception:
                logger.exception("It could not be seen who is still welcome")

    def forget(self) -> None:
        """Those who have gone, and have sent little enough to come back as if they had never been here."""
        for who, inside in list(self._inside.items()):
            if not inside.guests and inside.allowance.is_full():
                del self._inside[who]

    async def show_out(self) -> None:
        known = [guest for inside in self._inside.values() for guest in inside.guests if guest.caller.user]
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
