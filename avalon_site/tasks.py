from celery import shared_task
from celery.signals import beat_init, worker_ready

from . import health
from .ready import say_ready


@shared_task
def heartbeat() -> None:
    health.beat()


@worker_ready.connect
def first_heartbeat(**_: object) -> None:
    """A worker that has just started shows so at once, not only at the next beat."""
    health.beat()
    say_ready()


@beat_init.connect
def beat_is_ready(**_: object) -> None:
    say_ready()
