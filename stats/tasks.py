from celery import shared_task
from django.utils import timezone

from .counting import count_new_games


@shared_task
def count_games() -> None:
    """Asked for when a game ends, and every few seconds for those whose asking was lost."""
    count_new_games(timezone.now())
