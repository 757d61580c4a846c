"""What has to be looked at from time to time. Every task may run twice, or at the same time as another."""

from celery import shared_task
from django.utils import timezone

from . import addresses, play, tables, talk
from .models import Game


@shared_task
def look_at_due_games() -> None:
    """Asks for every game in which a timer has run out or a computer player has thought enough.

    That this runs every second is all the timing there is: a countdown for each question in the broker would
    cost more than the answer itself, and could not be relied on.
    """
    for table_id in (
        Game.objects.filter(due_at__lte=timezone.now()).order_by("due_at").values_list("pk", flat=True)
    ):
        # What waits for longer than this is asked for again anyway.
        move_on.apply_async((table_id,), expires=10)


@shared_task
def move_on(table_id: int) -> None:
    now = timezone.now()
    for spoken in play.move_on(table_id, now):
        talk.say_as_computer(table_id, spoken.seat, spoken.saying, now)


@shared_task
def forget_addresses() -> None:
    addresses.forget(timezone.now())


@shared_task
def clear_tables() -> None:
    tables.clear_away(timezone.now())
