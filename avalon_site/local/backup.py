"""`script/backup` and `script/restore`: the embedded database and the site's own key in one file, and back.

A site with a DATABASE_URL of its own uses the tools of that database (docs/operations.md).
"""

import argparse
import contextlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg

from ..environment import Environment
from . import embedded
from .embedded import Unavailable
from .processes import exit_on_signals
from .server import only_one_server

DUMP, KEY = "database.dump", "secret_key"


def main() -> None:
    parser = argparse.ArgumentParser(prog="script", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("backup").add_argument("file", type=Path)
    restoring = commands.add_parser("restore")
    restoring.add_argument("file", type=Path)
    restoring.add_argument("--replace", action="store_true", help="what is there now is lost")
    given = parser.parse_args()
    exit_on_signals()
    environment = Environment(os.environ)
    if environment.text("DATABASE_URL"):
        sys.exit("error: DATABASE_URL is set: use pg_dump and pg_restore of that database")
    try:
        if given.command == "backup":
            backup(environment.data_dir, given.file)
        else:
            restore(environment.data_dir, given.file, replace=given.replace)
    except (Unavailable, OSError, tarfile.TarError) as error:
        sys.exit(f"error: {error}")


def backup(data_dir: Path, file: Path) -> None:
    """Everything as it is at one moment; the site may go on meanwhile."""
    if not (data_dir / "postgres").exists():
        raise Unavailable(f"there is no site in {data_dir}")
    with tempfile.TemporaryDirectory(dir=file.absolute().parent) as folder, database(data_dir) as postgres:
        dump, draft = Path(folder, DUMP), Path(folder, "backup")
        run("pg_dump", "--format=custom", "--no-owner", "--file", str(dump), postgres.url)
        descriptor = os.open(draft, os.O_CREAT | os.O_WRONLY, 0o600)  # it holds everybody's secrets
        with os.fdopen(descriptor, "wb") as out, tarfile.open(fileobj=out, mode="w") as tar:
            tar.add(dump, DUMP)
            key = (embedded.kept_secret_key(data_dir) or "").encode()
            member = tarfile.TarInfo(KEY)
            member.size = len(key)
            tar.addfile(member, io.BytesIO(key))
        draft.replace(file)  # whole, or not at all


def restore(data_dir: Path, file: Path, *, replace: bool) -> None:
    """The site of the backup in the place of what is there. Nothing changes unless all of it can be read."""
    data_dir.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        only_one_server(data_dir),
        database(data_dir, ours=True) as postgres,
    ):
        if not replace and has_tables(postgres.url):
            raise Unavailable(
                f"there is a site in {data_dir} already; --replace puts the backup in its place"
            )
        unpack(file, Path(folder))
        with psycopg.connect(postgres.admin_url, autocommit=True) as connection:
            connection.execute("DROP DATABASE IF EXISTS restored")
            connection.execute("CREATE DATABASE restored OWNER avalon")
            run(
                "pg_restore",
                "--exit-on-error",
                "--no-owner",
                "--dbname",
                postgres.url.replace("/avalon?", "/restored?"),
                f"{folder}/{DUMP}",
            )
            connection.execute("DROP DATABASE avalon")
            connection.execute("ALTER DATABASE restored RENAME TO avalon")
        put_key(data_dir, Path(folder, KEY).read_text())


def unpack(file: Path, folder: Path) -> None:
    with tarfile.open(file) as tar:
        for name in (DUMP, KEY):
            member = tar.extractfile(name) if name in tar.getnames() else None
            if member is None:
                raise Unavailable(f"{file} is no backup of this site")
            with member, (folder / name).open("wb") as out:
                shutil.copyfileobj(member, out)


def put_key(data_dir: Path, key: str) -> None:
    """Without the key of the site nobody's second factor could be read."""
    if key:
        (data_dir / "secret_key").unlink(missing_ok=True)
        descriptor = os.open(data_dir / "secret_key", os.O_CREAT | os.O_WRONLY, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(key)


@contextlib.contextmanager
def database(data_dir: Path, *, ours: bool = False) -> Iterator[embedded.Postgres]:
    """The embedded database: that of a running server, or one that is started for us."""
    with contextlib.ExitStack() as stack:
        postgres = embedded.Postgres(data_dir, durable=True)
        if not ours:
            try:
                stack.enter_context(only_one_server(data_dir))
            except Unavailable:  # a server runs, and its database with it
                yield postgres
                return
        stack.enter_context(embedded.started(postgres))
        yield postgres


def has_tables(url: str) -> bool:
    with psycopg.connect(url) as connection:
        return connection.execute("SELECT to_regclass('django_migrations')").fetchone() != (None,)


def run(program: str, *arguments: str) -> None:
    command: list[str | Path] = [embedded.postgres_program(program), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    if done.returncode:
        raise Unavailable(f"{program} failed: {(done.stderr.strip() or 'no reason given').splitlines()[-1]}")


if __name__ == "__main__":
    main()
