from celery import shared_task
from celery.signals import worker_ready

from . import health


@shared_task
def heartbeat() -> None:
    health.beat()


@worker_ready.connect
def first_heartbeat(**_: object) -> None:
    """A worker that has just started shows so at once, not only at the next beat."""
    health.beat()
