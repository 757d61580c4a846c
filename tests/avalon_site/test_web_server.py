"""A web process by itself: what it takes from anybody, and what it does with applications that misbehave."""

import http.client
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from avalon_site.environment import BASE_DIR
from avalon_site.web import LARGEST_FRAME
from avalon_site.web.http import LARGEST_BODY
from avalon_site.web.sockets import BURST
from tests.avalon_site.asgi_apps import MIB, STREAMED
from tests.bench.fuzz.wire import CONTINUATION, PING, PONG, TEXT, Closed, Wire, frame, handshake
from tests.patience import PATIENCE

Process = subprocess.Popen[bytes]


@contextmanager
def serving(application: str, log: Path) -> Iterator[tuple[int, Process]]:
    """The port of a process that serves one of `asgi_apps`, and the process."""
    env = os.environ | {"DJANGO_SETTINGS_MODULE": "avalon_site.settings"}
    with socket.create_server(("127.0.0.1", 0)) as listener, log.open("wb") as output:
        fd = listener.fileno()
        command = [sys.executable, "-m", "tests.avalon_site.asgi_apps", application, str(fd)]
        process = subprocess.Popen(command, cwd=BASE_DIR, env=env, pass_fds=[fd], stderr=output)
        try:
            yield listener.getsockname()[1], process
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.fixture(scope="module")
def hears(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with serving("hears", tmp_path_factory.mktemp("web") / "log") as (port, _process):
        yield port


def connected(port: int) -> Wire:
    wire = Wire(("127.0.0.1", port))
    wire.send(handshake(f"127.0.0.1:{port}", "/", {}))
    assert wire.status() == 101
    return wire


def closed_with(wire: Wire) -> int:
    try:
        while True:
            wire.receive()
    except Closed as closed:
        return closed.code
    finally:
        wire.close()


class TestFrames:
    @pytest.mark.parametrize(
        ("first", "one"),
        [
            (b"", frame(b"", PING)),
            (b"", frame(b"x" * 125, PONG)),
            (frame(b"", TEXT, final=False), frame(b"", CONTINUATION, final=False)),
        ],
        ids=["pings", "pongs", "empty pieces"],
    )
    def test_that_are_no_messages_are_counted_too(self, hears: int, first: bytes, one: bytes) -> None:
        wire = connected(hears)
        wire.send(first + one * (BURST - 1) + frame(b"", CONTINUATION) * bool(first))
        wire.send(frame(b"hello"))
        assert wire.receive() in ("0", "5")
        wire.send(first + one * 2 * BURST)
        assert closed_with(wire) == 1008

    def test_of_many_bytes_are_counted_by_them(self, hears: int) -> None:
        wire = connected(hears)
        wire.send(frame(b"x" * LARGEST_FRAME) * 2 * BURST)
        assert closed_with(wire) == 1008

    @pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 500, 8192])
    def test_of_any_length_are_read(self, hears: int, length: int) -> None:
        """Whole and together, and in pieces."""
        key, text = b"\x01\x80\xff\x00", ("a\x00ä" * length).encode()[:length].decode("utf-8", "ignore")
        payload = text.encode()
        unmasked = frame(payload)
        masked = bytes(byte ^ key[place % 4] for place, byte in enumerate(payload))
        sent = unmasked[: len(unmasked) - len(payload) - 4] + key + masked
        wire = connected(hears)
        wire.send(sent + sent + sent[:3])
        assert [wire.receive(), wire.receive()] == [str(len(text))] * 2
        wire.send(sent[3:])
        assert wire.receive() == str(len(text))
        wire.close()

    def test_that_are_not_masked_or_not_text_are_no_messages(self, hears: int) -> None:
        wire = connected(hears)
        wire.send(frame(b"hello", masked=False))
        assert closed_with(wire) == 1002
        wire = connected(hears)
        wire.send(frame(b"\xff\xfe"))
        assert closed_with(wire) == 1007
        wire = connected(hears)
        wire.send(frame(b"x" * (LARGEST_FRAME + 1)))
        assert closed_with(wire) == 1009


def answer_to(port: int, sent: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.sendall(sent)
        received = b""
        with suppress(ConnectionResetError):
            while more := connection.recv(65536):
                received += more
        return received


class TestBodies:
    def test_up_to_the_limit_are_read(self, hears: int) -> None:
        with urlopen(f"http://127.0.0.1:{hears}/", bytes(LARGEST_BODY), PATIENCE) as answer:
            assert answer.read() == str(LARGEST_BODY).encode()

    def test_that_say_they_are_too_large_are_refused_at_once(self, hears: int) -> None:
        head = f"POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: {LARGEST_BODY + 1}\r\n\r\n"
        assert answer_to(hears, head.encode()).startswith(b"HTTP/1.1 413 ")

    def test_that_do_not_say_it_are_counted(self, hears: int) -> None:
        head = b"POST /nowhere HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        piece = b"%x\r\n%s\r\n" % (LARGEST_BODY // 4, bytes(LARGEST_BODY // 4))
        assert answer_to(hears, head + piece * 5).startswith(b"HTTP/1.1 413 ")


def most_memory(process: Process) -> int:
    """Bytes that it had at the most."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(line.split()[1]) * 1024


class TestApplications:
    def test_who_makes_much_waits_for_who_reads(self, tmp_path: Path) -> None:
        """Else all of it would be made, and kept, before the first of it is read."""
        with serving("streams", tmp_path / "log") as (port, process):
            urlopen(f"http://127.0.0.1:{port}/nothing", timeout=PATIENCE).close()
            before = most_memory(process)
            with urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE) as answer:
                assert sum(map(len, iter(lambda: answer.read(MIB), b""))) == STREAMED
            assert most_memory(process) - before < STREAMED // 2

    @pytest.mark.parametrize("application", ["says_nothing", "fails"])
    def test_that_give_no_answer_are_an_error(self, tmp_path: Path, application: str) -> None:
        with serving(application, tmp_path / "log") as (port, _process):
            with pytest.raises(HTTPError) as refused:
                urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE)
            assert refused.value.code == 500
            refused.value.close()
        assert ("ZeroDivisionError" in (tmp_path / "log").read_text()) == (application == "fails")

    def test_nobody_says_where_the_site_lies(self, tmp_path: Path) -> None:
        with serving("tells_root", tmp_path / "log") as (port, _process):
            asked = Request(f"http://127.0.0.1:{port}/", headers={"Daphne-Root-Path": "/elsewhere"})
            with urlopen(asked, timeout=PATIENCE) as answer:
                assert answer.read() == b"''"

    def test_a_connection_serves_one_request_after_the_other(self, hears: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", hears, timeout=PATIENCE)
        for length in (1, 2):
            connection.request("POST", "/", bytes(length))
            assert connection.getresponse().read() == str(length).encode()
        connection.close()
