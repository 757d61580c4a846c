"""The whole site in processes of its own, to be measured: nothing is left out and nothing is made quicker."""

import contextlib
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import psutil

from avalon_site.local.embedded import Postgres, Redis, started
from avalon_site.local.processes import Child, Register
from avalon_site.local.server import empty_folder, listening_socket, prepare
from avalon_site.local.supervisor import WEB, Supervisor, ready_socket

HOST = "127.0.0.1"


class Stack:
    """What runs, by its part: web, worker, PostgreSQL, Redis."""

    def __init__(self, parts: Mapping[str, list[Child]], ports: list[int], logs: list[Path]) -> None:
        self.parts = parts
        self.ports = ports  # of the web processes, which may share one
        self.logs = logs  # of web, worker and beat

    def cpu(self) -> dict[str, float]:
        """Seconds of processor time so far, by part."""
        return {part: sum(map(_cpu, children)) for part, children in self.parts.items()}

    def memory(self) -> dict[str, float]:
        """MiB by part. What processes share is counted once."""
        return {part: sum(map(_memory, children)) for part, children in self.parts.items()}


@contextlib.contextmanager
def running_site(
    *, web: int = 1, apart: bool = False, environment: Mapping[str, str] | None = None
) -> Iterator[Stack]:
    """Starts everything with an empty database; this process may use the database as well.

    `apart`: the web processes have a port each, for a proxy to choose from. Else they share one.
    """
    with contextlib.ExitStack() as stack:
        data_dir = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="avalon-bench-")))
        register = Register(data_dir / "processes.json")
        postgres = Postgres(data_dir, durable=True, register=register)
        redis = Redis(data_dir, register=register)
        stack.enter_context(started(postgres, redis))
        listeners = [stack.enter_context(listening_socket(HOST, 0)) for _each in range(web if apart else 1)]
        # A site on somebody's own machine, which needs no HTTPS.
        os.environ.pop("SECRET_KEY", None)
        os.environ |= {
            "DATA_DIR": str(data_dir),
            "EMAIL_URL": f"file://{data_dir}/mail",
            "DATABASE_URL": postgres.url,
            "REDIS_URL": redis.url,
            "DJANGO_SETTINGS_MODULE": "avalon_site.settings",
            "PROMETHEUS_MULTIPROC_DIR": str(empty_folder(data_dir / "metrics")),
            "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
            **(environment or {}),
        }
        prepare(os.environ, register)
        ready = stack.enter_context(ready_socket())
        supervisor = Supervisor(listeners if apart else listeners * web, os.environ, register, ready=ready)
        for number, child in enumerate(supervisor.children):
            child.log = data_dir / f"{number} {child.name}.log"
        stack.callback(supervisor.stop)
        supervisor.start()
        servers = [child for child in supervisor.children if child.name == WEB]
        workers = [child for child in supervisor.children if child.name != WEB]
        yield Stack(
            {"web": servers, "worker": workers, "PostgreSQL": [postgres.child], "Redis": [redis.child]},
            [listener.getsockname()[1] for listener in listeners],
            [child.log for child in supervisor.children if child.log],
        )


def _processes(child: Child) -> list[psutil.Process]:
    assert child.process
    process = psutil.Process(child.process.pid)
    return [process, *process.children(recursive=True)]


def _cpu(child: Child) -> float:
    """With children that are gone by now, as PostgreSQL has them."""
    seconds = 0.0
    for process in _processes(child):
        with contextlib.suppress(psutil.NoSuchProcess):
            seconds += sum(process.cpu_times()[:4])  # user, system, and both for children that ended
    return seconds


def _memory(child: Child) -> float:
    total = 0.0
    for process in _processes(child):
        with contextlib.suppress(psutil.NoSuchProcess):
            total += process.memory_full_info().pss
    return total / 2**20
