"""The addresses of the WebSockets."""

from django.urls import path, re_path

from .consumers import LobbyConsumer, NowhereConsumer, TableConsumer

urlpatterns = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/table/<str:code>/", TableConsumer.as_asgi()),
    re_path("", NowhereConsumer.as_asgi()),
]
