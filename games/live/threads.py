"""The threads in which sockets ask the database."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

THREADS = 8

_P = ParamSpec("_P")
_T = TypeVar("_T")

# All sockets of a process would share one thread otherwise.
_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="socket")


async def in_thread(work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """What `work` returns, done in a thread with a connection to the database."""

    def with_a_connection() -> _T:
        close_old_connections()
        try:
            return work(*args, **kwargs)
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(_threads, with_a_connection)
