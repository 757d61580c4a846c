from django.apps import AppConfig


class AvalonSiteConfig(AppConfig):
    name = "avalon_site"

    def ready(self) -> None:
        from . import checks  # noqa: F401 - registers them
