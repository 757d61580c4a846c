"""The addresses of the WebSockets."""

from channels.routing import URLRouter
from django.urls import path, re_path

from .consumers import LobbyConsumer, NowhereConsumer, TableConsumer

websocket_urls = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/table/<code>/", TableConsumer.as_asgi()),
    re_path("", NowhereConsumer.as_asgi()),
]

sockets = URLRouter(websocket_urls)
