from concurrent.futures import ThreadPoolExecutor
from copy import copy
from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.models import NameTaken, User, today
from accounts.tasks import clear_expired_sessions, remove_unreachable_guests
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_one_click_makes_a_guest_with_a_name(client: Client) -> None:
    response = client.post("/accounts/guest/")
    assert response["Location"] == "/play/"
    guest = User.objects.get()
    assert guest.is_guest
    assert guest.display_name.count(" ") == 2
    assert not guest.has_usable_password()
    assert client.session["_auth_user_id"] == str(guest.pk)


def test_a_guest_comes_back_to_where_the_click_was(client: Client) -> None:
    assert client.post("/accounts/guest/", {"next": "/rules/"})["Location"] == "/rules/"


def test_but_not_to_another_site(client: Client) -> None:
    assert client.post("/accounts/guest/", {"next": "https://evil.example/"})["Location"] == "/play/"


def test_a_second_click_makes_no_second_guest(guests_browser: Client) -> None:
    guests_browser.post("/accounts/guest/")
    assert User.objects.count() == 1


def test_a_link_does_not_make_one(client: Client) -> None:
    assert client.get("/accounts/guest/").status_code == 405


def test_making_guests_is_rate_limited(db: None) -> None:
    answers = [Client().post("/accounts/guest/").status_code for _ in range(12)]
    assert answers == [302] * 10 + [429] * 2


def test_a_name_that_is_taken_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["Bold Hare 111", "Bold Hare 111", "Sly Newt 222"])
    monkeypatch.setattr("accounts.models.players.random_guest_name", lambda: next(drawn))
    assert [User.objects.create_guest().display_name for _ in range(2)] == ["Bold Hare 111", "Sly Newt 222"]
    with pytest.raises(NameTaken):
        User.objects.create_user("bold_hare_111")


class TestClaiming:
    def test_a_guest_who_signs_up_stays_the_same_player(self, guests_browser: Client) -> None:
        guest = User.objects.get()
        response = guests_browser.post("/accounts/claim/", {"username": "Gareth", "password1": PASSWORD})
        assert response.status_code == 302
        gareth = User.objects.get()
        assert gareth.pk == guest.pk
        assert (gareth.username, gareth.display_name, gareth.is_guest) == ("Gareth", "Gareth", False)
        assert gareth.check_password(PASSWORD)
        assert guests_browser.session["_auth_user_id"] == str(gareth.pk)

    def test_of_two_clicks_only_one_counts(self, transactional_db: None) -> None:
        browser = Client(raise_request_exception=False)
        browser.post("/accounts/guest/")
        form = {"username": "Gareth", "password1": PASSWORD, "email": "gareth@camelot.example"}

        def click() -> int:
            same = Client(raise_request_exception=False)
            same.cookies = copy(browser.cookies)
            try:
                return same.post("/accounts/claim/", form).status_code
            finally:
                connection.close()

        with ThreadPoolExecutor(4) as hands:
            answers = [hand.result() for hand in [hands.submit(click) for _ in range(4)]]
        assert answers == [302] * 4
        assert User.objects.get().username == "Gareth"

    def test_the_guests_name_is_free_again(self, guests_browser: Client) -> None:
        name = User.objects.get().display_name
        guests_browser.post("/accounts/claim/", {"username": "Gareth", "password1": PASSWORD})
        assert User.objects.create_user(name)

    def test_the_guests_own_name_may_be_kept(self, guests_browser: Client) -> None:
        name = User.objects.get().username
        guests_browser.post("/accounts/claim/", {"username": name, "password1": PASSWORD})
        assert not User.objects.get(username=name).is_guest

    def test_a_display_name_that_the_guest_chose_stays(self, guests_browser: Client) -> None:
        guests_browser.post("/settings/", {"display_name": "The Green Knight", "theme": "system"})
        guests_browser.post("/accounts/claim/", {"username": "Gareth", "password1": PASSWORD})
        assert User.objects.get().display_name == "The Green Knight"

    def test_a_refused_name_leaves_the_guest_a_guest(self, guests_browser: Client, ada: User) -> None:
        response = guests_browser.post("/accounts/claim/", {"username": "ADA", "password1": PASSWORD})
        assert response.context["form"].errors["username"]
        assert User.objects.filter(is_guest=True).count() == 1

    def test_signing_up_as_a_guest_is_claiming(self, guests_browser: Client) -> None:
        assert guests_browser.get("/accounts/signup/")["Location"] == "/accounts/claim/"

    def test_who_has_an_account_has_nothing_to_claim(self, adas_browser: Client) -> None:
        assert adas_browser.get("/accounts/claim/")["Location"] == "/settings/"

    def test_who_is_nobody_logs_in_first(self, client: Client) -> None:
        assert client.get("/accounts/claim/")["Location"].startswith("/accounts/login/")


@pytest.mark.parametrize(
    "page",
    [
        "/accounts/email/",
        "/accounts/password/change/",
        "/accounts/password/set/",
        "/accounts/2fa/",
        "/accounts/2fa/totp/activate/",
        "/accounts/reauthenticate/",
        "/settings/tokens/",
    ],
)
def test_what_needs_an_account_leads_a_guest_to_signing_up(guests_browser: Client, page: str) -> None:
    assert guests_browser.get(page)["Location"] == "/accounts/claim/"
    assert guests_browser.post(page)["Location"] == "/accounts/claim/"


def test_guests_nobody_can_come_back_to_are_removed(ada: User) -> None:
    long_ago = today() - timedelta(seconds=settings.SESSION_COOKIE_AGE, days=1)
    User.objects.filter(pk=ada.pk).update(last_seen_on=long_ago)
    old, recent = User.objects.create_guest(), User.objects.create_guest()
    User.objects.filter(pk=old.pk).update(last_seen_on=long_ago)
    remove_unreachable_guests()
    assert set(User.objects.all()) == {ada, recent}


def test_a_guest_who_keeps_coming_stays(guests_browser: Client) -> None:
    almost_gone = timezone.now() + timedelta(days=1)
    Session.objects.update(expire_date=almost_gone)
    guests_browser.get("/")
    assert Session.objects.get().expire_date == almost_gone  # was here today already: nothing to write
    User.objects.update(last_seen_on=today() - timedelta(days=1))
    guests_browser.get("/")
    assert User.objects.get().last_seen_on == today()
    assert Session.objects.get().expire_date > timezone.now() + timedelta(days=50)


def test_expired_sessions_are_cleared(guests_browser: Client) -> None:
    Session.objects.update(expire_date=timezone.now() - timedelta(days=1))
    clear_expired_sessions()
    assert not Session.objects.exists()
