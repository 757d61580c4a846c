"""Accounts through the API: a token can do what its owner can do in the browser."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import ApiToken, Block, Friend, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def program(ada: User) -> Client:
    """A program that has a token of Ada's."""
    return with_token_of(ada)


def with_token_of(user: User) -> Client:
    token, secret = ApiToken.issue(user, "bot")
    ApiToken.objects.filter(pk=token.pk).update(last_used_at=timezone.now())
    return Client(headers={"authorization": f"Bearer {secret}"})


def patch(program: Client, **changes: Any) -> Any:
    return program.patch("/api/v1/me", changes, content_type="application/json")


class TestMe:
    def test_who_i_am(self, program: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
        with django_assert_num_queries(1):  # the token, and with it the player
            me = program.get("/api/v1/me").json()
        assert (me["username"], me["display_name"]) == ("Ada", "Ada")
        assert (me["is_guest"], me["is_program"], me["hides_statistics"]) == (False, False, False)
        assert program.get(f"/arms/{me['arms']}.svg").status_code == 200
        assert "email" not in me

    def test_a_guest_with_a_session_may_ask_too(self, guests_browser: Client) -> None:
        assert guests_browser.get("/api/v1/me").json()["is_guest"] is True

    def test_changing_the_profile(self, program: Client, ada: User) -> None:
        changes = {
            "display_name": "Countess Ada",
            "about": "I count.",
            "language": "de",
            "time_zone": "Europe/London",
            "theme": "dark",
            "sounds": False,
            "notifications": True,
            "hides_statistics": True,
        }
        answer = patch(program, **changes)
        assert answer.status_code == 200
        assert {name: answer.json()[name] for name in changes} == changes
        ada.refresh_from_db()
        assert {name: getattr(ada, name) for name in changes} == changes

    def test_what_is_not_named_stays(self, program: Client, ada: User) -> None:
        patch(program, about="I count.")
        patch(program, language="de")
        patch(program)
        ada.refresh_from_db()
        assert (ada.about, ada.language, ada.sounds) == ("I count.", "de", True)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"display_name": ""},
            {"display_name": "Bors"},
            {"display_name": "ВОRS"},
            {"display_name": "admin"},
            {"display_name": None},
            {"display_name": "A\x00a"},
            {"about": "a" * 501},
            {"language": "tlh"},
            {"time_zone": "Mars/Olympus"},
            {"theme": "purple"},
            {"sounds": "loud"},
        ],
    )
    def test_what_is_wrong_is_told_by_its_field_and_changes_nothing(
        self, program: Client, ada: User, bors: User, wrong: dict[str, Any]
    ) -> None:
        answer = patch(program, **wrong | {"notifications": True})
        assert answer.status_code == 400
        assert set(answer.json()["fields"]) == set(wrong)
        assert User.objects.filter(pk=ada.pk, display_name="Ada", notifications=False).exists()

    def test_a_name_that_is_taken_in_the_same_moment(
        self, program: Client, ada: User, bors: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("accounts.models.players.refuse_taken", lambda *_: None)
        answer = patch(program, display_name="Bors")
        assert (answer.status_code, set(answer.json()["fields"])) == (400, {"display_name"})

    def test_what_is_not_mine_to_change(self, program: Client, ada: User) -> None:
        patch(program, username="Mordred", is_staff=True, is_program=True, is_guest=True, arms="00")
        ada.refresh_from_db()
        assert (ada.username, ada.is_staff, ada.is_program, ada.is_guest) == ("Ada", False, False, False)

    def test_refusals_are_in_the_language_of_the_tokens_owner(self, program: Client) -> None:
        english = patch(program, language="tlh").json()["fields"]["language"]
        patch(program, language="de")
        assert patch(program, language="tlh").json()["fields"]["language"] != english

    def test_another_coat_of_arms(self, program: Client) -> None:
        before = program.get("/api/v1/me").json()["arms"]
        assert program.post("/api/v1/me/arms").json()["arms"] != before

    def test_everything_about_me(self, program: Client, ada: User, bors: User) -> None:
        Friend.objects.create(user=ada, friend=bors)
        data = program.get("/api/v1/me/data").json()
        assert data["account"]["username"] == "Ada"
        assert data["friends"][0]["friend__username"] == "Bors"
        assert "digest" not in data["api_tokens"][0]

    @pytest.mark.parametrize("what", ["", "/blocks", "/friends", "/data", "/tokens"])
    def test_nobody_has_none_of_it(self, client: Client, what: str) -> None:
        assert client.get(f"/api/v1/me{what}").status_code == 401


@pytest.mark.parametrize(("name", "table"), [("blocks", Block), ("friends", Friend)])
class TestLists:
    def test_putting_on_and_striking_off(self, program: Client, bors: User, name: str, table: Any) -> None:
        for _ in range(2):
            assert program.put(f"/api/v1/me/{name}/bors").status_code == 204
        assert table.objects.count() == 1
        (person,) = program.get(f"/api/v1/me/{name}").json()["results"]
        assert (person["username"], person["display_name"]) == ("Bors", "Bors")
        assert program.delete(f"/api/v1/me/{name}/Bors").status_code == 204
        assert program.get(f"/api/v1/me/{name}").json()["results"] == []

    def test_in_pages_with_one_query_each(
        self, program: Client, name: str, table: Any, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        for number in range(5):
            User.objects.create_user(f"Player {number}")
            program.put(f"/api/v1/me/{name}/Player {number}")
        with django_assert_num_queries(2):  # who asks, and the page
            page = program.get(f"/api/v1/me/{name}?limit=3").json()
        rest = program.get(page["next"]).json()["results"]
        names = [person["username"] for person in page["results"] + rest]
        assert names == [f"Player {number}" for number in reversed(range(5))]

    def test_not_oneself(self, program: Client, name: str, table: Any) -> None:
        answer = program.put(f"/api/v1/me/{name}/Ada")
        assert (answer.status_code, answer.json()["code"]) == (409, "yourself")
        assert program.delete(f"/api/v1/me/{name}/Ada").status_code == 404
        assert not table.objects.exists()

    @pytest.mark.parametrize(
        "who", ["Mordred", "Al", "A%00a", "a" * 3000, "%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80"]
    )
    def test_nobody_by_that_name(self, program: Client, name: str, table: Any, who: str) -> None:
        assert program.put(f"/api/v1/me/{name}/{who}").json()["code"] == "not_found"
        assert program.delete(f"/api/v1/me/{name}/{who}").json()["code"] == "not_found"

    def test_nobody_strikes_off_anothers(
        self, program: Client, ada: User, bors: User, name: str, table: Any
    ) -> None:
        program.put(f"/api/v1/me/{name}/Bors")
        assert with_token_of(bors).delete(f"/api/v1/me/{name}/Ada").status_code == 404
        assert table.objects.count() == 1


class TestTokens:
    def test_are_listed_without_their_secrets(self, program: Client) -> None:
        (token,) = program.get("/api/v1/me/tokens").json()["results"]
        assert set(token) == {"id", "name", "created_at", "last_used_at"}

    def test_one_can_revoke_itself(self, program: Client, ada: User) -> None:
        assert program.delete(f"/api/v1/me/tokens/{ada.api_tokens.get().pk}").status_code == 204
        assert program.get("/api/v1/me").status_code == 401

    @pytest.mark.parametrize("number", ["0", "9" * 30, "-1", "x"])
    def test_one_that_does_not_exist(self, program: Client, number: str) -> None:
        assert program.delete(f"/api/v1/me/tokens/{number}").json()["code"] == "not_found"

    def test_nobody_revokes_anothers(self, program: Client, ada: User, bors: User) -> None:
        theirs, _secret = ApiToken.issue(bors, "bot")
        assert program.delete(f"/api/v1/me/tokens/{theirs.pk}").status_code == 404
        assert bors.api_tokens.exists()

    def test_no_further_ones_are_made_here(self, program: Client) -> None:
        assert program.post("/api/v1/me/tokens").json()["code"] == "method_not_allowed"


class TestPrograms:
    def register(self, client: Client, **fields: Any) -> Any:
        return client.post("/api/v1/programs", fields, content_type="application/json")

    def test_a_program_registers_and_is_somebody(self, client: Client) -> None:
        answer = self.register(client, username="Deep Merlin", about="I count votes.")
        assert answer.status_code == 201
        assert answer["Cache-Control"] == "private, no-store"
        headers = {"authorization": f"Bearer {answer.json()['token']}"}
        me = client.get("/api/v1/me", headers=headers).json()
        assert (me["username"], me["is_program"], me["about"]) == ("Deep Merlin", True, "I count votes.")
        assert "Program" in client.get("/players/Deep Merlin/").content.decode()

    def test_nobody_can_log_in_as_one(self, client: Client) -> None:
        self.register(client, username="Deep Merlin")
        assert not User.objects.get().has_usable_password()

    @pytest.mark.parametrize(
        "wrong",
        [
            {"username": "Ada"},
            {"username": "АDА"},
            {"username": "admin"},
            {"username": "ab"},
            {"username": ""},
            {"username": ["Deep Merlin"]},
            {"about": "a" * 501},
            {"about": None},
        ],
    )
    def test_what_is_wrong_is_told_by_its_field(
        self, client: Client, ada: User, wrong: dict[str, Any]
    ) -> None:
        answer = self.register(client, **{"username": "Deep Merlin"} | wrong)
        assert answer.status_code == 400
        assert set(answer.json()["fields"]) == set(wrong)
        assert User.objects.count() == 1
        assert not ApiToken.objects.exists()

    def test_a_name_that_is_taken_in_the_same_moment(
        self, client: Client, ada: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("accounts.models.players.refuse_taken", lambda *_: None)
        answer = self.register(client, username="Ada")
        assert (answer.status_code, set(answer.json()["fields"])) == (400, {"username"})

    def test_what_a_program_may_not_say_of_itself(self, client: Client) -> None:
        self.register(
            client, username="Deep Merlin", is_staff=True, is_program=False, password="hunter2hunter2"
        )
        program = User.objects.get()
        assert (program.is_staff, program.is_program, program.has_usable_password()) == (False, True, False)

    def test_not_too_many_from_one_address(self, client: Client) -> None:
        statuses = [self.register(client, username=f"Bot {number:03}").status_code for number in range(11)]
        assert statuses == [201] * 10 + [429]
        answer = self.register(client, username="Bot 999")
        assert answer.json()["code"] == "throttled"
        assert answer["Retry-After"] == "60"
