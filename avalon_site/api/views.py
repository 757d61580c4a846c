from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponseBase, HttpResponsePermanentRedirect
from django.urls import Resolver404, get_resolver, resolve
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.views.generic import TemplateView
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer2
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound, Throttled
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from . import throttling
from .etags import keepable


class ApiView(APIView):
    """An endpoint: counted, refused in one form, and kept by nobody unless it says so.

    Where the answer to a GET is the same for everybody, `max_age` (in seconds, 0 for *ask each time*) gives
    it an ETag and lets caches have it.
    """

    max_age: int | None = None
    allowance: throttling.Allowance | None = None
    # No OPTIONS: what can be asked is in the schema.
    http_method_names = ["get", "head", "post", "put", "patch", "delete"]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        try:
            self.perform_authentication(request)
        finally:  # also for a token that does not exist: nobody guesses for ever
            self.allowance = throttling.take(request)
            if self.allowance.exceeded:
                raise Throttled(self.allowance.reset)
        # The middleware knows who has a session; who comes with a token is spoken to in their language, too.
        if language := getattr(request.user, "language", ""):
            translation.activate(language)
        super().initial(request, *args, **kwargs)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        safe = request.method in {"GET", "HEAD"} and response.status_code == 200
        if self.max_age is not None and safe and isinstance(response, Response):
            response = keepable(request, response, self.max_age)
        elif not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_store=True)
        if self.allowance:
            for name, value in self.allowance.headers.items():
                response[name] = value
        return response


class Index(ApiView):
    """Where everything is."""

    permission_classes = [AllowAny]
    max_age = 3600

    @extend_schema(
        operation_id="index",
        responses={200: {"type": "object", "additionalProperties": {"type": "string", "format": "uri"}}},
    )
    def get(self, request: Request) -> Response:
        """What there is to ask for: every address without a name in it, the schema, and its page."""
        root = request.build_absolute_uri("/api/")
        found = {"schema": f"{root}schema/", "docs": f"{root}docs/"}
        return Response(found | {name: f"{root}v1/{name}" for name in sorted(_addresses())})


def _addresses() -> Iterator[str]:
    """Of the endpoints that need nothing but their address."""
    for included in get_resolver("avalon_site.api.urls").url_patterns:
        for endpoint in getattr(included, "url_patterns", ()):
            address = str(endpoint.pattern)
            if "<" not in address and hasattr(endpoint.callback.view_class, "get"):
                yield address


@extend_schema(exclude=True)
class NoSuchAddress(ApiView):
    """Whatever else is below /api/. An address with a slash too many or too few leads to the right one."""

    permission_classes = [AllowAny]

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        path = request.path
        meant = path.rstrip("/") if path.endswith("/") else f"{path}/"
        if _is_there(meant):
            query = f"?{request.META['QUERY_STRING']}" if request.META.get("QUERY_STRING") else ""
            return HttpResponsePermanentRedirect(meant + query, preserve_request=True)
        return super().dispatch(request, *args, **kwargs)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        raise NotFound


def _is_there(address: str) -> bool:
    try:
        return resolve(address).func.view_class is not NoSuchAddress  # type: ignore[attr-defined]
    except (Resolver404, AttributeError):
        return False


@extend_schema(exclude=True)
class SchemaView(ApiView):
    """The API, described in OpenAPI 3.1."""

    permission_classes = [AllowAny]
    renderer_classes = [OpenApiJsonRenderer2]
    max_age = 300

    def get(self, request: Request) -> Response:
        generator = SchemaGenerator()  # type: ignore[no-untyped-call]
        return Response(generator.get_schema(request=request, public=True))  # type: ignore[no-untyped-call]


class DocsView(TemplateView):
    """The schema as a page on which every endpoint can be tried."""

    template_name = "api/docs.html"
