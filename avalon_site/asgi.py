import os

from channels.routing import ProtocolTypeRouter, URLRouter
from daphne.ws_protocol import WebSocketProtocol
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "avalon_site.settings")

http = get_asgi_application()

# These need Django to be set up.
from games.messages import LARGEST_FRAME  # noqa: E402
from games.sockets import urlpatterns  # noqa: E402

# A larger frame is refused before it is read into memory: daphne has no setting for that.
WebSocketProtocol.maxFramePayloadSize = WebSocketProtocol.maxMessagePayloadSize = LARGEST_FRAME
# Says why, where it would otherwise cut the connection.
WebSocketProtocol.failByDrop = False

application = ProtocolTypeRouter({"http": http, "websocket": URLRouter(urlpatterns)})
