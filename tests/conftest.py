import gc
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation
from hypothesis import HealthCheck, settings

from accounts import word_list
from accounts.models import User
from tests.emptying import empty_quickly
from tests.loops import no_running_loop, one_connection_for_a_thread  # noqa: F401 - fixtures for all
from tests.nightly import NIGHTLY
from tests.sharing import SERVERS, SITES, Sharing, group_of
from tests.site import site, stop_the_site  # noqa: F401

PASSWORD = "seven drowsy herons"

# How long an example takes says more about what else the machine does than about the code.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


empty_quickly()
one_connection_for_a_thread()


# What takes longest comes first, so that no worker is left alone with it at the end.
_LONGEST_FIRST = (
    *(file for files in (SITES | SERVERS).values() for file in files),
    "tests/games/test_faults.py",
    "tests/games/test_abuse.py",
    "tests/avalon_site/test_schemathesis.py",
    "tests/avalon_site/",
    "tests/stats/test_populate.py",
    "tests/stats/test_benchmarks.py",
    "tests/stats/test_thousands.py",
    "tests/games/rules/",
    "tests/games/bots/",
)


def _turn(item: pytest.Item) -> int:
    turns = (turn for turn, start in enumerate(_LONGEST_FIRST) if item.nodeid.startswith(start))
    return next(turns, len(_LONGEST_FIRST))


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    return Sharing(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out what runs by night, and says so. What is deselected instead, xdist does not report."""
    items.sort(key=_turn)
    for item in items:
        if not NIGHTLY and item.get_closest_marker("nightly"):
            item.add_marker(pytest.mark.skip(reason="NIGHTLY=1 runs it"))
        if "site" in getattr(item, "fixturenames", ()) and group_of(item.nodeid) not in SITES:
            raise pytest.UsageError(f"{item.nodeid} uses a site: say in tests/sharing.py which one")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Ends the site after the last test that has one: whatever it still wrote would be in others' way."""
    yield
    if group_of(item.nodeid) in SITES and (nextitem is None or group_of(nextitem.nodeid) not in SITES):
        stop_the_site(item.config)


def pytest_collection_finish() -> None:
    """What is there for good is not looked at again each time garbage is collected."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The database goes with the services of the tests; to drop it, one waits for all to leave it."""
    return True


@pytest.fixture(autouse=True)
def nothing_is_left_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """A socket that nobody closed is an error when it is garbage: of this test, not of one that comes later.

    It takes a twentieth of a second, so only those are asked who talk to a site from this process.
    """
    yield
    talks = group_of(request.node.nodeid) in (*SITES, *SERVERS)
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
