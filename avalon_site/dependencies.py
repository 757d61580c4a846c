"""Asks whether the pinned libraries have known holes: a step of `script/test`.

pip-audit asks the registry. Where that cannot be asked, or does not know a library, pip-audit still says that
nothing was found; here it is told apart. A hole fails, not having been able to look does not, but is said.
"""

import subprocess
import sys
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from .environment import BASE_DIR

FILES = ("dev", "redis-server")  # dev.txt has all that server.txt has
PATIENCE = 300.0  # seconds


class Hole(Struct):
    id: str
    fix_versions: list[str] = []


class Library(Struct):
    """One line of pip-audit's answer; without a version where it was left out."""

    name: str
    version: str = ""
    vulns: list[Hole] = []
    skip_reason: str = ""


class Answer(Struct):
    dependencies: list[Library]


class Verdict(NamedTuple):
    passes: bool
    lines: list[str]


def main() -> int:
    try:
        answer, complaint = ask()
    except subprocess.TimeoutExpired:
        answer, complaint = "", f"no answer within {PATIENCE:.0f} seconds"
    verdict = judge(answer, complaint)
    print("\n".join(verdict.lines))
    return 0 if verdict.passes else 1


def ask() -> tuple[str, str]:
    """What pip-audit answers, in JSON, and what it complains about."""
    command: Sequence[str] = (
        *(sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes"),
        *("--format", "json", "--desc", "off", "--progress-spinner", "off"),
        *(f"--requirement={BASE_DIR / 'requirements' / name}.txt" for name in FILES),
    )
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603
    return done.stdout, done.stderr


def judge(answer: str, complaint: str) -> Verdict:
    try:
        libraries = msgspec.json.decode(answer, type=Answer).dependencies
    except msgspec.DecodeError:
        reason = (complaint.strip().splitlines() or ["no answer"])[-1]
        return Verdict(True, [f"NOTHING WAS CHECKED: pip-audit could not ask ({reason})."])
    holes = [_line(library, hole) for library in libraries for hole in library.vulns]
    unknown = [library.name for library in libraries if library.skip_reason]
    checked = len(libraries) - len(unknown)
    if holes:
        return Verdict(False, holes)
    if not checked:
        return Verdict(True, [f"NOTHING WAS CHECKED: the registry knows none of {len(libraries)} libraries."])
    lines = [f"{checked} libraries were checked, without a known hole."]
    if unknown:
        lines.append(f"NOT CHECKED, because the registry does not know them: {', '.join(unknown)}.")
    return Verdict(True, lines)


def _line(library: Library, hole: Hole) -> str:
    mended = f"mended in {', '.join(hole.fix_versions)}" if hole.fix_versions else "not mended yet"
    return f"{library.name} {library.version} has a known hole: {hole.id}, {mended}"


if __name__ == "__main__":
    sys.exit(main())
