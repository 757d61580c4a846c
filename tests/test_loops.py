"""What the tests themselves rely on."""

import asyncio

import pytest
from django.db import connection, connections


@pytest.mark.usefixtures("no_running_loop")
def test_a_thread_has_one_connection_whether_or_not_a_loop_runs_in_it() -> None:
    async def there() -> object:
        return connections[connection.alias]

    assert asyncio.run(there()) is connections[connection.alias]
