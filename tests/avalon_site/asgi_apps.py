"""Small applications for a web process to serve: `python -m tests.avalon_site.asgi_apps NAME FD`."""

import asyncio
import socket
import sys
from typing import Any

import uvloop

asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())

from avalon_site.web.server import Server  # noqa: E402

MIB = 1024 * 1024
STREAMED = 64 * MIB


async def streams(scope: Any, receive: Any, send: Any) -> None:
    """More than anybody's memory should hold, as fast as it is taken; or, at /nothing, nothing."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _each in range(0 if scope["path"] == "/nothing" else STREAMED // MIB):
        await send({"type": "http.response.body", "body": bytes(MIB), "more_body": True})
    await send({"type": "http.response.body"})


async def says_nothing(scope: Any, receive: Any, send: Any) -> None:
    """Ends without an answer."""


async def fails(scope: Any, receive: Any, send: Any) -> None:
    raise ZeroDivisionError


async def tells_root(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": repr(scope["root_path"]).encode()})


async def hears(scope: Any, receive: Any, send: Any) -> None:
    """Tells how much came, of a request or over a socket."""
    if scope["type"] == "http":
        length, more = 0, True
        while more:
            message = await receive()
            length, more = length + len(message["body"]), message["more_body"]
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": str(length).encode()})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": str(len(message["text"]))})


if __name__ == "__main__":
    name, descriptor = sys.argv[1:]
    Server(globals()[name], socket.socket(fileno=int(descriptor))).run()
