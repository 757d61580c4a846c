"""HTTP as daphne serves it, with an end to what a request may send, and readers who are waited for."""

import asyncio
from io import BytesIO
from typing import Any

from daphne.http_protocol import HTTPFactory, WebRequest
from twisted.internet import reactor
from twisted.web.http import HTTPChannel

from .sockets import LISTENING

# Bytes of a request's body. Nothing here sends more than a form, and all of it is kept in memory.
LARGEST_BODY = 1024 * 1024
# Seconds for which a response waits for somebody who does not read.
READING = 60.0

_TOO_LARGE = b"This is too much for one request.\n"
_REFUSAL = (
    b"HTTP/1.1 413 Content Too Large\r\n"
    b"Connection: close\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\n\r\n%s"
) % (len(_TOO_LARGE), _TOO_LARGE)


class HttpChannel(HTTPChannel):
    """A connection, over which one request comes after the other."""

    deaf = False

    def connectionMade(self) -> None:
        super().connectionMade()
        self.factory.channels.add(self)

    def connectionLost(self, reason: Any) -> None:
        self.factory.channels.discard(self)
        super().connectionLost(reason)

    def dataReceived(self, data: bytes) -> None:
        if not self.deaf:
            super().dataReceived(data)

    def refuse_body(self) -> None:
        """Says that it is too much, and listens for a moment longer without hearing anything.

        Closed at once, what the other still sends would make the machine throw away what we said.
        """
        self.deaf = True
        self.setTimeout(None)
        self.transport.write(_REFUSAL)
        self.callLater(LISTENING, self.transport.abortConnection)

    def close_if_idle(self) -> None:
        if not self.requests and not self.deaf:
            self.loseConnection()


class HttpRequest(WebRequest):
    _waiting: "asyncio.Future[None] | None" = None

    # What comes. Twisted would write a large body to the disk before anybody looks at it.

    def gotLength(self, length: int | None) -> None:
        self.content = BytesIO()
        if length is not None and length > LARGEST_BODY:
            self.channel.refuse_body()

    def handleContentChunk(self, data: bytes) -> None:
        if self.channel.deaf:
            return
        if self.content.tell() + len(data) > LARGEST_BODY:
            self.channel.refuse_body()
        else:
            super().handleContentChunk(data)

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:
        if not self.channel.deaf:
            super().requestReceived(command, path, version)

    def process(self) -> Any:
        """For a page, or for a WebSocket, which begins as a request."""
        channel = self.channel
        # daphne would believe anybody who says so that the site lies below another address.
        self.requestHeaders.removeHeader(b"daphne-root-path")
        if self.server.leaving:
            channel.persistent = False
            self.setHeader(b"connection", b"close")
        processing = super().process()
        if self.transport is None:  # it is a WebSocket now
            channel.factory.channels.discard(channel)
        return processing

    # What goes. Twisted keeps what is not read; whoever makes more of it waits for that.

    def handle_reply(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.body" and self.channel is not None and not self.finished:
            more = message.get("more_body", False)
            if more and self.producer is None:
                self.registerProducer(self, True)
            elif not more and self.producer is not None:
                self.unregisterProducer()
        super().handle_reply(message)

    def pauseProducing(self) -> None:
        self._waiting = asyncio.get_running_loop().create_future()

    def resumeProducing(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def stopProducing(self) -> None:
        self.resumeProducing()

    async def drained(self) -> None:
        """When there is room again for what is sent; who does not read for long is cut off."""
        if self._waiting is None or self._waiting.done():
            return
        try:
            async with asyncio.timeout(READING):
                await self._waiting
        except TimeoutError:
            if self.channel is not None:
                self.channel.transport.abortConnection()

    def application_done(self) -> None:
        """Without an answer."""
        if not self.finished:
            self.handle_exception(None)


class HttpFactory(HTTPFactory):
    protocol = HttpChannel

    def __init__(self, server: Any) -> None:
        super().__init__(server)
        self.channels: set[HttpChannel] = set()

    def buildProtocol(self, address: Any) -> HttpChannel:
        channel: HttpChannel = super().buildProtocol(address)
        channel.requestFactory = HttpRequest
        return channel

    def leave(self) -> None:
        """Closes what nobody uses, after a moment in which a request may come that is on its way."""
        for channel in self.channels:
            reactor.callLater(LISTENING, channel.close_if_idle)
