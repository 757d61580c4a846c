from typing import Any

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


@extend_schema(exclude=True)
class NoSuchAddress(ApiView):
    """Whatever else is below /api/."""

    permission_classes = [AllowAny]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        raise NotFound


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
