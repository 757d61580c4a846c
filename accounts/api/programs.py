from allauth.core import ratelimit
from django.db import transaction
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import Throttled, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.views import ApiView

from ..models import ApiToken, NameTaken, User
from .serializers import ProgramSerializer, RegisteredSerializer


class Programs(ApiView):
    permission_classes = [AllowAny]

    @extend_schema(request=ProgramSerializer, responses={201: RegisteredSerializer})
    def post(self, request: Request) -> Response:
        """Registers a program that plays by itself, and gives it its token.

        It can sit down at casual tables that allow programs. Its page shows everybody what it is. There are
        as few registrations a minute and a day from one address as there are sign-ups.
        """
        if not ratelimit.consume(request._request, action="signup"):
            raise Throttled(60)
        program = ProgramSerializer(data=request.data)
        program.is_valid(raise_exception=True)
        try:
            with transaction.atomic():
                user = User.objects.create_user(**program.validated_data, is_program=True)
                _token, secret = ApiToken.issue(user, "registration")
        except NameTaken as error:  # by somebody else, between the look and the saving
            raise ValidationError({"username": error.messages}) from error
        return Response({"username": user.username, "token": secret}, status=201)
