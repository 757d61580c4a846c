"""Passwords are hashed a few at a time, and whoever waits for that is in nobody's way."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher, make_password
from django.db import connection, transaction
from django.test import Client

from accounts import hashing
from accounts.models import User
from tests.conftest import PASSWORD
from tests.games.api.asking import Asker
from tests.games.meeting import opened

pytestmark = pytest.mark.django_db


@pytest.fixture
def all_places_taken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with ExitStack() as taken:
        for _place in range(hashing.PLACES):
            taken.enter_context(hashing.place())
        monkeypatch.setattr(hashing, "LONGEST_WAIT", 0)
        yield


@pytest.mark.usefixtures("ada", "all_places_taken")
@pytest.mark.parametrize(
    ("page", "fields"),
    [
        ("/accounts/login/", {"login": "Ada", "password": PASSWORD}),
        ("/accounts/login/", {"login": "Nobody", "password": PASSWORD}),
        ("/accounts/signup/", {"username": "Cai", "password1": PASSWORD}),
    ],
)
def test_who_gets_no_place_is_asked_to_come_again(client: Client, page: str, fields: dict[str, str]) -> None:
    answer = client.post(page, fields)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "Too many people want this at once." in answer.content.decode()
    assert not User.objects.filter(username="Cai").exists()


def test_also_at_the_door_of_a_table(ada: User, bors: User, request: pytest.FixtureRequest) -> None:
    table = opened(ada, visibility="password", password="grail")
    request.getfixturevalue("all_places_taken")
    Asker(bors).refused(503, "unavailable", "POST", f"tables/{table.code}/enter", password="grail")


def test_a_place_is_free_again_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashing, "LONGEST_WAIT", 0)
    for _more_than_there_are in range(hashing.PLACES + 1):
        make_password(PASSWORD)
    monkeypatch.setattr(Argon2PasswordHasher, "encode", None)  # something is wrong with it
    for _more_than_there_are in range(hashing.PLACES + 1):
        with pytest.raises(TypeError):
            make_password(PASSWORD)


@pytest.mark.django_db(transaction=True)
def test_who_is_hashing_leaves_the_database_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    connected: list[bool] = []
    encode = Argon2PasswordHasher.encode

    def watched(hasher: Argon2PasswordHasher, password: str, salt: str) -> str:
        connected.append(connection.connection is not None)
        return encode(hasher, password, salt)

    monkeypatch.setattr(Argon2PasswordHasher, "encode", watched)
    connection.ensure_connection()
    make_password(PASSWORD)
    with transaction.atomic():  # which would be lost
        User.objects.create_user("Ada", PASSWORD)
    assert connected == [False, True]
    assert User.objects.filter(username="Ada").exists()
