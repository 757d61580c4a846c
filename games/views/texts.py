from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.texts.page import digest_of, words
from games.titles import TITLES


@gzip_page
@require_safe
def texts(request: HttpRequest, rules: str, edition: str, language: str, digest: str) -> HttpResponse:
    """All that the table's page says. What is asked for by its digest never changes, so it is kept."""
    title = TITLES.get(rules)
    if title is None or edition not in title.editions or language not in dict(settings.LANGUAGES):
        raise Http404
    content = words(rules, edition, language)
    response = HttpResponse(content, content_type="application/json")
    if digest == digest_of(content):
        patch_cache_control(response, public=True, max_age=365 * 24 * 60 * 60, immutable=True)
    else:  # a page from before a change of the texts
        patch_cache_control(response, no_cache=True)
    return response
