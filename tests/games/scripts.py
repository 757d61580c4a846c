"""Which scripts a page needs."""

import re
from pathlib import Path

from avalon_site.environment import BASE_DIR

STATIC = BASE_DIR / "games/static"


def needed(*scripts: str) -> set[str]:
    """These and all that they import, but for what they fetch only when it is wanted."""
    found: set[str] = set()
    waiting = {STATIC / script for script in scripts}
    while waiting:
        script = waiting.pop()
        found.add(str(script.relative_to(STATIC)))
        imports = re.findall(r'from "([^"]+)";', script.read_text())
        waiting |= {resolved(script, each) for each in imports} - {STATIC / each for each in found}
    return found


def resolved(script: Path, imported: str) -> Path:
    return (script.parent / imported).resolve()
