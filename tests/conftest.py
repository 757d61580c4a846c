import gc
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation
from hypothesis import HealthCheck, settings

from accounts import word_list
from accounts.models import User
from tests.loops import no_running_loop  # noqa: F401 - fixtures for all
from tests.nightly import NIGHTLY
from tests.site import site  # noqa: F401

PASSWORD = "seven drowsy herons"

# How long an example takes says more about what else the machine does than about the code.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out what runs by night, and says so. What is deselected instead, xdist does not report."""
    for item in items:
        if not NIGHTLY and item.get_closest_marker("nightly"):
            item.add_marker(pytest.mark.skip(reason="NIGHTLY=1 runs it"))


def pytest_collection_finish() -> None:
    """What is there for good is not looked at again each time garbage is collected."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_is_left_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """A socket that nobody closed is an error when it is garbage: of this test, not of one that comes later.

    It takes a twentieth of a second, so only those are asked who talk to a site from this process.
    """
    yield
    talks = "site" in request.fixturenames or request.node.get_closest_marker("xdist_group")
    if talks and "browser" not in request.fixturenames:
        gc.collect()


@pytest.fixture(autouse=True)
def no_memory_of_earlier_tests() -> None:
    """Rate limits and heartbeats live in Redis, which no test's rollback reaches.

    The thread keeps the language of the last page, and the process the list of words.
    """
    cache.clear()
    word_list.forget()
    translation.deactivate()


@pytest.fixture
def ada(db: None) -> User:
    return User.objects.create_user("Ada", PASSWORD)


@pytest.fixture
def bors(db: None) -> User:
    return User.objects.create_user("Bors", PASSWORD)


@pytest.fixture
def adas_browser(ada: User) -> Client:
    return logged_in(ada)


@pytest.fixture
def guests_browser(client: Client, db: None) -> Client:
    client.post("/accounts/guest/")
    return client


def logged_in(user: User) -> Client:
    browser = Client()
    response = browser.post("/accounts/login/", {"login": user.username, "password": PASSWORD})
    assert response.status_code == 302, response.content.decode()
    return browser


def prove_again(browser: Client) -> Client:
    """Gives the password once more, as what cannot be taken back asks for it."""
    response = browser.post("/accounts/reauthenticate/", {"password": PASSWORD, "next": "/"})
    assert response.status_code == 302, response.content.decode()
    return browser
