from django.http import HttpRequest

from . import sanctions
from .models import User


def standing(request: HttpRequest) -> dict[str, object]:
    """What the player of this page may not do at present."""
    user = getattr(request, "user", None)
    return {"my_sanctions": sanctions.all_against(user) if isinstance(user, User) else []}
