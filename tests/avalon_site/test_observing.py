"""Health, metrics and logs."""

import json
import logging
import sys

import pytest
from django.core.cache import cache
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path
from redis.exceptions import ConnectionError as RedisConnectionError

from accounts.models import User
from avalon_site import health
from avalon_site.logs import JsonFormatter, TextFormatter
from avalon_site.tasks import heartbeat
from avalon_site.urls import urlpatterns as real_patterns

pytestmark = pytest.mark.django_db


def explode(request: HttpRequest, key: str) -> HttpResponse:
    raise RuntimeError("on purpose")


urlpatterns = [*real_patterns, path("explode/<str:key>/", explode)]


class TestHealth:
    def test_all_is_well(self, client: Client) -> None:
        heartbeat()
        answer = client.get("/healthz")
        assert answer.status_code == 200
        assert answer.json() == {"database": "ok", "redis": "ok", "worker": "ok"}

    def test_no_worker_yet(self, client: Client) -> None:
        answer = client.get("/healthz")
        assert answer.status_code == 503
        assert answer.json() == {"database": "ok", "redis": "ok", "worker": "failing"}

    def test_a_worker_that_fell_silent(self, client: Client) -> None:
        heartbeat()
        cache.set(health.HEARTBEAT_KEY, cache.get(health.HEARTBEAT_KEY) - health.HEARTBEAT_LATE)
        assert client.get("/healthz").json()["worker"] == "failing"

    def test_a_part_that_raises_is_failing_and_tells_no_more(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def unreachable() -> bool:
            raise OperationalError("password authentication failed for hunter2")

        monkeypatch.setitem(health.PARTS, "database", unreachable)
        answer = client.get("/healthz")
        assert answer.status_code == 503
        assert answer.json()["database"] == "failing"
        assert "hunter2" not in answer.content.decode()


class TestMetrics:
    def test_requests_are_counted_by_their_route(self, client: Client, ada: User) -> None:
        client.get("/players/Ada/")
        text = client.get("/metrics").content.decode()
        assert 'http_requests_total{method="GET",route="/players/<name:username>/",status="200"}' in text
        assert "Ada" not in text

    def test_each_has_its_own_name(self, client: Client) -> None:
        """Prometheus takes none where two have the same."""
        lines = client.get("/metrics").content.decode().splitlines()
        names = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
        assert {"games_set_aside", "games_uncountable"} < set(names)
        assert len(set(names)) == len(names)

    @pytest.mark.parametrize("given", ["", "Bearer wrong", "Bearer ", "s3cret-but-not-a-bearer"])
    @override_settings(METRICS_TOKEN="s3cret")
    def test_a_token_that_is_set_has_to_be_shown(self, client: Client, given: str) -> None:
        assert client.get("/metrics", headers={"authorization": given}).status_code == 403
        assert client.get("/metrics", headers={"authorization": "Bearer s3cret"}).status_code == 200

    @override_settings(PRODUCTION=True, METRICS_TOKEN="")
    def test_in_production_they_are_closed_without_one(self, client: Client) -> None:
        assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 403

    def test_a_made_up_method_is_not_remembered(self, client: Client) -> None:
        client.generic("EVIL", "/")
        text = client.get("/metrics").content.decode()
        assert "EVIL" not in text
        assert 'method="other"' in text

    def test_they_are_told_also_while_redis_is_down(
        self, client: Client, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def unreachable() -> float:
            raise RedisConnectionError

        monkeypatch.setattr("avalon_site.metrics.heartbeat_age", unreachable)
        assert "worker_heartbeat_age_seconds -1.0" in client.get("/metrics").content.decode()

    def test_the_age_of_the_heartbeat(self, client: Client) -> None:
        assert "worker_heartbeat_age_seconds -1.0" in client.get("/metrics").content.decode()
        heartbeat()
        assert "worker_heartbeat_age_seconds -1.0" not in client.get("/metrics").content.decode()


class TestLogs:
    def test_a_request_is_one_line_with_its_route_and_player(
        self, adas_browser: Client, ada: User, caplog: pytest.LogCaptureFixture
    ) -> None:
        with caplog.at_level(logging.INFO, "avalon_site.requests"):
            answer = adas_browser.get("/players/Ada/?secret=hunter2")
        (record,) = caplog.records
        line = json.loads(JsonFormatter().format(record))
        assert line["message"] == "request"
        assert line["route"] == "/players/<name:username>/"
        assert (line["method"], line["status"], line["user"]) == ("GET", 200, ada.pk)
        assert line["id"] == answer["X-Request-Id"]
        assert "hunter2" not in str(line)

    @override_settings(ROOT_URLCONF="tests.avalon_site.test_observing")
    def test_an_exception_is_logged_without_the_address_which_may_hold_a_key(
        self, client: Client, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
    ) -> None:
        client.raise_request_exception = False
        # The handler that is configured, writing where this test can read.
        handler = logging.getLogger().handlers[0]
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(sys.stderr)
        assert client.get("/explode/s3cret/").status_code == 500
        written = capsys.readouterr().err
        assert "Internal Server Error: /explode/<str:key>/" in written
        assert "on purpose" in written
        assert "s3cret" not in written

    def test_a_host_that_anybody_can_make_up_is_no_news(
        self, client: Client, caplog: pytest.LogCaptureFixture
    ) -> None:
        client.get("/", headers={"host": "s3cret.example"})
        assert "s3cret" not in caplog.text

    def test_text_for_a_terminal(self) -> None:
        record = logging.makeLogRecord(
            {"name": "x", "levelname": "INFO", "msg": "hello", "fields": {"ms": 3}}
        )
        assert TextFormatter().format(record).endswith("INFO    x: hello ms=3")

    def test_json_says_what_was_raised(self) -> None:
        error = RuntimeError("on purpose")
        record = logging.makeLogRecord({"msg": "hello", "exc_info": (type(error), error, None)})
        assert "RuntimeError: on purpose" in json.loads(JsonFormatter().format(record))["exception"]
