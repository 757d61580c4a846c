from django.urls import include, path, re_path

from .views import DocsView, Index, NoSuchAddress, SchemaView

urlpatterns = [
    path("v1/", Index.as_view(), name="api_index"),
    path("v1/", include("accounts.api.urls")),
    path("v1/", include("games.api.urls")),
    path("v1/", include("stats.api.urls")),
    path("schema/", SchemaView.as_view(), name="api_schema"),
    path("docs/", DocsView.as_view(), name="api_docs"),
    re_path(r"^", NoSuchAddress.as_view()),
]
