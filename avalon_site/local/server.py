"""`script/server`: the whole site in one terminal, until it is told to stop."""

import contextlib
import fcntl
import os
import shutil
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TextIO

import psutil

from ..environment import BASE_DIR, Environment, database_parts
from . import embedded
from .embedded import Addresses, Unavailable
from .processes import Child, Register, exit_on_signals, leave
from .supervisor import Supervisor, ready_socket

# What listens on every address of the machine is reached at this one on the machine itself.
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
QUICK_DEATH = 5.0  # seconds; a process that dies sooner than this after its start has a lasting problem …
LONGEST_WAIT = 5  # … and is started again only so many seconds later


class Wanted:
    """That everything is replaced: SIGHUP asks for it."""

    def __init__(self) -> None:
        self.replacement = False
        self._had_terminal = has_terminal()
        signal.signal(signal.SIGHUP, self._hang_up)

    def _hang_up(self, number: int, frame: object) -> None:
        """The same signal says that the terminal was closed, and then it means to stop."""
        if self._had_terminal and not has_terminal():
            leave(number, frame)
        self.replacement = True


def has_terminal() -> bool:
    try:
        os.close(os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY))
    except OSError:
        return False
    return True


def main() -> None:
    exit_on_signals()
    try:
        serve(Wanted())
    except Unavailable as error:
        sys.exit(f"error: {error}")


def serve(wanted: Wanted) -> None:
    environment = Environment(os.environ)
    host, port = environment.text("HOST", "127.0.0.1"), environment.number("PORT", 8000, least=1)
    web_processes = environment.number("WEB_PROCESSES", 1, least=1)
    if environment.problems:
        raise Unavailable(environment.problems[0])
    with contextlib.ExitStack() as stack:
        stack.enter_context(only_one_server(environment.data_dir))
        register = Register(environment.data_dir / "processes.json")
        register.end_leftovers()
        listener = stack.enter_context(listening_socket(host, port))
        services, addresses = stack.enter_context(backing_services(environment, register))
        others = network_addresses(environment, host)
        env = os.environ | {
            "DATABASE_URL": addresses.database_url,
            "REDIS_URL": addresses.redis_url,
            "HOST": host,
            "ALLOWED_HOSTS": ",".join([*environment.words("ALLOWED_HOSTS"), *others]),
            "PROMETHEUS_MULTIPROC_DIR": environment.text("PROMETHEUS_MULTIPROC_DIR")
            or str(empty_folder(environment.data_dir / "metrics")),
            "PYTHONUNBUFFERED": "1",
            # Whoever starts this as root knows it; Celery's page-long warning is about pickle, not used here.
            "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
        }
        prepare(env, register)
        ready = stack.enter_context(ready_socket())
        supervisor = Supervisor([listener] * web_processes, env, register, ready=ready)
        stack.callback(supervisor.stop)
        supervisor.start()
        say_where(host, port, others)
        keep_running(services, supervisor, wanted, lambda: prepare(env, register))


@contextlib.contextmanager
def only_one_server(data_dir: Path) -> Iterator[TextIO]:
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        lock = (data_dir / "lock").open("a+")
    except OSError as error:
        raise Unavailable(f"the data folder {data_dir} is not writable ({error.strerror})") from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Unavailable(f"a server is running with the data in {data_dir} already") from error
        yield lock


