"""Gives one answer in a process of its own, which is killed at a named step on the way.

python -m tests.games.crashing TABLE SEAT DECISION ANSWER STEP before|after
"""

import json
import os
import signal
import sys
from typing import Any
from unittest.mock import patch


def main(*arguments: str) -> None:
    table_id, seat, decision, answer, step, when = arguments
    import django

    django.setup()

    from django.utils import timezone

    from games import play

    module, _dot, name = step.rpartition(".")
    owner = __import__(module, fromlist=[name])
    real = getattr(owner, name)

    def dies(*args: Any, **kwargs: Any) -> Any:
        if when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        real(*args, **kwargs)
        os.kill(os.getpid(), signal.SIGKILL)

    with patch.object(owner, name, dies):
        play.answer(int(table_id), int(seat), int(decision), json.loads(answer), timezone.now())


if __name__ == "__main__":
    main(*sys.argv[1:])
