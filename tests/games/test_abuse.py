"""One visitor does not stop the games of others: a short `script/bench abuse`."""

import subprocess
import sys

import pytest

from avalon_site.environment import BASE_DIR
from tests.bench.abuse.__main__ import Line, faults_of
from tests.bench.abuse.floods import FLOODS
from tests.nightly import NIGHTLY

SHORT = ["wishes over fifty sockets"]
# Milliseconds, whatever else runs on this machine: without the limits it was 7 to 35 seconds.
PATIENT = "3000"


def abuse(*options: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, which has its own database."""
    command = [sys.executable, "-m", "tests.bench.abuse", *options]
    return subprocess.run(command, cwd=BASE_DIR, capture_output=True, text=True, check=False)


def test_others_go_on() -> None:
    names = list(FLOODS) if NIGHTLY else SHORT
    done = abuse("--seconds", "5" if NIGHTLY else "2", "--limit", PATIENT, "--only", *names)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    tried = [line for line in lines if not line.startswith(" ")]
    assert tried[: len(names) + 1] == ["nobody disturbs", *names]
    assert lines[-1] == "everything kept"
    assert done.stdout.count("what they got: nothing") == 1


def test_what_a_flood_did_to_others_is_told() -> None:
    line = Line("flood", 1.0, 300.0, 100, memory=500.0, seen={"never closed": 1}, faults=[])
    assert faults_of(line, 300.0, refused=None, stalled=0) == [
        "memory grew by 500 MiB, at most 400",
        "somebody was never stopped",
    ]
    assert len(faults_of(line, 299.0, refused="busy", stalled=1)) == 5


@pytest.mark.nightly
def test_a_flood_that_gets_through_is_an_error() -> None:
    done = abuse("--seconds", "1", "--limit", "0", "--only")
    assert done.returncode == 1
    assert "at most 0" in done.stdout
    assert done.stdout.endswith("1 NOT kept\n")
