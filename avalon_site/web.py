"""A web process: uvicorn, set up as this site needs it. Whatever starts one starts this."""

import argparse
import socket
from asyncio import BaseTransport
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

# A socket with so many bytes waiting for it is not read any more.
UNREAD = 1024 * 1024
# Seconds after saying why a connection is closed.
LISTENING = 1.0
# Seconds for what is being done when the process is told to stop.
FINISHING = 20


class SocketProtocol(WebSocketsSansIOProtocol):
    """Never makes the others wait for one that does not read: it is cut off, and may come back."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=UNREAD)

    async def send(self, message: Any) -> None:
        """Text, of which there is most, goes out without detours."""
        if message["type"] == "websocket.send" and self.conn.state is State.OPEN and self.handshake_complete:
            text = message["text"].encode()
            self.transport.write(_header(len(text)) + text)
        else:
            await super().send(message)

    def pause_writing(self) -> None:
        self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Too large, or no WebSocket at all. Says so, and listens for a moment longer.

        Closed at once, what the other still sends would make the machine throw away what we said.
        """
        if not self.close_sent and self.conn.close_sent:
            close = self.conn.close_sent
            self.queue.put_nowait(
                {"type": "websocket.disconnect", "code": close.code, "reason": close.reason}
            )
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(LISTENING, self.transport.close)


def _header(length: int) -> bytes:
    """Of a frame with a whole text (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 2**16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m avalon_site.web", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--fd", type=int, help="a socket that listens already, instead of host and port")
    given = parser.parse_args()
    server = uvicorn.Server(configured(given.host, given.port))
    # By its number alone uvicorn would take it for one of Unix, and know nobody's address.
    server.run([socket.socket(fileno=given.fd)] if given.fd is not None else None)


def configured(host: str, port: int) -> uvicorn.Config:
    from .asgi import LARGEST_FRAME, application

    return uvicorn.Config(
        application,
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
        ws=SocketProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # would cost half as much as all the rest of an answer
        lifespan="off",
        log_config=None,  # Django's is for the whole process
        access_log=False,
        server_header=False,
        proxy_headers=False,  # TRUSTED_PROXIES says whom to believe
        timeout_graceful_shutdown=FINISHING,
    )


if __name__ == "__main__":
    main()
