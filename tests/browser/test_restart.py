"""The page of a table while the process that it talks to is replaced by another."""

import socket

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, expect

from avalon_site.local.supervisor import ready_socket
from games import play
from games.models import Action
from games.rules.resistance import PRESETS
from tests.browser.people import DESKTOP, Person, until
from tests.games.played import begin, new_table, seed_where
from tests.patience import PATIENCE
from tests.site import Site, web_process

LED_BY_THE_FIRST = seed_where(lambda state: state.table.leader == 0, PRESETS[5], 5)
WATCH_THE_BAR = """
    const bar = document.getElementById("connection");
    window.barWasShown = false;
    new MutationObserver(() => (window.barWasShown ||= !bar.hidden)).observe(bar, { attributes: true });
"""


@pytest.mark.django_db(transaction=True)
def test_who_plays_notices_nothing(browser: Browser, site: Site) -> None:
    with ready_socket() as ready, socket.create_server(("127.0.0.1", 0)) as listener:
        ready.settimeout(PATIENCE)
        env = {**site.env, "NOTIFY_SOCKET": ready.getsockname()}
        with web_process(env, listener) as old:
            ready.recv(1024)
            ada = Person(browser, f"http://localhost:{listener.getsockname()[1]}", "Ada", DESKTOP)
            ada.sign_up()
            table = new_table()
            table.seats.filter(number=0).update(user=ada.user)
            begin(table, LED_BY_THE_FIRST, timezone.now())
            ada.page.goto(table.get_absolute_url())
            expect(ada.page.locator("#board")).to_be_visible()
            ada.page.evaluate(WATCH_THE_BAR)
            with web_process(env, listener):
                ready.recv(1024)
                old.terminate()
                until(ada.page, lambda: len(ada.connections) > 1 and len(ada.connections[-1]) > 0)
                ada.answer(play.load(table.pk).decisions[0], (0, 1))
                until(ada.page, lambda: Action.objects.filter(game=table.pk).exists())
                assert ada.page.evaluate("window.barWasShown") is False
                ada.close()
