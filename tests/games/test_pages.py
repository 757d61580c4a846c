import re

from django.test import Client

# A1: Good, Evil, and the teams of the five quests, for 5 to 10 players.
TABLEAU = [
    ["3", "4", "4", "5", "6", "6"],
    ["2", "2", "3", "3", "3", "4"],
    ["2", "2", "2", "3", "3", "3"],
    ["3", "3", "3", "4", "4", "4"],
    ["2", "4", "3", "4", "4", "4"],
    ["3", "3", "4*", "5*", "5*", "5*"],
    ["3", "4", "4", "5", "5", "5"],
]


def test_the_rules_page_shows_the_tableau(client: Client, db: None) -> None:
    page = client.get("/rules/").content.decode()
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", page)]
    assert [row for row in rows if row] == TABLEAU


def test_who_wants_to_play_is_offered_a_way_in(client: Client, db: None) -> None:
    page = client.get("/play/").content.decode()
    assert 'action="/accounts/guest/"' in page
    assert 'href="/accounts/login/"' in page
    assert 'href="/accounts/signup/"' in page


def test_who_is_in_is_told_that_the_tables_are_not_open_yet(adas_browser: Client) -> None:
    assert "not open yet" in adas_browser.get("/play/").content.decode()
