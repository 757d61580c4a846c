"""What is longer than `script/test` may take by day: NIGHTLY=1 runs all of it (CONTRIBUTING.md)."""

import os

NIGHTLY = os.environ.get("NIGHTLY") == "1"


def often(by_day: int, *, nightly: int) -> int:
    """How often something random is tried: the same law by day and by night, more examples of it by night."""
    return nightly if NIGHTLY else by_day
