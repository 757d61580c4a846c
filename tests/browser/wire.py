"""A wire between a browser and the site that can be cut: what passes it is not looked at."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit


class Wire:
    def __init__(self, site: str) -> None:
        self._site = (urlsplit(site).hostname, urlsplit(site).port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._carriers: list[threading.Thread] = []
        self._whole = True
        self.url = f"http://localhost:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Everything under way is lost, and nothing new gets through."""
        self._whole = False
        for end in list(self._open):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self.cut()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for carrier in self._carriers:
            carrier.join(10)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                near, _address = self._listener.accept()
                if not self._whole:
                    near.close()
                    continue
                far = socket.create_connection(self._site)
                for one, other in ((near, far), (far, near)):
                    self._open.add(one)
                    self._carriers.append(
                        threading.Thread(target=self._carry, args=(one, other), daemon=True)
                    )
                    self._carriers[-1].start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        self._open.discard(one)
        with contextlib.suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)
        one.close()


@contextlib.contextmanager
def wire(site: str) -> Iterator[Wire]:
    line = Wire(site)
    try:
        yield line
    finally:
        line.close()
