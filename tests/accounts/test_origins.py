"""Whose page may open a socket with somebody's session: the site's own, by scheme, host and port."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.sockets import WrongOrigin, caller_of

SITE = "avalon.example"


@pytest.fixture(autouse=True)
def hosts(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = [SITE, "127.0.0.1", "[::1]"]


def handshake(cookie: str, origin: str, host: str, scheme: str = "ws", **headers: str) -> Mapping[str, Any]:
    told = {"cookie": cookie, "origin": origin, "host": host, **headers}
    return {
        "type": "websocket",
        "scheme": scheme,
        "path": "/ws/lobby/",
        "query_string": b"",
        "client": ["192.0.2.1", 4711],
        "server": ["127.0.0.1", 8000],
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in told.items()],
    }


@pytest.fixture
def cookie(ada: User) -> str:
    browser = Client()
    browser.force_login(ada, backend=site_settings.AUTHENTICATION_BACKENDS[0])
    name = site_settings.SESSION_COOKIE_NAME
    return f"{name}={browser.cookies[name].value}"


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        (f"http://{SITE}", SITE, "ws"),
        (f"https://{SITE}", SITE, "wss"),
        (f"http://{SITE}:8000", f"{SITE}:8000", "ws"),
        # The usual port may be written out.
        (f"http://{SITE}", f"{SITE}:80", "ws"),
        (f"https://{SITE}:443", SITE, "wss"),
        (f"HTTP://{SITE.title()}", SITE, "ws"),
        # Phones in the same network.
        ("http://127.0.0.1:8000", "127.0.0.1:8000", "ws"),
        ("http://[::1]:8000", "[::1]:8000", "ws"),
    ],
)
def test_a_page_of_the_site_acts_for_who_looks_at_it(
    ada: User, cookie: str, origin: str, host: str, scheme: str
) -> None:
    assert caller_of(handshake(cookie, origin, host, scheme)).user == ada


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (f"http://{SITE}:8001", f"{SITE}:8000"),
        (f"http://{SITE}", f"{SITE}:8000"),
        (f"https://{SITE}", SITE),
        (f"https://{SITE}:80", SITE),
        ("http://127.0.0.1", SITE),
        ("http://[::1]:8001", "[::1]:8000"),
        (f"http://{SITE}.evil.example", SITE),
        (f"http://evil@{SITE}", SITE),
        (f"http://{SITE}/evil", SITE),
        (f"ftp://{SITE}", SITE),
        (f"http://{SITE}:x", SITE),
        ("http://[", SITE),
        ("null", SITE),
        ("", SITE),
        # A name that somebody else has for this machine.
        ("http://evil.example", "evil.example"),
    ],
)
def test_a_page_of_another_site_acts_for_nobody(cookie: str, origin: str, host: str) -> None:
    with pytest.raises(WrongOrigin):
        caller_of(handshake(cookie, origin, host))


class TestBehindAProxy:
    """Which ends TLS, so that the socket itself comes without."""

    secure = {"x_forwarded_proto": "https", "x_forwarded_for": "192.0.2.9"}

    def test_its_word_counts_where_it_is_trusted(self, ada: User, cookie: str, settings: Settings) -> None:
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        assert caller_of(handshake(cookie, f"https://{SITE}", SITE, **self.secure)).user == ada
        with pytest.raises(WrongOrigin):
            caller_of(handshake(cookie, f"http://{SITE}", SITE, **self.secure))

    def test_and_else_anybody_could_say_it(self, cookie: str) -> None:
        with pytest.raises(WrongOrigin):
            caller_of(handshake(cookie, f"https://{SITE}", SITE, **self.secure))

    def test_the_host_is_what_was_asked_for_and_not_what_is_told_of_it(self, cookie: str) -> None:
        with pytest.raises(WrongOrigin):
            caller_of(handshake(cookie, "http://127.0.0.1", SITE, x_forwarded_host="127.0.0.1"))
