"""Who has an answer already is not sent it again."""

import hashlib

from django.http import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from rest_framework.request import Request
from rest_framework.response import Response


def keepable(request: Request, response: Response, max_age: int) -> HttpResponseBase:
    """The answer with an ETag of its body, or 304 where that is what the asker has."""
    # The body does not depend on who asks, but what goes with it may: a session that is renewed.
    patch_cache_control(response, max_age=max_age, **{whose(request): True})
    patch_vary_headers(response, ["Accept", "Accept-Language", "Authorization", "Cookie"])
    response.render()
    digest = hashlib.sha256(response.content).hexdigest()[:32]
    response["ETag"] = f'"{digest}"'
    return get_conditional_response(request._request, etag=response["ETag"], response=response) or response


def whose(request: Request) -> str:
    return "private" if request.user.is_authenticated else "public"
