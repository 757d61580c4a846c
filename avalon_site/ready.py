"""Telling whoever started this process, and waits for it, that it is ready: the way systemd is told."""

import contextlib
import os
import socket

PATIENCE = 1.0  # seconds


def say_ready() -> None:
    """If nobody listens, this process has to do its work all the same."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.settimeout(PATIENCE)  # what was not read yet fills the socket, and sending to it would wait
        # A name that begins with @ is not one of a file.
        there.connect(f"\0{address[1:]}" if address.startswith("@") else address)
        there.send(f"READY=1\nMAINPID={os.getpid()}".encode())
