"""The thread that stores the answers of a web process, where a test has one."""

import pytest
from django.db import connection

from games.play.batching import BatchWriter


@pytest.fixture(autouse=True)
def writers_keep_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread lives as long as the process; its connection would outlive the test's database."""
    store = BatchWriter._store

    def store_and_close(*args: object) -> object:
        try:
            return store(*args)  # type: ignore[arg-type]
        finally:
            connection.close()

    monkeypatch.setattr(BatchWriter, "_store", store_and_close)
