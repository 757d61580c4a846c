"""WebSockets as daphne serves them, with what makes them cheap, and an end to what one of them may ask for.

Most of what goes over a socket is small text: it is read in one step and written straight to the kernel.
Everything else takes the way of autobahn, which knows the protocol whole.
"""

import random
from contextlib import suppress
from typing import Any

from daphne.ws_protocol import WebSocketProtocol
from django.conf import settings
from twisted.internet import reactor

from . import LARGEST_FRAME
from .limits import Allowance

# Bytes that wait for somebody who does not read. They are cut off then, instead of making others wait.
UNREAD = 1024 * 1024
# Messages that wait for an application that has not come to them.
UNHEARD = 500
# Seconds after saying why a connection is closed.
LISTENING = 1.0
# Seconds between two pings, different for every socket: they do not all come in one moment.
PING_EVERY = (15.0, 25.0)
# What anybody may send besides messages, which their consumer counts: as many frames as messages, and as many
# bytes as these can have. However little comes at a time, reading it costs as much as this would.
SMALLEST_READ = 512
BURST, PER_SECOND = 2 * settings.SOCKET_MESSAGES, settings.SOCKET_MESSAGES

_TEXT = 0x81  # whole, not one of several pieces
_RESTART = 1012
_TOO_MUCH = 1008
_CONTROL_OR_CONTINUED = frozenset({0, 8, 9, 10})


class SocketProtocol(WebSocketProtocol):
    leaving = False

    def __init__(self) -> None:
        super().__init__()
        self.autoPingInterval = random.uniform(*PING_EVERY)  # noqa: S311
        self.bytes = Allowance(BURST * LARGEST_FRAME, PER_SECOND * LARGEST_FRAME)
        self.frames = Allowance(BURST, PER_SECOND)

    # What comes

    def processHandshake(self) -> None:
        """Once. What comes before the application has let somebody in waits, and is no second handshake."""
        if not hasattr(self, "handshake_deferred"):
            super().processHandshake()

    def applicationCreateWorked(self, application_queue: Any) -> None:
        super().applicationCreateWorked(application_queue)
        if self.server.leaving:
            self.leave()

    def dataReceived(self, data: bytes) -> None:
        """Reads small texts, of which there is most, in one step."""
        if not self.bytes.spend(max(len(data), SMALLEST_READ)):
            self.refuse_more()
            return
        if self.state == self.STATE_OPEN and not (self.data or self.current_frame or self.inside_message):
            data = self.read_texts(data)
        if data:
            self._dataReceived(data)

    def read_texts(self, data: bytes) -> bytes:
        """What is left after the texts with which it begins, as far as they are whole and masked."""
        start = 0
        while len(data) >= start + 6 and data[start] == _TEXT:
            length, mask_at = data[start + 1] ^ 0x80, start + 2
            if length == 126:
                length, mask_at = int.from_bytes(data[start + 2 : start + 4]), start + 4
                if not 126 <= length <= LARGEST_FRAME:
                    break
            elif length > 126:  # longer still, or not masked
                break
            payload_at, end = mask_at + 4, mask_at + 4 + length
            if end > len(data):
                break
            mask = data[mask_at:payload_at]
            masked = int.from_bytes(data[payload_at:end])
            text = (masked ^ int.from_bytes((mask * (length // 4 + 1))[:length])).to_bytes(length)
            try:
                self.hand_over({"type": "websocket.receive", "text": text.decode()})
            except UnicodeDecodeError:
                self._invalid_payload("not UTF-8")
            start = end
            if self.state != self.STATE_OPEN:
                return b""
        return data[start:]

    def onFrameBegin(self) -> None:
        if self.current_frame.opcode in _CONTROL_OR_CONTINUED and not self.frames.spend():
            self.refuse_more()
        super().onFrameBegin()

    def onMessage(self, payload: bytes, isBinary: bool) -> None:
        if isBinary:
            self.hand_over({"type": "websocket.receive", "bytes": payload})
        else:
            self.hand_over({"type": "websocket.receive", "text": payload.decode()})

    def hand_over(self, message: dict[str, Any]) -> None:
        if self.state != self.STATE_OPEN:
            return
        if self.application_queue.qsize() >= UNHEARD:
            self.refuse_more()
        else:
            self.application_queue.put_nowait(message)

    def refuse_more(self) -> None:
        """Says that it was too much, reads nothing any more, and ends the connection."""
        self.data = b""
        self.transport.pauseProducing()
        if self.state == self.STATE_OPEN:
            self.sendCloseFrame(code=_TOO_MUCH)
        reactor.callLater(LISTENING, self.transport.abortConnection)

    # What goes

    def write_text(self, text: bytes) -> None:
        """Nothing, where the connection has ended or is about to."""
        if self.state == self.STATE_OPEN:
            self.sendData(_header(len(text)) + text)

    def sendData(self, data: bytes, sync: bool = False, chopsize: int | None = None) -> None:
        """Straight to the kernel; what it does not take, Twisted keeps."""
        transport = self.transport
        if not transport.connected or transport.disconnecting:
            return
        waiting = len(transport.dataBuffer) - transport.offset + transport._tempDataLen
        if waiting > UNREAD:
            self.dropConnection(abort=True)
            return
        if not waiting:
            with suppress(OSError):  # full, or gone, which Twisted finds out by itself
                data = data[transport.socket.send(data) :]
        if data:
            transport.write(data)

    def serverClose(self, code: int | None = None) -> None:
        """With any code; autobahn takes some of them for its own."""
        self.sendCloseFrame(code=code or 1000)

    async def drained(self) -> None:
        """Nobody waits for one who does not read."""

    # The end

    def leave(self) -> None:
        """Everything that came before this is answered first: who has the answer need not send again."""
        self.leaving = True
        self.application_queue.put_nowait({"type": "websocket.disconnect", "code": _RESTART})

    def application_done(self) -> None:
        if self.state == self.STATE_OPEN:
            self.sendCloseFrame(code=_RESTART if self.leaving else 1000)


def _header(length: int) -> bytes:
    """Of a frame with a whole text (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((_TEXT, length))
    if length < 2**16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)
