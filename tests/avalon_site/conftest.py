from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of all servers that need none of their own, one after the other: the first one makes its database.

    Whoever uses it is among the servers of `tests/sharing.py`. A space is in its name.
    """
    return tmp_path_factory.mktemp("data of the server")
