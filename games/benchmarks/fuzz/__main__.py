"""Starts a site of its own and sends it what nobody should; fails where anything came of it."""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from avalon_site.embedded import Postgres, Redis, Unavailable, started
from avalon_site.environment import BASE_DIR
from avalon_site.processes import Child, Register, exit_on_signals
from avalon_site.server import listening_socket, wait_for_answer, web_process, worker_processes

# So much that nobody is told to wait.
NO_LIMIT = str(10**9)
LIMITS = ("API_GUEST_READS", "API_GUEST_CHANGES", "API_READS", "API_CHANGES", "SOCKET_MESSAGES")


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/bench fuzz", description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000, help="WebSocket frames to send, at least")
    parser.add_argument("--requests", type=int, default=10_000, help="requests to send, at least")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same frames")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, site(Path(folder)) as address:
        return run(wanted, address, Path(folder))


@contextlib.contextmanager
def site(data_dir: Path) -> Iterator[tuple[str, int]]:
    """Web, worker, beat, PostgreSQL and Redis, with their logs in the folder; where the site listens."""
    postgres, redis = Postgres(data_dir, durable=False), Redis(data_dir)
    os.environ.pop("SECRET_KEY", None)  # a site on somebody's own machine, which needs no HTTPS
    with started(postgres, redis), contextlib.ExitStack() as stack:
        os.environ |= {
            "DATA_DIR": str(data_dir),
            "DATABASE_URL": postgres.url,
            "REDIS_URL": redis.url,
            "LOG_FORMAT": "text",
            "EMAIL_URL": f"file://{data_dir}/mail",
            "DJANGO_SETTINGS_MODULE": "avalon_site.settings",
            "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
        } | dict.fromkeys(LIMITS, NO_LIMIT)
        for command in ("migrate", "collectstatic"):
            manage = [sys.executable, str(BASE_DIR / "manage.py"), command, "--noinput", "--verbosity", "0"]
            subprocess.run(manage, check=True)  # noqa: S603 - a command of our own
        register = Register(data_dir / "processes.json")
        listener = stack.enter_context(listening_socket("127.0.0.1", 0))
        web = web_process(listener, os.environ, register)
        children: list[Child] = [web, *worker_processes(data_dir, os.environ, register)]
        for child in children:
            child.log = data_dir / f"{child.name}.log"
            stack.callback(child.stop)
            child.start()
        host, port = listener.getsockname()
        wait_for_answer(host, port, web)
        yield host, port


def run(wanted: argparse.Namespace, address: tuple[str, int], data_dir: Path) -> int:
    import django

    django.setup()

    from .logs import Logs
    from .running import run as send

    began = time.monotonic()

    def progress(sent: dict[str, int]) -> None:
        told = ", ".join(f"{number:,} {kind}" for kind, number in sent.items())
        print(f"{time.monotonic() - began:>8.0f} s  {told}", flush=True)

    found = send(
        address,
        wanted.frames,
        wanted.requests,
        seed=wanted.seed,
        logs=Logs(*data_dir.glob("*The*.log"), *data_dir.glob("*Celery*.log")),
        progress=progress,
    )
    print(f"\nseed {wanted.seed}, {time.monotonic() - began:.0f} s\n\n{found.report()}")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"error: {error}")
