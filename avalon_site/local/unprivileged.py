"""How root runs a service: as a user of its own, without any capability.

The project may lie where only root can go, under /root say. So a service gets a mount namespace of its own,
in which a small file system stands in the place of the run folder. What the service needs is bound into that
under a short name, and nobody has to be let through the folders above the real one. Nothing of it is seen
from outside, and it is gone with the service.

The users have no accounts, so nothing else runs as them. Whoever is not root runs the services as they are.
"""

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

# Numbers that neither distributions nor systemd hand out, small enough for containers that have few.
POSTGRES, REDIS = 65521, 65522
TOOLS = ("unshare", "mount", "setpriv")

# Arguments: the run folder, the user's number, pairs of what is bound and its name, "--", the command. The
# command replaces the shell, so it has the number of the process that was started, and gets its signals.
# PostgreSQL asks for the names of users: its own, and of those who connect.
SCRIPT = """
set -eu
folder=$1 user=$2 room=$1/room
shift 2
cd /
mkdir -p "$room"
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev tmpfs "$room"
while [ "$1" != -- ]; do
    mkdir "$room/$2"
    mount --bind "$1" "$room/$2"
    shift 2
done
shift
printf '%s\\n' root:x:0:0::/: "service:x:$user:$user::/:" >"$room/passwd"
chmod 644 "$room/passwd"
mount --bind "$room/passwd" /etc/passwd
mount --move "$room" "$folder"
exec "$@"
"""


@dataclass(frozen=True)
class Cell:
    """Where a service runs: its user, its run folder, and what it is shown there, by name."""

    user: int
    folder: Path
    shown: Mapping[str, Path]

    @property
    def owner(self) -> int:
        """Who owns what the service may write to."""
        return self.user if is_root() else os.geteuid()

    def path(self, name: str) -> Path:
        """Where the service finds what it is shown under this name."""
        return self.folder / name if is_root() else self.shown[name]

    def command(self, *command: str | Path, death_signal: signal.Signals | None = None) -> list[str | Path]:
        """What runs a command there; paths in it are those that `path` gives."""
        if not is_root():
            return list(command)
        bound = [part for name, path in self.shown.items() for part in (path, name)]
        return [
            *("unshare", "--mount", "--propagation", "private"),
            *("sh", "-c", SCRIPT, "sh", self.folder, str(self.user), *bound, "--"),
            *become(self.user, death_signal),
            *command,
        ]

    def obstacle(self, program: Path) -> str | None:
        """Why this program is not to be had there, in a few words; None if it is."""
        if not is_root():
            return None
        missing = [tool for tool in TOOLS if not shutil.which(tool)]
        if missing:
            return f"there is no {missing[0]}"
        tried = subprocess.run(  # noqa: S603 - our own
            self.command("head", "-c", "0", program), capture_output=True, text=True, check=False
        )
        reason = tried.stderr.strip().splitlines() or ["no reason given"]
        return reason[-1] if tried.returncode else None


def become(user: int, death_signal: signal.Signals | None = None) -> list[str]:
    """What runs a command as this user, for root; others cannot become anybody, and need not.

    The change of user forgets the signal for when the parent is gone, so it is asked for anew.
    """
    if not is_root():
        return []
    return [
        "setpriv",
        f"--reuid={user}",
        f"--regid={user}",
        "--clear-groups",
        "--inh-caps=-all",
        "--ambient-caps=-all",
        "--bounding-set=-all",
        "--no-new-privs",
        *(["--pdeathsig", death_signal.name.removeprefix("SIG")] if death_signal else []),
    ]


def is_root() -> bool:
    return os.geteuid() == 0
