from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.rules import GAMES
from games.words import EDITIONS, digest_of, words


@require_safe
def texts(request: HttpRequest, rules: str, edition: str, language: str, digest: str) -> HttpResponse:
    """All that the table's page says. What is asked for by its digest never changes, so it is kept."""
    if rules not in GAMES or edition not in EDITIONS or language not in dict(settings.LANGUAGES):
        raise Http404
    content = words(edition, language)
    response = HttpResponse(content, content_type="application/json")
    if digest == digest_of(content):
        patch_cache_control(response, public=True, max_age=365 * 24 * 60 * 60, immutable=True)
    else:  # a page from before a change of the texts
        patch_cache_control(response, no_cache=True)
    return response
