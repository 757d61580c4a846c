from django.apps import AppConfig


class AvalonSiteConfig(AppConfig):
    name = "avalon_site"

    def ready(self) -> None:
        # The checks register themselves; shared tasks belong to the Celery application that is loaded.
        from . import celery, checks  # noqa: F401
