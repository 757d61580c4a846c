import re
from typing import Any
from unittest.mock import patch

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core import mail
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tests.conftest import PASSWORD, logged_in, prove_again

pytestmark = pytest.mark.django_db


def log_in(client: Client, login: str, password: str = PASSWORD) -> Any:
    return client.post("/accounts/login/", {"login": login, "password": password})


@pytest.mark.parametrize("login", ["Ada", "ada", "ADA", "ada@camelot.example", "Ada@Camelot.example"])
def test_by_name_or_by_address_in_any_case(client: Client, ada: User, login: str) -> None:
    EmailAddress.objects.create(user=ada, email="ada@camelot.example", verified=True, primary=True)
    assert log_in(client, login).status_code == 302


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(client: Client, ada: User) -> None:
    wrong = log_in(client, "Ada", "wrong").context["form"].errors
    unknown = log_in(client, "Nobody knows", "wrong").context["form"].errors
    unknown_address = log_in(client, "nobody@camelot.example", "wrong").context["form"].errors
    assert wrong == unknown == unknown_address


@pytest.mark.parametrize("login", ["Ada", "nobody", "ada@camelot.example", "nobody@camelot.example"])
def test_nor_does_the_time_it_takes_tell_them_apart(client: Client, ada: User, login: str) -> None:
    """Argon2 is what takes the time, and it runs once in any case."""
    EmailAddress.objects.create(user=ada, email="ada@camelot.example", verified=True, primary=True)
    hasher = Argon2PasswordHasher
    with (
        patch.object(hasher, "encode", autospec=True, side_effect=hasher.encode) as hashed,
        patch.object(hasher, "verify", autospec=True, side_effect=hasher.verify) as verified,
    ):
        log_in(client, login, "wrong")
    assert hashed.call_count + verified.call_count == 1


def test_attempts_are_rate_limited_for_a_name_whatever_the_address(ada: User) -> None:
    for number in range(5):
        log_in(Client(REMOTE_ADDR=f"10.0.0.{number}"), "Ada", "wrong")
    refused = log_in(Client(REMOTE_ADDR="10.0.1.1"), "Ada")
    assert "Too many failed login attempts" in refused.content.decode()


def test_a_forged_forwarded_address_does_not_evade_the_limit(ada: User) -> None:
    answers = {
        log_in(Client(headers={"x-forwarded-for": f"10.9.8.{number}"}), f"name {number}", "wrong").status_code
        for number in range(40)
    }
    assert 429 in answers


def test_logging_out(adas_browser: Client) -> None:
    adas_browser.post("/accounts/logout/")
    assert "_auth_user_id" not in adas_browser.session


def test_the_admins_own_login_cannot_evade_limits_and_second_factors(client: Client) -> None:
    response = client.post("/admin/login/?next=/admin/", {"username": "Arthur", "password": "x"})
    assert response["Location"] == "/accounts/login/?next=%2Fadmin%2F"


def test_while_redis_is_down_one_is_asked_to_come_again(ada: User, settings: Settings) -> None:
    """Without counting, nobody is let try: whoever guesses passwords could wait for that."""
    browser = Client(raise_request_exception=False)
    nowhere = settings.CACHES["default"] | {"LOCATION": "redis://127.0.0.1:1"}
    settings.CACHES = settings.CACHES | {"default": nowhere}
    answer = browser.post("/accounts/login/", {"login": "Ada", "password": PASSWORD})
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "Try again in a few seconds" in answer.content.decode()


