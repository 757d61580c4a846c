import pickle
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from redis import Redis

from avalon_site.celery import app

Value = list[float] | dict[str, Any] | str | float | bool | None


@pytest.mark.parametrize(
    "value",
    [0, -3, 2**40, True, False, 1763450000.123456, "ok", "1", "ä", None, [], [1.5, 2.0], {"a": [1, "b"]}],
)
def test_what_is_kept_comes_back_as_it_was(value: Value) -> None:
    cache.set("something", value)
    kept = cache.get("something", "nothing")
    assert (kept, type(kept)) == (value, type(value))


def test_numbers_are_counted_by_redis() -> None:
    assert cache.add("hits", 1)
    assert not cache.add("hits", 1)
    assert [cache.incr("hits"), cache.incr("hits", 5), cache.get("hits")] == [2, 7, 7]


@pytest.mark.parametrize("value", [b"bytes", {1, 2}, timedelta(1)])
def test_what_json_does_not_have_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        cache.set("something", value)


class Code:
    """Runs when it is unpickled."""

    ran = False

    def __reduce__(self) -> tuple[Any, ...]:
        return setattr, (Code, "ran", True)


def test_nobody_who_writes_to_redis_has_code_run() -> None:
    with Redis.from_url(settings.REDIS_URL) as client:
        client.set(cache.make_key("something"), pickle.dumps(Code()))
    with pytest.raises(ValueError):  # noqa: PT011 - of what is wrong with it first
        cache.get("something")
    assert not Code.ran


def test_nor_by_a_task() -> None:
    assert app.conf.accept_content == ["json"]
    assert app.conf.task_serializer == "json"
