"""Who is who in the embedded PostgreSQL.

Whoever started it gets in, as any role: the kernel says who that is, so there is no password. The site's role
owns the site's database and has no power beyond it. The superuser is another, used only to make the two.
"""

from pathlib import Path

import psycopg
from psycopg.sql import SQL, Identifier

SITE, ADMIN = "avalon", "postgres"

# What has an owner of its own: columns' sequences follow their tables.
OWNED = """
    SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
        AND NOT EXISTS (
            SELECT FROM pg_depend
            WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND relkind = 'S'
                AND deptype IN ('a', 'i')
        )
"""


def write_access(folder: Path, user: str) -> None:
    """Writes the files that let this user of the machine in, and nobody else."""
    folder.mkdir(exist_ok=True)
    folder.chmod(0o755)  # PostgreSQL may run as somebody else
    for name, line in (
        ("pg_hba.conf", "local all all peer map=starter"),
        ("pg_ident.conf", f'starter "{user}" all'),
    ):
        (folder / name).write_text(f"{line}\n")
        (folder / name).chmod(0o644)


def make_roles(admin_url: str, site_url: str) -> None:
    """The site's role and its database, where they are not there yet."""
    try:
        connection = psycopg.connect(admin_url, autocommit=True)
    except psycopg.OperationalError:  # no such role: as it was when the site's own role was the superuser
        split_superuser(site_url)
        connection = psycopg.connect(admin_url, autocommit=True)
    with connection:
        if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [SITE]).fetchone():
            connection.execute(SQL("CREATE ROLE {} LOGIN").format(Identifier(SITE)))
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [SITE]).fetchone():
            connection.execute(SQL("CREATE DATABASE {0} OWNER {0}").format(Identifier(SITE)))


def split_superuser(site_url: str) -> None:
    """Where the site's role is the first superuser, which has to stay one: renames it, and makes a new one.

    To that goes all that is the site's. It happens at once or not at all. No role can rename itself, so for a
    moment there is a third.
    """
    site, admin, third = Identifier(SITE), Identifier(ADMIN), Identifier("renaming")
    with psycopg.connect(site_url) as connection:
        for statement in (
            SQL("CREATE ROLE {} SUPERUSER").format(third),
            SQL("SET LOCAL SESSION AUTHORIZATION {}").format(third),
            SQL("ALTER ROLE {} RENAME TO {}").format(site, admin),
            SQL("RESET SESSION AUTHORIZATION"),
            SQL("DROP ROLE {}").format(third),
            SQL("CREATE ROLE {} LOGIN").format(site),
            SQL("ALTER DATABASE {0} OWNER TO {0}").format(site),
        ):
            connection.execute(statement)
        for (name,) in connection.execute(OWNED).fetchall():
            connection.execute(SQL("ALTER TABLE public.{} OWNER TO {}").format(Identifier(name), site))


def allow_testing(admin_url: str) -> None:
    """Lets the site's role make databases, and say who is interrupted when two wait for each other."""
    with psycopg.connect(admin_url) as connection:
        connection.execute(SQL("ALTER ROLE {} CREATEDB").format(Identifier(SITE)))
        connection.execute(SQL("GRANT SET ON PARAMETER deadlock_timeout TO {}").format(Identifier(SITE)))
