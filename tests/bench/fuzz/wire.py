"""A WebSocket by hand: whatever there is to send can be sent, and all that comes is seen."""

import base64
import os
import socket
import struct
from collections.abc import Mapping
from contextlib import suppress

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
PATIENCE = 60.0  # seconds

# A masked frame needs a key, not a good one: with this one it is sent as it is.
_KEY = bytes(4)


def frame(
    payload: bytes, opcode: int = TEXT, *, final: bool = True, reserved: int = 0, masked: bool = True
) -> bytes:
    first = (0x80 if final else 0) | reserved << 4 | opcode
    mask = 0x80 if masked else 0
    length = len(payload)
    if length < 126:
        head = struct.pack("!BB", first, mask | length)
    elif length < 2**16:
        head = struct.pack("!BBH", first, mask | 126, length)
    else:
        head = struct.pack("!BBQ", first, mask | 127, length)
    return head + (_KEY if masked else b"") + payload


def handshake(host: str, path: str, headers: Mapping[str, str]) -> bytes:
    lines = {
        "Host": host,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
    } | dict(headers)
    written = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"GET {path} HTTP/1.1\r\n{written}\r\n".encode("latin-1")


class Closed(Exception):
    """The server has closed; with this code, or without any (1006)."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Wire:
    def __init__(self, address: tuple[str, int]) -> None:
        self.socket = socket.create_connection(address, PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = bytearray()

    def send(self, sent: bytes) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # what they said before is still to be read
            self.socket.sendall(sent)

    def status(self) -> int:
        """Of the answer to the handshake; 0 where there was none."""
        while b"\r\n\r\n" not in self.buffer:
            if not self._more():
                return 0
        head, _blank, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        self.buffer = bytearray(rest)
        return int(head.split(b" ", 2)[1])

    def receive(self) -> str:
        """The next text. Raises Closed where there is none."""
        while True:
            opcode, payload = self._frame()
            if opcode == TEXT:
                return payload.decode()
            if opcode == CLOSE:
                raise Closed(struct.unpack("!H", payload[:2])[0] if payload else 1005)
            if opcode == PING:
                self.send(frame(payload, PONG))

    def _frame(self) -> tuple[int, bytes]:
        self._need(2)
        opcode, length, start = self.buffer[0] & 0x0F, self.buffer[1] & 0x7F, 2
        if length > 125:
            start = 4 if length == 126 else 10
            self._need(start)
            length = int.from_bytes(self.buffer[2:start])
        self._need(start + length)
        payload = bytes(self.buffer[start : start + length])
        del self.buffer[: start + length]
        return opcode, payload

    def _need(self, length: int) -> None:
        while len(self.buffer) < length:
            if not self._more():
                raise Closed(1006)

    def _more(self) -> bool:
        try:
            received = self.socket.recv(65536)
        except ConnectionResetError:
            return False
        self.buffer += received
        return bool(received)

    def close(self) -> None:
        self.socket.close()
