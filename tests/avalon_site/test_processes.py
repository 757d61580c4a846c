import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from avalon_site.local import processes
from avalon_site.local.processes import Child, Register, exit_on_signals, is_alive

# Tells when it is ready, and then does as it is told, or not.
OBEDIENT = "import time; print(flush=True); time.sleep(600)"
STUBBORN = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {OBEDIENT}"
WITH_A_CHILD = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {OBEDIENT!r}]); {OBEDIENT}"


@pytest.fixture
def register(tmp_path: Path) -> Register:
    return Register(tmp_path / "processes.json")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "PATIENCE", 0.5)


@pytest.fixture
def bystander() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([sys.executable, "-c", OBEDIENT], start_new_session=True) as process:
        yield process
        process.kill()


@pytest.fixture
def signal_handlers() -> Iterator[None]:
    """Those of the tests are put back."""
    before = {each: signal.getsignal(each) for each in processes.STOPPING}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)


def started(program: str, log: Path, lines: int = 1, register: Register | None = None) -> Child:
    child = Child("A child", [sys.executable, "-c", program], log=log, register=register)
    child.start()
    while log.read_bytes().count(b"\n") < lines:
        assert child.running()
    return child


@pytest.mark.parametrize("program", [OBEDIENT, STUBBORN])
def test_a_child_stops_when_told_and_ends_when_it_will_not(program: str, tmp_path: Path) -> None:
    child = started(program, tmp_path / "log")
    assert child.running()
    child.stop()
    assert not child.running()
    child.stop()  # twice is harmless


def test_stopping_a_child_stops_what_it_started(tmp_path: Path) -> None:
    child = started(WITH_A_CHILD, tmp_path / "log", lines=2)
    assert child.process
    (grandchild,) = psutil.Process(child.process.pid).children()
    child.stop()
    assert not is_alive(grandchild)


def test_the_next_start_ends_what_a_killed_child_left_behind(register: Register, tmp_path: Path) -> None:
    child = started(WITH_A_CHILD, tmp_path / "log", lines=2, register=register)
    assert child.process
    (orphan,) = psutil.Process(child.process.pid).children()
    child.process.kill()
    child.process.wait()
    assert orphan.is_running()
    Register(register.path).end_leftovers()
    assert not orphan.is_running() or orphan.status() == psutil.STATUS_ZOMBIE
    assert not register.path.exists()


def test_a_stranger_who_got_the_same_number_is_let_be(
    register: Register, bystander: subprocess.Popen[bytes]
) -> None:
    created = psutil.Process(bystander.pid).create_time()
    register.path.write_text(f"[[{bystander.pid}, {created - 100}]]")
    register.end_leftovers()
    assert bystander.poll() is None


def test_being_told_to_stop_while_a_child_is_started_leaves_none(
    monkeypatch: pytest.MonkeyPatch, signal_handlers: None
) -> None:
    begun = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            begun.append(psutil.Process(self.pid))
            signal.raise_signal(signal.SIGTERM)

    exit_on_signals()
    child = Child("A child", [sys.executable, "-c", OBEDIENT])
    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(SystemExit):
        child.start()
    child.stop()
    assert not any(map(is_alive, begun))


def test_a_child_gets_its_signals(tmp_path: Path) -> None:
    child = Child("A child", ["grep", "SigBlk", "/proc/self/status"], log=tmp_path / "log")
    child.start()
    child.wait()
    assert int((tmp_path / "log").read_text().split()[1], 16) == 0


@pytest.mark.parametrize("content", ["", "{", "[]"])
def test_a_broken_register_stops_nobody_from_starting(register: Register, content: str) -> None:
    register.path.write_text(content)
    register.end_leftovers()


def test_a_register_that_cannot_be_written_stops_nobody_either(tmp_path: Path) -> None:
    """/dev/full is a disk without room."""
    child = started(OBEDIENT, tmp_path / "log", register=Register(Path("/dev/full")))
    assert child.running()
    child.stop()
