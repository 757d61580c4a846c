import os
from typing import Any

from autobahn.twisted.websocket import WebSocketServerProtocol
from channels.routing import ProtocolTypeRouter, URLRouter
from daphne.ws_protocol import WebSocketProtocol
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "avalon_site.settings")

http = get_asgi_application()

# These need Django to be set up.
from games.messages import LARGEST_FRAME  # noqa: E402
from games.sockets import urlpatterns  # noqa: E402


def begin_frame(protocol: Any, length: int) -> None:
    """Refuses what is too large before it is read into memory, also in pieces. daphne has no setting for it.

    autobahn's own limit for a whole message would hold for what we send, too, and views are large.
    """
    WebSocketServerProtocol.onMessageFrameBegin(protocol, length)
    received = protocol.message_data_total_length
    if received > LARGEST_FRAME and not protocol.failedByMe:
        protocol._max_message_size_exceeded(received, LARGEST_FRAME, "too large")


WebSocketProtocol.onMessageFrameBegin = begin_frame
# Says why, where it would otherwise cut the connection.
WebSocketProtocol.failByDrop = False

application = ProtocolTypeRouter({"http": http, "websocket": URLRouter(urlpatterns)})
