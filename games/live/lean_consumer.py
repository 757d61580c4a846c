"""A consumer of Channels without what this site does not use of it, and would pay for with every frame."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from channels.exceptions import DenyConnection
from channels.generic.websocket import AsyncWebsocketConsumer

from avalon_site.web import WRITE

Message: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]


class LeanConsumer(AsyncWebsocketConsumer):
    """A consumer as any other, whose frames cost half as much (docs/decisions/0011).

    It has no channel layer. Games change in threads and in Celery's workers, where there is no event loop to
    send to a layer from, and the hub has to know when its subscription was interrupted, which a layer does
    not tell: processes tell each other by `games.live.bus` (decision 0006), and the hub calls its consumers.
    """

    channel_layer = None
    write: Callable[[bytes], None] | None = None

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """One loop over what comes. Channels makes a task for each message, to listen to its layer beside.

        However it ends, `disconnect` is called: also where the consumer itself failed or was cancelled.
        """
        self.scope, self.base_send = scope, send
        self.write = scope.get("extensions", {}).get(WRITE)
        code = None
        try:
            while True:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    code = message.get("code")
                    return
                await self.dispatch(message)
        finally:
            await self.disconnect(code)

    async def dispatch(self, message: Message) -> None:
        """Without Channels' `aclose_old_connections`, a way to another thread and back for every message.

        Whoever asks the database here does so in a thread that closes old connections itself (`in_thread`).
        """
        if message["type"] == "websocket.receive":
            await self.receive(message.get("text"), message.get("bytes"))
        else:
            await self.connect_or_deny()

    async def connect_or_deny(self) -> None:
        try:
            await self.connect()
        except DenyConnection:
            await self.close()

    async def send_frame(self, frame: bytes) -> None:
        """Sends a text, which is encoded already: by the server's short way, or as ASGI has it.

        One that cannot be reached does not keep the others from theirs.
        """
        if self.write is not None:
            self.write(frame)
        else:
            with suppress(OSError):  # they go at this very moment
                await self.send(text_data=frame.decode())
