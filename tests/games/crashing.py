"""Gives answers in processes of their own, which are killed at a named step on the way.

Each line of its input is a list of answers that are given at once, as JSON; it prints how each process ended.
They are forked from one that has imported everything, which takes longer than an answer.
"""

import json
import os
import signal
import sys
from typing import Any, NamedTuple
from unittest.mock import patch


class Given(NamedTuple):
    table_id: int
    seat: int
    decision: int
    answer: list[Any]
    step: str  # the whole name of a function
    when: str  # before or after


def main() -> None:
    import django

    django.setup()
    from games import play  # noqa: F401 - imported once, for all of them

    for line in sys.stdin:
        processes = [forked(Given(*each)) for each in json.loads(line)]
        ends = [os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) for process in processes]
        print(json.dumps(ends), flush=True)


def forked(given: Given) -> int:
    process = os.fork()
    if process:
        return process
    try:
        give(given)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        os._exit(1)
    os._exit(0)


def give(given: Given) -> None:
    from django.utils import timezone

    from games import play

    module, _dot, name = given.step.rpartition(".")
    owner = __import__(module, fromlist=[name])
    real = getattr(owner, name)

    def dies(*args: Any, **kwargs: Any) -> Any:
        if given.when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        real(*args, **kwargs)
        os.kill(os.getpid(), signal.SIGKILL)

    with patch.object(owner, name, dies):
        play.answer(given.table_id, given.seat, given.decision, given.answer, timezone.now())


if __name__ == "__main__":
    main()
