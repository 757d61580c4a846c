"""The addresses of the WebSockets."""

from .consumers import LobbyConnection, Receive, Scope, Send, TableConnection, turn_away


async def serve(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application for all of them."""
    match scope["path"].split("/"):
        case ["", "ws", "lobby", ""]:
            await LobbyConnection(scope, receive, send).serve()
        case ["", "ws", "table", code, ""]:
            await TableConnection(code, scope, receive, send).serve()
        case _:
            await turn_away(send)
