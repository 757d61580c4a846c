from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from avalon_site.local.embedded import addresses, kept_secret_key, secret_key


def test_all_who_start_at_once_get_one_whole_key(tmp_path: Path) -> None:
    for number in range(20):
        together = Barrier(4)

        def get(folder: Path = tmp_path / str(number), together: Barrier = together) -> str:
            together.wait()
            return secret_key(folder)

        with ThreadPoolExecutor(4) as starters:
            keys = {starter.result() for starter in [starters.submit(get) for _ in range(4)]}
        (key,) = keys
        assert len(key) > 60
        assert [file.name for file in (tmp_path / str(number)).iterdir()] == ["secret_key"]


def test_the_key_is_for_its_owner_alone_and_is_kept(tmp_path: Path) -> None:
    assert kept_secret_key(tmp_path) is None
    key = secret_key(tmp_path)
    assert secret_key(tmp_path) == kept_secret_key(tmp_path) == key
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


def test_a_socket_may_lie_in_a_folder_however_deep(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["a folder with a long name"] * 20)
    assert len(addresses(deep).redis_url) < 100
