import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "avalon_site.settings")

http = get_asgi_application()

# These need Django to be set up.
from games.messages import LARGEST_FRAME  # noqa: E402
from games.sockets import urlpatterns  # noqa: E402

__all__ = ["LARGEST_FRAME", "application"]

application = ProtocolTypeRouter({"http": http, "websocket": URLRouter(urlpatterns)})
