"""How processes tell each other that something happened at a table.

Redis's publish and subscribe, without the channel layer: a game changes in threads and in Celery's workers,
which have no event loop (decision 0006). What is lost here is made good by the hubs, which look at the
versions in the database every few seconds.
"""

import logging
import secrets
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec
import redis
from django.conf import settings
from django.db import transaction

from . import metrics

logger = logging.getLogger(__name__)

LOBBY = "lobby"
# Tells our own messages from those of other processes.
PROCESS = secrets.token_hex(8)

Notice = dict[str, Any]

# The hub of this process, where it has one: it need not hear from Redis what happened here.
_here: list[Callable[[Sequence[tuple[str, Notice]]], None]] = []


def topic_of(table_id: int) -> str:
    return f"table:{table_id}"


def table_on(topic: str) -> int:
    return int(topic.partition(":")[2])


def channel_of(topic: str) -> str:
    """Redis keeps the keys of its databases apart, but not their channels."""
    return _prefix() + topic


def topic_on(channel: bytes) -> str:
    return channel.decode().removeprefix(_prefix())


@cache
def _prefix() -> str:
    return f"avalon:{_client().connection_pool.connection_kwargs.get('db', 0)}:"


def serve_here(deliver: Callable[[Sequence[tuple[str, Notice]]], None]) -> None:
    _here[:] = [deliver]


def publish(topic: str, notice: Notice) -> None:
    """Tells all hubs, once what was written is committed."""
    publish_all([(topic, notice)])


def publish_all(notices: Sequence[tuple[str, Notice]]) -> None:
    transaction.on_commit(lambda: _send(notices))


def _send(notices: Sequence[tuple[str, Notice]]) -> None:
    for deliver in _here:
        deliver(notices)
    try:
        pipeline = _client().pipeline(transaction=False)
        for topic, notice in notices:
            pipeline.publish(channel_of(topic), _encode({"from": PROCESS, "notice": notice}))
        pipeline.execute()
    except redis.RedisError:
        metrics.notice_unsent()
        logger.warning("Redis cannot be reached; other processes will notice the change in a few seconds")


_encode = msgspec.msgpack.Encoder().encode


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)
