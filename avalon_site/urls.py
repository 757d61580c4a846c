from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path
from django.views.generic import TemplateView

from games.views.home import home

from .health import healthz
from .metrics import metrics

# The site's own login has rate limits and second factors; the admin's has neither.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("", home, name="home"),
    path(
        "manifest.webmanifest",
        TemplateView.as_view(template_name="manifest.webmanifest", content_type="application/manifest+json"),
        name="manifest",
    ),
    path("", include("games.urls")),
    path("", include("accounts.urls")),
    path("", include("stats.urls")),
    path("api/", include("avalon_site.api.urls")),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("healthz", healthz, name="healthz"),
    path("metrics", metrics, name="metrics"),
]

handler500 = "avalon_site.api.errors.server_error"
