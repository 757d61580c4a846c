from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.models import User

from .moderation.reports import open_reports


def moderation(request: HttpRequest) -> dict[str, object]:
    """How many reports wait, for the menu of those who look at them."""
    user = getattr(request, "user", None)
    if not isinstance(user, User) or not user.may_moderate:
        return {}
    return {"open_reports": SimpleLazyObject(lambda: open_reports(user).count())}
