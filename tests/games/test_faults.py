"""Everything around ten games is killed, emptied, filled up and cut off, and nothing is lost.

The same as `script/bench faults`, but shorter. By day faults are tried one by one: `test_play_races.py`
crashes at every step, `test_redis_emptied.py`, `test_lost_notices.py` and `test_server.py` do the rest.
"""

import subprocess
import sys

import pytest

from avalon_site.environment import BASE_DIR

FAULTS = (
    "PostgreSQL killed",
    "a PostgreSQL backend killed",
    "Redis killed",
    "Redis emptied",
    "web process 1 killed",
    "web process 2 killed",
    "worker killed",
    "beat killed",
    "disk full",
    "disk full, and PostgreSQL's log used up",
    "database read-only",
)
SHORT = "--games 10 --rounds 1 --think 2 --seconds 5 5 --pause 0.3 --cut 15 --seed 2".split()


@pytest.mark.nightly
def test_nothing_is_lost_whatever_is_killed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.faults", *SHORT],
        cwd=BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    printed = done.stdout + done.stderr
    assert done.returncode == 0, printed
    for fault in FAULTS:
        assert f"| {fault} |" in printed
    for happened in ("cut at any time", "cut after an answer", "answers sent again", "refused: unavailable"):
        assert f"| {happened} |" in printed
    assert printed.endswith("\n0 mistakes\n")
