"""What was sent, what came back, and what should not have come."""

import sys
import threading
from collections import Counter


class Found:
    """Of all threads together."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    def count(self, what: str, number: int = 1) -> None:
        with self._lock:
            self.counts[what] += number

    def tell(self, what: str) -> None:
        """Something that must not be."""
        with self._lock:
            self.wrong.append(what[:2000])
        print(f"WRONG: {what[:2000]}", file=sys.stderr, flush=True)

    def report(self) -> str:
        lines = [f"{number:>12,}  {what}" for what, number in sorted(self.counts.items())]
        return "\n".join([*lines, f"{len(self.wrong):,} things found that must not be"])
