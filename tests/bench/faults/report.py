"""What is printed in the end."""

import shutil
import tempfile
from statistics import median

from tests.bench.faults.harm import Harm
from tests.bench.faults.plan import Memory, Watched

MOST_MISTAKES = 50


def print_figures(harm: Harm, memory: Memory, watched: Watched) -> None:
    way = (
        "a small file system"
        if harm.room.mounted
        else "a limit on file sizes, as nothing can be mounted here"
    )
    print(f"The disk is filled by means of {way}.\n")
    print("| what | times |\n|---|--:|")
    for name, times in (*sorted(harm.counts.items()), *sorted(memory.counts.items())):
        print(f"| {name} | {times} |")
    print(f"| acknowledgements | {len(memory.acknowledged)} |")
    print(f"| different views seen | {len(memory.seen)} |")
    print(f"| looks at all games | {watched.looks} |")
    print(f"| of these without an answer | {watched.failed} |")
    took, longest = sorted(harm.recoveries), watched.worst[0].seconds if watched.worst else 0.0
    print("\nSeconds from mending a fault until nothing that was due is left: ", end="")
    print(f"median {median(took):.1f}, longest {took[-1]:.1f}" if took else "never looked at")
    print(f"The longest that a game stood still after something was due: {longest:.1f} s", flush=True)


def print_mistakes(mistakes: list[str], harm: Harm, watched: Watched) -> None:
    """With all that happened, and where the logs are, if there are any."""
    for mistake in mistakes[:MOST_MISTAKES]:
        print(f"- {mistake}")
    if mistakes:
        still = [
            (each.until, f"game {each.table} stood still for {each.seconds:.1f} s") for each in watched.worst
        ]
        for at, what in sorted([*harm.told, *still]):
            print(f"{at - harm.told[0][0]:8.1f} s: {what}")
        kept = tempfile.mkdtemp(prefix="faults-logs-")
        for log in harm.stack.data_dir.glob("*.log"):
            shutil.copy(log, kept)
        print(f"The logs are in {kept}")
    print(f"\n{len(mistakes)} mistakes", flush=True)
