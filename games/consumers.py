"""The WebSockets of a table and of the lobby. docs/protocol.md describes what goes over them."""

import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from django.conf import settings
from django.db import Error as DatabaseError
from django.utils import timezone, translation

from accounts.models import User
from accounts.sockets import Banned, Caller, UnknownToken, WrongOrigin, caller_of

from . import addresses, messages, person, reports, talk
from .doors import doors
from .hub import hub, in_thread
from .messages import CLOSE_CODES, Ack, Error, FromClient, Pong, decode, encode, milliseconds
from .refusals import SENTENCES, Refused, reason_of
from .rules.contract import Illegal

logger = logging.getLogger(__name__)

Scope: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]

# So many messages at once, and so many more each second.
BURST, PER_SECOND = 2 * settings.SOCKET_MESSAGES, settings.SOCKET_MESSAGES
# So many refused ones in a row, and the connection is closed.
PATIENCE = 20


class Limit:
    """How many messages a connection may still send."""

    def __init__(self) -> None:
        self.left = float(BURST)
        self.at = time.monotonic()

    def spend(self) -> bool:
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * PER_SECOND)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Connection:
    """What the sockets of tables and of the lobby have in common: an ASGI application for one of them."""

    caller = Caller(None, settings.LANGUAGE_CODE, "unknown")
    user: User | None = None
    language = settings.LANGUAGE_CODE

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self.user_id: int | None = None
        self.limit = Limit()
        self.strikes = 0
        self.closed = False

    async def serve(self) -> None:
        await self._receive()  # that somebody wants to connect
        try:
            await self.connect()
            while (message := await self._receive())["type"] == "websocket.receive":
                await self.receive(message.get("text"))
        finally:
            doors.let_out(self)
            await self.left()

    async def connect(self) -> None:
        refusal = None
        try:
            self.caller = await in_thread(caller_of, self.scope)
            self.user, self.language = self.caller.user, self.caller.language
            self.user_id = self.user.pk if self.user else None
            if not doors.let_in(self):
                refusal = "too_many_sockets"
        except WrongOrigin:
            await turn_away(self._send)
            return
        except UnknownToken:
            refusal = "not_logged_in"
        except Banned:
            refusal = "banned"
        except DatabaseError:
            refusal = "unavailable"
        await self._send({"type": "websocket.accept"})
        if refusal:
            await self.refuse(refusal)
            return
        try:
            await self.enter()
        except Refused as refused:
            await self.refuse(refused.code)
        except DatabaseError:
            await self.refuse("unavailable")

    async def enter(self) -> None:
        """Known by now, if they are anybody."""

    async def left(self) -> None:
        """Gone, whoever closed it."""

    async def receive(self, frame: str | None) -> None:
        if not self.limit.spend():
            await self.strike("too_fast")
        elif frame is None:
            await self.strike("bad_frame")
        else:
            await self.read(frame)

    async def read(self, frame: str) -> None:
        try:
            message = decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            await self.strike("bad_frame")
            return
        try:
            await self.do(message)
            self.strikes = 0
        except (Refused, Illegal) as refused:
            with translation.override(self.language):
                reason = reason_of(refused)
            await self.send_frame(encode(Error(message.ref, refused.code, reason)))
        except DatabaseError:
            logger.exception("The database could not be asked")
            await self.complain("unavailable", message.ref)

    async def do(self, message: FromClient) -> None:
        """The lobby is for listening."""
        if not isinstance(message, messages.Ping):
            raise Refused("bad_frame")
        await self.send_frame(encode(Pong(message.ref, milliseconds(timezone.now()))))

    async def strike(self, code: str) -> None:
        self.strikes += 1
        if self.strikes > PATIENCE:
            await self.refuse(code)
        else:
            await self.complain(code)

    async def complain(self, code: str, ref: int | None = None) -> None:
        with translation.override(self.language):
            reason = str(SENTENCES[code])
        await self.send_frame(encode(Error(ref, code, reason)))

    async def refuse(self, code: str) -> None:
        """Says why, and closes."""
        await self.complain(code)
        self.closed = True
        with suppress(OSError):
            await self._send({"type": "websocket.close", "code": CLOSE_CODES[code]})

    async def send_frame(self, frame: bytes) -> None:
        """One that cannot be reached does not keep the others from theirs."""
        if not self.closed:
            with suppress(OSError):  # they go at this very moment
                await self._send({"type": "websocket.send", "text": frame.decode()})


async def turn_away(send: Send) -> None:
    """The handshake is answered with 403."""
    await send({"type": "websocket.close"})


class LobbyConnection(Connection):
    async def enter(self) -> None:
        hub().lobby.add(self)

    async def left(self) -> None:
        hub().lobby.discard(self)


class TableConnection(Connection):
    def __init__(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.code = code
        self.table_id: int | None = None
        self.blocked: frozenset[int] = frozenset()
        self.version = 0

    async def enter(self) -> None:
        table_id, self.blocked = await in_thread(_admit, self.code, self.caller)
        self.table_id = table_id
        await hub().join(self, table_id)

    async def left(self) -> None:
        if self.table_id is not None:
            await hub().leave(self, self.table_id)

    async def do(self, message: FromClient) -> None:
        if isinstance(message, messages.Ping):
            await super().do(message)
            return
        if self.table_id is None:
            return  # refused, and about to be closed
        if self.user is None:
            raise Refused("not_logged_in")
        if isinstance(message, messages.Answer):
            version = await hub().answer(self.table_id, self.user, message.decision, message.answer)
        else:
            version = None
            await in_thread(_do, self.table_id, self.user, message)
        await self.send_frame(encode(Ack(message.ref, version)))


def _admit(code: str, caller: Caller) -> tuple[int, frozenset[int]]:
    """The table, and whose messages this person does not want to read."""
    table = person.admit(code, caller.user)
    if caller.user:
        addresses.note(code, caller.user.pk, caller.address, timezone.now())
    return table.pk, person.blocked_by(caller.user)


def _do(table_id: int, user: User, message: FromClient) -> None:
    """What a message asks for, but for an answer."""
    now = timezone.now()
    match message:
        case messages.Say():
            talk.say(table_id, user, message.text, now)
        case messages.Report():
            reports.report_message(table_id, user, message.message, now)
        case messages.Note():
            person.keep_notes(table_id, user, message.notes)
        case messages.Back():
            person.come_back(table_id, user, now)
        case messages.Leave():
            person.leave(table_id, user, now)
        case messages.End():
            person.want_end(table_id, user, message.wanted, now)
