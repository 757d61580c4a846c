from django.urls import path
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from .models import User


class MeSerializer(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("username", "display_name", "about", "language", "time_zone", "date_joined")


@api_view(["GET"])
def me(request: Request) -> Response:
    """The player whose token or session this is."""
    assert isinstance(request.user, User)  # noqa: S101 - IsAuthenticated has seen to it
    return Response(MeSerializer(request.user).data)


urlpatterns = [path("me", me, name="api_me")]
