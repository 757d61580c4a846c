"""The WebSockets of a table and of the lobby. docs/protocol.md describes what goes over them."""

import logging
from contextlib import suppress

import msgspec
from channels.exceptions import DenyConnection
from django.conf import settings
from django.db import Error as DatabaseError
from django.utils import timezone, translation

from accounts.models import User
from accounts.sockets import Banned, Caller, UnknownToken, WrongOrigin, caller_of
from avalon_site.addresses import address_of_socket
from avalon_site.web.limits import Allowance

from . import tables
from .live import metrics, protocol
from .live.hub import hub
from .live.lean_consumer import LeanConsumer
from .live.limits import connection_limits
from .live.protocol import CLOSE_CODES, Ack, Error, FromClient, Pong, decode, encode
from .live.threads import in_thread
from .models import Action
from .moderation import shared_addresses
from .play import people
from .play.answering import Submission
from .play.batching import writer
from .play.clocks import milliseconds
from .tables.notes import keep_notes
from .talk import chat, reports
from .texts.refusals import SENTENCES, Refused, reason_of

logger = logging.getLogger(__name__)

# So many messages at once, and so many more each second.
BURST, PER_SECOND = 2 * settings.SOCKET_MESSAGES, settings.SOCKET_MESSAGES
# So many refused ones in a row, and the connection is closed.
PATIENCE = 20


class SiteConsumer(LeanConsumer):
    """What the sockets of tables and of the lobby have in common."""

    caller = Caller(None, settings.LANGUAGE_CODE, "unknown")
    user: User | None = None
    user_id: int | None = None
    language = settings.LANGUAGE_CODE

    def __init__(self) -> None:
        super().__init__()
        self.allowance = Allowance(BURST, PER_SECOND)
        self.strikes = 0
        self.closed = False

    async def connect(self) -> None:
        async with connection_limits.line_of(address_of_socket(self.scope)):
            refusal = await self.look_up()
            await self.accept()
            if refusal is None:
                refusal = await self.let_in()
        if refusal:
            await self.refuse(refusal)

    async def look_up(self) -> str | None:
        """Finds out who it is; or why they may not come in."""
        try:
            self.caller = await in_thread(caller_of, self.scope)
            self.user, self.language = self.caller.user, self.caller.language
            self.user_id = self.user.pk if self.user else None
            connection_limits.let_in(self)
        except WrongOrigin:
            raise DenyConnection from None
        except UnknownToken:
            return "not_logged_in"
        except Banned:
            return "banned"
        except Refused as refused:
            return refused.code
        except DatabaseError:
            return "unavailable"
        return None

    async def let_in(self) -> str | None:
        try:
            await self.enter()
        except Refused as refused:
            return refused.code
        except DatabaseError:
            return "unavailable"
        return None

    async def enter(self) -> None:
        """Known by now, if they are anybody."""

    async def disconnect(self, code: int | None) -> None:
        connection_limits.let_out(self)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.closed:
            return
        if not (self.allowance.spend() and connection_limits.may_send(self)):
            await self.strike("too_fast")
        elif text_data is None:
            await self.strike("bad_frame")
        else:
            await self.read(text_data)

    async def read(self, frame: str) -> None:
        try:
            message = decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            await self.strike("bad_frame")
            return
        try:
            await self.do(message)
            self.strikes = 0
        except Refused as refused:
            with translation.override(self.language):
                reason = reason_of(refused)
            await self.send_frame(encode(Error(message.ref, refused.code, reason)))
        except Exception:
            # The database is away, or a game fails at this message. The connection is not to blame.
            logger.exception("A message could not be dealt with")
            await self.complain("unavailable", message.ref)

    async def do(self, message: FromClient) -> None:
        """The lobby is for listening."""
        if not isinstance(message, protocol.Ping):
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
        with suppress(OSError):  # they go at this very moment
            await self.close(CLOSE_CODES[code])

    async def send_frame(self, frame: bytes) -> None:
        if not self.closed:
            await super().send_frame(frame)


class LobbyConsumer(SiteConsumer):
    async def enter(self) -> None:
        hub().lobby.add(self)

    async def disconnect(self, code: int | None) -> None:
        await super().disconnect(code)
        hub().lobby.discard(self)


class TableConsumer(SiteConsumer):
    def __init__(self) -> None:
        super().__init__()
        self.table_id: int | None = None
        self.blocked: frozenset[int] = frozenset()
        self.version = 0

    async def enter(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"]
        table_id, self.blocked = await in_thread(_admit, code, self.caller)
        self.table_id = table_id
        await hub().join(self, table_id)

    async def disconnect(self, code: int | None) -> None:
        await super().disconnect(code)
        if self.table_id is not None:
            await hub().leave(self, self.table_id)

    async def do(self, message: FromClient) -> None:
        if isinstance(message, protocol.Ping):
            await super().do(message)
            return
        if self.table_id is None:
            return  # refused, and about to be closed
        if self.user is None:
            raise Refused("not_logged_in")
        if isinstance(message, protocol.Answer):
            version = await self.answer(self.table_id, self.user, message)
        else:
            version = None
            await in_thread(_do, self.table_id, self.user, message)
        await self.send_frame(encode(Ack(message.ref, version)))

    async def answer(self, table_id: int, user: User, message: protocol.Answer) -> int:
        """The version of the game in which the answer is."""
        now = timezone.now()
        seat = hub().seat_of(user.pk, table_id)
        if seat is None:  # the game has just begun, or they do not play, or not any more
            return await in_thread(people.answer, table_id, user, message.decision, message.answer, now)
        with metrics.answering():
            given = Submission(table_id, seat, message.decision, message.answer, Action.By.PERSON, now)
            return await writer().answer(given)


class NowhereConsumer(LeanConsumer):
    """For every other address: the handshake is answered with 403."""

    async def connect(self) -> None:
        raise DenyConnection


def _admit(code: str, caller: Caller) -> tuple[int, frozenset[int]]:
    """The table, and whose messages this person does not want to read."""
    table = tables.admit(code, caller.user)
    if caller.user:
        shared_addresses.note(code, caller.user.pk, caller.address, timezone.now())
    return table.pk, tables.blocked_by(caller.user)


def _do(table_id: int, user: User, message: FromClient) -> None:
    """What a message asks for, but for an answer."""
    now = timezone.now()
    match message:
        case protocol.Say():
            chat.say(table_id, user, message.text, now)
        case protocol.Report():
            reports.report_message(table_id, user, message.message, now)
        case protocol.Note():
            keep_notes(table_id, user, message.notes)
        case protocol.Back():
            people.come_back(table_id, user, now)
        case protocol.Leave():
            people.leave(table_id, user, now)
        case protocol.End():
            people.want_end(table_id, user, message.wanted, now)
        case protocol.Next():
            chat.say_all(people.go_on(table_id, user, now), now)
        case protocol.Tempo():
            people.change_tempo(table_id, user, message.tempo, now)
