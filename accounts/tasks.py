from datetime import timedelta

from celery import shared_task
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from .models import User


@shared_task
def clear_expired_sessions() -> None:
    call_command("clearsessions")


@shared_task
def remove_unreachable_guests() -> None:
    """A guest has no password: once the session of the last login has run out, nobody can come back to it."""
    unreachable = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    User.objects.filter(is_guest=True, last_login__lt=unreachable).delete()
