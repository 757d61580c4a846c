import json

import pytest
from django.test import Client, override_settings

from avalon_site.content_security_policy import DIRECTIVES

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "page", ["/", "/play/", "/rules/", "/rules/coup/", "/accounts/login/", "/accounts/signup/"]
)
def test_pages_for_everybody(client: Client, page: str) -> None:
    answer = client.get(page)
    assert answer.status_code == 200
    assert len(answer.content) < 100_000


def test_home_leads_to_playing(client: Client) -> None:
    assert b'href="/play/"' in client.get("/").content


def test_a_page_may_load_our_own_files_only(client: Client) -> None:
    answer = client.get("/")
    assert answer["Content-Security-Policy"].startswith(
        "default-src 'none'; script-src 'self'; style-src 'self'"
    )
    assert not any("unsafe" in sources for sources in DIRECTIVES.values())
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"


def test_a_page_that_is_not_there(client: Client) -> None:
    answer = client.get("/camelot/")
    assert answer.status_code == 404
    assert b'href="/"' in answer.content


def test_a_form_from_elsewhere_is_refused() -> None:
    answer = Client(enforce_csrf_checks=True).post("/accounts/guest/")
    assert answer.status_code == 403
    assert b"<html" in answer.content


@pytest.mark.parametrize("key", [r'"aaaaaaaaaa\000aaaa"', "a" * 5000, "\xff", "", "a" * 32])
def test_a_session_that_nobody_has(key: str) -> None:
    answer = Client(headers={"cookie": f"session={key}"}).get("/")
    assert answer.status_code == 200


def test_an_unknown_host_is_refused(client: Client) -> None:
    answer = client.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert b"<html" in answer.content


@override_settings(SITE_NAME='The "Round" Table')
def test_the_manifest_names_the_site(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    assert json.loads(answer.content)["name"] == 'The "Round" Table'
