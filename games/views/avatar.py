from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from accounts.avatars import shield_file


@gzip_page
@require_safe
@cache_control(public=True, max_age=365 * 24 * 60 * 60, immutable=True)
def avatar(request: HttpRequest, seed: str) -> HttpResponse:
    """A coat of arms as a picture; the same seed always gives the same one."""
    picture = HttpResponse(shield_file(seed), content_type="image/svg+xml")
    picture["Content-Security-Policy"] = "default-src 'none'"  # opened by itself it is a document, too
    return picture
