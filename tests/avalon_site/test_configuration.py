"""How the site starts under different environments: settings, checks, cookies, headers."""

import json
import os
import secrets
import subprocess
import sys
from typing import Any

import pytest

from avalon_site.environment import BASE_DIR

PRODUCTION = {
    "SECRET_KEY": secrets.token_urlsafe(64),
    "ALLOWED_HOSTS": "avalon.example",
    "TRUSTED_PROXIES": "1",
    "EMAIL_URL": "smtp://mail.example",
}

ASK_FOR_PAGES = """
import json, django
django.setup()
from django.test import Client
from django.conf import settings
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
settings.STATIC_ROOT.mkdir(exist_ok=True)
for headers in HEADERS:
    answer = Client(headers=headers).get("/accounts/login/")
    cookies = {name: cookie.output(header="") for name, cookie in answer.cookies.items()}
    print(json.dumps({"status": answer.status_code, "headers": dict(answer.headers), "cookies": cookies}))
"""


def run(arguments: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    inherited = os.environ | {"DJANGO_SETTINGS_MODULE": "avalon_site.settings"}
    inherited.pop("DJANGO_ALLOW_ASYNC_UNSAFE")  # is for this process alone
    return subprocess.run(
        [sys.executable, *arguments],
        env=inherited | env,
        cwd=BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )


def check(**env: str) -> subprocess.CompletedProcess[str]:
    return run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], env)


def ask(*headers: dict[str, str], **env: str) -> list[Any]:
    """What a site that is configured so answers to requests with these headers."""
    done = run(["-c", ASK_FOR_PAGES.replace("HEADERS", repr(headers))], env)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()[-len(headers) :]]


# What is wrong, and what is told about it. A process takes seconds to start, so each has as many mistakes
# as do not hide each other.
UNREADABLE = {
    "TRUSTED_PROXIES": ("many", "TRUSTED_PROXIES has to be a whole number from 0 up, not 'many'"),
    "DEBUG": ("maybe", "DEBUG has to be 'on' or 'off', not 'maybe'"),
    "LOG_FORMAT": ("xml", "LOG_FORMAT has to be one of json, text, not 'xml'"),
    "EMAIL_URL": ("pigeon://", "EMAIL_URL is not an address like"),
    "CORS_ALLOWED_ORIGINS": ("https://[x", "CORS_ALLOWED_ORIGINS has to list origins like"),
    "API_READS": ("0", "API_READS has to be a whole number from 1 up, not '0'"),
    "DATABASE_URL": ("mysql://merlin:hunter2@host/camelot", "DATABASE_URL is not an address like"),
}
MISSING = {
    "ALLOWED_HOSTS": ("", "avalon_site.E002"),
    "TRUSTED_PROXIES": ("0", "avalon_site.W001"),
    "EMAIL_URL": ("", "avalon_site.W002"),
}
UNSAFE = {"SECRET_KEY": ("short", "security.W009"), "DEBUG": ("on", "security.W018")}


class TestChecks:
    def test_a_well_configured_site_passes_them_all(self) -> None:
        done = check(**PRODUCTION)
        assert done.returncode == 0, done.stderr
        for _wrong, told in (*UNREADABLE.values(), *MISSING.values(), *UNSAFE.values()):
            assert told not in done.stderr

    @pytest.mark.parametrize("mistakes", [UNREADABLE, MISSING, UNSAFE])
    def test_each_mistake_is_told_in_a_sentence(self, mistakes: dict[str, tuple[str, str]]) -> None:
        done = check(**PRODUCTION | {name: wrong for name, (wrong, _told) in mistakes.items()})
        assert done.returncode == 1
        for _wrong, told in mistakes.values():
            assert told in done.stderr
        assert "Traceback" not in done.stderr
        assert "hunter2" not in done.stderr, "the password of the database"


class TestProduction:
    host = {"host": "avalon.example"}
    over_tls = host | {"x-forwarded-proto": "https"}

    def test_over_tls_without_it_and_under_another_name(self) -> None:
        answer, without, elsewhere = ask(
            self.over_tls, self.host, self.over_tls | {"host": "evil.example"}, **PRODUCTION
        )
        assert answer["status"] == 200
        assert answer["headers"]["Strict-Transport-Security"].startswith("max-age=31536000")
        for attribute in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
            assert attribute in answer["cookies"]["__Host-csrf"]
        assert without["status"] == 301
        assert without["headers"]["Location"] == "https://avalon.example/accounts/login/"
        assert elsewhere["status"] == 400

    def test_a_proxys_word_counts_only_when_asked_for(self) -> None:
        (answer,) = ask(self.over_tls, **PRODUCTION | {"TRUSTED_PROXIES": "0"})
        assert answer["status"] == 301

    def test_in_a_local_network_it_does_without_tls(self) -> None:
        (answer,) = ask(self.host, **PRODUCTION | {"HTTPS": "off", "TRUSTED_PROXIES": "0"})
        assert answer["status"] == 200
        assert "Strict-Transport-Security" not in answer["headers"]
        assert "Secure" not in answer["cookies"]["csrf"]


def test_manage_py_says_what_to_do_where_there_is_no_database() -> None:
    done = run(["manage.py", "migrate"], {"DATABASE_URL": "postgresql://127.0.0.1:1/avalon"})
    assert done.returncode == 1
    assert done.stderr.startswith("error: the database cannot be reached. Start script/server")
    assert "Traceback" not in done.stderr
