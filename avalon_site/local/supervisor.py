"""The web processes, the worker and beat: how each is started, and how all are replaced by new ones."""

import contextlib
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence

from .embedded import Unavailable
from .processes import Child, Register

START_PATIENCE = 60.0  # seconds
# A web process sends its sockets away and finishes requests, a worker its tasks.
STOP_PATIENCE = 40.0


class Supervisor:
    """Of the processes of one machine, each of which says on a socket when it is ready."""

    def __init__(
        self,
        listeners: Sequence[socket.socket],
        env: Mapping[str, str],
        register: Register,
        *,
        ready: socket.socket,
    ):
        """There is a web process for each of the listeners, which may all be the same."""
        self._env = {**env, "NOTIFY_SOCKET": ready.getsockname()}
        self._register = register
        self._ready_socket = ready
        self.ready: set[int] = set()  # numbers of processes
        self.children = [*map(self._web, listeners), self._worker(), self._beat()]

    def start(self) -> None:
        for child in self.children:
            child.start()
        for child in self.children:
            self._wait_for(child)

    def stop(self) -> None:
        for child in self.children:
            child.stop()

    def replace(self) -> None:
        """Puts a new process in the place of each. Those that cannot be replaced stay.

        The old one goes when the new one is ready; but there is never more than one beat.
        """
        for place, old in enumerate(self.children):
            new = old.twin()
            if old.name == BEAT:
                old.stop()
            try:
                new.start()
                self._wait_for(new)
            except BaseException:
                new.stop()
                raise
            self.children[place] = new
            try:
                old.stop()
            except BaseException:  # we are told to stop ourselves: nobody else knows of it any more
                old.stop()
                raise

    def _wait_for(self, child: Child) -> None:
        deadline = time.monotonic() + START_PATIENCE
        while not self._is_ready(child):
            if not child.running() or time.monotonic() > deadline:
                raise Unavailable(f"{child.name} did not start (see above)")
            time.sleep(0.05)

    def _is_ready(self, child: Child) -> bool:
        self.hear()
        return child.process is not None and child.process.pid in self.ready

    def hear(self) -> None:
        """Who is ready. To be called again and again: all say so, also those that were started anew."""
        with contextlib.suppress(BlockingIOError):
            while message := self._ready_socket.recv(1024).decode():
                lines = dict(line.split("=", 1) for line in message.splitlines())
                self.ready.add(int(lines["MAINPID"]))

    def _web(self, listener: socket.socket) -> Child:
        """Takes the socket that is open already: a port that is taken is told before anything is started.

        Where several listen on it, whoever is free takes the next who comes.
        """
        descriptor = listener.fileno()
        return self._child(WEB, "avalon_site.web", "--fd", str(descriptor), pass_fds=[descriptor])

    def _worker(self) -> Child:
        """With threads: it has no children that could outlive it."""
        options = ["--pool", "threads", "--concurrency", "4", "--without-gossip", "--without-mingle"]
        return self._child(WORKER, *CELERY, "worker", *options, *QUIET)

    def _beat(self) -> Child:
        return self._child(BEAT, *CELERY, "beat", "--pidfile", "", *QUIET)

    def _child(self, name: str, *module: str, pass_fds: list[int] | None = None) -> Child:
        return Child(
            name,
            [sys.executable, "-m", *module],
            env=self._env,
            patience=STOP_PATIENCE,
            pass_fds=pass_fds or [],
            register=self._register,
        )


WEB, WORKER, BEAT = "The web server", "The worker", "Celery beat"
CELERY = ("celery", "--app", "avalon_site.celery", "--quiet")
QUIET = ("--loglevel", "WARNING")


@contextlib.contextmanager
def ready_socket() -> Iterator[socket.socket]:
    """Where processes say that they are ready."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ready:
        ready.bind(f"{folder}/ready")
        ready.setblocking(False)
        yield ready
