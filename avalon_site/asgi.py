import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "avalon_site.settings")

pages = get_asgi_application()

# These need Django to be set up.
from games import sockets  # noqa: E402
from games.messages import LARGEST_FRAME  # noqa: E402

__all__ = ["LARGEST_FRAME", "application"]


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await sockets.serve(scope, receive, send)
    else:
        await pages(scope, receive, send)
