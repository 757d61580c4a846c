"""A whole site to do harm to: PostgreSQL, Redis, two web processes that share a port, a worker and beat."""

import contextlib
import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

from avalon_site.local.embedded import Postgres, Redis, started
from avalon_site.local.processes import Child, Register
from avalon_site.local.server import empty_folder, listening_socket, prepare
from avalon_site.local.supervisor import Supervisor, ready_socket

WEB_PROCESSES = 2
# Seconds after which something is started again that died by itself.
RESTART_AFTER = 1.0
# So that a small file system does. What is kept for a crash stays well below it.
LITTLE_WAL = ("min_wal_size = '32MB'", "max_wal_size = '64MB'")
NO_LIMIT = str(10**9)


class Stack:
    def __init__(self, data_dir: Path, register: Register, ready: socket.socket) -> None:
        self.data_dir = data_dir
        self.postgres = Postgres(data_dir, durable=True, register=register)
        self.redis = Redis(data_dir, register=register)
        self.listener = listening_socket("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.env = {name: value for name, value in os.environ.items() if name != "SECRET_KEY"} | {
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.redis.url,
            "DATA_DIR": str(data_dir),
            "PROMETHEUS_MULTIPROC_DIR": str(empty_folder(data_dir / "metrics")),
            "DJANGO_SETTINGS_MODULE": "avalon_site.settings",
            "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
            "API_READS": NO_LIMIT,
            "API_CHANGES": NO_LIMIT,
        }
        self.supervisor = Supervisor([self.listener] * WEB_PROCESSES, self.env, register, ready=ready)
        self.processes = self.supervisor.children
        *self.webs, self.worker, self.beat = self.processes
        for name, child in zip(("web1", "web2", "worker", "beat"), self.processes, strict=True):
            child.log = data_dir / f"{name}.log"
        self.children = [self.postgres.child, self.redis.child, *self.processes]
        # Killed, and not to be started yet; and when to start what died by itself.
        self.down: set[Child] = set()
        self._start_at: dict[Child, float] = {}

    def kill(self, child: Child) -> None:
        """As if the machine had no memory left. What it started itself is not asked either."""
        self.down.add(child)
        if child.process:
            child.process.send_signal(signal.SIGKILL)

    def restart(self, child: Child) -> None:
        self.down.discard(child)
        self._start_at.pop(child, None)
        child.start()

    def keep_running(self) -> list[str]:
        """Starts again what died by itself; the names of what did. To be called again and again."""
        died = []
        self.supervisor.hear()
        for child in self.children:
            if child in self.down or child.running():
                continue
            if child not in self._start_at:
                self._start_at[child] = time.monotonic() + RESTART_AFTER
                died.append(child.name)
            elif time.monotonic() >= self._start_at[child]:
                self.restart(child)
        return died


@contextlib.contextmanager
def running(data_dir: Path) -> Iterator[Stack]:
    """Everything up and answering."""
    import psycopg

    register = Register(data_dir / "processes.json")
    with contextlib.ExitStack() as leaving:
        stack = Stack(data_dir, register, leaving.enter_context(ready_socket()))
        leaving.enter_context(stack.listener)
        leaving.enter_context(started(stack.postgres, stack.redis))
        with psycopg.connect(stack.postgres.admin_url, autocommit=True) as connection:
            for setting in LITTLE_WAL:
                connection.execute(f"ALTER SYSTEM SET {setting}")
            connection.execute("SELECT pg_reload_conf()")
        prepare(stack.env, register)
        leaving.callback(stack.supervisor.stop)
        stack.supervisor.start()
        yield stack