def empty_folder(folder: Path) -> Path:
    """What earlier processes counted is not gone on with."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


def listening_socket(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=family_of(host), backlog=1024)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None)
        reason = os.strerror(number).lower() if number and number > 0 else str(error)
        raise Unavailable(
            f"cannot listen on {host} port {port}: {reason}. Choose another with PORT or HOST"
        ) from error


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


@contextlib.contextmanager
def backing_services(environment: Environment, register: Register) -> Iterator[tuple[list[Child], Addresses]]:
    """PostgreSQL and Redis: those that the environment names, else our own."""
    database_url, redis_url = environment.text("DATABASE_URL"), environment.text("REDIS_URL")
    own: list[embedded.Postgres | embedded.Redis] = []
    if database_url:
        check_database(database_url)
    else:
        own.append(postgres := embedded.Postgres(environment.data_dir, durable=True, register=register))
        database_url = postgres.url
    if redis_url:
        check_redis(redis_url)
    else:
        own.append(redis := embedded.Redis(environment.data_dir, register=register))
        redis_url = redis.url
    with embedded.started(*own):
        yield [service.child for service in own], Addresses(database_url, redis_url)


def check_database(url: str) -> None:
    import psycopg

    try:
        database_parts(url)
        with psycopg.connect(url, connect_timeout=5):
            pass
    except ValueError as error:
        raise Unavailable(str(error)) from None
    except psycopg.Error as error:
        raise Unavailable(f"the database in DATABASE_URL cannot be reached: {first_line(error)}") from None


def check_redis(url: str) -> None:
    import redis

    try:
        with redis.Redis.from_url(url, socket_connect_timeout=5) as client:
            client.ping()
    except ValueError:  # its text may quote a part of the password
        raise Unavailable("REDIS_URL is not an address like redis://:password@host:6379/0") from None
    except redis.RedisError as error:
        raise Unavailable(f"the Redis in REDIS_URL cannot be reached: {first_line(error)}") from None


def first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def prepare(env: Mapping[str, str], register: Register) -> None:
    """Brings the tables and the static files up to date; refuses to start with a wrong configuration."""
    commands = (
        ("migrate", "--verbosity", "0"),
        ("collectstatic", "--noinput", "--verbosity", "0", "--skip-checks"),
    )
    with contextlib.ExitStack() as stack:
        children = [
            Child(
                f"manage.py {command[0]}",
                [sys.executable, BASE_DIR / "manage.py", *command],
                env=env,
                register=register,
            )
            for command in commands
        ]
        for child in children:
            stack.callback(child.stop)
            child.start()
        for child in children:
            if child.wait():
                raise Unavailable(f"'{child.name}' failed (see above)")


def address_for_clients(host: str) -> str:
    return EVERYWHERE.get(host, host)


def network_addresses(environment: Environment, host: str) -> list[str]:
    """Where phones in the same network reach a server that was opened to all of it (HOST=0.0.0.0).

    A site in production names its hosts itself.
    """
    if environment.text("SECRET_KEY") or host not in EVERYWHERE:
        return []
    found = [address for addresses in psutil.net_if_addrs().values() for address in addresses]
    return sorted({each.address for each in found if each.family == socket.AF_INET})


def say_where(host: str, port: int, others: list[str]) -> None:
    name = address_for_clients(host)
    lines = [f"Open http://{f'[{name}]' if ':' in name else name}:{port}/   (Ctrl-C stops everything)"]
    lines += [f"In your network: http://{other}:{port}/" for other in others if not other.startswith("127.")]
    print("\n  " + "\n  ".join(lines) + "\n", flush=True)


def keep_running(
    services: list[Child], supervisor: Supervisor, wanted: Wanted, prepare_again: Callable[[], None]
) -> None:
    """Starts again what died, until we are told to stop: at once, or later and later if it keeps dying.

    Never gives up: all of them have run, so what keeps one from it, such as a full disk, may pass.
    """
    quick_deaths: Counter[Child] = Counter()
    start_at: dict[Child, float] = {}
    while True:
        time.sleep(0.5)
        supervisor.hear()
        if wanted.replacement:
            wanted.replacement = False
            replace(supervisor, prepare_again)
        now = time.monotonic()
        for child in (*services, *supervisor.children):
            if child.running():
                continue
            if child not in start_at:
                quick_deaths[child] = quick_deaths[child] + 1 if now - child.started < QUICK_DEATH else 0
                print(f"{child.name} stopped unexpectedly; starting it again.", file=sys.stderr, flush=True)
                start_at[child] = now + min(quick_deaths[child], LONGEST_WAIT)
            if now >= start_at[child]:
                del start_at[child]
                child.start()


def replace(supervisor: Supervisor, prepare_again: Callable[[], None]) -> None:
    """New code for everything but this process itself. What goes wrong leaves the old processes in place."""
    try:
        prepare_again()
        supervisor.replace()
    except Unavailable as error:
        print(f"Not everything was replaced: {error}", file=sys.stderr, flush=True)
    else:
        print("Every process was replaced.", flush=True)


if __name__ == "__main__":
    main()
