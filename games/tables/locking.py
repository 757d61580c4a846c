"""A table's row for us alone: two people who do something at once do it one after the other.

What is done while it is held is done whole, or Refused and nothing changed.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from accounts.models import User

from ..live import bus
from ..models import Table
from ..texts.refusals import Refused


@contextmanager
def waiting_table(code: str) -> Iterator[Table]:
    """The table, for us alone, while it waits. What is changed is told to everybody there."""
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(code=code).first()
        if table is None:
            raise Refused("no_such_table")
        if table.status == Table.Status.CLOSED:
            raise Refused("closed_table")
        if not table.waiting:
            raise Refused("not_waiting")
        yield table
        tell(table)


@contextmanager
def hosted_table(code: str, host: User) -> Iterator[Table]:
    with waiting_table(code) as table:
        if table.host_id != host.pk:
            raise Refused("not_the_host")
        yield table


def tell(table: Table) -> None:
    """Everybody at the table and in the lobby is told to look again."""
    bus.publish(bus.topic_of(table.pk), {"kind": "table"})
    bus.publish(bus.LOBBY, {"kind": "tables"})
