import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "avalon_site.settings")

pages = get_asgi_application()

# These need Django to be set up.
from channels.routing import ProtocolTypeRouter  # noqa: E402

from games.routing import sockets  # noqa: E402

application = ProtocolTypeRouter({"http": pages, "websocket": sockets})
