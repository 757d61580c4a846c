"""A web process: uvicorn, set up as this site needs it. Whatever starts one starts this.

Told to stop, it takes nobody in any more, finishes what it was asked for, and sends its sockets away one
after the other with 1012: they come back by themselves, to another process.
"""

import argparse
import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from .ready import say_ready

# A socket with so many bytes waiting for it is not read any more.
UNREAD = 1024 * 1024
# Seconds after saying why a connection is closed, and for a request that is on its way when we stop.
LISTENING = 1.0
# Seconds for what is being done when the process is told to stop.
FINISHING = 20
# Sockets a second that are sent away, so that they do not all come to another process at once …
GOODBYES = 200
# … and seconds for all of them: with very many they have to go faster.
LEAVING = 10.0
RESTART = 1012


class HttpProtocol(HttpToolsProtocol):
    """Told to stop, it still answers the request that may be on its way, and closes then."""

    leaving = False

    def shutdown(self) -> None:
        self.leaving = True
        if self.is_idle():
            self.loop.call_later(LISTENING, self.close_if_idle)
        else:
            super().shutdown()

    def is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def close_if_idle(self) -> None:
        if self.is_idle():
            self.transport.close()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if self.leaving and self.cycle:
            self.cycle.keep_alive = False

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        if self.leaving:
            self.transport.get_protocol().shutdown()  # type: ignore[attr-defined]


class SocketProtocol(WebSocketsSansIOProtocol):
    """Never makes the others wait for one that does not read: it is cut off, and may come back.

    Told to stop, it closes only once everything is answered that came before: who has the answer need not
    send again.
    """

    leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=UNREAD)

    async def send(self, message: Any) -> None:
        """Text, of which there is most, goes out without detours.

        What would come after a goodbye reaches nobody: as if they had gone, and no mistake of ours.
        """
        if self.transport.is_closing():
            raise ClientDisconnected
        if message["type"] == "websocket.send" and self.conn.state is State.OPEN and self.handshake_complete:
            text = message["text"].encode()
            self.transport.write(_header(len(text)) + text)
        elif self.close_sent and self.handshake_complete:
            raise ClientDisconnected
        else:
            await super().send(message)

    def pause_writing(self) -> None:
        self.transport.abort()

    def shutdown(self) -> None:
        if not self.leaving:
            self.leaving = True
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTART})

    async def receive(self) -> Any:
        message = await super().receive()
        if self.leaving and message["type"] == "websocket.disconnect" and not self.close_sent:
            self.say_goodbye()
        return message

    def say_goodbye(self) -> None:
        if self.transport.is_closing():
            return
        self.conn.send_close(RESTART)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(LISTENING, self.transport.close)

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the connection. Anybody can send it: it is no news for the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

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


class Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        say_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for listener in sockets or []:
            listener.close()
        await self.send_away()
        await super().shutdown(sockets)

    async def send_away(self) -> None:
        here = [each for each in self.server_state.connections if isinstance(each, SocketProtocol)]
        pause = min(1 / GOODBYES, LEAVING / max(1, len(here)))
        for each in here:
            each.shutdown()
            await asyncio.sleep(pause)


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
    server = Server(configured(given.host, given.port))
    # By its number alone uvicorn would take it for one of Unix, and know nobody's address.
    server.run([socket.socket(fileno=given.fd)] if given.fd is not None else None)


def configured(host: str, port: int) -> uvicorn.Config:
    from django.urls import get_resolver

    from .asgi import LARGEST_FRAME, application

    assert get_resolver().url_patterns  # noqa: S101 - else the first who asks waits until all is imported
    return uvicorn.Config(
        application,
        host=host,
        port=port,
        loop="uvloop",
        http=HttpProtocol,
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
