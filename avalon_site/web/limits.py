"""How much of something may come in a time."""

import time


class Allowance:
    """So much at once, and so much more each second."""

    __slots__ = ("at", "left", "most", "per_second")

    def __init__(self, most: float, per_second: float) -> None:
        self.most, self.per_second = most, per_second
        self.left = most
        self.at = time.monotonic()

    def spend(self, much: float = 1) -> bool:
        """Whether so much may come now. What may not is not counted."""
        self._refill()
        if self.left < much:
            return False
        self.left -= much
        return True

    def is_full(self) -> bool:
        """Whether as much may come as at the beginning."""
        self._refill()
        return self.left >= self.most

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
