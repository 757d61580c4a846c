"""What the processes of the site complain about meanwhile."""

import re
from pathlib import Path

from tests.bench.fuzz.found import Found

_BAD = re.compile(r"Traceback \(most recent call last\)|\b(ERROR|CRITICAL)\b|\"level\":\"(error|critical)\"")


class Logs:
    """From where they are now."""

    def __init__(self, *paths: Path) -> None:
        self.read = {path: path.stat().st_size if path.exists() else 0 for path in paths}

    def check(self, found: Found) -> None:
        """No traceback and no error may be in what was written since the last look."""
        for path, start in self.read.items():
            if not path.exists():
                continue
            with path.open("rb") as file:
                file.seek(start)
                written = file.read()
            whole = written[: written.rfind(b"\n") + 1]
            self.read[path] = start + len(whole)
            lines = whole.decode(errors="replace").splitlines()
            for number, line in enumerate(lines):
                if _BAD.search(line):
                    found.tell(f"{path.name}: " + "\n".join(lines[number : number + 25]))
