import pytest
from django.test import Client

from accounts.models import User
from tests.conftest import PASSWORD, logged_in


@pytest.fixture
def administrators_browser(db: None) -> Client:
    return logged_in(User.objects.create_superuser("Arthur", PASSWORD))


@pytest.mark.parametrize("page", ["/admin/", "/admin/accounts/user/", "/admin/accounts/block/"])
def test_the_admin_opens_for_administrators_only(
    administrators_browser: Client, adas_browser: Client, page: str
) -> None:
    assert administrators_browser.get(page).status_code == 200
    assert adas_browser.get(page, follow=True).status_code == 403


def test_a_player_can_be_shut_out_but_no_secret_is_shown(administrators_browser: Client, ada: User) -> None:
    page = administrators_browser.get(f"/admin/accounts/user/{ada.pk}/change/").content.decode()
    assert "is_active" in page
    assert ada.password not in page
    assert "argon2" not in page


def test_a_secret_is_not_found_out_by_asking(administrators_browser: Client, ada: User) -> None:
    page = administrators_browser.get("/admin/accounts/user/", {"password__startswith": ada.password[:20]})
    assert page.status_code == 400
    assert administrators_browser.get("/admin/accounts/user/", {"is_guest__exact": "0"}).status_code == 200


def test_a_player_cannot_be_renamed_to_somebody_else(
    administrators_browser: Client, ada: User, bors: User
) -> None:
    page = f"/admin/accounts/user/{bors.pk}/change/"
    answer = administrators_browser.post(
        page, {"username": "ADA_1", "display_name": "A.D.A", "theme": "system"}
    )
    assert answer.context["errors"]
    assert not User.objects.filter(username="ADA_1").exists()
