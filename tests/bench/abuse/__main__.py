"""Whether one visitor can stop the games of others: the whole site, real sockets, each kind of flood in turn.

While each of them goes on, twenty other tables play, and their answers have to come through: from sending one
until the last of five has the view, in under 250 ms for 99 of 100. Players and floods are processes and
threads of their own, on the same machine.
"""

import argparse
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from threading import Event, Thread

import psutil
from msgspec import Struct

from avalon_site.local.embedded import Unavailable
from avalon_site.local.processes import exit_on_signals
from tests.bench.abuse.floods import FLOODS, Flood, Target
from tests.bench.live.load import Wanted
from tests.bench.live.measuring import finish, players
from tests.bench.stack import Stack, running_site

MEMORY_MIB = 400.0  # by which the web process may grow
TABLES, RATE = 20, 40.0  # of the others, and answers a second of all of them


class Line(Struct):
    """What came of one flood."""

    name: str
    p50: float  # milliseconds
    p99: float
    answers: int
    memory: float  # MiB that the web process grew by, at the most
    seen: dict[str, int]
    faults: list[str]


def run(names: Sequence[str], seconds: float, limit: float) -> tuple[list[Line], list[str] | None]:
    """Each of these floods on one site, after a run without any; `limit` is in milliseconds.

    And what an unprivileged stranger on the machine reaches of it, which only root can try.
    """
    with running_site(environment={"SOCKETS_PER_ADDRESS": "500"}) as stack:
        import django

        django.setup()
        logging.disable(logging.INFO)
        target = _target(stack)
        floods = {"nobody disturbs": _nothing} | {name: FLOODS[name] for name in names}
        lines = [
            _flooded(name, flood, stack, target, seconds=seconds, limit=limit)
            for name, flood in floods.items()
        ]
        return lines, break_in() if os.geteuid() == 0 else None


def _nothing(_target: Target, _stop: Event) -> Counter[str]:
    return Counter()


def _target(stack: Stack) -> Target:
    from django.contrib.auth.hashers import make_password

    from games.models import Table
    from tests.bench.live.dealing import deal

    [own] = deal(1)
    locked = Table.objects.create(
        host=None, options={}, players=5, visibility=Table.Visibility.PASSWORD, password=make_password("ash")
    )
    return Target(stack.ports[0], own.code, own.tokens, locked.code)


def _flooded(name: str, flood: Flood, stack: Stack, target: Target, *, seconds: float, limit: float) -> Line:
    from tests.bench.live.dealing import deal

    before = _memory(stack)
    stop, seen, most = Event(), Counter[str](), [before]
    with players(Wanted([target.port], deal(TABLES), RATE, seconds, 1)) as load:
        others = [
            Thread(target=lambda: seen.update(flood(target, stop))),
            Thread(target=_watch, args=(stack, stop, most)),
        ]
        for each in others:
            each.start()
        played = finish(load)
        stop.set()
        for each in others:
            each.join()
    ordered = sorted(played.latencies) or [float("inf")]
    p50, p99 = (ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99))
    line = Line(name, p50, p99, len(played.latencies), max(most) - before, dict(seen), [])
    line.faults = faults_of(line, limit, refused=played.refused, stalled=played.stalled)
    return line


def faults_of(line: Line, limit: float, *, refused: object, stalled: object) -> list[str]:
    """What a flood did to others that it must not."""
    checks = {
        f"p99 is {line.p99:.0f} ms, at most {limit:g}": line.p99 <= limit,
        f"somebody was refused: {refused}": not refused,
        "a game stood still": not stalled,
        f"memory grew by {line.memory:.0f} MiB, at most {MEMORY_MIB:g}": line.memory <= MEMORY_MIB,
        "somebody was never stopped": "never closed" not in line.seen,
    }
    return [fault for fault, holds in checks.items() if not holds]


def _watch(stack: Stack, stop: Event, most: list[float]) -> None:
    while not stop.wait(0.1):
        most.append(_memory(stack))


def _memory(stack: Stack) -> float:
    [web] = stack.parts["web"]
    assert web.process
    return float(psutil.Process(web.process.pid).memory_info().rss) / 2**20


# The host. PostgreSQL and Redis are for the site's own processes.


def break_in() -> list[str]:
    """What an unprivileged stranger on the machine reaches of the site's own services."""
    database, redis_url = os.environ["DATABASE_URL"], os.environ["REDIS_URL"]
    return [
        name
        for name, tried in {
            "PostgreSQL": lambda: _connect_to_database(database),
            "Redis": lambda: _connect_to_redis(redis_url),
        }.items()
        if _works_as_nobody(tried)
    ]


def _connect_to_database(url: str) -> None:
    import psycopg

    psycopg.connect(url, connect_timeout=5).close()


def _connect_to_redis(url: str) -> None:
    import redis

    redis.Redis.from_url(url, socket_connect_timeout=5).ping()


def _works_as_nobody(work: Callable[[], None]) -> bool:
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            work()
        except Exception:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/bench abuse", description=__doc__)
    parser.add_argument("--seconds", type=float, default=15, help="of each flood")
    parser.add_argument("--only", nargs="*", choices=FLOODS, default=list(FLOODS), help="some of them")
    parser.add_argument("--limit", type=float, default=250, help="milliseconds, for 99 of 100 answers")
    given = parser.parse_args()
    lines, reached = run(given.only, given.seconds, given.limit)
    for line in lines:
        seen = ", ".join(f"{what}: {times}" for what, times in sorted(line.seen.items()))
        print(line.name)
        print(f"  {line.answers} answers of others: p50 {line.p50:.1f} ms, p99 {line.p99:.1f} ms")
        print(f"  memory of the web process: +{line.memory:.0f} MiB; what they got: {seen or 'nothing'}")
        for fault in line.faults:
            print(f"  NOT kept: {fault}")
    faults = sum(len(line.faults) for line in lines)
    if reached is not None:
        print(f"what a stranger on the machine reaches: {', '.join(reached) or 'nothing'}")
        faults += len(reached)
    print("everything kept" if not faults else f"{faults} NOT kept")
    return 1 if faults else 0


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"error: {error}")
