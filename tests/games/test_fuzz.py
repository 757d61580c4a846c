"""`script/bench fuzz` in short: what strangers could send gets its answer and changes nothing.

The checks themselves are tried out too: a fuzzer that finds nothing has to be one that could.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from django.test import override_settings

from games.live import protocol
from tests.bench.fuzz import frames, requests, sockets, timing
from tests.bench.fuzz.found import Found
from tests.bench.fuzz.logs import Logs
from tests.bench.fuzz.running import run
from tests.bench.fuzz.universe import Story, Universe
from tests.site import Site, web

pytestmark = pytest.mark.django_db(transaction=True)

FRAMES, REQUESTS = 2500, 120


@pytest.fixture(scope="module")
def patient(site: Site) -> Iterator[tuple[str, int]]:
    """Where a web process listens that does not tell anybody to slow down."""
    limits = ("API_GUEST_READS", "API_GUEST_CHANGES", "API_READS", "API_CHANGES", "SOCKET_MESSAGES")
    with web(dict(site.env) | dict.fromkeys(limits, str(10**9))) as url:
        yield "127.0.0.1", int(url.rpartition(":")[2])


def test_nothing_comes_of_it(patient: tuple[str, int], site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "BATCH", 60)  # more connections, and fewer frames on each
    monkeypatch.setattr(sockets, "BATCHES", 2)
    logs = Logs(*(site.data_dir / f"{name}.log" for name in ("avalon_site.web", "celery")))
    with override_settings(SECRET_KEY=(site.data_dir / "secret_key").read_text()):
        # With one thread nearly the same happens every time.
        found = run(patient, FRAMES, REQUESTS, seed=1, logs=logs, threads=1)
    assert found.wrong == []
    # Not everything was refused for one and the same reason.
    told = set(found.counts)
    assert {
        "frames: ack",
        "frames: error bad_frame",
        "frames: error closed",
        "frames: error not_alone",
        "frames: error not_playing",
    } <= told
    assert {"requests: 200", "requests: 400", "requests: 401", "requests: 404", "requests: 409"} <= told
    assert found.counts["frames sent"] >= FRAMES
    assert found.counts["views compared"] > 10


def test_the_time_of_an_answer_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(timing, "GAMES", 10)
    timing.main()
    printed = capsys.readouterr().out
    for kind in ("a refusal", "vote"):
        line = next(line for line in printed.splitlines() if line.strip().startswith(kind))
        # Far from what chance gives, on however busy a machine, would be a difference that could be used.
        assert 0.35 < float(line.split("(")[0].split()[-1]) < 0.65
    assert "percival" in printed


class TestFrames:
    def test_are_the_same_for_the_same_seed(self) -> None:
        seen = frames.Seen(None, [])
        once, again = ([frames.some_frame(Random(3), seen) for _each in range(50)] for _twice in range(2))
        assert once == again

    def test_are_of_every_message_and_of_none(self) -> None:
        rng, seen = Random(1), frames.Seen({"id": 3, "choices": [0, 1, 2], "least": 2, "most": 2}, [4711])
        sent = [frames.some_frame(rng, seen) for _each in range(20_000)]
        kinds = Counter(type(each.message).__name__ for each in sent)
        assert {message.__name__ for message in protocol.ClientMessage.__subclasses__()} <= set(kinds)
        assert kinds["NoneType"] > 10_000
        assert {code for each in sent for code in each.closes} >= {1002, 1007, 1009}


class TestWhatIsFound:
    """Each check, where it has something to find."""

    @pytest.fixture
    def found(self) -> Found:
        return Found()

    @pytest.fixture
    def universe(self) -> Universe:
        return Universe(Random(1))

    def test_a_row_that_changed_without_an_answer(self, universe: Universe, found: Found) -> None:
        before = universe.digest()
        sockets.check_rows(before, universe.digest(), Counter(), 0, found)
        assert found.wrong == []
        universe.playing.seats.filter(number=0).update(wants_end=True)
        sockets.check_rows(before, universe.digest(), Counter(say=1), 0, found)
        assert "seats" in found.wrong[0]
        assert "1 were said" in found.wrong[1]

    def test_an_answer_to_something_else(self, universe: Universe, found: Found) -> None:
        sent = frames.ping(1)
        sockets.check_answer(sent, protocol.Pong(1, 0), universe.playing, found)
        assert found.wrong == []
        for wrong in (
            protocol.Pong(2, 0),
            protocol.Ack(1),
            protocol.Error(1, "made_up", ""),
            protocol.Error(None, "bad_frame", "That is merlin."),
        ):
            sockets.check_answer(sent, wrong, universe.playing, found)
        assert len(found.wrong) == 4

    def test_a_view_of_another_seat(self, universe: Universe) -> None:
        story = Story(universe.playing)
        views = [story.shown(1, seat) for seat in (None, *range(universe.players))]
        assert len(set(views)) == universe.players + 1

    def test_a_seed(self, universe: Universe, found: Found) -> None:
        request = requests.Request("GET", f"/api/v1/games/{universe.playing.code}", {}, b"")
        somebody = universe.senders(universe.playing)[0]
        requests.check_leaks(request, b"nothing", universe, somebody, found)
        assert found.wrong == []
        told = universe.seed_of(universe.playing).encode()
        requests.check_leaks(request, told, universe, somebody, found)
        assert len(found.wrong) == 1

    @pytest.mark.parametrize(
        ("status", "body"), [(500, b""), (503, b""), (400, b"<h1>Oh"), (400, b'{"code": "", "reason": ""}')]
    )
    def test_a_mistake_of_ours(self, found: Found, status: int, body: bytes) -> None:
        request = requests.Request("GET", "/api/v1/me", {}, b"")
        requests.check(request, requests.Answer(200, {}, b"{}"), found)
        refusal = b'{"code": "invalid", "reason": "No."}'
        requests.check(request, requests.Answer(400, {"X-Request-Id": "1"}, refusal), found)
        assert found.wrong == []
        requests.check(request, requests.Answer(status, {"X-Request-Id": "1"}, body), found)
        assert len(found.wrong) == 1

    @pytest.mark.parametrize(
        "line", ["12:00:00 ERROR   games: no", '{"level":"error"}', "Traceback (most recent call last):"]
    )
    def test_a_complaint_in_a_log(self, found: Found, tmp_path: Path, line: str) -> None:
        log = tmp_path / "web.log"
        log.write_text("12:00:00 ERROR   games: long ago\n")
        logs = Logs(log)
        with log.open("a") as file:
            file.write(f"12:00:01 INFO    requests: status=200\n{line}\nhalf a li")
        logs.check(found)
        logs.check(found)
        assert len(found.wrong) == 1
