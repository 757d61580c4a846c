"""Sanctions: what they keep a player from, how they are told of them, and the log of it all."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from accounts import moderation, sanctions
from accounts.export import personal_data
from accounts.models import ApiToken, ModerationEntry, Sanction, User
from tests.conftest import PASSWORD, logged_in
from tests.games.moderating import DAY, browser_of, measured, new_moderator

pytestmark = pytest.mark.django_db


def fresh(user: User) -> User:
    return User.objects.get(pk=user.pk)


class TestASanction:
    def test_ends_by_itself(self, ada: User) -> None:
        now = timezone.now()
        measured(ada, "mute", DAY, now=now)
        assert sanctions.against(ada, now, Sanction.Kind.MUTE)
        assert sanctions.against(ada, now + DAY - timedelta(seconds=1), Sanction.Kind.MUTE)
        assert not sanctions.against(ada, now + DAY, Sanction.Kind.MUTE)

    def test_is_of_its_kind(self, ada: User) -> None:
        measured(ada, "mute")
        assert not sanctions.against(ada, timezone.now(), Sanction.Kind.SUSPENSION, Sanction.Kind.BAN)

    def test_the_longest_counts(self, ada: User) -> None:
        now = timezone.now()
        measured(ada, "mute", DAY)
        measured(ada, "mute", None)
        measured(ada, "mute", 2 * DAY)
        found = sanctions.against(ada, now + 3 * DAY, Sanction.Kind.MUTE)
        assert found
        assert found.until is None

    def test_is_lifted(self, ada: User) -> None:
        sanction = measured(ada, "ban", None)
        assert sanctions.ban_on(fresh(ada))
        for _twice in range(2):
            moderation.lift(new_moderator(), sanction, "A mistake.", timezone.now())
        assert fresh(ada).sanctioned_until is None
        assert not sanctions.ban_on(fresh(ada))
        assert ModerationEntry.objects.filter(deed="lift").count() == 1

    def test_lifting_one_leaves_the_other(self, ada: User) -> None:
        ban, mute = measured(ada, "ban", None), measured(ada, "mute", DAY)
        moderation.lift(new_moderator(), ban, "", timezone.now())
        assert fresh(ada).sanctioned_until == mute.until
        assert [each.kind for each in sanctions.all_against(fresh(ada))] == ["mute"]

    def test_is_told_by_the_players_clock(self, ada: User) -> None:
        ada.time_zone = "Asia/Tokyo"
        ada.save()
        sanction = measured(ada, now=timezone.now().replace(hour=20, minute=30))
        assert "5:30" in sanction.told
        assert "Insults at the table." in sanction.told
        assert "For good: Insults" in measured(ada, lasts=None).told


class TestWhoDecides:
    def test_nobody_about_themselves(self) -> None:
        moderator = new_moderator()
        with pytest.raises(ValidationError, match="yourself"):
            measured(moderator, by=moderator)

    @pytest.mark.parametrize("colleague", ["is_moderator", "is_staff", "is_superuser"])
    def test_only_an_administrator_about_a_colleague(self, ada: User, colleague: str) -> None:
        User.objects.filter(pk=ada.pk).update(**{colleague: True})
        with pytest.raises(ValidationError, match="administrator"):
            measured(fresh(ada))
        assert not Sanction.objects.exists()
        assert not ModerationEntry.objects.exists()
        measured(fresh(ada), by=User.objects.create_superuser("Arthur"))
        assert Sanction.objects.get().player == ada


class TestABan:
    def test_keeps_from_logging_in_and_says_why(self, ada: User) -> None:
        measured(ada, "ban")
        answer = Client().post("/accounts/login/", {"login": "Ada", "password": PASSWORD})
        assert answer.status_code == 403
        assert "Insults at the table." in answer.content.decode()
        assert answer.wsgi_request.user.is_anonymous

    def test_is_told_only_with_the_right_password(self, ada: User) -> None:
        measured(ada, "ban")
        answer = Client().post("/accounts/login/", {"login": "Ada", "password": "something else"})
        assert answer.status_code == 200
        assert "Insults" not in answer.content.decode()

    def test_ends_sessions_at_once(self, adas_browser: Client, ada: User) -> None:
        assert adas_browser.get("/settings/").status_code == 200
        ban = measured(ada, "ban")
        for page in ("/settings/", "/", "/play/", "/admin/"):
            answer = adas_browser.get(page)
            assert answer.status_code == 403, page
            assert "Insults at the table." in answer.content.decode()
        assert adas_browser.post("/settings/avatar/").status_code == 403
        moderation.lift(new_moderator(), ban, "", timezone.now())
        assert adas_browser.get("/settings/").status_code == 200

    def test_leaves_logging_out(self, adas_browser: Client, ada: User) -> None:
        measured(ada, "ban")
        assert adas_browser.post("/accounts/logout/").status_code == 302
        assert adas_browser.get("/play/").status_code == 200

    def test_ends_by_itself(self, adas_browser: Client, ada: User) -> None:
        measured(ada, "ban", DAY, now=timezone.now() - 2 * DAY)
        assert adas_browser.get("/settings/").status_code == 200

    def test_stops_tokens_at_once(self, client: Client, ada: User) -> None:
        headers = {"authorization": f"Bearer {ApiToken.issue(ada, 'bot')[1]}"}
        assert client.get("/api/v1/me", headers=headers).status_code == 200
        measured(ada, "ban")
        answer = client.get("/api/v1/me", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "banned")
        assert "Insults at the table." in answer.json()["reason"]

    def test_makes_a_session_nobody_to_the_api(self, adas_browser: Client, ada: User) -> None:
        measured(ada, "ban")
        assert adas_browser.get("/api/v1/me").json()["code"] == "not_authenticated"
        assert adas_browser.get("/api/v1/tables").status_code == 200


class TestWhatThePlayerSees:
    @pytest.mark.parametrize(("kind", "words"), [("mute", "You are muted"), ("suspension", "suspended")])
    def test_stands_on_every_page(self, adas_browser: Client, ada: User, kind: str, words: str) -> None:
        measured(ada, kind)
        for page in ("/", "/play/", "/settings/"):
            html = adas_browser.get(page).content.decode()
            assert words in html
            assert "Insults at the table." in html

    def test_costs_nothing_where_there_is_none(
        self, adas_browser: Client, ada: User, django_assert_num_queries: Any
    ) -> None:
        adas_browser.get("/rules/")
        with django_assert_num_queries(2):  # the session, the player
            adas_browser.get("/rules/")

    def test_is_in_the_data(self, ada: User) -> None:
        measured(ada, "suspension")
        (told,) = personal_data(ada)["measures"]
        assert (told["kind"], told["reason"]) == ("suspension", "Insults at the table.")
        assert "by" not in told


class TestTheLog:
    def test_has_every_deed(self, ada: User) -> None:
        moderator = new_moderator()
        sanction = measured(ada, "mute", by=moderator)
        moderation.lift(moderator, sanction, "Enough.", timezone.now())
        listed = moderation.list_word(
            moderator, "Blast", timezone.now(), in_names=True, in_talk=True, within=False
        )
        moderation.unlist_word(moderator, listed, timezone.now())
        deeds = ModerationEntry.objects.order_by("pk").values_list("deed", "moderator_name", "player_name")
        assert list(deeds) == [
            ("mute", moderator.username, "Ada"),
            ("lift", moderator.username, "Ada"),
            ("list", moderator.username, ""),
            ("unlist", moderator.username, ""),
        ]

    def test_outlives_everybody_in_it(self, ada: User) -> None:
        moderator = new_moderator()
        measured(ada, "ban", by=moderator)
        name = moderator.username
        ada.delete()
        moderator.delete()
        entry = ModerationEntry.objects.get()
        assert (entry.player, entry.player_name, entry.moderator, entry.moderator_name) == (
            *(None, "Ada"),
            *(None, name),
        )

    def test_is_not_rewritten(self, ada: User) -> None:
        measured(ada)
        entry = ModerationEntry.objects.get()
        entry.note = "It was somebody else."
        with pytest.raises(TypeError):
            entry.save()
        with pytest.raises(TypeError):
            entry.delete()


class TestAModerator:
    def test_is_appointed_in_the_admin(self, ada: User) -> None:
        admin = logged_in(User.objects.create_superuser("Arthur", PASSWORD))
        page = f"/admin/accounts/user/{ada.pk}/change/"
        assert 'name="is_moderator"' in admin.get(page).content.decode()
        assert browser_of(ada).get("/moderation/").status_code == 403
        admin.post(
            page,
            {
                "username": "Ada",
                "display_name": "Ada",
                "theme": "system",
                "is_active": "on",
                "is_moderator": "on",
            },
        )
        assert browser_of(ada).get("/moderation/").status_code == 200

    def test_an_administrator_is_one(self) -> None:
        assert browser_of(User.objects.create_superuser("Arthur")).get("/moderation/").status_code == 200

    def test_no_player_makes_themselves_one(self, adas_browser: Client, ada: User) -> None:
        form = {"display_name": "Ada", "theme": "system", "is_moderator": "on", "sanctioned_until": ""}
        adas_browser.post("/settings/", form)
        adas_browser.patch("/api/v1/me", {"is_moderator": True}, content_type="application/json")
        assert not fresh(ada).is_moderator
