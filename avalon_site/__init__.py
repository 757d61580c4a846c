"""The site: settings, addresses, and the processes that serve it."""

from .celery import app as celery_app

__all__ = ["celery_app"]
