"""The event loop that a browser leaves in the thread of its tests."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from django.db import connections


@pytest.fixture
def no_running_loop() -> Iterator[None]:
    """As far as asyncio knows, Playwright's loop runs until its browser is closed, after the last test.

    What Django does by asyncio in a thread without a loop would be refused where one seems to run.
    """
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


def one_connection_for_a_thread() -> None:
    """Django has another one where a loop runs. What a test wrote once it hid Playwright's loop was then
    outside of the test's transaction, and stayed for all tests after it.
    """
    connections._connections = threading.local()  # type: ignore[attr-defined] # unknown to the stubs
