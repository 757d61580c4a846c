"""daphne's server, with what it lacks: it listens on a socket that is there already, looks after a connection
when something happens to it instead of after all of them every second, and leaves in peace."""

import asyncio
import logging
import socket
import time
from functools import partial
from typing import Any

from daphne.server import Server as DaphneServer
from daphne.server import reactor
from daphne.ws_protocol import WebSocketFactory
from twisted.internet.defer import Deferred
from twisted.logger import globalLogBeginner

from avalon_site.ready import say_ready

from . import LARGEST_FRAME, WRITE
from .garbage import collect_seldom
from .http import HttpFactory
from .sockets import LISTENING, SocketProtocol

logger = logging.getLogger(__name__)

# Seconds that a socket's application may take to let it in, and to notice that it has gone.
CONNECTING = 20
GOING = 10
# Seconds until a socket that does not answer a ping is given up.
PING_TIMEOUT = 30
# Seconds for what is being done when the process is told to stop.
FINISHING = 20.0
# Sockets a second that are sent away, so that they do not all come to another process at once …
GOODBYES = 200
# … and seconds for all of them: with very many they have to go faster.
LEAVING = 10.0


class Server(DaphneServer):
    def __init__(self, application: Any, listener: socket.socket) -> None:
        listener.setblocking(False)  # several processes may share it: another can be faster
        super().__init__(application, endpoints=[listener], server_name="", application_close_timeout=GOING)
        self.listener = listener
        self.leaving = False
        self.connections: dict[Any, dict[str, Any]] = {}

    def run(self) -> None:
        """Serves until the process is told to stop."""
        globalLogBeginner.beginLoggingTo([_report], redirectStandardIO=False, discardBuffer=True)
        self.http_factory = HttpFactory(self)
        self.ws_factory = WebSocketFactory(self, server="")
        self.ws_factory.protocol = SocketProtocol
        self.ws_factory.setProtocolOptions(
            allowNullOrigin=True,  # who may come is said by accounts.sockets
            openHandshakeTimeout=CONNECTING,
            closeHandshakeTimeout=LISTENING,
            autoPingTimeout=PING_TIMEOUT,
            maxMessagePayloadSize=LARGEST_FRAME,
            maxFramePayloadSize=LARGEST_FRAME,
            failByDrop=False,  # says why it closes
        )
        # adoptStreamPort makes a descriptor of its own.
        self.port = reactor.adoptStreamPort(self.listener.fileno(), self.listener.family, self.http_factory)
        self.listener.close()
        asyncio.set_event_loop(reactor._asyncioEventloop)
        reactor.addSystemEventTrigger("before", "shutdown", self.kill_all_applications)
        reactor.callWhenRunning(say_ready)
        collect_seldom()
        reactor.run()

    # A connection and its application. daphne looks at all of them every second, and with thousands of
    # sockets everybody waits meanwhile; here each is looked after when its application or connection ends.

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        if scope["type"] == "websocket":
            scope["extensions"] = {WRITE: protocol.write_text}
        queue = super().create_application(protocol, scope)
        if queue is not None:
            task = self.connections[protocol]["application_instance"]
            task.add_done_callback(partial(self.application_done, protocol))
        return queue

    def application_done(self, protocol: Any, task: "asyncio.Task[None]") -> None:
        error = None if task.cancelled() else task.exception()
        if error:
            logger.error("Exception inside application", exc_info=error)
        if self.connections[protocol].get("disconnected"):
            del self.connections[protocol]
        elif error:
            protocol.handle_exception(error)
        else:
            protocol.application_done()

    def protocol_disconnected(self, protocol: Any) -> None:
        details = self.connections.get(protocol)
        if details is None or "disconnected" in details:
            return
        details["disconnected"] = time.time()
        task = details.get("application_instance")
        if task is None or task.done():
            del self.connections[protocol]
        else:
            timer = task.get_loop().call_later(self.application_close_timeout, task.cancel)
            task.add_done_callback(lambda _task: timer.cancel())

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """What an application sends. One whose reader is slow waits here: daphne would keep all of it."""
        await super().handle_reply(protocol, message)
        await protocol.drained()

    # Stopping

    def kill_all_applications(self) -> Any:
        """What Twisted waits for before it stops."""
        return Deferred.fromFuture(asyncio.ensure_future(self.leave(), loop=reactor._asyncioEventloop))

    async def leave(self) -> None:
        self.leaving = True
        deadline = time.monotonic() + FINISHING
        self.port.stopListening()
        self.http_factory.leave()
        sockets = [each for each in self.connections if isinstance(each, SocketProtocol)]
        pause = min(1 / GOODBYES, LEAVING / max(1, len(sockets)))
        for each in sockets:
            each.leave()
            await asyncio.sleep(pause)
        while (self.connections or self.http_factory.channels) and time.monotonic() < deadline:
            await asyncio.sleep(0.02)


def _report(event: dict[str, Any]) -> None:
    """Of what Twisted and autobahn have to say only mistakes: the rest is about what anybody can send."""
    failure = event.get("log_failure")
    if failure is not None:
        error = (failure.type, failure.value, failure.getTracebackObject())
        logger.error("A connection could not be served", exc_info=error)
