from datetime import timedelta

from celery import shared_task
from django.conf import settings
from django.core.management import call_command

from .models import User, today


@shared_task
def clear_expired_sessions() -> None:
    call_command("clearsessions")


@shared_task
def remove_unreachable_guests() -> None:
    """A guest has no password: once the session has run out, nobody can come back to it."""
    unreachable = today() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    User.objects.filter(is_guest=True, last_seen_on__lt=unreachable).delete()
