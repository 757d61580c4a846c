"""What somebody may try who wants to stop the games of others. Each goes on until it is told to stop."""

import http.client
import socket
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event, Thread
from typing import NamedTuple

import msgspec

from tests.bench.fuzz.wire import CONTINUATION, PING, PONG, TEXT, Closed, Wire, frame, handshake

HOST = "127.0.0.1"
PATIENCE = 30.0  # seconds
# Whoever is shut out comes back after so many seconds.
COMING_BACK = 0.2
# What one of them sends at once.
CHUNK = 60_000  # bytes
# Seconds in which each of them has to be stopped.
LONGEST = 3.0


class Target(NamedTuple):
    """A site, and what a guest of it has."""

    port: int
    code: str  # of the table where the guest plays
    tokens: list[str]  # of the guest, and of others who know each other
    locked: str  # the code of a table with a password

    @property
    def site(self) -> str:
        return f"{HOST}:{self.port}"


# Says what the site answered, and how often.
Flood = Callable[[Target, Event], Counter[str]]


def at_once(number: int, work: Callable[[int, Counter[str]], None]) -> Counter[str]:
    """So many of them, each in a thread. What they count is counted together."""
    seen = [Counter[str]() for _each in range(number)]
    threads = [Thread(target=work, args=(place, seen[place])) for place in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(seen, Counter[str]())


# Over sockets


def _connected(target: Target, path: str, token: str | None = None) -> Wire:
    wire = Wire((HOST, target.port))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    wire.send(handshake(target.site, path, headers))
    if wire.status() != 101:
        raise Closed(0)
    return wire


def _sent_until_closed(wire: Wire, chunk: bytes, stop: Event) -> str:
    """What the connection was closed with."""
    wire.socket.settimeout(0.005)
    deadline = time.monotonic() + LONGEST
    try:
        while not stop.is_set():
            with suppress(TimeoutError):
                wire.send(chunk)
            with suppress(TimeoutError):
                while True:
                    wire.receive()
    except Closed as closed:
        return f"closed with {closed.code}"
    except OSError:
        return "cut off"
    finally:
        wire.close()
    return "never closed" if time.monotonic() > deadline else "told to stop"


def _again_and_again(
    target: Target, path: str, tokens: Sequence[str | None], chunk: bytes, stop: Event
) -> Counter[str]:
    """A socket for each of the tokens, which sends this and comes back when it is shut out."""

    def one(place: int, seen: Counter[str]) -> None:
        while not stop.is_set():
            try:
                seen[_sent_until_closed(_connected(target, path, tokens[place]), chunk, stop)] += 1
            except (Closed, OSError):
                seen["not let in"] += 1
            stop.wait(COMING_BACK)

    return at_once(len(tokens), one)


def _frames(number: int, one: bytes, first: bytes = b"") -> Flood:
    chunk = first + one * ((CHUNK - len(first)) // len(one))
    return lambda target, stop: _again_and_again(target, "/ws/lobby/", [None] * number, chunk, stop)


def wishes(target: Target, stop: Event) -> Counter[str]:
    """A guest says over fifty sockets, as often as possible, that the game shall not end."""
    wish = frame(msgspec.json.encode({"type": "end", "ref": 1, "wanted": False}))
    chunk = wish * 20
    return _again_and_again(target, f"/ws/table/{target.code}/", target.tokens[:1] * 50, chunk, stop)


# By requests


def _asked(target: Target, method: str, path: str, body: bytes = b"", token: str | None = None) -> str:
    connection = http.client.HTTPConnection(HOST, target.port, timeout=PATIENCE)
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        answer.read()
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__
    else:
        return str(answer.status)
    finally:
        connection.close()


def exports(target: Target, stop: Event) -> Counter[str]:
    """Ten at once, without an account, again and again."""

    def one(_place: int, seen: Counter[str]) -> None:
        while not stop.is_set():
            seen[_asked(target, "GET", "/api/v1/games/export")] += 1

    return at_once(10, one)


def bodies(target: Target, stop: Event) -> Counter[str]:
    """Requests without end: some say how long they are, some do not."""
    announced = b"POST %s HTTP/1.1\r\nHost: %s\r\nContent-Length: 1000000000\r\n\r\n"
    in_pieces = b"POST %s HTTP/1.1\r\nHost: %s\r\nTransfer-Encoding: chunked\r\n\r\n"

    def one(place: int, seen: Counter[str]) -> None:
        path = b"/nothing/is/here/" if place % 2 else b"/api/v1/tables"
        head = (announced if place < 5 else in_pieces) % (path, target.site.encode())
        piece = bytes(CHUNK) if place < 5 else b"%x\r\n%s\r\n" % (CHUNK, bytes(CHUNK))
        while not stop.is_set():
            seen[_body(target, head, piece, stop)] += 1
            stop.wait(COMING_BACK)

    return at_once(10, one)


def _body(target: Target, head: bytes, piece: bytes, stop: Event) -> str:
    with socket.create_connection((HOST, target.port), PATIENCE) as sender:
        sender.sendall(head)
        sender.settimeout(0.005)
        deadline = time.monotonic() + LONGEST
        while not stop.is_set():
            with suppress(OSError):  # they do not read it, or have closed
                sender.sendall(piece)
            with suppress(TimeoutError):
                try:
                    answer = sender.recv(65536)
                except ConnectionResetError:
                    return "cut off"
                return answer[9:12].decode() or "closed"
    return "never closed" if time.monotonic() > deadline else "told to stop"


def passwords(target: Target, stop: Event) -> Counter[str]:
    """Twenty wrong ones at once for a table, and twenty for an account."""
    seen: Counter[str] = Counter()
    guess = msgspec.json.encode({"password": "swordfish"})
    path = f"/api/v1/tables/{target.locked}/enter"

    def one(place: int, seen: Counter[str]) -> None:
        token = target.tokens[place % len(target.tokens)]
        seen[_asked(target, "POST", path, guess, token)] += 1

    while not stop.is_set():
        seen += at_once(20, one)
        seen += at_once(20, lambda _place, seen: seen.update([f"login {_login(target)}"]))
        stop.wait(COMING_BACK)
    return seen


def _login(target: Target) -> str:
    """As a page does it, with a password that is wrong."""
    connection = http.client.HTTPConnection(HOST, target.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/accounts/login/")
        page = connection.getresponse()
        token = page.read().partition(b'name="csrfmiddlewaretoken" value="')[2].partition(b'"')[0]
        cookie = (page.headers["Set-Cookie"] or "").partition(";")[0]
        headers = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
        form = b"csrfmiddlewaretoken=%s&login=Player1&password=swordfish" % token
        connection.request("POST", "/accounts/login/", form, headers)
        answer = connection.getresponse()
        answer.read()
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__
    else:
        return str(answer.status)
    finally:
        connection.close()


FLOODS: dict[str, Flood] = {
    "pings, one socket": _frames(1, frame(b"", PING)),
    "pings, four sockets": _frames(4, frame(b"", PING)),
    "pongs": _frames(4, frame(b"", PONG)),
    "empty fragments": _frames(4, frame(b"", CONTINUATION, final=False), frame(b"", TEXT, final=False)),
    "bytes that make no frame": _frames(4, bytes(100), frame(bytes(8000), TEXT, final=False)[:8]),
    "wishes over fifty sockets": wishes,
    "ten exports": exports,
    "bodies without end": bodies,
    "twenty passwords at once": passwords,
}
