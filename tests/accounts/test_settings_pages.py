import io
import json
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.apps import apps
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.forms import ProfileForm, time_zones
from accounts.models import ApiToken, Block, Friend, TakenName, User
from tests.conftest import PASSWORD, logged_in, prove_again

pytestmark = pytest.mark.django_db

PAGES = [
    "/settings/",
    "/settings/friends/",
    "/settings/blocked/",
    "/settings/tokens/",
    "/settings/data/",
    "/settings/delete/",
]


@pytest.mark.parametrize("page", PAGES)
def test_settings_are_for_their_owner(client: Client, adas_browser: Client, page: str) -> None:
    assert client.get(page)["Location"].startswith("/accounts/login/")
    assert adas_browser.get(page).status_code == 200


class TestProfile:
    def save(self, browser: Client, **changes: Any) -> Any:
        profile = {"display_name": "Ada", "about": "", "language": "", "time_zone": "", "theme": "system"}
        return browser.post("/settings/", profile | changes)

    def test_saving(self, adas_browser: Client, ada: User) -> None:
        changes = {
            "display_name": "Countess Ada",
            "about": "I count.",
            "language": "de",
            "time_zone": "Europe/London",
            "theme": "dark",
            "notifications": "on",
            "hides_statistics": "on",
        }
        assert self.save(adas_browser, **changes).status_code == 302
        ada.refresh_from_db()
        assert {name: getattr(ada, name) for name in changes} == changes | {
            "notifications": True,
            "hides_statistics": True,
        }
        assert not ada.sounds
        assert ada.username == "Ada"

    @pytest.mark.parametrize(
        "wrong",
        [
            {"display_name": ""},
            {"display_name": "Bors"},
            {"display_name": "ВОRS"},
            {"display_name": "admin"},
            {"about": "a" * 501},
            {"language": "tlh"},
            {"time_zone": "Mars/Olympus"},
            {"theme": "purple"},
        ],
    )
    def test_what_is_wrong_is_refused_and_changes_nothing(
        self, adas_browser: Client, ada: User, bors: User, wrong: dict[str, str]
    ) -> None:
        response = self.save(adas_browser, **wrong)
        assert set(response.context["form"].errors) == set(wrong)
        assert User.objects.filter(pk=ada.pk, display_name="Ada", about="", theme="system").exists()

    def test_saving_undoes_nothing_that_happened_meanwhile(
        self, adas_browser: Client, ada: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def meanwhile(_form: ProfileForm) -> None:
            User.objects.filter(pk=ada.pk).update(email="new@camelot.example")

        monkeypatch.setattr(ProfileForm, "clean", meanwhile)
        self.save(adas_browser, about="I count.")
        assert User.objects.filter(about="I count.", email="new@camelot.example").exists()

    def test_what_is_not_on_the_form_cannot_be_set(self, adas_browser: Client, ada: User) -> None:
        self.save(adas_browser, is_staff="on", is_superuser="on", username="Mordred")
        ada.refresh_from_db()
        assert (ada.username, ada.is_staff, ada.is_superuser) == ("Ada", False, False)

    def test_the_language_is_spoken_and_the_theme_worn(self, adas_browser: Client, ada: User) -> None:
        User.objects.filter(pk=ada.pk).update(language="de", theme="dark")
        page = adas_browser.get("/").content.decode()
        assert '<html lang="de"' in page
        assert 'data-theme="dark"' in page

    def test_a_time_zone_that_is_no_more_does_no_harm(self, adas_browser: Client, ada: User) -> None:
        User.objects.filter(pk=ada.pk).update(time_zone="Atlantis/Capital")
        assert adas_browser.get("/").status_code == 200

    def test_places_are_offered_as_time_zones(self) -> None:
        assert {"Europe/Berlin", "America/New_York", "Asia/Kolkata"} <= set(time_zones())

    def test_another_coat_of_arms(self, adas_browser: Client, ada: User) -> None:
        before = ada.avatar
        adas_browser.post("/settings/avatar/")
        ada.refresh_from_db()
        assert ada.avatar != before


class TestPlayerPage:
    def test_everybody_sees_it(self, client: Client, ada: User) -> None:
        ada.about = "<b>I count</b>"
        ada.save()
        page = client.get("/players/ada/").content.decode()
        assert "&lt;b&gt;I count&lt;/b&gt;" in page

    def test_it_does_not_show_what_is_private(self, client: Client, ada: User) -> None:
        ada.email = "ada@camelot.example"
        ada.save()
        assert "camelot.example" not in client.get("/players/Ada/").content.decode()

    @pytest.mark.parametrize(
        "name", ["Mordred", "A%00a", "Al", "a" * 3000, "%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80", "%27%3B--"]
    )
    def test_nobody_by_that_name(self, client: Client, ada: User, name: str) -> None:
        assert client.get(f"/players/{name}/").status_code == 404


class TestBlocking:
    def test_and_taking_it_back(self, adas_browser: Client, ada: User, bors: User) -> None:
        adas_browser.post("/players/Bors/block/")
        adas_browser.post("/players/bors/block/")
        assert ada.has_blocked(bors)
        assert not bors.has_blocked(ada)
        assert Block.objects.count() == 1
        assert "Bors" in adas_browser.get("/settings/blocked/").content.decode()
        adas_browser.post("/players/Bors/unblock/")
        assert not ada.has_blocked(bors)

    def test_not_oneself(self, adas_browser: Client) -> None:
        adas_browser.post("/players/Ada/block/")
        assert not Block.objects.exists()

    def test_only_when_logged_in_and_not_by_a_link(
        self, client: Client, adas_browser: Client, bors: User
    ) -> None:
        assert client.post("/players/Bors/block/")["Location"].startswith("/accounts/login/")
        assert adas_browser.get("/players/Bors/block/").status_code == 405
        assert not Block.objects.exists()


class TestFriends:
    def test_and_taking_it_back(self, adas_browser: Client, ada: User, bors: User) -> None:
        assert "Add to my friends" in adas_browser.get("/players/Bors/").content.decode()
        adas_browser.post("/players/Bors/befriend/")
        adas_browser.post("/players/bors/befriend/")
        assert ada.has_befriended(bors)
        assert not bors.has_befriended(ada)
        assert Friend.objects.count() == 1
        assert "Bors" in adas_browser.get("/settings/friends/").content.decode()
        assert "Remove from my friends" in adas_browser.get("/players/Bors/").content.decode()
        adas_browser.post("/players/Bors/unfriend/")
        assert not ada.has_befriended(bors)

    def test_not_oneself(self, adas_browser: Client) -> None:
        assert "my friends" not in adas_browser.get("/players/Ada/").content.decode()
        answer = adas_browser.post("/players/Ada/befriend/", follow=True)
        assert "You cannot be on your own list of friends." in answer.content.decode()
        assert not Friend.objects.exists()

    def test_only_when_logged_in_and_not_by_a_link(
        self, client: Client, adas_browser: Client, bors: User
    ) -> None:
        assert "my friends" not in client.get("/players/Bors/").content.decode()
        for way in ("befriend", "unfriend"):
            assert client.post(f"/players/Bors/{way}/")["Location"].startswith("/accounts/login/")
            assert adas_browser.get(f"/players/Bors/{way}/").status_code == 405
        assert not Friend.objects.exists()

    def test_the_list_takes_one_query_for_any_number(
        self, adas_browser: Client, ada: User, django_assert_max_num_queries: Any
    ) -> None:
        for number in range(5):
            Friend.objects.create(user=ada, friend=User.objects.create_user(f"Player {number}"))
        with django_assert_max_num_queries(3):  # session, player, friends
            adas_browser.get("/settings/friends/")


class TestTokens:
    def make(self, browser: Client) -> str:
        return str(prove_again(browser).post("/settings/tokens/", {"name": "my bot"}).context["secret"])

    def me(self, secret: str) -> Any:
        return APIClient().get("/api/v1/me", headers={"authorization": f"Bearer {secret}"})

    def test_a_token_acts_for_its_owner(self, adas_browser: Client, ada: User) -> None:
        answer = self.me(self.make(adas_browser))
        assert answer.status_code == 200
        assert answer.json()["username"] == "Ada"
        assert ApiToken.objects.get().last_used_at

    def test_it_is_shown_once_and_stored_hashed(self, adas_browser: Client) -> None:
        secret = self.make(adas_browser)
        assert secret not in adas_browser.get("/settings/tokens/").content.decode()
        assert secret not in str(ApiToken.objects.values())

    def test_a_revoked_one_opens_nothing(self, adas_browser: Client) -> None:
        secret = self.make(adas_browser)
        adas_browser.post(f"/settings/tokens/{ApiToken.objects.get().pk}/revoke/")
        assert self.me(secret).status_code == 401

    @pytest.mark.parametrize(
        "header", ["Bearer wrong", "Bearer", "Bearer a b", "Bearer \xff", "Basic QWRhOng=", ""]
    )
    def test_junk_opens_nothing(self, ada: User, header: str) -> None:
        answer = APIClient().get("/api/v1/me", headers={"authorization": header})
        assert answer.status_code == 401
        assert answer["WWW-Authenticate"] == "Bearer"

    def test_that_of_somebody_who_may_not_log_in_opens_nothing(self, adas_browser: Client, ada: User) -> None:
        secret = self.make(adas_browser)
        User.objects.filter(pk=ada.pk).update(is_active=False)
        assert self.me(secret).status_code == 401

    def test_nobody_revokes_anothers(self, adas_browser: Client, bors: User) -> None:
        self.make(adas_browser)
        logged_in(bors).post(f"/settings/tokens/{ApiToken.objects.get().pk}/revoke/")
        assert ApiToken.objects.exists()

    def test_an_open_browser_is_not_enough_to_make_one(self, adas_browser: Client) -> None:
        response = adas_browser.post("/settings/tokens/", {"name": "my bot"})
        assert response["Location"].startswith("/accounts/reauthenticate/")
        assert not ApiToken.objects.exists()

    def test_there_is_a_limit_to_them(self, adas_browser: Client, ada: User) -> None:
        for number in range(ApiToken.MAX_PER_USER):
            ApiToken.issue(ada, str(number))
        prove_again(adas_browser).post("/settings/tokens/", {"name": "one more"})
        assert ada.api_tokens.count() == ApiToken.MAX_PER_USER

    def test_use_is_noted_now_and_then_not_each_time(self, ada: User, django_assert_num_queries: Any) -> None:
        token, _secret = ApiToken.issue(ada, "bot")
        token.last_used_at = timezone.now() - timedelta(minutes=1)
        with django_assert_num_queries(0):
            token.note_use()
        token.last_used_at = timezone.now() - timedelta(hours=1)
        with django_assert_num_queries(1):
            token.note_use()


class TestMyData:
    def test_the_archive_holds_everything_about_me(self, adas_browser: Client, ada: User, bors: User) -> None:
        EmailAddress.objects.create(user=ada, email="ada@camelot.example", verified=True, primary=True)
        ApiToken.issue(ada, "my bot")
        Block.objects.create(blocker=ada, blocked=bors)
        Friend.objects.create(user=ada, friend=bors)
        answer = adas_browser.post("/settings/data/download/")
        assert answer["Content-Type"] == "application/zip"
        archive = zipfile.ZipFile(io.BytesIO(answer.content))
        assert archive.namelist() == ["README.txt", "account.json"]
        data = json.loads(archive.read("account.json"))
        assert data["account"]["username"] == "Ada"
        assert data["email_addresses"] == [
            {"email": "ada@camelot.example", "verified": True, "primary": True}
        ]
        assert data["api_tokens"][0]["name"] == "my bot"
        assert data["friends"][0]["friend__username"] == "Bors"
        assert data["blocked_players"][0]["blocked__username"] == "Bors"
        assert "password" not in data["account"]
        assert "digest" not in data["api_tokens"][0]

    def test_every_table_about_a_player_is_in_it_or_left_out_on_purpose(self) -> None:
        """A new table with a player in it has to be thought of here."""
        about_a_player = {
            model._meta.label
            for model in apps.get_models(include_auto_created=True)
            for field in model._meta.concrete_fields
            if field.related_model is User
        }
        exported = {
            "account.EmailAddress",
            "mfa.Authenticator",
            "accounts.ApiToken",
            "accounts.Block",
            "accounts.Friend",
            "accounts.Sanction",
        }
        exported_by_games = {
            "games.Table",
            "games.Table_admitted",
            "games.Table_removed",
            "games.Seat",
            "games.Message",
            "games.Report",
        }
        exported_by_statistics = {"stats.Participation", "stats.Rating"}
        only_repeats_the_names = {"accounts.TakenName"}
        who_changed_what_in_the_admin = {"admin.LogEntry"}
        what_moderators_did = {"accounts.ModerationEntry"}
        what_staff_may_do = {"accounts.User_groups", "accounts.User_user_permissions"}
        assert about_a_player == (
            exported
            | exported_by_games
            | exported_by_statistics
            | only_repeats_the_names
            | who_changed_what_in_the_admin
            | what_moderators_did
            | what_staff_may_do
        )


class TestDeletingTheAccount:
    def test_everything_goes(self, adas_browser: Client, ada: User, bors: User) -> None:
        Block.objects.create(blocker=bors, blocked=ada)
        ApiToken.issue(ada, "my bot")
        assert prove_again(adas_browser).post("/settings/delete/")["Location"] == "/"
        assert list(User.objects.all()) == [bors]
        assert not ApiToken.objects.exists()
        assert not Block.objects.exists()
        assert not TakenName.objects.filter(key="ada").exists()
        assert "_auth_user_id" not in adas_browser.session

    def test_looking_at_the_page_deletes_nothing(self, adas_browser: Client, ada: User) -> None:
        adas_browser.get("/settings/delete/")
        assert User.objects.filter(pk=ada.pk).exists()

    def test_an_open_browser_is_not_enough(self, adas_browser: Client, ada: User) -> None:
        response = adas_browser.post("/settings/delete/")
        assert response["Location"].startswith("/accounts/reauthenticate/")
        assert User.objects.filter(pk=ada.pk).exists()
        # With the password, what was asked for is done without asking again.
        adas_browser.post(response["Location"], {"password": PASSWORD, "next": "/settings/delete/"})
        assert not User.objects.filter(pk=ada.pk).exists()

    def test_a_guest_just_goes(self, guests_browser: Client) -> None:
        guests_browser.post("/settings/delete/")
        assert not User.objects.exists()
        assert not Session.objects.filter(session_key=guests_browser.session.session_key).exists()
