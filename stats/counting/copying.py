"""Rows as PostgreSQL's COPY reads them, and tables that take very many of them at once."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import connection
from django.db.models import Field, JSONField, Model

NULL = r"\N"
_ESCAPED = str.maketrans({"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"})


def literal(field: Field, value: Any) -> str:
    """A value as it stands in a line."""
    if value is None:
        return NULL
    if isinstance(field, JSONField):
        return json.dumps(value).translate(_ESCAPED)
    if isinstance(field, ArrayField):
        return f"{{{','.join(map(str, value))}}}"  # of numbers and plain words only
    if isinstance(value, bool):
        return "t" if value else "f"
    if isinstance(value, datetime):
        return value.isoformat()
    return str(value).translate(_ESCAPED)


@cache
def columns(model: type[Model], *, numbered: bool) -> tuple[Field, ...]:
    """What is written of a row; rows that are not numbered by us are numbered by PostgreSQL."""
    return tuple(
        field
        for field in model._meta.concrete_fields
        if numbered or not field.primary_key or field.is_relation
    )


def line(row: Model, *, numbered: bool) -> str:
    fields = columns(type(row), numbered=numbered)
    return "\t".join(literal(field, getattr(row, field.attname)) for field in fields) + "\n"


def copy(model: type[Model], lines: str, *, numbered: bool) -> None:
    names = ", ".join(f'"{field.column}"' for field in columns(model, numbered=numbered))
    statement = f"COPY {model._meta.db_table} ({names}) FROM STDIN"
    with connection.cursor() as cursor, cursor.copy(statement) as stream:
        stream.write(lines)


def next_number(model: type[Model]) -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval(pg_get_serial_sequence(%s, 'id'))", [model._meta.db_table])
        return int(cursor.fetchone()[0])


def numbers_are_taken_to(model: type[Model], last: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), %s)", [model._meta.db_table, last])


@contextmanager
def without_checks(models: Sequence[type[Model]]) -> Iterator[None]:
    """Indexes and keys are dropped meanwhile and made anew at the end, which is much faster than keeping
    them up to date row by row, and no less strict. In a transaction: nobody else sees the tables without.
    """
    tables = [model._meta.db_table for model in models]
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # a table with a check that waits cannot be altered
        cursor.execute("SET LOCAL maintenance_work_mem = '512MB'")
        cursor.execute(_KEYS, [tables])
        keys = cursor.fetchall()
        cursor.execute(_INDEXES, [tables])
        indexes = cursor.fetchall()
        for table, name, _definition in keys:
            cursor.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
        for name, _definition in indexes:
            cursor.execute(f"DROP INDEX {name}")
        yield
        for _name, definition in indexes:
            cursor.execute(definition)
        # What is unique first: it may be what others point to.
        for table, name, definition in reversed(keys):
            cursor.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} {definition}")


_KEYS = """
    SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid)
    FROM pg_constraint
    WHERE conrelid = ANY(%s::regclass[]) AND contype IN ('f', 'u')
    ORDER BY contype, conname
"""
_INDEXES = """
    SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    FROM pg_index
    WHERE indrelid = ANY(%s::regclass[]) AND NOT indisprimary
        AND indexrelid NOT IN (SELECT conindid FROM pg_constraint)
"""
