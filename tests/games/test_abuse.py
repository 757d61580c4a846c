"""One visitor does not stop the games of others: a short `script/bench abuse`."""

import subprocess
import sys

from avalon_site.environment import BASE_DIR
from games.benchmarks.abuse.floods import FLOODS
from tests.nightly import NIGHTLY

SHORT = ["empty fragments", "wishes over fifty sockets"]
# Milliseconds, whatever else runs on this machine: without the limits it was 7 to 35 seconds.
PATIENT = "3000"


def abuse(*options: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, which has its own database."""
    command = [sys.executable, "-m", "games.benchmarks.abuse", *options]
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


def test_a_flood_that_gets_through_is_told() -> None:
    done = abuse("--seconds", "1", "--limit", "0", "--only")
    assert done.returncode == 1
    assert "at most 0" in done.stdout
    assert done.stdout.endswith("1 NOT kept\n")
