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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import psutil

CLOCK_DRIFT = 5.0  # seconds: when a process was started is told by a clock that may be set
PATIENCE = 10.0  # seconds between asking a process to stop and ending it
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


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
    return members_of(leader)


def members_of(group: int) -> list[psutil.Process]:
    members = []
    for process in psutil.process_iter():
        with contextlib.suppress(ProcessLookupError):
            if os.getpgid(process.pid) == group:
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
            signals_before = stack.enter_context(signals_held_back())
            self.process = subprocess.Popen(  # noqa: S603 - commands of our own
                self.command,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                pass_fds=self.pass_fds,
                start_new_session=True,
                preexec_fn=beginning(self.stop_signal, signals_before),  # noqa: PLW1509 - no threads here
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
            wait_for_group(self.process.pid)
        self.process.wait()
        self.process = None


def wait_for_group(leader: int) -> None:
    """Until nothing of a group that was killed is left. Its members are nobody's children here any more."""
    deadline = time.monotonic() + PATIENCE
    while any(map(is_alive, members_of(leader))) and time.monotonic() < deadline:
        time.sleep(0.01)


def is_alive(process: psutil.Process) -> bool:
    """Not if it has ended and only its parent has not heard of it yet."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def beginning(stop_signal: signal.Signals, signals: Iterable[int]) -> Callable[[], None]:
    """For a child between fork and exec: it gets its signals, and on Linux one when its parent is gone."""
    libc = ctypes.CDLL(None)
    parent = os.getpid()
    pr_set_pdeathsig = 1

    def begin() -> None:
        if sys.platform.startswith("linux"):
            libc.prctl(pr_set_pdeathsig, int(stop_signal))
            if os.getppid() != parent:  # it was gone before we asked
                os._exit(1)
        signal.pthread_sigmask(signal.SIG_SETMASK, signals)

    return begin


@contextlib.contextmanager
def signals_held_back() -> Iterator[set[int]]:
    """While a process is being started: being told to stop then would leave one of which nobody knows.

    Yields the signals that were held back before, for the new process.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield before
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def exit_on_signals() -> None:
    """Being told to stop unwinds like any exit, so that children are stopped and folders removed."""
    for each in STOPPING:
        signal.signal(each, leave)


def leave(number: int, _frame: object) -> None:
    # A second signal must not interrupt the stopping itself.
    for each in STOPPING:
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + number)
