from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from . import sanctions
from .models import ApiToken, User


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer TOKEN`, with a token made under Settings."""

    keyword = "bearer"

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        parts = get_authorization_header(request).split()
        if not parts or parts[0].lower() != self.keyword.encode():
            return None
        token = ApiToken.find(parts[1].decode("latin-1")) if len(parts) == 2 else None
        if not token:
            raise AuthenticationFailed(_("This token is not known. It may have been revoked."))
        if ban := sanctions.ban_on(token.user):
            raise AuthenticationFailed(f"{_('You are banned from this site.')} {ban.told}", "banned")
        token.note_use()
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


def player_of(request: Request) -> User:
    """Who asks, where IsAuthenticated has seen to it that somebody does."""
    assert isinstance(request.user, User)  # noqa: S101 - for the type checker
    return request.user
