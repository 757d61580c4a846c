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

ASK_FOR_A_PAGE = """
import json, django
django.setup()
from django.test import Client
from django.conf import settings
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
settings.STATIC_ROOT.mkdir(exist_ok=True)
answer = Client(headers=HEADERS).get("/accounts/login/")
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


def ask(headers: dict[str, str], **env: str) -> Any:
    done = run(["-c", ASK_FOR_A_PAGE.replace("HEADERS", repr(headers))], env)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


class TestChecks:
    def test_a_well_configured_site_passes_them_all(self) -> None:
        done = check(**PRODUCTION)
        assert done.returncode == 0, done.stderr

    @pytest.mark.parametrize(
        ("change", "told"),
        [
            ({"ALLOWED_HOSTS": ""}, "avalon_site.E002"),
            ({"TRUSTED_PROXIES": "0"}, "avalon_site.W001"),
            ({"EMAIL_URL": ""}, "avalon_site.W002"),
            ({"TRUSTED_PROXIES": "many"}, "TRUSTED_PROXIES has to be a whole number from 0 up, not 'many'"),
            ({"DEBUG": "maybe"}, "DEBUG has to be 'on' or 'off', not 'maybe'"),
            ({"LOG_FORMAT": "xml"}, "LOG_FORMAT has to be one of json, text, not 'xml'"),
            ({"EMAIL_URL": "pigeon://"}, "EMAIL_URL is not an address like"),
            ({"CORS_ALLOWED_ORIGINS": "https://[x"}, "CORS_ALLOWED_ORIGINS has to list origins like"),
            ({"API_READS": "0"}, "API_READS has to be a whole number from 1 up, not '0'"),
            ({"SECRET_KEY": "short"}, "security.W009"),
            ({"DEBUG": "on"}, "security.W018"),
        ],
    )
    def test_each_mistake_is_told_in_a_sentence(self, change: dict[str, str], told: str) -> None:
        done = check(**PRODUCTION | change)
        assert done.returncode == 1
        assert told in done.stderr
        assert "Traceback" not in done.stderr

    def test_a_wrong_database_address_is_told_without_its_password(self) -> None:
        done = check(**PRODUCTION, DATABASE_URL="mysql://merlin:hunter2@host/camelot")
        assert "DATABASE_URL is not an address like" in done.stderr
        assert "hunter2" not in done.stderr


class TestProduction:
    over_tls = {"host": "avalon.example", "x-forwarded-proto": "https"}

    def test_cookies_and_headers_over_tls(self) -> None:
        answer = ask(self.over_tls, **PRODUCTION)
        assert answer["status"] == 200
        assert answer["headers"]["Strict-Transport-Security"].startswith("max-age=31536000")
        for attribute in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
            assert attribute in answer["cookies"]["__Host-csrf"]

    def test_without_tls_one_is_sent_to_it(self) -> None:
        answer = ask({"host": "avalon.example"}, **PRODUCTION)
        assert answer["status"] == 301
        assert answer["headers"]["Location"] == "https://avalon.example/accounts/login/"

    def test_a_proxys_word_counts_only_when_asked_for(self) -> None:
        answer = ask(self.over_tls, **PRODUCTION | {"TRUSTED_PROXIES": "0"})
        assert answer["status"] == 301

    def test_another_host_name_is_refused(self) -> None:
        assert ask(self.over_tls | {"host": "evil.example"}, **PRODUCTION)["status"] == 400

    def test_in_a_local_network_it_does_without_tls(self) -> None:
        answer = ask({"host": "avalon.example"}, **PRODUCTION | {"HTTPS": "off", "TRUSTED_PROXIES": "0"})
        assert answer["status"] == 200
        assert "Strict-Transport-Security" not in answer["headers"]
        assert "Secure" not in answer["cookies"]["csrf"]


def test_manage_py_says_what_to_do_where_there_is_no_database() -> None:
    done = run(["manage.py", "migrate"], {"DATABASE_URL": "postgresql://127.0.0.1:1/avalon"})
    assert done.returncode == 1
    assert done.stderr.startswith("error: the database cannot be reached. Start script/server")
    assert "Traceback" not in done.stderr
