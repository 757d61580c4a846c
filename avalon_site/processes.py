"""Child processes that never outlive the one that started them.

A child gets a session of its own, so that Ctrl-C in the terminal reaches only the parent, which stops its
children in order. If the parent is killed outright, Linux sends each child its stop signal; elsewhere, and
for what a killed child left behind, the register lets the next start find and end them.
"""

import contextlib
import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import psutil

CLOCK_DRIFT = 5.0  # seconds: when a process was started is told by a clock that may be set
PATIENCE = 10.0  # seconds between asking a process to stop and ending it


class Register:
    """The running children, in a file, for the start after a crash."""

    def __init__(self, path: Path):
        self.path = path
        self.entries: list[tuple[int, float]] = []

    def add(self, pid: int) -> None:
        self.entries.append((pid, psutil.Process(pid).create_time()))
        # A full disk must not end the site: it would only be tidied up less well after a crash.
        with contextlib.suppress(OSError):
            self.path.write_text(json.dumps(self.entries))

    def end_leftovers(self) -> None:
        """Ends what an earlier parent left behind. A process id that is used anew by now is let be."""
        try:
            entries = json.loads(self.path.read_text())
        except (OSError, ValueError):
            return
        leftovers = [process for pid, created in entries for process in group_of(pid, created)]
        for process in leftovers:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.terminate()
        _gone, alive = psutil.wait_procs(leftovers, timeout=PATIENCE)
        for process in alive:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(alive, timeout=PATIENCE)
        self.path.unlink(missing_ok=True)


def group_of(leader: int, created: float) -> list[psutil.Process]:
    """The processes of the group that this leader, started at that time, led or still leads.

    A number is not given to a new process while a group of that number lives, so members without a leader
    are those of the one that is gone.
    """
    with contextlib.suppress(psutil.NoSuchProcess):
        if abs(psutil.Process(leader).create_time() - created) > CLOCK_DRIFT:
            return []
    members = []
    for process in psutil.process_iter():
        with contextlib.suppress(ProcessLookupError):
            if os.getpgid(process.pid) == leader:
                members.append(process)
    return members


class Child:
    """One process with a name, how to start it, and the signal that stops it cleanly."""

    def __init__(
        self,
        name: str,
        command: Sequence[str | Path],
        *,
        env: Mapping[str, str] | None = None,
        log: Path | None = None,
        stop_signal: signal.Signals = signal.SIGTERM,
        patience: float = PATIENCE,
        pass_fds: Sequence[int] = (),
        register: Register | None = None,
    ):
        self.name = name
        self.command = [str(part) for part in command]
        self.env = env
        self.log = log
        self.stop_signal = stop_signal
        self.patience = patience
        self.pass_fds = pass_fds
        self.register = register
        self.process: subprocess.Popen[bytes] | None = None
        self.started = 0.0

    def twin(self) -> "Child":
        """One like this, which has not been started."""
        return Child(
            self.name,
            self.command,
            env=self.env,
            log=self.log,
            stop_signal=self.stop_signal,
            patience=self.patience,
            pass_fds=self.pass_fds,
            register=self.register,
        )

    def start(self) -> None:
        self.stop()
        with contextlib.ExitStack() as stack:
            output = stack.enter_context(self.log.open("ab")) if self.log else None
            self.process = subprocess.Popen(  # noqa: S603 - commands of our own
                self.command,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                pass_fds=self.pass_fds,
                start_new_session=True,
                preexec_fn=die_with_parent(self.stop_signal),  # noqa: PLW1509 - this process has no threads
            )
        self.started = time.monotonic()
        if self.register:
            self.register.add(self.process.pid)

    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def wait(self) -> int:
        """Until it ends by itself; its exit status."""
        assert self.process  # noqa: S101 - it was started
        status = self.process.wait()
        self.process = None
        return status

    def stop(self) -> None:
        if not self.process:
            return
        if self.running():
            self.process.send_signal(self.stop_signal)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(self.patience)
        # What it started itself goes too, whether it stopped in order or was killed.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None


def die_with_parent(stop_signal: signal.Signals) -> Callable[[], None] | None:
    """For a child between fork and exec: Linux sends it this signal when its parent is gone."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)
    pr_set_pdeathsig = 1

    def request() -> None:
        libc.prctl(pr_set_pdeathsig, int(stop_signal))

    return request


def exit_on_signals() -> None:
    """Being told to stop unwinds like any exit, so that children are stopped and folders removed."""
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, leave)


def leave(number: int, _frame: object) -> None:
    # A second signal must not interrupt the stopping itself.
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + number)
