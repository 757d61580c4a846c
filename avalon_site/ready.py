"""Telling whoever started this process, and waits for it, that it is ready: the way systemd is told."""

import os
import socket


def say_ready() -> None:
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        # A name that begins with @ is not one of a file.
        there.connect(f"\0{address[1:]}" if address.startswith("@") else address)
        there.send(f"READY=1\nMAINPID={os.getpid()}".encode())
