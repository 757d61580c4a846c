from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.views import ApiView

from .authentication import player_of
from .models import User


class MeSerializer(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("username", "display_name", "about", "language", "time_zone", "date_joined")


class Me(ApiView):
    @extend_schema(responses=MeSerializer)
    def get(self, request: Request) -> Response:
        """The player whose token or session this is."""
        return Response(MeSerializer(player_of(request)).data)


urlpatterns = [path("me", Me.as_view(), name="api_me")]
