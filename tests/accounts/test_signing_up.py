import re
from typing import Any
from unittest.mock import patch

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts.models import User
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_up(client: Client, name: str, **more: str) -> Any:
    return client.post("/accounts/signup/", {"username": name, "password1": PASSWORD, **more})


def test_a_name_and_a_password_are_enough(client: Client) -> None:
    assert sign_up(client, "Galahad").status_code == 302
    galahad = User.objects.get(username="Galahad")
    assert client.session["_auth_user_id"] == str(galahad.pk)
    assert galahad.display_name == "Galahad"
    assert galahad.password.startswith("argon2")
    assert not mail.outbox


def test_an_address_that_is_given_gets_verified_by_mail(client: Client) -> None:
    sign_up(client, "Galahad", email="galahad@camelot.example")
    address = EmailAddress.objects.get()
    assert not address.verified
    link = re.search(r"http://testserver(/accounts/confirm-email/\S+)", str(mail.outbox[0].body))
    assert link
    client.post(link[1])
    address.refresh_from_db()
    assert address.verified


def test_an_address_in_use_is_not_told(client: Client, ada: User) -> None:
    """Signing up goes on as with any other address; only the owner of the address can tell."""
    EmailAddress.objects.create(user=ada, email="ada@camelot.example", verified=True, primary=True)
    taken = sign_up(Client(), "Galahad", email="ada@camelot.example")
    free = sign_up(Client(), "Bedivere", email="new@camelot.example")
    assert taken.status_code == free.status_code == 302
    assert taken["Location"] == free["Location"]


@pytest.mark.parametrize("name", ["ada", "АDА", "Ada\u3164", "moderator", "Al", "<script>", "\ufdfa" * 20])
def test_a_name_that_cannot_be_had_is_refused_with_the_reason(client: Client, ada: User, name: str) -> None:
    response = sign_up(client, name)
    assert response.status_code == 200
    assert response.context["form"].errors["username"]
    assert User.objects.count() == 1


def test_a_name_taken_in_the_same_moment_is_refused_too(client: Client, ada: User) -> None:
    with patch("accounts.adapters.clean_free_name", side_effect=lambda name, _user: name):
        response = sign_up(client, "ADA")
    assert response.context["form"].has_error("username", "taken")
    assert User.objects.count() == 1


@pytest.mark.parametrize("password", ["short", "password123", "Galahad1"])
def test_a_weak_password_is_refused(client: Client, password: str) -> None:
    response = client.post("/accounts/signup/", {"username": "Galahad", "password1": password})
    assert response.context["form"].errors["password1"]
    assert not User.objects.exists()


def test_signing_up_is_rate_limited(client: Client) -> None:
    answers = [sign_up(Client(), f"Knight {number}").status_code for number in range(100, 112)]
    assert answers[:10] == [302] * 10
    assert answers[10:] == [429] * 2
