"""/t/<code>/rating.json: what a game changed for one who played in it."""

from random import Random

import pytest
from django.test import Client

from games.models import Table
from stats.models import Participation
from tests.games.played import begin, new_player, new_table, play_to_the_end

from .counted import count

pytestmark = pytest.mark.django_db


@pytest.fixture
def rated() -> Table:
    table = new_table(5, rated=True)
    play_to_the_end(table, Random(1))
    return table


def log_in(client: Client, table: Table) -> None:
    client.force_login(table.seats.select_related("user")[0].user)  # type: ignore[arg-type]


def test_my_rating_before_and_after(client: Client, rated: Table) -> None:
    log_in(client, rated)
    address = f"/t/{rated.code}/rating.json"
    assert client.get(address).json() == {"counted": False, "rating": None}
    count()
    answer = client.get(address)
    after = Participation.objects.get(user__seats__table=rated, seat=0).points
    assert answer.json() == {"counted": True, "rating": {"before": 1000, "after": after}}
    assert after != 1000
    assert "no-store" in answer["Cache-Control"]


def test_a_game_that_is_not_rated_changes_nothing(client: Client) -> None:
    table = new_table(5)
    play_to_the_end(table, Random(1))
    count()
    log_in(client, table)
    assert client.get(f"/t/{table.code}/rating.json").json() == {"counted": True, "rating": None}


def test_it_is_for_those_who_played_and_when_it_is_over(client: Client, rated: Table) -> None:
    address = f"/t/{rated.code}/rating.json"
    assert client.get(address).status_code == 404
    client.force_login(new_player())
    assert client.get(address).status_code == 404
    running = new_table(5, rated=True)
    begin(running)
    log_in(client, running)
    assert client.get(f"/t/{running.code}/rating.json").status_code == 404
    assert client.get("/t/abcdefgh/rating.json").status_code == 404
