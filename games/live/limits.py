"""How many connections somebody may have to this process, how much they may send over them, and until when.

Who one is was settled when one connected. A token that was revoked since, a session that was left, an account
that was closed or has another password, a ban of which nobody told this process: whoever came in by it is
shown out within half a minute.
"""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Protocol
from weakref import WeakSet, WeakValueDictionary

from django.conf import settings

from accounts.sockets import Caller, banned_among, without_a_right
from avalon_site.web.limits import Allowance

from ..texts.refusals import Refused
from .threads import in_thread

LOOK_EVERY = 30.0  # seconds
# Messages a second of an account over all its sockets, and of all strangers who come from one address; twice
# as many at once. A person has some tables open, a school watches from one address, mostly in silence.
ACCOUNT_MESSAGES = 2 * settings.SOCKET_MESSAGES
ADDRESS_MESSAGES = 5 * settings.SOCKET_MESSAGES
# Connections that come from one address are looked up and greeted so many at a time; the others wait in line.
# One visitor who comes again and again does not keep all threads, and a school is in within seconds.
AT_A_TIME = 3
# Somebody may come twice as often as they may be here at once, and then so often each second.
ACCOUNT_ARRIVALS = 2
ADDRESS_ARRIVALS = 50

logger = logging.getLogger(__name__)


class Guest(Protocol):
    """A connection, as its limits need it."""

    caller: Caller

    def refuse(self, code: str) -> Awaitable[None]: ...


class Inside:
    """The connections of one account, or of the strangers from one address."""

    def __init__(self, *, most: int, arrivals: int, messages: int) -> None:
        # One that was lost without a goodbye is forgotten by itself.
        self.guests: WeakSet[Guest] = WeakSet()
        self.most = most
        self.arrivals = Allowance(2 * most, arrivals)
        self.messages = Allowance(2 * messages, messages)

    def is_forgettable(self) -> bool:
        """They have gone, and whoever comes back is as if they had never been here."""
        return not self.guests and self.messages.is_full() and self.arrivals.is_full()


class ConnectionLimits:
    """Who is connected to this process, and whether one more connection or message of theirs is too much."""

    def __init__(self) -> None:
        self._inside: dict[str, Inside] = {}
        self._lines: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._looking: asyncio.Task[None] | None = None

    def line_of(self, address: str) -> asyncio.Semaphore:
        """Where those who come from this address wait for each other."""
        line = self._lines.get(address)
        if line is None:
            line = self._lines[address] = asyncio.Semaphore(AT_A_TIME)
        return line

    def let_in(self, guest: Guest) -> None:
        """Refused if it is too much. An account counts wherever it is, everybody else by their address."""
        who = _who(guest.caller)
        if who not in self._inside:
            self._inside[who] = (
                Inside(
                    most=settings.SOCKETS["account"],
                    arrivals=ACCOUNT_ARRIVALS,
                    messages=ACCOUNT_MESSAGES,
                )
                if guest.caller.user
                else Inside(
                    most=settings.SOCKETS["address"],
                    arrivals=ADDRESS_ARRIVALS,
                    messages=ADDRESS_MESSAGES,
                )
            )
        inside = self._inside[who]
        if len(inside.guests) >= inside.most:
            raise Refused("too_many_sockets")
        if not inside.arrivals.spend():
            raise Refused("too_fast")
        inside.guests.add(guest)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_again())

    def let_out(self, guest: Guest) -> None:
        who = _who(guest.caller)
        inside = self._inside.get(who)
        if inside is not None:
            inside.guests.discard(guest)
            if inside.is_forgettable():
                del self._inside[who]

    def may_send(self, guest: Guest) -> bool:
        """Whether all connections of whoever this is together have not sent too much."""
        inside = self._inside.get(_who(guest.caller))
        return inside is None or inside.messages.spend()

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                self.forget()
                await self.show_out()
            except Exception:
                logger.exception("It could not be seen who is still welcome")

    def forget(self) -> None:
        for who, inside in list(self._inside.items()):
            if inside.is_forgettable():
                del self._inside[who]

    async def shut_out(self, user_id: int) -> None:
        """Closes every connection of somebody who was banned, also one that is being greeted."""
        inside = self._inside.get(f"account {user_id}")
        for guest in list(inside.guests) if inside else []:
            await guest.refuse("banned")

    async def show_out(self) -> None:
        known = [guest for inside in self._inside.values() for guest in inside.guests if guest.caller.user]
        if not known:
            return
        gone = await in_thread(without_a_right, [guest.caller for guest in known])
        banned = await in_thread(banned_among, [guest.caller for guest in known])
        for guest in known:
            if guest.caller in banned:  # they came in while it was decided, or the notice of it was lost
                await guest.refuse("banned")
            elif guest.caller in gone:
                # A browser may have another session by now: it is asked to come again.
                await guest.refuse("not_logged_in" if guest.caller.token else "other_login")


def _who(caller: Caller) -> str:
    return f"account {caller.user.pk}" if caller.user else f"address {caller.address}"


connection_limits = ConnectionLimits()
