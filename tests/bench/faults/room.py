"""A folder whose disk can be filled up.

A small file system in memory, in a mount namespace of our own, so that nothing is left of it whatever happens
to this process. Where we may not mount one, PostgreSQL may write no large files any more, which hurts it in
the same places.
"""

import contextlib
import ctypes
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil

from avalon_site.local import unprivileged
from avalon_site.local.processes import Child

CLONE_NEWNS = 0x00020000
BLOCK = 4096
SPARE = 64  # blocks that are filled one by one, as the file itself needs some
# Bytes of a file under the limit: smaller than any file that PostgreSQL writes to all the time.
LARGEST_FILE = str(64 * 1024)


class Room:
    def __init__(self, folder: Path, *, mounted: bool) -> None:
        self.folder = folder
        self.mounted = mounted
        self._filler = folder / "filler"

    def fill(self, postgres: Child) -> None:
        if not self.mounted:
            _limit_files(postgres, LARGEST_FILE)
            return
        with self._filler.open("ab", buffering=0) as file:
            room = os.statvfs(self.folder)
            with contextlib.suppress(OSError):
                os.posix_fallocate(file.fileno(), 0, (room.f_bavail - SPARE) * room.f_frsize)
            with contextlib.suppress(OSError):
                file.seek(0, os.SEEK_END)
                while True:
                    file.write(bytes(BLOCK))

    def clear(self, postgres: Child) -> None:
        if not self.mounted:
            _limit_files(postgres, "unlimited")
        self._filler.unlink(missing_ok=True)


@contextlib.contextmanager
def small_room(megabytes: int) -> Iterator[Room]:
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        mounted = _mount(folder, megabytes)
        try:
            yield Room(Path(folder), mounted=mounted)
        finally:
            if mounted:
                subprocess.run(["umount", "--lazy", folder], check=False)


def _mount(folder: str, megabytes: int) -> bool:
    libc = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() != 0 or libc.unshare(CLONE_NEWNS):
        return False
    for command in (
        ["mount", "--make-rprivate", "/"],
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=700", "tmpfs", folder],
    ):
        try:
            subprocess.run(command, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return False
    return True


def _limit_files(postgres: Child, size: str) -> None:
    """Of a running PostgreSQL; what it starts later has the limit from it. Its own user may set it."""
    if not postgres.process or not postgres.running():
        return
    leader = psutil.Process(postgres.process.pid)
    for process in (leader, *leader.children()):
        command = [
            *unprivileged.become(unprivileged.POSTGRES),
            "prlimit",
            "--pid",
            str(process.pid),
            f"--fsize={size}:",
        ]
        subprocess.run(command, check=False, capture_output=True)
