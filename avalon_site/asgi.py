import os

from channels.routing import ProtocolTypeRouter
from channels.security.websocket import WebsocketDenier
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "avalon_site.settings")

application = ProtocolTypeRouter({"http": get_asgi_application(), "websocket": WebsocketDenier.as_asgi()})