class TestPassword:
    def test_it_can_be_changed(self, adas_browser: Client, ada: User) -> None:
        adas_browser.post(
            "/accounts/password/change/",
            {"oldpassword": PASSWORD, "password1": "nine lazy otters", "password2": "nine lazy otters"},
        )
        ada.refresh_from_db()
        assert ada.check_password("nine lazy otters")

    def test_it_is_reset_by_a_mail_to_a_verified_address(self, client: Client, ada: User) -> None:
        EmailAddress.objects.create(user=ada, email="ada@camelot.example", verified=True, primary=True)
        client.post("/accounts/password/reset/", {"email": "ada@camelot.example"})
        link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", str(mail.outbox[0].body))
        assert link
        form = client.get(link[1], follow=True).request["PATH_INFO"]
        client.post(form, {"password1": "nine lazy otters", "password2": "nine lazy otters"})
        ada.refresh_from_db()
        assert ada.check_password("nine lazy otters")

    def test_asking_for_it_does_not_tell_whether_an_account_exists(self, ada: User) -> None:
        EmailAddress.objects.create(user=ada, email="ada@camelot.example", verified=True, primary=True)
        known = Client().post("/accounts/password/reset/", {"email": "ada@camelot.example"})
        unknown = Client().post("/accounts/password/reset/", {"email": "eve@camelot.example"})
        assert known.status_code == unknown.status_code == 302
        assert known["Location"] == unknown["Location"]
        assert len(mail.outbox) == 2

    def test_asking_for_it_is_rate_limited(self) -> None:
        answers = {
            Client().post("/accounts/password/reset/", {"email": f"eve{number}@camelot.example"}).status_code
            for number in range(25)
        }
        assert answers == {302, 429}


class TestSecondFactor:
    def test_an_authenticator_app_is_asked_for_after_the_password(self, ada: User) -> None:
        secret = generate_totp_secret()
        TOTP.activate(ada, secret)
        browser = Client()
        assert log_in(browser, "Ada")["Location"] == "/accounts/2fa/authenticate/"
        assert "_auth_user_id" not in browser.session
        code = format_hotp_value(hotp_value(secret, list(yield_hotp_counters_from_time())[1]))
        browser.post("/accounts/2fa/authenticate/", {"code": code})
        assert browser.session["_auth_user_id"] == str(ada.pk)

    def test_its_secret_is_not_in_the_database_as_it_is(self, ada: User) -> None:
        secret = generate_totp_secret()
        TOTP.activate(ada, secret)
        assert secret not in str(Authenticator.objects.get().data)

    def test_one_under_a_key_that_is_lost_lets_nobody_in_and_breaks_nothing(
        self, ada: User, settings: Settings
    ) -> None:
        secret = generate_totp_secret()
        TOTP.activate(ada, secret)
        settings.SECRET_KEY = "another key"
        browser = Client()
        log_in(browser, "Ada")
        for key in (secret, ""):
            code = format_hotp_value(hotp_value(key, list(yield_hotp_counters_from_time())[1]))
            assert browser.post("/accounts/2fa/authenticate/", {"code": code}).status_code == 200
        assert "_auth_user_id" not in browser.session

    def test_one_under_a_former_key_still_works(self, ada: User, settings: Settings) -> None:
        TOTP.activate(ada, secret := generate_totp_secret())
        settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another key"
        assert TOTP(Authenticator.objects.get()).validate_code(
            format_hotp_value(hotp_value(secret, list(yield_hotp_counters_from_time())[1]))
        )

    @pytest.mark.parametrize("page", ["webauthn/add/", "webauthn/login/", "webauthn/reauthenticate/"])
    @pytest.mark.parametrize(
        "credential",
        ["", "junk", "{}", "[]", "5", '{"id": 1, "rawId": [], "response": 5}', '{"id": "\\u0000"}'],
    )
    def test_junk_instead_of_a_key_is_refused(self, ada: User, page: str, credential: str) -> None:
        browser = Client() if "login" in page else prove_again(logged_in(ada))
        browser.get(f"/accounts/2fa/{page}")
        answer = browser.post(f"/accounts/2fa/{page}", {"name": "key", "credential": credential})
        assert answer.status_code < 500
        assert not Authenticator.objects.exists()

    def test_the_pages_for_it_open(self, ada: User) -> None:
        browser = prove_again(logged_in(ada))
        for page in ("", "totp/activate/", "webauthn/", "webauthn/add/"):
            assert browser.get(f"/accounts/2fa/{page}").status_code == 200, page
