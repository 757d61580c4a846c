"""`script/server`: the whole site in one terminal, until it is told to stop."""

import contextlib
import fcntl
import http.client
import os
import socket
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TextIO

import psutil

from . import embedded
from .embedded import Addresses, Unavailable
from .environment import BASE_DIR, Environment, database_parts
from .processes import Child, Register, exit_on_signals

# What listens on every address of the machine is reached at this one on the machine itself.
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
QUICK_DEATH = 5.0  # seconds; a process that dies sooner than this after its start has a lasting problem …
LONGEST_WAIT = 5  # … and is started again only so many seconds later


def main() -> None:
    exit_on_signals()
    try:
        serve()
    except Unavailable as error:
        sys.exit(f"error: {error}")


def serve() -> None:
    environment = Environment(os.environ)
    host, port = environment.text("HOST", "127.0.0.1"), environment.number("PORT", 8000, least=1)
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
            "PYTHONUNBUFFERED": "1",
            # Whoever starts this as root knows it; Celery's page-long warning is about pickle, not used here.
            "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
        }
        prepare(env, register)
        web = web_process(listener, env, register)
        children = [web, *worker_processes(env, register)]
        for child in children:
            stack.callback(child.stop)
            child.start()
        wait_for_answer(host, port, web)
        say_where(host, port, others)
        keep_running([*services, *children])


def web_process(listener: socket.socket, env: Mapping[str, str], register: Register) -> Child:
    """Takes the socket that is open already: a port that is taken is told before anything is started."""
    return Child(
        "The web server",
        python("avalon_site.web", "--fd", str(listener.fileno())),
        env=env,
        pass_fds=[listener.fileno()],
        register=register,
    )


def worker_processes(env: Mapping[str, str], register: Register) -> list[Child]:
    """A worker, with threads, and beat beside it: neither has children that could outlive it."""
    celery = python("celery", "--app", "avalon_site.celery", "--quiet")
    worker = ["worker", "--pool", "threads", "--concurrency", "4", "--without-gossip", "--without-mingle"]
    beat = ["beat", "--pidfile", ""]
    return [
        Child("The worker", [*celery, *worker, "--loglevel", "WARNING"], env=env, register=register),
        Child("Celery beat", [*celery, *beat, "--loglevel", "WARNING"], env=env, register=register),
    ]


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


def python(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def wait_for_answer(host: str, port: int, web: Child) -> None:
    while web.running():
        connection = http.client.HTTPConnection(address_for_clients(host), port, timeout=30)
        with contextlib.suppress(OSError, http.client.HTTPException), contextlib.closing(connection):
            connection.request("GET", "/healthz")
            connection.getresponse()
            return
        time.sleep(0.1)
    raise Unavailable("the web server did not start (see above)")


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


def keep_running(children: list[Child]) -> None:
    """Starts again what died, until we are told to stop: at once, or later and later if it keeps dying.

    Never gives up: all of them have run, so what keeps one from it, such as a full disk, may pass.
    """
    quick_deaths: Counter[str] = Counter()
    start_at: dict[str, float] = {}
    while True:
        time.sleep(0.5)
        now = time.monotonic()
        for child in children:
            name = child.name
            if child.running():
                continue
            if name not in start_at:
                quick_deaths[name] = quick_deaths[name] + 1 if now - child.started < QUICK_DEATH else 0
                print(f"{name} stopped unexpectedly; starting it again.", file=sys.stderr, flush=True)
                start_at[name] = now + min(quick_deaths[name], LONGEST_WAIT)
            if now >= start_at[name]:
                del start_at[name]
                child.start()


if __name__ == "__main__":
    main()
