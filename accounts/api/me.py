import msgspec
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.pagination import NewestFirst
from avalon_site.api.views import ApiView

from ..authentication import player_of
from ..export import personal_data
from ..models import ApiToken, new_avatar_seed
from .serializers import MeSerializer, TokenSerializer


class Me(ApiView):
    @extend_schema(responses=MeSerializer)
    def get(self, request: Request) -> Response:
        """The player whose token or session this is."""
        return Response(MeSerializer(player_of(request)).data)

    @extend_schema(request=MeSerializer, responses=MeSerializer)
    def patch(self, request: Request) -> Response:
        """Changes my profile; what is not named stays as it is."""
        serializer = MeSerializer(player_of(request), data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        serializer.save()
        return Response(serializer.data)


class MyArms(ApiView):
    @extend_schema(request=None, responses=MeSerializer)
    def post(self, request: Request) -> Response:
        """Another coat of arms, by lot."""
        me = player_of(request)
        me.avatar_seed = new_avatar_seed()
        me.save(update_fields=["avatar_seed"])
        return Response(MeSerializer(me).data)


class MyData(ApiView):
    @extend_schema(responses={200: {"type": "object", "additionalProperties": True}})
    def get(self, request: Request) -> Response:
        """Everything this site knows about me."""
        return Response(msgspec.to_builtins(personal_data(player_of(request))))


class MyTokens(ApiView, ListAPIView[ApiToken]):
    """My tokens, without their secrets. New ones are made in the browser, under Settings."""

    serializer_class = TokenSerializer
    pagination_class = NewestFirst

    def get_queryset(self) -> QuerySet[ApiToken]:
        return player_of(self.request).api_tokens.all()


class MyToken(ApiView):
    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Revokes a token, which may be the one that asks. Programs that use it are locked out at once."""
        get_object_or_404(player_of(request).api_tokens, pk=pk).delete()
        return Response(status=204)
