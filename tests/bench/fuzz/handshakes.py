"""Connections that are not made as they should be: half, wrong, or of something else altogether."""

from random import Random

from tests.bench.fuzz import mutations
from tests.bench.fuzz.found import Found
from tests.bench.fuzz.universe import Universe
from tests.bench.fuzz.wire import Closed, Wire, frame, handshake

PATIENCE = 0.3  # seconds for a server that waits for the rest
_ODD_HEADERS = (
    {"Sec-WebSocket-Version": "12"},
    {"Sec-WebSocket-Version": "x"},
    {"Sec-WebSocket-Key": "short"},
    {"Sec-WebSocket-Key": ""},
    {"Upgrade": "h2c"},
    {"Connection": "close"},
    {"Sec-WebSocket-Protocol": "chat, superchat"},
    {"Sec-WebSocket-Protocol": ", ,"},
    {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits=99"},
    {"Sec-WebSocket-Extensions": ";;=,"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {"Origin": "https://evil.example"},
    {"Host": "evil.example"},
    {"Host": ""},
    {"Cookie": "session=" + "a" * 3000},
    {"Cookie": "session=\xff\xfe; ;=;"},
    {"Authorization": "Bearer \xff"},
    {"Authorization": "Bearer " + "a" * 4000},
    {"Accept-Language": "de;q=x,,*,x-" + "a" * 600},
    {"X-Forwarded-For": "not an address, \xff"},
    {"Content-Length": "10"},
    {"Content-Length": "-1"},
    {"Transfer-Encoding": "chunked"},
)


def knock(address: tuple[str, int], universe: Universe, rng: Random, found: Found) -> None:
    """One attempt. It may be let in, refused with a status, or cut off; and no row has changed."""
    before = universe.digest()
    wire = Wire(address)
    wire.socket.settimeout(PATIENCE)
    try:
        wire.send(_attempt(rng, universe, address))
        if rng.random() < 0.3:
            return  # they go in the midst of it
        _check(wire, rng, found)
    except TimeoutError:
        found.count("handshakes: it waits for the rest")
    finally:
        wire.close()
    if universe.digest() != before:
        found.tell("a handshake changed something")


def _attempt(rng: Random, universe: Universe, address: tuple[str, int]) -> bytes:
    host = f"localhost:{address[1]}"
    code = universe.playing.code
    path = rng.choice(
        (
            f"/ws/table/{code}/",
            "/ws/lobby/",
            f"/ws/table/{code}%00/",
            "/ws/table/%ff%fe/",
            "/ws/",
            f"//ws/{code}",
        )
    )
    headers = rng.choice(_ODD_HEADERS) | rng.choice((rng.choice(_ODD_HEADERS), {}))
    written = handshake(host, path, headers)
    match rng.randrange(6):
        case 0:
            return written[: rng.randrange(len(written))]
        case 1:
            return written.replace(b"HTTP/1.1", rng.choice((b"HTTP/1.0", b"HTTP/9.9", b"", b"\x00")))
        case 2:
            return written.replace(b"GET", rng.choice((b"POST", b"get", b"CONNECT", b"\xff", b"")))
        case 3:
            return mutations.as_bytes(mutations.misspelt(written.decode("latin-1"), rng))
    # Frames at once, before anybody was let in.
    return written + frame(b'{"type": "ping", "ref": 1}') + rng.randbytes(rng.randrange(40))


def _check(wire: Wire, rng: Random, found: Found) -> None:
    try:
        status = wire.status()
    except (ValueError, IndexError):
        found.count("handshakes: no answer in HTTP")
        return
    found.count(f"handshakes: {status or 'cut off'}")
    if status >= 500 and status not in (501, 505):  # what HTTP itself does not offer
        found.tell(f"a handshake was answered with {status}")
    if status != 101:
        return
    wire.send(rng.randbytes(rng.randrange(200)))
    wire.send(frame(b"\x03\xe8", 8))
    try:
        for _each in range(50):
            wire.receive()
    except Closed as closed:
        if closed.code == 1011:
            found.tell("a mistake of ours after an odd handshake")
    except UnicodeDecodeError:
        found.tell("what came is no text")
