"""The addresses of the WebSockets."""

from django.urls import path

from .consumers import LobbyConsumer, TableConsumer

urlpatterns = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/table/<str:code>/", TableConsumer.as_asgi()),
]
