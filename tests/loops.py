"""The event loop that a browser leaves in the thread of its tests."""

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture
def no_running_loop() -> Iterator[None]:
    """As far as asyncio knows, Playwright's loop runs until its browser is closed, after the last test.

    What Django does by asyncio in a thread without a loop would be refused where one seems to run.
    """
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
