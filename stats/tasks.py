from celery import shared_task
from django.utils import timezone

from .counting.counting import count_new_games


@shared_task
def count_games() -> None:
    """Every other second, and not whenever a game ends: many games together cost a fraction of each alone."""
    count_new_games(timezone.now())
